//! Memory that something takes as long as it lives.

use search_limits::{Limits, Unsolved};

/// What tables take together at most, if there is no limit of memory.
const MAX_BYTES_WITHOUT_LIMIT: usize = 1 << 30;

/// How many bytes tables may still take.
pub(crate) fn bytes_for_tables(limits: &Limits) -> usize {
    if limits.memory() == usize::MAX { MAX_BYTES_WITHOUT_LIMIT } else { limits.memory_left() }
}

/// Limits for a part of a computation with at most this many nodes, and with the memory that is left. Its nodes count for
/// the whole as well.
pub(crate) fn with_part<T>(limits: &Limits, nodes: u64, run: impl FnOnce(&Limits) -> T) -> T {
    let left = limits.nodes().saturating_sub(limits.nodes_counted());
    let part = limits.part().with_nodes(nodes.min(left)).with_memory(limits.memory_left());
    let result = run(&part);
    // What is too much for the whole is seen by the next check.
    let _too_many = limits.count_nodes(part.nodes_counted());
    result
}

/// Bytes that are taken from limits.
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
