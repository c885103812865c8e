//! The memory of the tables, and the limits of the computation that fills them.

use search_limits::{Limits, Reason, Unsolved};

/// The bytes that the tables may still take, and the limits of what is being computed.
pub(super) struct Room<'a> {
    pub(super) limits: &'a Limits,
    /// How many more bytes the tables may take, roughly.
    free: &'a mut usize,
    /// How many of them are lent to what is being computed. They are free again afterwards, even after an
    /// error.
    lent: usize,
}

impl<'a> Room<'a> {
    pub(super) fn new(limits: &'a Limits, free: &'a mut usize) -> Self {
        Self { limits, free, lent: 0 }
    }

    /// Takes bytes for what tables keep.
    #[inline]
    pub(super) fn take(&mut self, bytes: usize) -> Result<(), Unsolved> {
        if self.free.saturating_sub(self.lent) < bytes {
            return Err(Reason::Memory.into());
        }
        *self.free -= bytes;
        Ok(())
    }

    /// Makes bytes that were taken free again.
    pub(super) fn give_back(&mut self, bytes: usize) {
        *self.free += bytes;
    }

    /// Takes bytes for a while.
    pub(super) fn borrow(&mut self, bytes: usize) -> Result<(), Unsolved> {
        self.lent = self.lent.saturating_add(bytes);
        if self.lent > *self.free { Err(Reason::Memory.into()) } else { Ok(()) }
    }

    /// How many bytes are lent now; [`restore`](Self::restore) gives back what was borrowed since.
    pub(super) fn lent(&self) -> usize {
        self.lent
    }

    pub(super) fn restore(&mut self, lent: usize) {
        self.lent = lent;
    }
}
