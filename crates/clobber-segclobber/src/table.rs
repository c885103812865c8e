//! The transposition table (§3.8): groups of four, replaced by age × depth².
//!
//! The code of a game says in which group it is. A group is ordered by use. If it is full, the entry with the
//! largest age × depth² makes room. The age is 4 for the least recently used entry and 1 for the most
//! recently used one. The depth is that of the position in the search tree: deep positions are cheap to solve
//! again.

use zerocopy::{FromZeros, IntoBytes};

/// What is known of a position, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    /// The player to move wins.
    Win,
    /// The player to move loses.
    Loss,
    /// Not solved; the heuristic value.
    Estimate(i32),
}

/// A stored position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stored {
    pub(crate) known: Known,
    /// The place of the best move in the list of all moves, if there is one.
    pub(crate) best: Option<u16>,
}

/// A position in the table. All zero: none.
#[derive(Clone, Copy, FromZeros, IntoBytes)]
#[repr(C)]
struct Slot {
    code: [u64; 2],
    estimate: i32,
    /// One more than the depth, so that a slot in use is not 0.
    depth: u16,
    best: u16,
    kind: u16,
    padding: [u16; 3],
}

/// Four positions.
#[derive(Clone, Copy, FromZeros, IntoBytes)]
#[repr(C)]
struct Group {
    slots: [Slot; WAYS],
    /// The slots from the least to the most recently used, less their place, so that zeros are valid.
    order: [u8; 8],
}

const WAYS: usize = 4;
const NO_MOVE: u16 = u16::MAX;

/// The table.
pub(crate) struct Table {
    groups: Vec<Group>,
}

impl Table {
    /// A table of at most about this many bytes, at least one group. Pages that are never used are never
    /// made.
    pub(crate) fn new(bytes: usize) -> Self {
        let groups = (bytes / size_of::<Group>()).max(1);
        let groups = 1 << groups.ilog2();
        // Memory that cannot be had is not an error: a small table gives the same answers.
        let groups = Group::new_vec_zeroed(groups)
            .or_else(|_| Group::new_vec_zeroed(1 << 10))
            .unwrap_or_else(|_| vec![Group::new_zeroed()]);
        Self { groups }
    }

    fn group(&mut self, code: u128) -> &mut Group {
        let mask = self.groups.len() - 1;
        &mut self.groups[code as usize & mask]
    }

    /// What is stored of the position with this code.
    pub(crate) fn get(&mut self, code: u128) -> Option<Stored> {
        let group = self.group(code);
        let at = group.find(code)?;
        group.touch(at);
        let slot = &group.slots[at];
        let known = match slot.kind {
            0 => Known::Win,
            1 => Known::Loss,
            _ => Known::Estimate(slot.estimate),
        };
        Some(Stored { known, best: Some(slot.best).filter(|&best| best != NO_MOVE) })
    }

    /// Stores what is known of the position with this code at this depth.
    pub(crate) fn set(&mut self, code: u128, depth: u32, stored: Stored) {
        let group = self.group(code);
        let at = group.find(code).unwrap_or_else(|| group.least_valuable());
        group.touch(at);
        let (kind, estimate) = match stored.known {
            Known::Win => (0, 0),
            Known::Loss => (1, 0),
            Known::Estimate(estimate) => (2, estimate),
        };
        let depth = u16::try_from(depth + 1).unwrap_or(u16::MAX);
        let best = stored.best.unwrap_or(NO_MOVE);
        group.slots[at] = Slot { code: halves(code), estimate, depth, best, kind, padding: [0; 3] };
    }
}

impl Group {
    fn find(&self, code: u128) -> Option<usize> {
        self.slots.iter().position(|slot| slot.depth > 0 && slot.code == halves(code))
    }

    /// The slot in this place of the order of use.
    fn at(&self, place: usize) -> usize {
        (usize::from(self.order[place]) + place) % WAYS
    }

    /// An unused slot, or the one with the largest age × depth².
    fn least_valuable(&self) -> usize {
        let value = |place: usize| {
            let depth = u64::from(self.slots[self.at(place)].depth);
            if depth == 0 { u64::MAX } else { (WAYS - place) as u64 * (depth - 1).pow(2) }
        };
        // Of equal values the least recently used one makes room.
        let place = (0..WAYS).rev().max_by_key(|&place| value(place)).unwrap_or(0);
        self.at(place)
    }

    /// Makes a slot the most recently used one.
    fn touch(&mut self, slot: usize) {
        let mut order = [0; WAYS];
        let others = (0..WAYS).map(|place| self.at(place)).filter(|&other| other != slot);
        for (place, slot) in others.chain([slot]).enumerate() {
            order[place] = ((slot + WAYS - place) % WAYS) as u8;
        }
        self.order[..WAYS].copy_from_slice(&order);
    }
}

fn halves(code: u128) -> [u64; 2] {
    [(code >> 64) as u64, code as u64]
}

#[cfg(test)]
mod tests {
    use super::*;

    const STORED: Stored = Stored { known: Known::Win, best: None };

    #[test]
    fn the_deepest_and_least_recently_used_position_makes_room() {
        let mut table = Table::new(1);
        for (code, depth) in [(1, 3), (2, 5), (3, 4), (4, 1)] {
            table.set(code, depth, STORED);
        }
        // Ages 4, 3, 2, 1: the values are 36, 75, 32, 1.
        table.set(5, 2, STORED);
        let present =
            |table: &mut Table| (1..=5).filter(|&code| table.get(code).is_some()).collect::<Vec<_>>();
        assert_eq!(present(&mut table), [1, 3, 4, 5]);
        // All four were read in this order, so their ages are 4, 3, 2, 1 and the values 36, 48, 2, 4.
        table.set(6, 0, STORED);
        assert_eq!(table.get(3), None);
    }

    #[test]
    fn a_position_is_stored_once_and_found_again() {
        let mut table = Table::new(1 << 16);
        let estimate = Stored { known: Known::Estimate(-7), best: Some(12) };
        for code in 0..1000 {
            table.set(code, 1, STORED);
            table.set(code, 2, estimate);
            assert_eq!(table.get(code), Some(estimate));
        }
    }
}
