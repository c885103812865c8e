//! Graph classes and invariants, with a witness for each.

use crate::render::class::{json, listed, summary};
use crate::render::text::{count, shortened};
use clobber_board::class::{self, Class, bipartite, delta};
use clobber_board::graph::GraphError;
use clobber_board::{Color, Component, Position, Vertex};
use serde::Serialize;
use serde_json::Value;
use std::io::{self, Write};

/// The classes of a position.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    vertices: usize,
    stones: usize,
    black: usize,
    white: usize,
    #[serde(flatten)]
    whole: Classes,
    /// The connected components of the occupied vertices, if there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    components: Vec<Part>,
}

#[derive(Clone, Debug, Serialize)]
struct Part {
    vertices: Vec<Vertex>,
    #[serde(flatten)]
    classes: Classes,
}

#[derive(Clone, Debug, Serialize)]
struct Classes {
    /// The names of the classes.
    #[serde(rename = "classes")]
    names: Vec<&'static str>,
    /// Null if the stones stand on a graph that is not bipartite.
    delta_mod_3: Option<u8>,
    /// What shows that the stones belong to each class, as an object.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    witnesses: Vec<Value>,
    /// The same in words.
    #[serde(skip)]
    summaries: Vec<String>,
}

/// Finds the classes of a position. If it is to be brief, what shows them is left out.
pub fn answer(position: &Position, line: Option<u64>, brief: bool) -> Result<Answer, GraphError> {
    Classifier { brief }.classify(position, line)
}

/// Finds classes.
#[derive(Clone, Copy)]
struct Classifier {
    /// Without what shows them?
    brief: bool,
}

impl Classifier {
    fn classify(self, position: &Position, line: Option<u64>) -> Result<Answer, GraphError> {
        let components = position.components();
        let deltas = delta::component_deltas(position, &components)?;
        let board = bipartite::recognize(position.graph());
        let board = board.as_deref();
        let whole_delta = deltas.iter().try_fold(0, |total, delta| Some((total + (*delta)?) % 3));
        let (whole, parts) = match &components[..] {
            [] => (self.named(vec!["empty"], &[], whole_delta), Vec::new()),
            [component] => (self.component(position, component, board, whole_delta)?, Vec::new()),
            _ => {
                let parts = components
                    .iter()
                    .zip(deltas)
                    .map(|(component, delta)| {
                        let classes = self.component(position, component, board, delta)?;
                        Ok(Part { vertices: component.vertices().to_vec(), classes })
                    })
                    .collect::<Result<Vec<_>, GraphError>>()?;
                (self.sum(position, &parts, whole_delta), parts)
            }
        };
        Ok(Answer {
            position: position.to_string(),
            line,
            vertices: position.cells().len(),
            stones: position.stones(),
            black: position.stones_of(Color::Black),
            white: position.stones_of(Color::White),
            whole,
            components: parts,
        })
    }

    fn component(
        self,
        position: &Position,
        component: &Component,
        board: Option<&[bool]>,
        delta: Option<u8>,
    ) -> Result<Classes, GraphError> {
        let mut classes = class::of_component(position, component)?;
        // δ is counted on the checkerboard of the whole board, so the sides are named by it, too.
        if component.vertices().first().is_some_and(|&v| board.is_some_and(|on_white| on_white[v as usize])) {
            for class in &mut classes {
                if let Class::Bipartite(black, white) = class {
                    std::mem::swap(black, white);
                }
            }
        }
        let mut names: Vec<&str> = classes.iter().map(Class::name).collect();
        // Every tree is a forest, and every hypercube a Hamming graph; their witnesses say both.
        for (special, general) in [("tree", "forest"), ("hypercube", "hamming")] {
            if names.contains(&special) {
                names.push(general);
            }
        }
        Ok(self.named(names, &classes, delta))
    }

    /// The classes that several components have together; what shows them stands with each component.
    fn sum(self, position: &Position, parts: &[Part], delta: Option<u8>) -> Classes {
        let mut names: Vec<&str> = ["forest", "bipartite"]
            .into_iter()
            .filter(|name| parts.iter().all(|part| part.classes.names.contains(name)))
            .collect();
        let coloring = class::of_coloring(position);
        names.extend(coloring.iter().map(Class::name));
        self.named(names, &coloring, delta)
    }

    fn named(self, names: Vec<&'static str>, classes: &[Class], delta_mod_3: Option<u8>) -> Classes {
        let summary_of = |name: &&'static str| {
            classes.iter().find(|class| class.name() == *name).map(summary).unwrap_or_default()
        };
        let classes_shown = if self.brief { &[] } else { classes };
        Classes {
            summaries: if self.brief {
                vec![String::new(); names.len()]
            } else {
                names.iter().map(summary_of).collect()
            },
            witnesses: classes_shown.iter().map(json).collect(),
            names,
            delta_mod_3,
        }
    }
}

impl Answer {
    /// In words.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "position {}", shortened(&self.position))?;
        let (black, white) = (self.black, self.white);
        writeln!(
            out,
            "{}: {black} black (x, Left), {white} white (o, Right); vertices are numbered from 0",
            count(self.stones, "stone")
        )?;
        print_classes(out, "", &self.whole)?;
        for part in &self.components {
            writeln!(out, "component {{{}}}", listed(&part.vertices, ","))?;
            print_classes(out, "  ", &part.classes)?;
        }
        Ok(())
    }
}

fn print_classes(out: &mut dyn Write, indent: &str, classes: &Classes) -> io::Result<()> {
    for (name, summary) in classes.names.iter().zip(&classes.summaries) {
        writeln!(out, "{}", format!("{indent}{name:<22} {summary}").trim_end())?;
    }
    match classes.delta_mod_3 {
        Some(delta) => writeln!(out, "{indent}{:<22} {delta}", "delta mod 3"),
        None => writeln!(
            out,
            "{indent}{:<22} not defined: the stones are not on a bipartite graph",
            "delta mod 3"
        ),
    }
}
