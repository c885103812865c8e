//! Graph classes and invariants, with a witness for each.

use super::class_witness::{json, listed, summary};
use super::part_numbers::PartNumbers;
use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading;
use clobber_board::class::{self, Witness, bipartite};
use clobber_board::component::ComponentError;
use clobber_board::{Color, Component, Position, Vertex};
use clobber_drawing::text::{count, shortened};
use clobber_solitaire::line::LineState;
use schemars::JsonSchema;
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::{self, Write};

/// Find the graph classes of a position, with a witness for each.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Classify {
    /// The position.
    pub position: String,
    /// Name the classes and leave out the witnesses.
    #[serde(default)]
    pub brief: bool,
}

/// The classes of a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Classified {
    position: String,
    /// The limit that was reached; then there are no classes.
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    vertices: usize,
    stones: usize,
    black: usize,
    white: usize,
    #[serde(flatten)]
    whole: Option<Classes>,
    /// The connected components of the occupied vertices, if there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    components: Vec<Part>,
    #[serde(skip)]
    board: Position,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Part {
    vertices: Vec<Vertex>,
    #[serde(flatten)]
    classes: Classes,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Classes {
    /// The names of the classes.
    #[serde(rename = "classes")]
    names: Vec<&'static str>,
    /// The number of stones plus the number of clashing stones. Null if the graph of the stones is not
    /// bipartite.
    delta: Option<usize>,
    /// Null if the graph of the stones is not bipartite.
    delta_mod_3: Option<u8>,
    /// The stones whose colour is not that of their vertex.
    #[serde(skip_serializing_if = "Option::is_none")]
    clashing: Option<Vec<Vertex>>,
    /// The colours with exactly one stone, and those with several. A mixed position has two colours.
    rare: Vec<&'static str>,
    common: Vec<&'static str>,
    /// The numbers of the theorems on complete multipartite graphs.
    #[serde(skip_serializing_if = "Option::is_none")]
    multipartite: Option<PartNumbers>,
    /// What theorems about these classes use, such as the states of an automaton.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<Remark>,
    /// The witness of each class, as an object.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    witnesses: Vec<Value>,
    /// The same in words.
    #[serde(skip)]
    summaries: Vec<String>,
    #[serde(skip)]
    brief: bool,
}

/// Numbers that a theorem computes from a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Remark {
    name: &'static str,
    text: String,
}

impl Question for Classify {
    const NAME: &'static str = "classify";
    type Answer = Classified;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Classified, Refusal> {
        let position = reading::position("position", &self.position, desk.max_vertices())?;
        let classifier = Classifier { position: &position, brief: self.brief, limits };
        let (whole, components, unknown) = match classifier.classify() {
            Ok((whole, parts)) => (Some(whole), parts, None),
            Err(ComponentError::Graph(error)) => return Err(error.into()),
            Err(ComponentError::Unsolved(unsolved)) => (None, Vec::new(), Some(unsolved.to_string())),
        };
        Ok(Classified {
            position: position.to_string(),
            unknown,
            vertices: position.cells().len(),
            stones: position.stones(),
            black: position.stones_of(Color::Black),
            white: position.stones_of(Color::White),
            whole,
            components,
            board: position,
        })
    }
}

/// What the witnesses of a stone take up as JSON values and as text, for a board with many classes.
const BYTES_PER_SHOWN_STONE: usize = 320;

/// Finds classes.
#[derive(Clone, Copy)]
struct Classifier<'a> {
    position: &'a Position,
    /// Whether to leave out the witnesses.
    brief: bool,
    limits: &'a Limits,
}

