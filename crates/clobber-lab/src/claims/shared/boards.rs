//! All connected graphs, and all trees, with few vertices, up to isomorphism.
//!
//! A connected graph has a vertex without which it is still connected. So every one of n vertices is one of n − 1 vertices and
//! another vertex, and the normal form of positions tells which of them are the same.

use super::every_play::{Set, Stones, vertices};
use clobber_board::class::bipartite;
use clobber_board::color::cell_letter;
use clobber_board::graph::{Adjacency, graph6};
use clobber_board::normal_form::Normalized;
use clobber_board::{Cell, Color, Graph, Position, Vertex};
use std::collections::BTreeMap;

/// A graph and its name.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) graph: Graph,
    name: String,
}

impl Board {
    fn new(order: usize, edges: &[(Vertex, Vertex)]) -> Option<Self> {
        let adjacency = Adjacency::from_edges(order, edges).ok()?;
        let name = graph6::encode(&adjacency);
        Some(Self { graph: Graph::General(adjacency), name })
    }

    pub(crate) fn order(&self) -> usize {
        self.graph.order()
    }

    /// The board, as a position without white stones.
    pub(crate) fn text(&self) -> String {
        self.with(Stones::full(self.order(), (1 << self.order()) - 1))
    }

    /// A position of it in the notation of the command line.
    pub(crate) fn with(&self, stones: Stones) -> String {
        let letters: String = stones.cells(self.order()).into_iter().map(cell_letter).collect();
        format!("g6:{}:{letters}", self.name)
    }

    fn with_vertex(&self, neighbors: Set) -> Option<Self> {
        let new = self.order() as Vertex;
        let edges: Vec<_> = self.graph.edges().chain(vertices(neighbors).map(|v| (v, new))).collect();
        Self::new(self.order() + 1, &edges)
    }

    /// The same graph, numbered in a way that all isomorphic ones share.
    fn canonical(&self) -> Option<Self> {
        let stones: Vec<Cell> = vec![Some(Color::Black); self.order()];
        let position = Position::new(self.graph.clone(), stones).ok()?;
        let form = Normalized::new(&position, position.components().first()?).ok()?;
        let edges: Vec<_> = form.form().position().graph().edges().collect();
        Self::new(self.order(), &edges)
    }
}

/// The connected graphs with up to so many vertices, those with fewer vertices and edges first.
pub(crate) fn connected_graphs(to: usize) -> Vec<Board> {
    grown(to, |order| (1..1 << order).collect(), |_| true)
}

/// The connected bipartite graphs with up to so many vertices.
pub(crate) fn bipartite_graphs(to: usize) -> Vec<Board> {
    grown(to, |order| (1..1 << order).collect(), |board| bipartite::recognize(&board.graph).is_some())
}

/// The trees with up to so many vertices.
pub(crate) fn trees(to: usize) -> Vec<Board> {
    grown(to, |order| (0..order).map(|v| 1 << v).collect(), |_| true)
}

/// What grows from one vertex, if each new one may be joined to these sets of the others, and only some graphs are kept.
fn grown(to: usize, joined_to: impl Fn(usize) -> Vec<Set>, is_kept: impl Fn(&Board) -> bool) -> Vec<Board> {
    let mut all = Vec::new();
    let mut layer: Vec<Board> = Board::new(1, &[]).into_iter().filter(|_| to > 0).collect();
    while let Some(order) = layer.first().map(Board::order) {
        all.extend(layer.iter().cloned());
        if order >= to {
            break;
        }
        let mut larger = BTreeMap::new();
        for board in &layer {
            for neighbors in joined_to(order) {
                if let Some(board) =
                    board.with_vertex(neighbors).filter(&is_kept).and_then(|board| board.canonical())
                {
                    larger.insert((board.graph.size(), board.name.clone()), board);
                }
            }
        }
        layer = larger.into_values().collect();
    }
    all
}
