//! The frontiers of a bag with their costs.

use super::frontier::{Packed, freer};
use crate::allowance::Taken;
use search_limits::{Limits, Unsolved};

/// A frontier, the least number of roots with which it is reached, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) frontier: Packed,
    pub(super) roots: u32,
    /// The number of the history up to here, in a [`History`](super::history::History).
    pub(super) before: u32,
    /// The last event, as the history numbers it.
    pub(super) then: u32,
}

/// For each frontier the best entry, in the order in which the frontiers were found.
pub(super) struct Table<'l> {
    limits: &'l Limits,
    taken: Taken<'l>,
    entries: Vec<Entry>,
    /// Numbers of entries, by the hash of their frontiers. It is never full.
    places: Vec<u32>,
}

const EMPTY: u32 = u32::MAX;

/// A place, half an entry, and a third of that again for the copy of the best entries and the part they
/// become.
const BYTES_PER_PLACE: usize = 4 + size_of::<Entry>();

impl<'l> Table<'l> {
    pub(super) fn new(limits: &'l Limits) -> Result<Self, Unsolved> {
        let taken = Taken::new(limits, 0)?;
        Ok(Self { limits, taken, entries: Vec::new(), places: Vec::new() })
    }

    /// The place of a frontier, or where to insert it.
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
    pub(super) fn insert(&mut self, entry: Entry) -> Result<(), Unsolved> {
        if 2 * self.entries.len() >= self.places.len() {
            self.grow()?;
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
        Ok(())
    }

    /// Doubles the capacity.
    fn grow(&mut self) -> Result<(), Unsolved> {
        let places = (4 * self.entries.len()).next_power_of_two().max(16);
        self.taken.more((places - self.places.len()) * BYTES_PER_PLACE)?;
        self.places.clear();
        self.places.resize(places, EMPTY);
        self.entries.reserve_exact(places / 2 - self.entries.len());
        for number in 0..self.entries.len() {
            let place = self.place(self.entries[number].frontier);
            self.places[place] = number as u32;
        }
        Ok(())
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    fn roots(&self, frontier: Packed) -> Option<u32> {
        let number = self.places[self.place(frontier)];
        (number != EMPTY).then(|| self.entries[number as usize].roots)
    }

    /// The entries that no [`freer`] one makes redundant.
    pub(super) fn into_best(self, slots: usize) -> Result<Vec<Entry>, Unsolved> {
        let is_needed = |entry: &Entry| {
            freer(entry.frontier, slots)
                .all(|(frontier, fewer)| self.roots(frontier).is_none_or(|roots| roots + fewer > entry.roots))
        };
        let mut best = Vec::new();
        for entry in &self.entries {
            self.limits.check()?;
            if is_needed(entry) {
                best.push(*entry);
            }
        }
        Ok(best)
    }
}
