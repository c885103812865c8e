//! A table of positions in bounded memory.

use super::board::OwnOther;
use clobber_board::bit_board::VertexSet;
use search_limits::{Limits, Unsolved};

/// The number of entries among which a new one finds its place.
const ENTRIES_PER_BUCKET: usize = 4;

/// Stores a small number for each position that has moves. New entries replace old ones if the table is full.
pub(crate) struct PositionTable<'l, S> {
    /// An entry without stones is free.
    entries: Vec<(OwnOther<S>, u8)>,
    used: usize,
    /// The most entries.
    most: usize,
    limits: &'l Limits,
}

impl<'l, S: VertexSet> PositionTable<'l, S> {
    /// An empty table that takes up no more than about this many bytes, and no more than the limits allow.
    pub(crate) fn new(bytes: usize, limits: &'l Limits) -> Result<Self, Unsolved> {
        let most = (bytes / size_of::<(OwnOther<S>, u8)>()).max(2 * ENTRIES_PER_BUCKET);
        let most = (most / 2 + 1).next_power_of_two();
        let entries = Self::vacant(most.min(1 << 10), limits)?;
        Ok(Self { entries, used: 0, most, limits })
    }

    fn vacant(entries: usize, limits: &Limits) -> Result<Vec<(OwnOther<S>, u8)>, Unsolved> {
        limits.take_memory(entries * size_of::<(OwnOther<S>, u8)>())?;
        Ok(vec![(OwnOther::NONE, 0); entries])
    }

    /// The number stored for a position.
    pub(crate) fn get(&self, stones: OwnOther<S>) -> Option<u8> {
        self.entries[self.places(stones)].iter().find(|entry| entry.0 == stones).map(|entry| entry.1)
    }

    /// Stores a number for a position with moves.
    pub(crate) fn insert(&mut self, stones: OwnOther<S>, number: u8) {
        if 2 * self.used > self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        self.put(stones, number);
    }

    /// Doubles the table; if there is no memory for that, it keeps its size for good.
    fn grow(&mut self) {
        let Ok(larger) = Self::vacant(2 * self.entries.len(), self.limits) else {
            self.most = self.entries.len();
            return;
        };
        let old = std::mem::replace(&mut self.entries, larger);
        self.limits.give_back_memory(size_of_val(&old[..]));
        self.used = 0;
        old.into_iter().filter(|entry| !entry.0.is_empty()).for_each(|(stones, n)| self.put(stones, n));
    }

    fn put(&mut self, stones: OwnOther<S>, number: u8) {
        let places = self.places(stones);
        let entries = &mut self.entries[places];
        let free = entries.iter().position(|entry| entry.0 == stones || entry.0.is_empty());
        // Which entry is needed least is unknown; the number is as good as drawn by lot.
        let at = free.unwrap_or(usize::from(number) % ENTRIES_PER_BUCKET);
        self.used += usize::from(entries[at].0.is_empty());
        entries[at] = (stones, number);
    }

    fn places(&self, stones: OwnOther<S>) -> std::ops::Range<usize> {
        let folded = stones.own.folded() ^ stones.other.folded().wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let mixed = (folded ^ folded >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let first = (mixed >> 24) as usize & (self.entries.len() - 1) & !(ENTRIES_PER_BUCKET - 1);
        first..first + ENTRIES_PER_BUCKET
    }
}

impl<S> Drop for PositionTable<'_, S> {
    fn drop(&mut self) {
        self.limits.give_back_memory(size_of_val(&self.entries[..]));
    }
}
