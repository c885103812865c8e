//! The frontiers of a bag with their costs.

use super::frontier::{Packed, freer};

/// A frontier, the least number of roots with which it is reached, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) frontier: Packed,
    pub(super) roots: u32,
    /// The number of the history up to here, in a [`History`](super::history::History).
    pub(super) before: u32,
    /// What happened last, as the history counts it.
    pub(super) then: u32,
}

/// For each frontier the best entry, in the order in which the frontiers were found.
#[derive(Default)]
pub(super) struct Table {
    entries: Vec<Entry>,
    /// Numbers of entries, by the hash of their frontiers; there is always room.
    places: Vec<u32>,
}

const EMPTY: u32 = u32::MAX;

impl Table {
    /// Where a frontier is, or would be.
    #[inline]
    fn place(&self, frontier: Packed) -> usize {
        let (low, high) = (frontier as u64, (frontier >> 64) as u64);
        let mixed = (low ^ high.wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let mask = self.places.len() - 1;
        let mut place = (mixed ^ mixed >> 32) as usize & mask;
        while self.places[place] != EMPTY && self.entries[self.places[place] as usize].frontier != frontier {
            place = (place + 1) & mask;
        }
        place
    }

    /// Keeps the better of two entries with one frontier.
    #[inline]
    pub(super) fn insert(&mut self, entry: Entry) {
        if 2 * self.entries.len() >= self.places.len() {
            self.grow();
        }
        let place = self.place(entry.frontier);
        if self.places[place] == EMPTY {
            self.places[place] = self.entries.len() as u32;
            self.entries.push(entry);
        } else {
            let best = &mut self.entries[self.places[place] as usize];
            if entry.roots < best.roots {
                *best = entry;
            }
        }
    }

    fn grow(&mut self) {
        self.places = vec![EMPTY; (4 * self.entries.len()).next_power_of_two().max(16)];
        for number in 0..self.entries.len() {
            let place = self.place(self.entries[number].frontier);
            self.places[place] = number as u32;
        }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    fn roots(&self, frontier: Packed) -> Option<u32> {
        let number = self.places[self.place(frontier)];
        (number != EMPTY).then(|| self.entries[number as usize].roots)
    }

    /// The entries that no [`freer`] one makes superfluous.
    pub(super) fn into_best(self, slots: usize) -> Vec<Entry> {
        let is_needed = |entry: &&Entry| {
            freer(entry.frontier, slots)
                .all(|(frontier, fewer)| self.roots(frontier).is_none_or(|roots| roots + fewer > entry.roots))
        };
        self.entries.iter().filter(is_needed).copied().collect()
    }
}
