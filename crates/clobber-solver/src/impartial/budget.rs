//! What a computation may take, and whether it shall stop.

use crate::engine::Reason;
use std::sync::atomic::{AtomicBool, Ordering};

/// Memory, nodes, and a flag that another thread may set.
pub(super) struct Budget<'a> {
    stopped: &'a AtomicBool,
    /// How many more bytes the tables may take, roughly.
    free: &'a mut usize,
    /// How many of them are lent to what is being computed. Whatever happens, they are free again afterwards.
    lent: usize,
    nodes: u64,
}

impl<'a> Budget<'a> {
    pub(super) fn new(stopped: &'a AtomicBool, free: &'a mut usize, nodes: u64) -> Self {
        Self { stopped, free, lent: 0, nodes }
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

    /// Takes room for what tables keep.
    #[inline]
    pub(super) fn take_room(&mut self, bytes: usize) -> Result<(), Reason> {
        if self.free.saturating_sub(self.lent) < bytes {
            return Err(Reason::Memory);
        }
        *self.free -= bytes;
        Ok(())
    }

    /// Makes room that was taken free again.
    pub(super) fn give_back(&mut self, bytes: usize) {
        *self.free += bytes;
    }

    /// Takes room for a while.
    pub(super) fn borrow(&mut self, bytes: usize) -> Result<(), Reason> {
        self.lent = self.lent.saturating_add(bytes);
        if self.lent > *self.free { Err(Reason::Memory) } else { Ok(()) }
    }

    /// How much is lent now; [`restore`](Self::restore) gives back what was borrowed since.
    pub(super) fn lent(&self) -> usize {
        self.lent
    }

    pub(super) fn restore(&mut self, lent: usize) {
        self.lent = lent;
    }
}