impl Classifier<'_> {
    fn classify(self) -> Result<(Classes, Vec<Part>), ComponentError> {
        let position = self.position;
        let shown = if self.brief { 0 } else { BYTES_PER_SHOWN_STONE * position.stones() };
        self.limits.check_memory(shown)?;
        let components = position.components_within(self.limits)?;
        let board = bipartite::recognize_within(position.graph(), self.limits)?;
        let board = board.as_deref();
        let deltas = components
            .iter()
            .map(|component| self.delta(component, board))
            .collect::<Result<Vec<_>, ComponentError>>()?;
        let whole_delta = deltas
            .iter()
            .try_fold(Delta::default(), |total, delta| delta.as_ref().map(|delta| total.joined(delta)));
        Ok(match &components[..] {
            [] => (self.named(vec!["empty"], &[], whole_delta, &[]), Vec::new()),
            [component] => (self.component(component, board, whole_delta)?, Vec::new()),
            _ => {
                let parts = components
                    .iter()
                    .zip(deltas)
                    .map(|(component, delta)| {
                        let classes = self.component(component, board, delta)?;
                        Ok(Part { vertices: component.vertices().to_vec(), classes })
                    })
                    .collect::<Result<Vec<_>, ComponentError>>()?;
                (self.sum(&parts, whole_delta)?, parts)
            }
        })
    }

    /// δ of a component on the checkerboard of the whole board, whose first vertex is black; if the board has
    /// none, on the checkerboard of the component. `None` if stones stand on an odd cycle.
    fn delta(self, component: &Component, board: Option<&[bool]>) -> Result<Option<Delta>, ComponentError> {
        let vertices = component.vertices();
        let is_white = |v: Vertex| self.position.cell(v) == Some(Color::White);
        let of = |clashes: &dyn Fn(usize, Vertex) -> bool| {
            let clashing = (0..).zip(vertices).filter(|&(at, &v)| clashes(at, v)).map(|(_, &v)| v);
            Delta { stones: vertices.len(), clashing: clashing.collect() }
        };
        if let Some(on_white) = board {
            return Ok(Some(of(&|_, v| is_white(v) != on_white[v as usize])));
        }
        let induced = self.position.induced_within(component, self.limits)?;
        let on_white = bipartite::recognize_within(induced.graph(), self.limits)?;
        Ok(on_white.map(|on_white| of(&|at, v| is_white(v) != on_white[at])))
    }

    fn component(
        self,
        component: &Component,
        board: Option<&[bool]>,
        delta: Option<Delta>,
    ) -> Result<Classes, ComponentError> {
        let mut classes = class::of_component(self.position, component, self.limits)?;
        // δ refers to the checkerboard of the whole board, so the sides do, too.
        if component.vertices().first().is_some_and(|&v| board.is_some_and(|on_white| on_white[v as usize])) {
            for class in &mut classes {
                if let Witness::Bipartite(black, white) = class {
                    std::mem::swap(black, white);
                }
            }
        }
        let mut names: Vec<&str> = classes.iter().map(|witness| witness.class().name()).collect();
        // Every tree is a forest, and every hypercube a Hamming graph; their witnesses say both.
        for (special, general) in [("tree", "forest"), ("hypercube", "hamming")] {
            if names.contains(&special) {
                names.push(general);
            }
        }
        let remarks = if self.brief { Vec::new() } else { remarks(self.position, &classes, self.limits)? };
        Ok(Classes { remarks, ..self.named(names, &classes, delta, component.vertices()) })
    }

    /// The classes that several components share; each component has its witness.
    fn sum(self, parts: &[Part], delta: Option<Delta>) -> Result<Classes, ComponentError> {
        let mut names: Vec<&str> = ["forest", "chordal", "bipartite"]
            .into_iter()
            .filter(|name| parts.iter().all(|part| part.classes.names.contains(name)))
            .collect();
        let coloring = class::of_coloring(self.position, self.limits)?;
        names.extend(coloring.iter().map(|witness| witness.class().name()));
        let occupied: Vec<Vertex> = self.position.occupied().collect();
        Ok(self.named(names, &coloring, delta, &occupied))
    }

    fn named(
        self,
        names: Vec<&'static str>,
        classes: &[Witness],
        delta: Option<Delta>,
        stones: &[Vertex],
    ) -> Classes {
        let count = |color| stones.iter().filter(|&&v| self.position.cell(v) == Some(color)).count();
        let counts = Color::BOTH.map(|color| (color.name(), count(color)));
        let colors = |holds: fn(usize) -> bool| {
            counts.iter().filter(|(_, count)| holds(*count)).map(|(name, _)| *name).collect()
        };
        let parts = classes.iter().find_map(|witness| match witness {
            Witness::CompleteMultipartite(parts) if !self.brief => Some(parts),
            _ => None,
        });
        let summary_of = |name: &&'static str| {
            let found = classes.iter().find(|witness| witness.class().name() == *name);
            found.map(|witness| summary(self.position, witness)).unwrap_or_default()
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
            delta: delta.as_ref().map(Delta::value),
            delta_mod_3: delta.as_ref().map(|delta| (delta.value() % 3) as u8),
            clashing: delta.map(|delta| delta.clashing).filter(|_| !self.brief),
            rare: colors(|count| count == 1),
            common: colors(|count| count > 1),
            multipartite: parts.and_then(|parts| PartNumbers::new(self.position, parts)),
            brief: self.brief,
            remarks: Vec::new(),
        }
    }
}

