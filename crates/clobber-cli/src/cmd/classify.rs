//! `clobber classify POS`: graph classes and invariants, with a witness for each.

use crate::failure::{Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use crate::render::text::count;
use clobber_board::class::{bipartite, coloring, cycle, delta, grid, hamming, multipartite, path, tree};
use clobber_board::{Color, Component, Position, Vertex};
use serde::Serialize;
use std::io::{self, Write};

#[derive(clap::Args)]
pub(crate) struct Classify {
    #[command(flatten)]
    positions: Positions,

    /// Name the classes and leave out what shows them
    #[arg(long)]
    brief: bool,

    #[command(flatten)]
    output: Output,
}

#[derive(Serialize)]
struct Answer {
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    vertices: usize,
    stones: usize,
    black: usize,
    white: usize,
    /// The names of the classes.
    classes: Vec<&'static str>,
    /// Null if the stones stand on a graph that is not bipartite.
    delta_mod_3: Option<u8>,
    /// What shows that the stones belong to each class.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    witnesses: Vec<Class>,
    /// The connected components of the occupied vertices, if there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    components: Vec<Part>,
}

#[derive(Serialize)]
struct Part {
    vertices: Vec<Vertex>,
    classes: Vec<&'static str>,
    delta_mod_3: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    witnesses: Vec<Class>,
}

/// A class with its witness, in vertex numbers of the position.
#[derive(Serialize)]
#[serde(tag = "class", rename_all = "kebab-case")]
enum Class {
    /// No stones.
    Empty,
    /// Every component is a tree.
    Forest {
        trees: usize,
    },
    /// The vertices from one end to the other.
    Path {
        order: Vec<Vertex>,
    },
    /// The vertices once around.
    Cycle {
        order: Vec<Vertex>,
    },
    /// The root, and every other vertex with its parent.
    Tree {
        root: Vertex,
        parents: Vec<[Vertex; 2]>,
    },
    /// The vertex in each cell, row by row.
    Grid {
        rows: usize,
        columns: usize,
        cells: Vec<Vertex>,
    },
    /// The two sides.
    Bipartite {
        black: Vec<Vertex>,
        white: Vec<Vertex>,
    },
    Complete,
    CompleteMultipartite {
        parts: Vec<Vec<Vertex>>,
    },
    /// The vertex at each tuple of coordinates, the last factor fastest.
    Hypercube {
        dimension: usize,
        vertices: Vec<Vertex>,
    },
    /// The vertex at each tuple of coordinates, the last factor fastest.
    Hamming {
        factors: Vec<Vertex>,
        vertices: Vec<Vertex>,
    },
    /// Adjacent stones differ in colour.
    Checkerboard,
    Monochromatic {
        color: &'static str,
    },
    /// One stone of its colour.
    QuasiMonochromatic {
        vertex: Vertex,
    },
}

impl Class {
    fn name(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Forest { .. } => "forest",
            Self::Path { .. } => "path",
            Self::Cycle { .. } => "cycle",
            Self::Tree { .. } => "tree",
            Self::Grid { .. } => "grid",
            Self::Bipartite { .. } => "bipartite",
            Self::Complete => "complete",
            Self::CompleteMultipartite { .. } => "complete-multipartite",
            Self::Hypercube { .. } => "hypercube",
            Self::Hamming { .. } => "hamming",
            Self::Checkerboard => "checkerboard",
            Self::Monochromatic { .. } => "monochromatic",
            Self::QuasiMonochromatic { .. } => "quasi-monochromatic",
        }
    }

    /// The witness in a few words.
    fn summary(&self) -> String {
        match self {
            Self::Empty => "no stones".into(),
            Self::Forest { trees } => count(*trees, "tree"),
            Self::Path { order } | Self::Cycle { order } => listed(order, "-"),
            Self::Tree { root, parents } => {
                format!("root {root}, {}", count(parents.len(), "edge"))
            }
            Self::Grid { rows, columns, cells } => {
                format!("{}, {}: {}", count(*rows, "row"), count(*columns, "column"), listed(cells, " "))
            }
            Self::Bipartite { black, white } => {
                format!("sides {{{}}} and {{{}}}", listed(black, ","), listed(white, ","))
            }
            Self::Complete => "every two are adjacent".into(),
            Self::CompleteMultipartite { parts } => {
                let shown: Vec<String> =
                    parts.iter().take(8).map(|part| format!("{{{}}}", listed(part, ","))).collect();
                let more = if parts.len() > 8 { " …" } else { "" };
                format!("{}: {}{more}", count(parts.len(), "part"), shown.join(" "))
            }
            Self::Hypercube { dimension, vertices } => {
                format!("dimension {dimension}: {}", listed(vertices, " "))
            }
            Self::Hamming { factors, vertices } => {
                let factors: Vec<String> = factors.iter().map(ToString::to_string).collect();
                format!("{}: {}", factors.join("x"), listed(vertices, " "))
            }
            Self::Checkerboard => "adjacent stones differ".into(),
            Self::Monochromatic { color } => format!("all stones are {color}"),
            Self::QuasiMonochromatic { vertex } => format!("the odd stone is on vertex {vertex}"),
        }
    }
}

