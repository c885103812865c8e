//! Graph classes and invariants, with a witness for each.

use super::class_witness::{json, listed, summary};
use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading;
use clobber_board::class::{self, Witness, bipartite, delta};
use clobber_board::component::ComponentError;
use clobber_board::{Color, Component, Position, Vertex};
use clobber_drawing::text::{count, shortened};
use clobber_solitaire::line::LineState;
use clobber_solitaire::multipartite::{Parameters, PartCounts};
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
    /// Null if the graph of the stones is not bipartite.
    delta_mod_3: Option<u8>,
    /// Stones whose colour is not that of their vertex; null if the graph is not bipartite.
    clashing: Option<usize>,
    #[serde(skip)]
    stones: usize,
    /// What theorems about these classes use: the states of an automaton, parameters of a formula.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<Remark>,
    /// The witness of each class, as an object.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    witnesses: Vec<Value>,
    /// The same in words.
    #[serde(skip)]
    summaries: Vec<String>,
}

/// Numbers that a theorem computes from a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Remark {
    name: &'static str,
    text: String,
}

/// δ before it is taken modulo 3.
#[derive(Clone, Copy)]
struct Delta {
    stones: usize,
    clashing: Option<usize>,
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
        let components = position.components_within(self.limits)?;
        let clashing = delta::component_clashes(position, &components, self.limits)?;
        let total = clashing.iter().try_fold(0, |total, clashing| Some(total + (*clashing)?));
        let whole_delta = Delta { stones: position.stones(), clashing: total };
        self.limits.check_now()?;
        let board = bipartite::recognize(position.graph());
        let board = board.as_deref();
        Ok(match &components[..] {
            [] => (self.named(vec!["empty"], &[], whole_delta), Vec::new()),
            [component] => (self.component(component, board, whole_delta)?, Vec::new()),
            _ => {
                let parts = components
                    .iter()
                    .zip(clashing)
                    .map(|(component, clashing)| {
                        let delta = Delta { stones: component.vertices().len(), clashing };
                        let classes = self.component(component, board, delta)?;
                        Ok(Part { vertices: component.vertices().to_vec(), classes })
                    })
                    .collect::<Result<Vec<_>, ComponentError>>()?;
                (self.sum(&parts, whole_delta)?, parts)
            }
        })
    }

    fn component(
        self,
        component: &Component,
        board: Option<&[bool]>,
        delta: Delta,
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
        Ok(Classes { remarks, ..self.named(names, &classes, delta) })
    }

    /// The classes that several components share; each component has its witness.
    fn sum(self, parts: &[Part], delta: Delta) -> Result<Classes, ComponentError> {
        let mut names: Vec<&str> = ["forest", "chordal", "bipartite"]
            .into_iter()
            .filter(|name| parts.iter().all(|part| part.classes.names.contains(name)))
            .collect();
        let coloring = class::of_coloring(self.position, self.limits)?;
        names.extend(coloring.iter().map(|witness| witness.class().name()));
        Ok(self.named(names, &coloring, delta))
    }

    fn named(self, names: Vec<&'static str>, classes: &[Witness], delta: Delta) -> Classes {
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
            delta_mod_3: delta.clashing.map(|clashing| ((delta.stones + clashing) % 3) as u8),
            clashing: delta.clashing,
            stones: delta.stones,
            remarks: Vec::new(),
        }
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
        self.whole.iter().try_for_each(|whole| print_classes(out, "", whole))?;
        for part in &self.components {
            writeln!(out, "component {{{}}}", listed(&self.board, &part.vertices, ","))?;
            print_classes(out, "  ", &part.classes)?;
        }
        Ok(())
    }
}

fn print_classes(out: &mut dyn Write, indent: &str, classes: &Classes) -> io::Result<()> {
    for (name, summary) in classes.names.iter().zip(&classes.summaries) {
        writeln!(out, "{}", format!("{indent}{name:<22} {summary}").trim_end())?;
    }
    for Remark { name, text } in &classes.remarks {
        writeln!(out, "{indent}{name:<22} {text}")?;
    }
    let (label, stones) = ("delta mod 3", classes.stones);
    match classes.clashing {
        Some(clashing) => {
            let (delta, counted) = (stones + clashing, count(stones, "stone"));
            writeln!(out, "{indent}{label:<22} {}: {counted} + {clashing} clashing = {delta}", delta % 3)
        }
        None => {
            writeln!(out, "{indent}{label:<22} not defined: the stones are not on a bipartite graph")
        }
    }
}

/// What the survey computes on paths and on complete multipartite graphs.
fn remarks(position: &Position, classes: &[Witness], limits: &Limits) -> Result<Vec<Remark>, Unsolved> {
    let mut remarks = Vec::new();
    for witness in classes {
        limits.check_now()?;
        match witness {
            Witness::Path(order) => {
                let text = automaton(order.iter().filter_map(|&v| position.cell(v)), limits)?;
                remarks.push(Remark { name: "line automaton", text });
            }
            Witness::CompleteMultipartite(parts) => {
                let stones = |part: &Vec<Vertex>| part.iter().filter_map(|&v| position.cell(v)).collect();
                let text = parameters(&parts.iter().map(stones).collect::<Vec<PartCounts>>());
                remarks.push(Remark { name: "largest part", text });
            }
            _ => {}
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

/// The numbers of the survey's Theorems 29 and 31.
fn parameters(parts: &[PartCounts]) -> String {
    let parameters = Parameters::new(parts);
    let Parameters { black, n_b, n_w, m, m_b } = parameters;
    let n = n_b + n_w;
    let swapped = if black == Color::Black { "" } else { ", colours swapped" };
    let (q, f) = (parameters.q(), parameters.f());
    format!("n = {n}, n_b = {n_b}, n_w = {n_w}, m = {m}, m_b = {m_b}, q = {q}, f = {f}{swapped}")
}
