//! Any connected graph, as far as a local search leads: for boards that are too large and too thick for the exact methods.
//!
//! A play is a rooted spanning forest, and a spanning forest of a connected graph lies in a spanning tree. So the value of
//! a graph is the least value of its spanning subgraphs, of whatever kind; and a subgraph that contains the best forest so far
//! is at least as good as that. Two kinds take turns, each of which goes on with what the other has found:
//!
//! - [`thick_trees`]: a spanning tree and some more edges, few enough for a decomposition to be exact on them. They win
//!   where edges are few and colours are mixed.
//! - [`partition`]: the trees of the forest, one at a time: two of them are joined by an edge, or one of them is turned
//!   round so that its stone ends elsewhere. That wins where edges are many, or stones of one colour few, so that these must
//!   walk long ways.

mod edges;
mod partition;
mod thick_trees;

use crate::tree;
use clobber_board::{Color, Graph, Move, Position};
use edges::Edges;
use partition::Partition;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::sync::atomic::AtomicBool;
use thick_trees::ThickTrees;

/// So many rounds without a better play are enough for the impatient,
const ROUNDS: usize = 100;

/// and so much work over all rounds, in vertices and edges looked at: some seconds.
const MOST_WORK: usize = 40_000_000;

/// What a thick tree costs for each vertex, in the same measure.
const THICK_WORK: usize = 200;

/// A connected position without empty vertices, and the best play so far.
pub(crate) struct Search {
    graph: Graph,
    colors: Vec<Color>,
    edges: Edges,
    thick_trees: ThickTrees,
    rng: ChaCha8Rng,
    best: Vec<Move>,
    /// No play leaves fewer stones.
    least: usize,
    rounds: usize,
    /// The round that brought the last better play.
    better_at: usize,
    work: usize,
}

impl Search {
    /// Begins with a tree that prefers edges between two colours.
    pub(crate) fn new(position: &Position, least: usize) -> Self {
        let graph = position.graph().clone();
        let colors: Vec<Color> = position.cells().iter().copied().flatten().collect();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let edges = Edges::new(&graph);
        let mut some = edges.some(&graph, &mut rng);
        some.sort_by_key(|&(u, v)| colors[u as usize] == colors[v as usize]);
        let tree = edges.spanning_tree(&[], &some);
        let best = tree.map_or_else(Vec::new, |parents| tree::optimal_play(&parents, &colors));
        let thick_trees = ThickTrees::default();
        Self { graph, colors, edges, thick_trees, rng, best, least, rounds: 0, better_at: 0, work: 0 }
    }

    /// Is there nothing left to find?
    pub(crate) fn is_over(&self) -> bool {
        self.colors.len() - self.best.len() <= self.least
    }

    /// Has it been tried long enough, for somebody who sets no limit?
    pub(crate) fn is_tired(&self) -> bool {
        self.rounds - self.better_at > ROUNDS || self.work > MOST_WORK
    }

    /// The best play.
    pub(crate) fn best(&self) -> &[Move] {
        &self.best
    }

    /// One way and then the other, unless there is nothing left to find.
    pub(crate) fn round(&mut self, stopped: &AtomicBool) {
        if self.is_over() {
            return;
        }
        self.rounds += 1;
        let (graph, colors) = (&self.graph, &self.colors[..]);
        let some = self.edges.some(graph, &mut self.rng);
        let thick = self.edges.spanning_tree(&self.best, &some).and_then(|parents| {
            self.work += some.len() + THICK_WORK * colors.len();
            self.thick_trees.improve(&parents, &some, colors, stopped)
        });
        self.keep(thick);
        if self.is_over() {
            return;
        }
        let mut partition = Partition::new(&self.graph, &self.colors, &self.best);
        self.work += partition.improve(self.least, &mut self.rng, stopped);
        let play = partition.play();
        self.keep(play);
    }

    /// As good is good enough: it may lead on.
    fn keep(&mut self, play: Option<Vec<Move>>) {
        let Some(play) = play else { return };
        if play.len() > self.best.len() {
            self.better_at = self.rounds;
        }
        if play.len() >= self.best.len() {
            self.best = play;
        }
    }
}
