//! What a computation may take, and whether it shall stop.

use crate::engine::Reason;
use std::sync::atomic::{AtomicBool, Ordering};

/// Memory, nodes, and a flag that another thread may set.
pub(super) struct Budget<'a> {
    stopped: &'a AtomicBool,
    /// How many more bytes the tables may take, roughly.
    free: &'a mut usize,
    nodes: u64,
}

impl<'a> Budget<'a> {
    pub(super) fn new(stopped: &'a AtomicBool, free: &'a mut usize, nodes: u64) -> Self {
        Self { stopped, free, nodes }
    }

    /// Counts a node, and looks whether to stop.
    #[inline]
    pub(super) fn count_node(&mut self) -> Result<(), Reason> {
        self.nodes = self.nodes.checked_sub(1).ok_or(Reason::Nodes)?;
        self.check_stopped()
    }

    #[inline]
    pub(super) fn check_stopped(&self) -> Result<(), Reason> {
        if self.stopped.load(Ordering::Relaxed) { Err(Reason::Stopped) } else { Ok(()) }
    }

    /// Takes room for good.
    #[inline]
    pub(super) fn take_room(&mut self, bytes: usize) -> Result<(), Reason> {
        *self.free = self.free.checked_sub(bytes).ok_or(Reason::Memory)?;
        Ok(())
    }

    /// Takes room for a while.
    pub(super) fn give_back(&mut self, bytes: usize) {
        *self.free += bytes;
    }
}