/// δ: stones plus clashing stones.
#[derive(Clone, Default)]
struct Delta {
    stones: usize,
    clashing: Vec<Vertex>,
}

impl Delta {
    fn value(&self) -> usize {
        self.stones + self.clashing.len()
    }

    fn joined(mut self, other: &Self) -> Self {
        self.stones += other.stones;
        self.clashing.extend(&other.clashing);
        self
    }
}

impl Answer for Classified {
    fn status(&self) -> Status {
        Status::known(self.unknown.is_none())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        writeln!(out, "position {}", shortened(&self.position))?;
        let (black, white) = (self.black, self.white);
        writeln!(out, "{}: {black} black (x, Left), {white} white (o, Right)", count(self.stones, "stone"))?;
        if let Some(reason) = &self.unknown {
            writeln!(out, "unknown: {reason}")?;
        }
        self.whole.iter().try_for_each(|whole| self.print_classes(out, "", whole))?;
        for part in &self.components {
            writeln!(out, "component {{{}}}", listed(&self.board, &part.vertices, ","))?;
            self.print_classes(out, "  ", &part.classes)?;
        }
        Ok(())
    }
}

impl Classified {
    fn print_classes(&self, out: &mut dyn Write, indent: &str, classes: &Classes) -> io::Result<()> {
        for (name, summary) in classes.names.iter().zip(&classes.summaries) {
            writeln!(out, "{}", format!("{indent}{name:<22} {summary}").trim_end())?;
        }
        if !classes.brief && classes.rare.len() + classes.common.len() == 2 {
            let named = |names: &[&str], word: &str| {
                let words: Vec<String> = names.iter().map(|name| format!("{name} is {word}")).collect();
                words.join(", ")
            };
            let both = [named(&classes.common, "common"), named(&classes.rare, "rare")];
            let both: Vec<&str> = both.iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
            writeln!(out, "{indent}{:<22} {}", "mixed", both.join(", "))?;
        }
        for Remark { name, text } in &classes.remarks {
            writeln!(out, "{indent}{name:<22} {text}")?;
        }
        for (name, text) in classes.multipartite.iter().flat_map(PartNumbers::lines) {
            writeln!(out, "{indent}{name:<22} {text}")?;
        }
        if let (Some(delta), Some(clashing)) = (classes.delta, &classes.clashing) {
            let stones = count(delta - clashing.len(), "stone");
            let list = if clashing.is_empty() {
                String::new()
            } else {
                format!(": {}", listed(&self.board, clashing, ","))
            };
            writeln!(out, "{indent}{:<22} {delta}: {stones} and {} clashing{list}", "delta", clashing.len())?;
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
}

/// What the survey computes on paths.
fn remarks(position: &Position, classes: &[Witness], limits: &Limits) -> Result<Vec<Remark>, Unsolved> {
    let mut remarks = Vec::new();
    for witness in classes {
        limits.check_now()?;
        if let Witness::Path(order) = witness {
            let text = automaton(order.iter().filter_map(|&v| position.cell(v)), limits)?;
            remarks.push(Remark { name: "line automaton", text });
        }
    }
    Ok(remarks)
}

/// The states of the survey's Figure 7.
fn automaton(colors: impl Iterator<Item = Color>, limits: &Limits) -> Result<String, Unsolved> {
    const SHOWN: usize = 16;
    let mut last = LineState::Start;
    let mut shown = vec![(last as u8).to_string()];
    for color in colors {
        limits.check()?;
        last = last.read(color);
        if shown.len() <= SHOWN {
            shown.push(if shown.len() < SHOWN { (last as u8).to_string() } else { "…".into() });
        }
    }
    let verdict = if last.accepts() { "accepts: one stone can be left" } else { "rejects" };
    Ok(format!("states {}: {verdict}", shown.join(" ")))
}
