//! Strong reducibility: whether the last stone can be chosen in every position of a graph.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading::{
    self,
    graph_text::{colors_of, graph6_of},
};
use clobber_board::Color;
use clobber_certificate::{MAX_TABLE_VERTICES, OneLine, PositionsClaim};
use clobber_drawing::text::{count, shortened};
use clobber_solitaire::strong::{self, MAX_VERTICES, Verdict, strongly_reducible};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Decide whether a graph is strongly 1-reducible: wherever the stones off a vertex are not all of one
/// colour, some play leaves one stone, on this vertex, of either colour; or strongly 2-reducible: a second
/// stone may be left, of any other stone's colour.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Strong {
    /// The graph: graph6, sparse6, or a position whose colours do not matter.
    pub graph: String,
}

/// Which properties a graph has.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Strength {
    /// In graph6.
    #[serde(skip_serializing_if = "Option::is_none")]
    graph: Option<String>,
    vertices: usize,
    edges: u64,
    /// Null if it is not known; `unknown` then says why.
    strongly_1_reducible: Option<bool>,
    strongly_2_reducible: Option<bool>,
    /// Whether every mixed position can be reduced to one stone.
    always_1_reducible: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<Counterexample>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample_2: Option<Counterexample>,
    /// A mixed position that does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    not_1_reducible: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    #[serde(skip)]
    verdicts: strong::Strength,
}

/// A counterexample: no play from this position leaves this stone on this vertex, and at most one of the
/// second colour elsewhere.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Counterexample {
    position: String,
    vertex: u32,
    color: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    second_color: Option<&'static str>,
    reason: &'static str,
}

impl Question for Strong {
    const NAME: &'static str = "strong";
    type Answer = Strength;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Strength, Refusal> {
        let graph = reading::graph("graph", &self.graph, desk.max_vertices())?;
        let verdicts = strongly_reducible(&graph, limits);
        let mut strength = Strength {
            graph: graph6_of(&graph),
            vertices: graph.order(),
            edges: graph.size(),
            strongly_1_reducible: verdicts.strongly_one.known(),
            strongly_2_reducible: verdicts.strongly_two.known(),
            always_1_reducible: verdicts.one.known(),
            counterexample: Counterexample::of(&verdicts.strongly_one),
            counterexample_2: Counterexample::of(&verdicts.strongly_two),
            not_1_reducible: verdicts.one.counterexample().map(ToString::to_string),
            unknown: None,
            verdicts,
        };
        if strength.status() == Status::Unknown {
            strength.unknown = Some(match limits.check_now() {
                Err(unsolved) => unsolved.to_string(),
                Ok(()) => format!("no theorem says it, and there are more than {MAX_VERTICES} vertices"),
            });
        }
        Ok(strength)
    }
}

impl Answer for Strength {
    fn status(&self) -> Status {
        Status::known(self.strongly_1_reducible.is_some() && self.strongly_2_reducible.is_some())
    }

    /// With the colours of counterexamples.
    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        let verdicts = &self.verdicts;
        let name = self.graph.as_deref().map_or(String::new(), |graph| format!("{}: ", shortened(graph)));
        let size = format!("{}, {}", count(self.vertices as u64, "vertex"), count(self.edges, "edge"));
        writeln!(out, "graph                 {name}{size}")?;
        writeln!(out, "strongly 1-reducible  {}", self.verdict(&verdicts.strongly_one, sentence))?;
        writeln!(out, "strongly 2-reducible  {}", self.verdict(&verdicts.strongly_two, sentence))?;
        let leaves_more = |position: &_| format!("{} leaves more", shortened(&colors_of(position)));
        writeln!(out, "always 1-reducible    {}", self.verdict(&verdicts.one, leaves_more))
    }
}

/// A claim about all positions of a graph, as a line of a certificate; `None` if the graph is too large for
/// the checker.
pub(super) fn certificate_of(claim: &PositionsClaim, vertices: usize) -> Option<String> {
    if vertices > MAX_TABLE_VERTICES {
        return None;
    }
    serde_json::to_string(&claim.line()).ok()
}

impl Strength {
    /// The answer as a claim that the checker verifies. `None` if the graph has too many vertices, or nothing
    /// is known.
    pub fn certificate(&self) -> Option<String> {
        let &Self { strongly_1_reducible, strongly_2_reducible, always_1_reducible, .. } = self;
        if strongly_1_reducible.is_none() && strongly_2_reducible.is_none() {
            return None;
        }
        let claim = PositionsClaim {
            graph: self.graph.clone()?,
            strongly_1_reducible,
            strongly_2_reducible,
            maxrv: always_1_reducible.filter(|&always| always && self.vertices > 1).map(|_| 1),
        };
        certificate_of(&claim, self.vertices)
    }

    fn verdict<C>(&self, verdict: &Verdict<C>, sentence: impl Fn(&C) -> String) -> String {
        match verdict {
            Verdict::Yes => "yes".into(),
            Verdict::No(counterexample) => format!("no: {}", sentence(counterexample)),
            Verdict::Unknown => format!("unknown: {}", self.unknown.as_deref().unwrap_or_default()),
        }
    }
}

impl Counterexample {
    fn of(verdict: &Verdict<strong::Counterexample>) -> Option<Self> {
        let strong::Counterexample { position, vertex, color, second, reason } = verdict.counterexample()?;
        Some(Self {
            position: position.to_string(),
            vertex: *vertex,
            color: color.name(),
            second_color: second.map(Color::name),
            reason: reason.name(),
        })
    }
}

/// A counterexample in words.
fn sentence(counterexample: &strong::Counterexample) -> String {
    let strong::Counterexample { position, vertex, color, second, reason } = counterexample;
    let second = second.map_or(String::new(), |second| format!(" and at most a {} one", second.name()));
    let colors = shortened(&colors_of(position));
    let (color, reason) = (color.name(), reason.name());
    format!("{colors} never leaves just a {color} stone on vertex {vertex}{second} ({reason})")
}
