//! A local search on any connected graph, for boards that are too large and too thick for the exact methods.
//!
//! A play is a rooted spanning forest, and a spanning forest of a connected graph lies in a spanning tree. So
//! the value of a graph is the least value of its spanning subgraphs. A subgraph that contains the best
//! forest so far is at least as good as that forest. Two kinds of subgraphs take turns, and each continues
//! from what the other has found:
//!
//! - [`thick_trees`]: a spanning tree and some more edges, few enough for a decomposition to be exact on
//!   them. They win where edges are few and colours are mixed.
//! - [`partition`]: the trees of the forest, one at a time. It joins two of them by an edge, or changes one
//!   so that its stone ends elsewhere. It wins where there are many edges, or few stones of one colour, which
//!   must walk far.

mod edges;
mod partition;
mod thick_trees;

use crate::allowance::Taken;
use crate::tree;
use clobber_board::{Color, Graph, Move, Position};
use edges::Edges;
use partition::Partition;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use search_limits::{Limits, Pace, Unsolved};
use thick_trees::ThickTrees;

/// The search is tired after more rounds than this without a better play.
const MAX_ROUNDS_WITHOUT_GAIN: usize = 100;

/// The search is tired after more work than this, in vertices and edges visited: some seconds.
const MAX_WORK: usize = 40_000_000;

/// The work for a thick tree, per vertex.
const WORK_PER_VERTEX_OF_THICK_TREE: usize = 200;

/// A connected position without empty vertices, and the best play so far.
pub(crate) struct LocalSearch {
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

impl LocalSearch {
    /// Starts with a spanning tree that prefers edges between two colours.
    pub(crate) fn new(position: &Position, least: usize, limits: &Limits) -> Result<Self, Unsolved> {
        let graph = position.graph().clone();
        let _taken = Taken::for_pass(limits, bytes(&graph))?;
        let colors: Vec<Color> = position.cells().iter().copied().flatten().collect();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let edges = Edges::new(&graph, limits)?;
        Pace::new(limits).steps(graph.order())?;
        let mut some = edges.some(&graph, &mut rng, limits)?;
        some.sort_by_key(|&(u, v)| colors[u as usize] == colors[v as usize]);
        let best = match edges.spanning_tree(&[], &some, limits)? {
            Some(parents) => tree::optimal_play(&parents, &colors, limits)?,
            None => Vec::new(),
        };
        let thick_trees = ThickTrees::default();
        Ok(Self { graph, colors, edges, thick_trees, rng, best, least, rounds: 0, better_at: 0, work: 0 })
    }

    /// Does the best play meet the lower bound?
    pub(crate) fn is_over(&self) -> bool {
        self.colors.len() - self.best.len() <= self.least
    }

    /// Should the search stop if there is no limit?
    pub(crate) fn is_tired(&self) -> bool {
        self.rounds - self.better_at > MAX_ROUNDS_WITHOUT_GAIN || self.work > MAX_WORK
    }

    /// The best play.
    pub(crate) fn best(&self) -> &[Move] {
        &self.best
    }

    /// Tries a thick tree, then the partition, unless the best play meets the lower bound.
    pub(crate) fn round(&mut self, limits: &Limits) -> Result<(), Unsolved> {
        if self.is_over() {
            return Ok(());
        }
        let _taken = Taken::for_pass(limits, bytes(&self.graph))?;
        self.rounds += 1;
        let (graph, colors) = (&self.graph, &self.colors[..]);
        let some = self.edges.some(graph, &mut self.rng, limits)?;
        if let Some(parents) = self.edges.spanning_tree(&self.best, &some, limits)? {
            self.work += some.len() + WORK_PER_VERTEX_OF_THICK_TREE * colors.len();
            let thick = self.thick_trees.improve(&parents, &some, colors, limits)?;
            self.keep(thick);
        }
        if self.is_over() {
            return Ok(());
        }
        let mut partition = Partition::new(&self.graph, &self.colors, &self.best, limits)?;
        self.work += partition.improve(self.least, &mut self.rng, limits);
        let play = partition.play(limits)?;
        self.keep(play);
        Ok(())
    }

    /// Keeps a play that is at least as good: an equal one may lead to a better one.
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

/// The memory of a round, in bytes.
fn bytes(graph: &Graph) -> usize {
    BYTES_PER_VERTEX * graph.order() + BYTES_PER_EDGE * (graph.size() as usize).min(8 * graph.order())
}

/// The parts, their trees and ends, the spanning tree and its values.
const BYTES_PER_VERTEX: usize = 300;

/// An edge, in a list and in its copies.
const BYTES_PER_EDGE: usize = 32;
