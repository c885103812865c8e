//! What was found out about positions, in bounded memory.

use super::board::Stones;
use super::set::Set;

/// A new entry looks for a place among so many.
const PLACES: usize = 4;

/// For positions with moves a small number. Old entries give way if the table is full.
pub(crate) struct Table<S> {
    /// An entry without stones is free.
    entries: Vec<(Stones<S>, u8)>,
    used: usize,
    /// It grows up to so many entries.
    most: usize,
}

impl<S: Set> Table<S> {
    /// An empty table that takes up no more than about so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let most = (bytes / size_of::<(Stones<S>, u8)>()).max(2 * PLACES);
        let most = (most / 2 + 1).next_power_of_two();
        Self { entries: vec![(Stones::NONE, 0); most.min(1 << 10)], used: 0, most }
    }

    /// What was kept for a position.
    pub(crate) fn get(&self, stones: Stones<S>) -> Option<u8> {
        self.entries[self.places(stones)].iter().find(|entry| entry.0 == stones).map(|entry| entry.1)
    }

    /// Keeps a number for a position with moves.
    pub(crate) fn insert(&mut self, stones: Stones<S>, number: u8) {
        if 2 * self.used > self.entries.len() && self.entries.len() < self.most {
            let larger = vec![(Stones::NONE, 0); 2 * self.entries.len()];
            let old = std::mem::replace(&mut self.entries, larger);
            self.used = 0;
            old.into_iter().filter(|entry| !entry.0.is_empty()).for_each(|(stones, n)| self.put(stones, n));
        }
        self.put(stones, number);
    }

    fn put(&mut self, stones: Stones<S>, number: u8) {
        let places = self.places(stones);
        let entries = &mut self.entries[places];
        let free = entries.iter().position(|entry| entry.0 == stones || entry.0.is_empty());
        // Nobody knows which entry is needed least; the number is as good as drawn by lot.
        let at = free.unwrap_or(usize::from(number) % PLACES);
        self.used += usize::from(entries[at].0.is_empty());
        entries[at] = (stones, number);
    }

    fn places(&self, stones: Stones<S>) -> std::ops::Range<usize> {
        let folded = stones.own.folded() ^ stones.other.folded().wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let mixed = (folded ^ folded >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let first = (mixed >> 24) as usize & (self.entries.len() - 1) & !(PLACES - 1);
        first..first + PLACES
    }
}
