//! What is known of stones on one board, in bounded memory, shared by threads without locks.
//!
//! The two words of the stones are the key, with all 64 bits, so no position is mistaken for another. A
//! position and its negative share an entry. As in the table of sums (`engine/search/transposition.rs`)
//! the first word of an entry is stored mixed with the second: halves of two entries match no key. A full
//! bucket drops the entry that is cheapest to compute again: the one with the fewest stones.

use super::board::PlayerStones;
use super::facts::Facts;
use std::sync::atomic::{AtomicU64, Ordering};
use zerocopy::FromZeros;

/// The key mixed with the facts, and the facts.
type Slot = [AtomicU64; 2];

/// Slots that are tried for one key. They fill a line of the processor's cache.
const SLOTS_PER_BUCKET: usize = 4;

/// Bytes of a cache line.
const CACHE_LINE_BYTES: usize = 64;

/// The smallest table has 2 to this power slots.
const MIN_SLOTS_LOG2: u32 = 12;

/// For n stones the table has 2 to the power of n minus this slots, if there is room.
const STONES_MINUS_SLOTS_LOG2: u32 = 4;

pub(super) struct FactTable {
    slots: Box<[Slot]>,
    /// Where the first line begins.
    start: usize,
    /// The number of buckets, a power of two, less one.
    mask: usize,
}

impl FactTable {
    /// A table for this many stones that takes at most `bytes` bytes, or the smallest one.
    pub(super) fn new(stones: u32, bytes: usize) -> Self {
        let buckets = buckets(stones, bytes);
        let slots = <[Slot]>::new_box_zeroed_with_elems((buckets + 1) * SLOTS_PER_BUCKET);
        let slots = slots.unwrap_or_else(|_| (0..2 * SLOTS_PER_BUCKET).map(|_| Slot::default()).collect());
        let start = slots.as_ptr().align_offset(CACHE_LINE_BYTES).min(SLOTS_PER_BUCKET);
        let buckets = (slots.len() / SLOTS_PER_BUCKET - 1).min(buckets);
        Self { slots, start, mask: buckets - 1 }
    }

    /// Is it as large as the table that `new` would make?
    pub(super) fn is_for(&self, stones: u32, bytes: usize) -> bool {
        self.mask + 1 >= buckets(stones, bytes)
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot] {
        let at = self.start + (hash(key) as usize & self.mask) * SLOTS_PER_BUCKET;
        &self.slots[at..at + SLOTS_PER_BUCKET]
    }

    /// What is known of stones of both colours.
    #[inline]
    pub(super) fn get(&self, stones: PlayerStones) -> Option<Facts> {
        let (key, negated) = key(stones);
        self.bucket(key).iter().find_map(|[mixed, data]| {
            let data = data.load(Ordering::Relaxed);
            let facts = Facts::from_word(data);
            (mixed.load(Ordering::Relaxed) ^ data == key)
                .then(|| if negated { facts.negated() } else { facts })
        })
    }

    pub(super) fn note(&self, stones: PlayerStones, facts: Facts) {
        let (key, negated) = key(stones);
        let facts = if negated { facts.negated() } else { facts };
        let mut least = None;
        for slot in self.bucket(key) {
            let data = slot[1].load(Ordering::Relaxed);
            let old = slot[0].load(Ordering::Relaxed) ^ data;
            if old == key {
                return write(slot, key, facts.and(Facts::from_word(data)));
            }
            let stones = old.count_ones();
            if least.is_none_or(|(fewest, _)| stones < fewest) {
                least = Some((stones, slot));
            }
        }
        if let Some((_, slot)) = least {
            write(slot, key, facts);
        }
    }
}

fn buckets(stones: u32, bytes: usize) -> usize {
    let wanted = 1usize << stones.saturating_sub(STONES_MINUS_SLOTS_LOG2).max(MIN_SLOTS_LOG2);
    let room = (bytes / size_of::<Slot>()).max(1 << MIN_SLOTS_LOG2);
    wanted.min(1 << room.ilog2()) / SLOTS_PER_BUCKET
}

fn write([mixed, data]: &Slot, key: u64, facts: Facts) {
    mixed.store(key ^ facts.word(), Ordering::Relaxed);
    data.store(facts.word(), Ordering::Relaxed);
}

/// Both words, the larger one first, and whether that swaps the colours. The key is not 0, as there are
/// stones.
#[inline]
fn key(stones: PlayerStones) -> (u64, bool) {
    let PlayerStones { own, other } = stones;
    let negated = own < other;
    let (high, low) = if negated { (other, own) } else { (own, other) };
    (u64::from(high) << 32 | u64::from(low), negated)
}

/// Spreads keys over the table.
#[inline]
fn hash(key: u64) -> u64 {
    let mixed = (key ^ key >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 32
}

#[cfg(test)]
mod tests {
    use super::super::rung::Rung;
    use super::*;

    #[test]
    fn stones_are_found_with_either_player_to_move() {
        let table = FactTable::new(0, 0);
        for n in 1..500u32 {
            let stones = PlayerStones { own: n, other: n << 16 };
            let rung = Rung { ups: (n % 9) as i16 - 4, star: 0 };
            assert_eq!(table.get(stones), None);
            table.note(stones, Facts::of(rung.bounds()));
            assert_eq!(table.get(stones).and_then(Facts::rung), Some(rung));
            assert_eq!(table.get(stones.negated()).and_then(Facts::rung), Some(rung.negated()));
        }
    }

    #[test]
    fn facts_add_up_and_few_stones_give_way() {
        let table = FactTable::new(0, 0);
        let large = PlayerStones { own: 0xffff, other: 0xffff << 16 };
        table.note(large, Facts::by_outcome(Rung::ZERO, true));
        table.note(large.negated(), Facts::by_outcome(Rung::ZERO, true));
        for n in 1..50_000u32 {
            table.note(PlayerStones { own: n, other: n << 16 }, Facts::NONE);
        }
        let known = table.get(large).unwrap();
        assert_eq!(known.left_wins_with(Rung::ZERO), Some(true));
        assert_eq!(known.negated().left_wins_with(Rung::ZERO), Some(true));
        assert_eq!(known.left_wins_with(Rung::STAR), None);
    }

    #[test]
    fn memory_is_bounded() {
        assert!(FactTable::new(32, 1 << 20).slots.len() <= (1 << 16) + SLOTS_PER_BUCKET);
        assert!(FactTable::new(0, 1 << 30).slots.len() <= (1 << MIN_SLOTS_LOG2) + SLOTS_PER_BUCKET);
        assert!(
            FactTable::new(20, 1 << 30).is_for(20, 1 << 30)
                && !FactTable::new(20, 1 << 30).is_for(24, 1 << 30)
        );
    }
}
