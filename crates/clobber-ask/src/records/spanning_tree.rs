//! Spanning trees with given leaves: Hamiltonian paths if there are two.

use crate::desk::Desk;
use crate::diagnostics::{BadText, Refusal};
use crate::question::{Answer, Question, Status};
use crate::reading;
use clobber_board::class::bipartite;
use clobber_board::{Graph, Position, Vertex};
use clobber_drawing::text::shortened;
use clobber_solitaire::hamiltonian::path_between;
use clobber_solitaire::spanning_tree::{excluded_by_colors, with_leaves};
use schemars::JsonSchema;
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

/// Find a spanning tree of a board whose leaves are exactly the given vertices. With two leaves it is a
/// Hamiltonian path.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpanningTree {
    /// The board, as a position whose colours do not matter; empty vertices belong to it.
    pub position: String,
    /// The leaves, as in moves.
    pub leaves: Vec<String>,
}

/// A spanning tree, or why there is none.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SpanningTreeFound {
    position: String,
    leaves: Vec<Vertex>,
    /// Whether there is such a tree; null if it is not known.
    exists: Option<bool>,
    /// The vertices from the first leaf to the second, if there are two.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    path: Vec<Vertex>,
    /// The edges of the tree, if there are more leaves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    edges: Vec<(Vertex, Vertex)>,
    /// Why there is no tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    #[serde(skip)]
    board: Position,
}

impl Question for SpanningTree {
    const NAME: &'static str = "spanning-tree";
    type Answer = SpanningTreeFound;

    /// A list of leaves takes twelve times its own length.
    const MAX_BYTES: usize = 4 << 20;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<SpanningTreeFound, Refusal> {
        let board = reading::position("position", &self.position, desk.max_vertices())?;
        let mut leaves = self
            .leaves
            .iter()
            .map(|text| board.parse_vertex(text).map_err(|error| bad_leaf(text, &error.to_string())))
            .collect::<Result<Vec<Vertex>, Refusal>>()?;
        let given = leaves.len();
        let mut seen = BTreeSet::new();
        leaves.retain(|&v| seen.insert(v));
        if leaves.len() != given || given == 0 {
            return Err(Refusal::Combination("the leaves are one or more different vertices"));
        }
        let mut found = SpanningTreeFound {
            position: board.to_string(),
            leaves,
            exists: None,
            path: Vec::new(),
            edges: Vec::new(),
            reason: None,
            unknown: None,
            board,
        };
        if let Err(unsolved) = found.search(limits) {
            found.unknown = Some(unsolved.to_string());
        }
        Ok(found)
    }
}

fn bad_leaf(text: &str, error: &str) -> Refusal {
    BadText::new("leaves", text, 0..text.len(), error.into(), "a leaf is a vertex, as in moves".into()).into()
}

impl SpanningTreeFound {
    fn search(&mut self, limits: &Limits) -> Result<(), Unsolved> {
        let graph = self.board.graph();
        let sides = bipartite::recognize_within(graph, limits)?;
        if let Some(reason) = sides.and_then(|sides| excluded_by_colors(&sides, &self.leaves)) {
            self.reason = Some(format!("colouring condition: {reason}"));
            self.exists = Some(false);
            return Ok(());
        }
        if let (Graph::Grid(grid), &[start, end]) = (graph, &self.leaves[..]) {
            let (rows, columns) = (grid.rows() as usize, grid.columns() as usize);
            let path = path_between(rows, columns, start, end, limits)?;
            self.exists = Some(path.is_some());
            let condition = match rows.min(columns) {
                1 | 2 => "connectivity condition: the two vertices separate the others",
                _ => "forbidden configuration of three rows",
            };
            self.reason = path.is_none().then(|| format!("{condition} (survey, Theorem 9)"));
            self.path = path.unwrap_or_default();
            return Ok(());
        }
        let edges = with_leaves(graph, &self.leaves, limits)?;
        self.exists = Some(edges.is_some());
        match edges {
            None => self.reason = Some("no set of edges is one: all were tried".into()),
            Some(edges) if self.leaves.len() == 2 => self.path = walk(self.leaves[0], &edges),
            Some(mut edges) => {
                edges.iter_mut().for_each(|edge| *edge = (edge.0.min(edge.1), edge.0.max(edge.1)));
                edges.sort_unstable();
                self.edges = edges;
            }
        }
        Ok(())
    }
}

/// The vertices of a path from one of its ends.
fn walk(start: Vertex, edges: &[(Vertex, Vertex)]) -> Vec<Vertex> {
    let mut neighbors: BTreeMap<Vertex, Vec<Vertex>> = BTreeMap::new();
    for &(u, v) in edges {
        neighbors.entry(u).or_default().push(v);
        neighbors.entry(v).or_default().push(u);
    }
    let mut path = vec![start];
    let mut before = None;
    while let Some(&last) = path.last() {
        let mut next = neighbors.get(&last).into_iter().flatten().copied();
        let Some(v) = next.find(|&v| Some(v) != before) else { break };
        before = Some(last);
        path.push(v);
    }
    path
}

impl Answer for SpanningTreeFound {
    fn status(&self) -> Status {
        Status::known(self.exists.is_some())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        let name = |v: &Vertex| self.board.vertex_text(*v);
        let names = |vertices: &[Vertex]| vertices.iter().map(name).collect::<Vec<_>>().join(" ");
        writeln!(out, "board          {}", shortened(&self.position))?;
        writeln!(out, "leaves         {}", names(&self.leaves))?;
        let kind = if self.leaves.len() == 2 { "path" } else { "tree" };
        if let Some(unknown) = &self.unknown {
            return writeln!(out, "{kind:<14} unknown: {unknown}");
        }
        match &self.reason {
            Some(reason) => writeln!(out, "{kind:<14} none: {reason}"),
            None if self.leaves.len() == 2 => writeln!(out, "path           {}", names(&self.path)),
            None => {
                let edges: Vec<String> =
                    self.edges.iter().map(|(u, v)| format!("{}-{}", name(u), name(v))).collect();
                writeln!(out, "tree           {}", edges.join(" "))
            }
        }
    }
}