fn listed(vertices: &[Vertex], separator: &str) -> String {
    let shown: Vec<String> = vertices.iter().take(16).map(ToString::to_string).collect();
    let more = if vertices.len() > 16 { format!("{separator}…") } else { String::new() };
    shown.join(separator) + &more
}

impl Classify {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        self.positions.each(|Task { position, line, .. }| {
            let answer = self.classify(&position, line);
            self.output.print(&answer, |out| print(out, &answer))?;
            Ok(Status::Answered)
        })
    }

    fn classify(&self, position: &Position, line: Option<u64>) -> Answer {
        let components = position.components();
        let (witnesses, parts) = match &components[..] {
            [] => (vec![Class::Empty], Vec::new()),
            [component] => (classes_of_component(position, component), Vec::new()),
            _ => {
                let deltas = delta::component_deltas(position, &components);
                let parts: Vec<Part> = components
                    .iter()
                    .zip(deltas)
                    .map(|(component, delta)| self.part(position, component, delta))
                    .collect();
                (classes_of_sum(position, &parts), parts)
            }
        };
        Answer {
            position: position.to_string(),
            line,
            vertices: position.cells().len(),
            stones: position.stones(),
            black: position.stones_of(Color::Black),
            white: position.stones_of(Color::White),
            classes: witnesses.iter().map(Class::name).collect(),
            delta_mod_3: delta::delta_mod_3(position),
            witnesses: if self.brief { Vec::new() } else { witnesses },
            components: parts,
        }
    }

    fn part(&self, position: &Position, component: &Component, delta_mod_3: Option<u8>) -> Part {
        let witnesses = classes_of_component(position, component);
        Part {
            vertices: component.vertices().to_vec(),
            classes: witnesses.iter().map(Class::name).collect(),
            delta_mod_3,
            witnesses: if self.brief { Vec::new() } else { witnesses },
        }
    }
}

