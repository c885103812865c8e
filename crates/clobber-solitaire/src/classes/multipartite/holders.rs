//! The parts that hold a stone of one colour.

use super::PartCounts;
use clobber_board::Color;

/// A set of parts in no particular order.
#[derive(Clone, Debug)]
pub(super) struct Holders {
    parts: Vec<u32>,
    /// Where each part of the set stands; for the others, anything.
    place: Vec<u32>,
}

impl Holders {
    /// The parts that hold a stone of this colour.
    pub(super) fn new(parts: &[PartCounts], color: Color) -> Self {
        let mut holders = Self { parts: Vec::with_capacity(parts.len()), place: vec![0; parts.len()] };
        (0..parts.len()).filter(|&part| parts[part].of(color) > 0).for_each(|part| holders.insert(part));
        holders
    }

    /// Some part of the set other than this one. Of any two, one will do.
    pub(super) fn other_than(&self, part: usize) -> Option<usize> {
        self.parts.iter().rev().take(2).map(|&other| other as usize).find(|&other| other != part)
    }

    /// Adds a part that is not in the set.
    pub(super) fn insert(&mut self, part: usize) {
        self.place[part] = self.parts.len() as u32;
        self.parts.push(part as u32);
    }

    /// Takes a part that is in the set out of it.
    pub(super) fn remove(&mut self, part: usize) {
        let here = self.place[part] as usize;
        self.parts.swap_remove(here);
        if let Some(&moved) = self.parts.get(here) {
            self.place[moved as usize] = here as u32;
        }
    }
}
