//! The sets of stones that come down to one stone, and the graph of those that meet.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading;
use clobber_board::{Color, Graph, Position, Vertex};
use clobber_drawing::text::{count, shortened};
use clobber_solitaire::intersection::{Intersection, MAX_STONES, intersection};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// List the sets of stones that some play brings down to one stone, and a smallest maximal independent set of
/// their intersection graph: its size is the fewest stones that can be left.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sets {
    /// The position.
    pub position: String,
}

/// The intersection graph of a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SetsFound {
    position: String,
    stones: usize,
    /// The sets; null if they are not known.
    sets: Option<Vec<Vec<Vertex>>>,
    /// Pairs of sets that share a stone.
    #[serde(skip_serializing_if = "Option::is_none")]
    meeting_pairs: Option<u64>,
    /// A smallest maximal independent set: disjoint sets that cover all stones.
    #[serde(skip_serializing_if = "Option::is_none")]
    smallest: Option<Vec<Vec<Vertex>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    #[serde(skip)]
    board: Position,
}

impl Question for Sets {
    const NAME: &'static str = "sets";
    type Answer = SetsFound;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<SetsFound, Refusal> {
        let board = reading::position("position", &self.position, desk.max_vertices())?;
        let vertices: Vec<Vertex> =
            (0..board.cells().len() as Vertex).filter(|&v| board.cell(v).is_some()).collect();
        if vertices.len() > MAX_STONES {
            let (number, most) = (vertices.len() as u64, MAX_STONES as u64);
            return Err(Refusal::TooLarge { what: "stones", number, most });
        }
        let colors: Vec<Color> = vertices.iter().filter_map(|&v| board.cell(v)).collect();
        let number = |v: Vertex| vertices.binary_search(&v).ok().map(|i| i as Vertex);
        let edges: Vec<(Vertex, Vertex)> = vertices
            .iter()
            .flat_map(|&v| board.graph().neighbors(v).filter(move |&w| w > v).map(move |w| (v, w)))
            .filter_map(|(v, w)| Some((number(v)?, number(w)?)))
            .collect();
        let graph = Graph::from_edges(vertices.len(), &edges)?;
        let found = intersection(&graph, &colors, limits);
        let listed = |&set: &u32| {
            vertices.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, &v)| v).collect()
        };
        let lists = |sets: &[u32]| sets.iter().map(listed).collect::<Vec<Vec<Vertex>>>();
        let known: Option<&Intersection> = found.as_ref().ok().and_then(Option::as_ref);
        Ok(SetsFound {
            position: board.to_string(),
            stones: vertices.len(),
            sets: known.map(|h| lists(&h.sets)),
            meeting_pairs: known.map(|h| h.edges),
            smallest: known.map(|h| lists(&h.smallest)),
            unknown: found.as_ref().err().map(ToString::to_string),
            board: board.clone(),
        })
    }
}

impl Answer for SetsFound {
    fn status(&self) -> Status {
        Status::known(self.sets.is_some())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        const SHOWN: usize = 24;
        let text = |set: &Vec<Vertex>| {
            let names: Vec<String> = set.iter().map(|&v| self.board.vertex_text(v)).collect();
            format!("{{{}}}", names.join(","))
        };
        writeln!(out, "position       {}", shortened(&self.position))?;
        if let Some(reason) = &self.unknown {
            return writeln!(out, "sets           unknown: {reason}");
        }
        let (sets, smallest) = (self.sets.iter().flatten(), self.smallest.iter().flatten());
        let number = sets.clone().count();
        let mut shown: Vec<String> = sets.take(SHOWN).map(text).collect();
        shown.extend((number > SHOWN).then(|| "…".into()));
        writeln!(out, "sets           {number}: {}", shown.join(" "))?;
        writeln!(out, "meet           {}", count(self.meeting_pairs.unwrap_or(0) as usize, "pair"))?;
        let smallest: Vec<String> = smallest.map(text).collect();
        writeln!(out, "smallest       {}: {}", smallest.len(), smallest.join(" "))
    }
}
