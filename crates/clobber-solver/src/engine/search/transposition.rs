//! The transposition table: what is known of sums, in bounded memory, shared by threads without locks.
//!
//! A sum's key has 128 bits; its low half says where it is kept, and the whole low half and 18 bits of the
//! high half are compared. With 2²⁶ buckets a lookup takes one sum for another with probability 2⁻⁵⁴, so even
//! ten thousand million lookups err with probability below one in a million. (Certificates do not rely on the
//! table.)
//!
//! An entry is two words that two threads may write at once. So the first is stored mixed with the second,
//! and halves that do not belong together match no key (Hyatt and Mann's lockless table). The cheapest entry
//! makes room for a new one; an entry that was lost is computed again. The table begins small and grows in
//! place, so that short searches touch little memory.

use search_limits::{Limits, Unsolved};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use zerocopy::FromZeros;

/// The proof and disproof number of a sum, Left to move: how much is left to show that Left wins, and that
/// Left loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProofNumbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

/// More than any sum that is not decided has.
pub(crate) const INFINITE: u32 = (1 << 20) - 1;

impl ProofNumbers {
    /// Left, to move, wins.
    pub(crate) const WON: Self = Self { proof: 0, disproof: INFINITE };
    /// Left, to move, loses.
    pub(crate) const LOST: Self = Self { proof: INFINITE, disproof: 0 };

    /// Does Left, to move, win, if that is known?
    #[inline]
    pub(crate) fn answer(self) -> Option<bool> {
        match self {
            Self { proof: 0, .. } => Some(true),
            Self { disproof: 0, .. } => Some(false),
            _ => None,
        }
    }
}

/// Two words: the low half of the key mixed with the data, and the data.
type Slot = [AtomicU64; 2];

/// Slots that are tried for one key.
const SLOTS_PER_BUCKET: usize = 4;

/// Buckets in use at first.
const FIRST_BUCKETS: usize = 1 << 11;

/// Factor by which the table grows.
const GROWTH: usize = 2;

/// The table is moved in parts of this many slots, which take less than a millisecond.
const SLOTS_PER_CHECK: usize = 1 << 14;

pub(crate) struct Transpositions {
    slots: Box<[Slot]>,
    /// Number of buckets in use, a power of two.
    buckets: AtomicUsize,
    /// Number of entries that were stored.
    stored: AtomicUsize,
}

impl Transpositions {
    /// A table that takes at most `bytes` bytes in the end.
    pub(crate) fn with_memory(bytes: usize) -> Self {
        let most = (bytes / (SLOTS_PER_BUCKET * size_of::<Slot>())).max(256);
        let most = 1usize << most.ilog2();
        let slots = <[Slot]>::new_box_zeroed_with_elems(most * SLOTS_PER_BUCKET)
            .unwrap_or_else(|_| (0..256 * SLOTS_PER_BUCKET).map(|_| Slot::default()).collect());
        let buckets = AtomicUsize::new((slots.len() / SLOTS_PER_BUCKET).min(FIRST_BUCKETS));
        Self { slots, buckets, stored: AtomicUsize::new(0) }
    }

    #[inline]
    fn bucket(&self, key: u128) -> &[Slot] {
        let at = (key as usize & (self.buckets.load(Ordering::Relaxed) - 1)) * SLOTS_PER_BUCKET;
        &self.slots[at..at + SLOTS_PER_BUCKET]
    }

    /// The numbers of a sum, if the table has them.
    #[inline]
    pub(crate) fn get(&self, key: u128) -> Option<ProofNumbers> {
        self.bucket(key).iter().find_map(|[mixed, data]| {
            let data = data.load(Ordering::Relaxed);
            (mixed.load(Ordering::Relaxed) ^ data == key as u64 && fits(data, key)).then(|| unpack(data))
        })
    }

