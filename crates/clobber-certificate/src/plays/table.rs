//! Bounds for positions, in bounded memory.

use super::board::Placement;
use search_limits::{Limits, Unsolved};

/// The largest number of entries.
const MAX_ENTRIES: usize = 1 << 22;

/// The size of a key and a number.
const BYTES_PER_ENTRY: usize = 9;

/// The places in which a key may be stored.
const PLACES: usize = 4;

/// Numbers by position. New entries replace old ones if the table is full. That costs only time, since an
/// entry holds the whole position.
pub(crate) struct Table<'l> {
    /// The key 0 marks a free place: no position with moves has it.
    keys: Vec<u64>,
    numbers: Vec<u8>,
    used: usize,
    limits: &'l Limits,
}

impl<'l> Table<'l> {
    pub(crate) fn new(limits: &'l Limits) -> Result<Self, Unsolved> {
        Self::with_entries(1 << 10, limits)
    }

    fn with_entries(entries: usize, limits: &'l Limits) -> Result<Self, Unsolved> {
        limits.take_memory(BYTES_PER_ENTRY * entries)?;
        Ok(Self { keys: vec![0; entries], numbers: vec![0; entries], used: 0, limits })
    }

    /// The number of a position, if the table has it.
    pub(crate) fn get(&self, stones: Placement) -> Option<u32> {
        let key = key(stones);
        let place = self.places(key).find(|&place| self.keys[place] == key)?;
        Some(u32::from(self.numbers[place]))
    }

    /// Stores a number less than 256.
    pub(crate) fn insert(&mut self, stones: Placement, number: u32) {
        if 2 * self.used > self.keys.len() && self.keys.len() < MAX_ENTRIES {
            self.grow();
        }
        self.put(key(stones), number as u8);
    }

    fn put(&mut self, key: u64, number: u8) {
        let free = self.places(key).find(|&place| self.keys[place] == key || self.keys[place] == 0);
        let place = free.unwrap_or_else(|| self.places(key).start);
        self.used += usize::from(self.keys[place] == 0);
        self.keys[place] = key;
        self.numbers[place] = number;
    }

    /// Doubles the table if there is memory for that.
    fn grow(&mut self) {
        let Ok(larger) = Self::with_entries(2 * self.keys.len(), self.limits) else { return };
        let old = std::mem::replace(self, larger);
        for (&key, &number) in old.keys.iter().zip(&old.numbers).filter(|&(&key, _)| key != 0) {
            self.put(key, number);
        }
    }

    /// The places of a key. The high bits of the product depend on all bits of the key.
    fn places(&self, key: u64) -> std::ops::Range<usize> {
        let mixed = (key ^ key >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let first = (mixed >> 32) as usize & (self.keys.len() - 1) & !(PLACES - 1);
        first..first + PLACES
    }
}

impl Drop for Table<'_> {
    fn drop(&mut self) {
        self.limits.give_back_memory(BYTES_PER_ENTRY * self.keys.len());
    }
}

fn key(stones: Placement) -> u64 {
    u64::from(stones.own) << 32 | u64::from(stones.other)
}