/// The classes of a connected component, from the special to the general.
fn classes_of_component(position: &Position, component: &Component) -> Vec<Class> {
    let induced = position.induced(component.vertices());
    let graph = induced.graph();
    let own = |v: Vertex| component.vertices()[v as usize];
    let all = |vertices: Vec<Vertex>| -> Vec<Vertex> { vertices.into_iter().map(own).collect() };
    let mut classes = Vec::new();
    classes.extend(path::recognize(graph).map(|order| Class::Path { order: all(order) }));
    classes.extend(cycle::recognize(graph).map(|order| Class::Cycle { order: all(order) }));
    if let Some(parents) = tree::recognize(graph) {
        let parents = (1..).zip(parents).map(|(v, parent)| [own(v), own(parent)]).collect();
        classes.push(Class::Tree { root: own(0), parents });
        classes.push(Class::Forest { trees: 1 });
    }
    if let Some(witness) = grid::recognize(graph) {
        let (rows, columns) = (witness.rows, witness.columns);
        classes.push(Class::Grid { rows, columns, cells: all(witness.cells) });
    }
    if multipartite::is_complete(graph) {
        classes.push(Class::Complete);
    }
    if let Some(parts) = multipartite::recognize(graph) {
        classes.push(Class::CompleteMultipartite { parts: parts.into_iter().map(all).collect() });
    }
    if let Some(witness) = hamming::recognize(graph) {
        let is_hypercube = witness.is_hypercube();
        let vertices = all(witness.vertices);
        if is_hypercube {
            classes.push(Class::Hypercube { dimension: witness.factors.len(), vertices: vertices.clone() });
        }
        classes.push(Class::Hamming { factors: witness.factors, vertices });
    }
    if let Some(sides) = bipartite::recognize(graph) {
        let side = |white: bool| -> Vec<Vertex> {
            component
                .vertices()
                .iter()
                .zip(&sides)
                .filter(|&(_, &side)| side == white)
                .map(|(&v, _)| v)
                .collect()
        };
        classes.push(Class::Bipartite { black: side(false), white: side(true) });
    }
    classes.extend(classes_of_coloring(&induced, own));
    classes
}

fn classes_of_coloring(position: &Position, own: impl Fn(Vertex) -> Vertex) -> Vec<Class> {
    let mut classes = Vec::new();
    if coloring::is_checkerboard(position) {
        classes.push(Class::Checkerboard);
    }
    classes
        .extend(coloring::monochromatic(position).map(|color| Class::Monochromatic { color: color.name() }));
    let odd = coloring::quasi_monochromatic(position);
    classes.extend(odd.map(|vertex| Class::QuasiMonochromatic { vertex: own(vertex) }));
    classes
}

/// The classes that several components can have together; what shows them stands with each component.
fn classes_of_sum(position: &Position, parts: &[Part]) -> Vec<Class> {
    let each_is = |name: &str| parts.iter().all(|part| part.classes.contains(&name));
    let mut classes = Vec::new();
    if each_is("tree") {
        classes.push(Class::Forest { trees: parts.len() });
    }
    if each_is("bipartite") {
        let sides = |white: bool| {
            let of_part = |part: &Part| {
                part.witnesses.iter().find_map(|class| match class {
                    Class::Bipartite { black, white: other } => {
                        Some(if white { other.clone() } else { black.clone() })
                    }
                    _ => None,
                })
            };
            parts.iter().filter_map(of_part).flatten().collect()
        };
        classes.push(Class::Bipartite { black: sides(false), white: sides(true) });
    }
    classes.extend(classes_of_coloring(position, |v| v));
    classes
}

fn print(out: &mut dyn Write, answer: &Answer) -> io::Result<()> {
    let shown: String = answer.position.chars().take(60).collect();
    let more = if shown.len() < answer.position.len() { "…" } else { "" };
    writeln!(out, "position {shown}{more}")?;
    let (black, white) = (answer.black, answer.white);
    writeln!(out, "{}: {black} black (x, Left), {white} white (o, Right)", count(answer.stones, "stone"))?;
    print_classes(out, "", &answer.classes, &answer.witnesses, answer.delta_mod_3)?;
    for part in &answer.components {
        writeln!(out, "component {{{}}}", listed(&part.vertices, ","))?;
        print_classes(out, "  ", &part.classes, &part.witnesses, part.delta_mod_3)?;
    }
    Ok(())
}

fn print_classes(
    out: &mut dyn Write,
    indent: &str,
    classes: &[&str],
    witnesses: &[Class],
    delta: Option<u8>,
) -> io::Result<()> {
    for (index, class) in classes.iter().enumerate() {
        let summary = witnesses.get(index).map(Class::summary).unwrap_or_default();
        writeln!(out, "{}", format!("{indent}{class:<22} {summary}").trim_end())?;
    }
    match delta {
        Some(delta) => writeln!(out, "{indent}{:<22} {delta}", "delta mod 3"),
        None => writeln!(
            out,
            "{indent}{:<22} not defined: the stones are not on a bipartite graph",
            "delta mod 3"
        ),
    }
}