    /// Stores the numbers of a sum that took `work` nodes.
    pub(crate) fn set(&self, key: u128, numbers: ProofNumbers, work: u64) {
        let mut cheapest = None;
        for slot in self.bucket(key) {
            let data = slot[1].load(Ordering::Relaxed);
            if slot[0].load(Ordering::Relaxed) ^ data == key as u64 && fits(data, key) {
                return write(slot, key as u64, pack(numbers, work, key));
            }
            let effort = data & EFFORT;
            if cheapest.is_none_or(|(least, _)| effort < least) {
                cheapest = Some((effort, slot));
            }
        }
        if let Some((_, slot)) = cheapest {
            write(slot, key as u64, pack(numbers, work, key));
            self.stored.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Uses more of the memory if the used part has filled up. Other threads may continue meanwhile; at worst
    /// they miss an entry that is being moved.
    pub(crate) fn grow_if_full(&self, limits: &Limits) -> Result<(), Unsolved> {
        let buckets = self.buckets.load(Ordering::Relaxed);
        let full = self.stored.load(Ordering::Relaxed) >= buckets * SLOTS_PER_BUCKET / 2;
        let larger = (GROWTH * buckets).min(self.slots.len() / SLOTS_PER_BUCKET);
        if !full || larger == buckets {
            return Ok(());
        }
        for at in 0..buckets * SLOTS_PER_BUCKET {
            // Entries that have moved are lost if the search ends here.
            if at.is_multiple_of(SLOTS_PER_CHECK) {
                limits.check_now()?;
            }
            let slot = &self.slots[at];
            let data = slot[1].load(Ordering::Relaxed);
            let key = slot[0].load(Ordering::Relaxed) ^ data;
            let bucket = key as usize & (larger - 1);
            if data != 0 && bucket != at / SLOTS_PER_BUCKET {
                write(&self.slots[bucket * SLOTS_PER_BUCKET + at % SLOTS_PER_BUCKET], key, data);
                slot[1].store(0, Ordering::Relaxed);
                slot[0].store(0, Ordering::Relaxed);
            }
        }
        self.buckets.store(larger, Ordering::Relaxed);
        Ok(())
    }
}

fn write([mixed, data]: &Slot, key: u64, new: u64) {
    mixed.store(key ^ new, Ordering::Relaxed);
    data.store(new, Ordering::Relaxed);
}

/// From the high end: 18 bits of the key's high half, 20 each for the numbers, 6 for the effort, which is not
/// 0.
fn pack(numbers: ProofNumbers, work: u64, key: u128) -> u64 {
    let effort = u64::from((work + 1).ilog2()) + 1;
    extension(key) << 46
        | u64::from(numbers.proof.min(INFINITE)) << 26
        | u64::from(numbers.disproof.min(INFINITE)) << 6
        | effort.min(EFFORT)
}

const EFFORT: u64 = 63;

fn unpack(data: u64) -> ProofNumbers {
    ProofNumbers { proof: (data >> 26) as u32 & INFINITE, disproof: (data >> 6) as u32 & INFINITE }
}

#[inline]
fn extension(key: u128) -> u64 {
    (key >> 110) as u64
}

/// Is this an entry, and do the bits of the high half agree?
#[inline]
fn fits(data: u64, key: u128) -> bool {
    data != 0 && data >> 46 == extension(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(n: u64) -> u128 {
        crate::engine::terms::Term::from_raw(n as u32).key()
    }

    #[test]
    fn what_was_stored_is_found_through_all_sizes() {
        let table = Transpositions::with_memory(1 << 22);
        let numbers = |n: u64| ProofNumbers { proof: n as u32 % 1000, disproof: n as u32 % 77 };
        for n in 0..20_000 {
            table.set(key(n), numbers(n), n);
            assert_eq!(table.get(key(n)), Some(numbers(n)));
            table.grow_if_full(Limits::unlimited()).unwrap();
        }
        let found = (0..20_000).filter(|&n| table.get(key(n)) == Some(numbers(n))).count();
        assert!(found > 19_000, "{found}");
        assert!((20_000..30_000).all(|n| table.get(key(n)).is_none()));
    }

    #[test]
    fn the_least_effort_makes_room() {
        let table = Transpositions::with_memory(0);
        for n in 0..10_000 {
            table.set(key(n), ProofNumbers { proof: 1, disproof: 2 }, if n < 500 { 1 << 20 } else { 1 });
        }
        let found = (0..500).filter(|&n| table.get(key(n)).is_some()).count();
        assert!(found > 400, "{found}");
    }

    #[test]
    fn large_numbers_and_keys_stay_apart() {
        let table = Transpositions::with_memory(1 << 16);
        table.set(1 << 127 | 5, ProofNumbers::WON, u64::MAX >> 1);
        assert_eq!(table.get(1 << 127 | 5), Some(ProofNumbers::WON));
        assert_eq!(table.get(5), None);
    }
}
