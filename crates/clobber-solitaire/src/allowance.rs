//! What a computation may take from its limits: memory for tables, nodes for a part, steps of a pass.

use clobber_board::Graph;
use search_limits::{Limits, Unsolved};

/// The most bytes of all tables together, if there is no memory limit.
const MAX_BYTES_WITHOUT_LIMIT: usize = 1 << 30;

/// The number of bytes that tables may still take.
pub(crate) fn bytes_for_tables(limits: &Limits) -> usize {
    if limits.memory() == usize::MAX { MAX_BYTES_WITHOUT_LIMIT } else { limits.memory_left() }
}

/// Runs a part of a computation with at most `nodes` nodes and the memory that is left. Its nodes also count
/// for the whole.
pub(crate) fn with_part<T>(limits: &Limits, nodes: u64, run: impl FnOnce(&Limits) -> T) -> T {
    let left = limits.nodes().saturating_sub(limits.nodes_counted());
    let part = limits.part().with_nodes(nodes.min(left)).with_memory(limits.memory_left());
    let result = run(&part);
    // What is too much for the whole is seen by the next check.
    let _too_many = limits.count_nodes(part.nodes_counted());
    result
}

/// Bytes taken from limits; dropping it gives them back.
#[derive(Debug)]
pub(crate) struct Taken<'l> {
    limits: &'l Limits,
    bytes: usize,
}

/// A pass over a board that takes less is not counted, so that small boards always get a play.
const UNCOUNTED_BYTES: usize = 1 << 20;

impl<'l> Taken<'l> {
    /// For a pass over a board.
    pub(crate) fn for_pass(limits: &'l Limits, bytes: usize) -> Result<Self, Unsolved> {
        Self::new(limits, if bytes < UNCOUNTED_BYTES { 0 } else { bytes })
    }

    pub(crate) fn new(limits: &'l Limits, bytes: usize) -> Result<Self, Unsolved> {
        limits.take_memory(bytes)?;
        Ok(Self { limits, bytes })
    }

    /// Takes more.
    #[inline]
    pub(crate) fn more(&mut self, bytes: usize) -> Result<(), Unsolved> {
        self.limits.take_memory(bytes)?;
        self.bytes += bytes;
        Ok(())
    }

    /// Gives some back.
    pub(crate) fn less(&mut self, bytes: usize) {
        self.limits.give_back_memory(bytes);
        self.bytes -= bytes;
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        self.limits.give_back_memory(self.bytes);
    }
}

/// Boards for which a pass takes less than a tenth of a second.
const MAX_STONES_FOR_LAST_PASS: usize = 500_000;

/// Limits for a pass that every answer needs: unlimited unless the board is huge, so that there is an answer
/// even after a limit is reached.
pub(crate) fn for_last_pass(stones: usize, limits: &Limits) -> &Limits {
    if stones <= MAX_STONES_FOR_LAST_PASS { Limits::unlimited() } else { limits }
}

/// Graphs whose edges are walked in a moment.
const MAX_EDGES_FOR_LAST_PASS: u64 = 1 << 20;

/// The same for a walk over all edges of a graph.
pub(crate) fn for_last_walk<'l>(graph: &Graph, limits: &'l Limits) -> &'l Limits {
    if graph.size() <= MAX_EDGES_FOR_LAST_PASS { Limits::unlimited() } else { limits }
}

/// Elements that the tightest loops handle between two calls of [`Pace::steps`](search_limits::Pace::steps).
pub(crate) const ELEMENTS_PER_CHUNK: usize = 1 << 12;

/// The cost of a move of a search, in steps of a linear pass.
pub(crate) const STEPS_PER_MOVE: usize = 16;

/// The same with a matching of `stones` stones for the position after the move.
pub(crate) fn steps_per_matching(stones: u32) -> usize {
    STEPS_PER_MOVE + (stones * stones) as usize / 16
}
