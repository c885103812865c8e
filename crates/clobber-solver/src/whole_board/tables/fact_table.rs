//! What is known of stones, in bounded memory, shared by threads without locks.
//!
//! Keys are exact: a slot tells its own key from every other. The word of a narrow key is mixed by a
//! bijection. Its top eight bits follow from the number of the bucket, whose count is a multiple of 256, so
//! the slot has room for a *rank* in their place. A full bucket drops the entry with the lowest rank, which
//! is the cheapest to find again. A search then slows down but does not end. A rank of 0 marks a free slot.
//!
//! ```text
//! word           0          1 to 4                           5 to 7
//! narrow keys    version    56 bits of a key, 8 of rank      4 times 48 bits of facts
//! wide keys      version    1, 2: low words                  5, 6: facts
//!                           3, 4: 56 bits of the high word, 8 of rank
//! ```
//!
//! # Threads
//! A slot is more than one word, and another thread may write it while it is read. The *version* of the
//! bucket excludes that the halves of two entries are taken for one (a sequence lock; Boehm, *Can seqlocks
//! get along with programming language memory models?*, 2012). A writer makes the version odd, writes, and
//! makes it even again, two above what it was. A reader takes an entry only if it saw the same even version
//! before and after. The fences order the versions around the words: if a reader has read any word of a
//! write, it then sees at least the odd version of that write. A version of 64 bits does not come back. A
//! reader that is disturbed knows no facts, and a writer that finds the version odd drops its entry. Neither
//! waits. Both only cost work, since facts can be found again.

use super::buckets::{Bucket, Buckets, mix};
use super::facts::Facts;
use crate::whole_board::normal_form::{NormalForm, ShapeKey};
use std::sync::atomic::{Ordering, fence};

/// The bits of a word that hold the rank.
const RANK_BITS: u64 = 0xff;

const FACT_BITS: usize = Facts::PACKED_BITS as usize;
const FIRST_FACTS: usize = 5;

/// Facts by the keys of normal forms.
pub(in crate::whole_board) struct FactTable {
    buckets: Buckets,
    width: KeyWidth,
}

/// Which keys a table takes. Slots of both kinds in one bucket could be mistaken for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyWidth {
    Narrow,
    Wide,
}

/// A mixed narrow key, or a wide key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Address {
    Narrow(u64),
    Wide([u64; 2]),
}

/// What a slot holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) address: Address,
    pub(super) facts: Facts,
    pub(super) rank: u8,
}

impl FactTable {
    /// A table of at most `bytes` bytes, or the smallest one.
    pub(super) fn new(bytes: usize, width: KeyWidth) -> Self {
        Self { buckets: Buckets::new(bytes), width }
    }

    /// The same table in large pages.
    pub(super) fn in_huge_pages(self) -> Self {
        Self { buckets: self.buckets.in_huge_pages(), ..self }
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        self.buckets.bytes()
    }

    /// What is known of the stones with this form.
    #[inline]
    pub(in crate::whole_board) fn get(&self, form: NormalForm) -> Option<Facts> {
        let address = self.address(form.key)?;
        let bucket = address.bucket(&self.buckets);
        let version = bucket[0].load(Ordering::Acquire);
        let slot = (0..address.slots()).find(|&slot| address.rank_in(bucket, slot).is_some())?;
        let facts = address.facts_in(bucket, slot);
        if !is_undisturbed(bucket, version) {
            return None;
        }
        Some(if form.is_negated { facts.negated() } else { facts })
    }

    /// The facts about the stones with this form will be looked up soon.
    #[inline]
    pub(in crate::whole_board) fn prefetch(&self, form: NormalForm) {
        if let Some(address) = self.address(form.key) {
            self.buckets.prefetch(address.mixed());
        }
    }

    /// Adds facts to what is known. The rank, at least 1, says how much work they took.
    pub(in crate::whole_board) fn note(&self, form: NormalForm, facts: Facts, rank: u8) {
        let facts = if form.is_negated { facts.negated() } else { facts };
        if let Some(address) = self.address(form.key) {
            self.add(Entry { address, facts, rank });
        }
    }

    /// The address of a key, if the table takes it.
    #[inline]
    fn address(&self, key: ShapeKey) -> Option<Address> {
        match (self.width, key.narrow()) {
            (KeyWidth::Narrow, Some(narrow)) => Some(Address::Narrow(mix(narrow))),
            (KeyWidth::Wide, None) => Some(Address::Wide(key.words())),
            _ => None,
        }
    }

    /// Adds an entry whose key has the width of the table.
    pub(super) fn add(&self, Entry { address, facts, rank }: Entry) {
        debug_assert_eq!(matches!(address, Address::Wide(_)), self.width == KeyWidth::Wide);
        let bucket = address.bucket(&self.buckets);
        let version = bucket[0].load(Ordering::Relaxed);
        let is_free = version.is_multiple_of(2)
            && bucket[0].compare_exchange(version, version + 1, Ordering::Acquire, Ordering::Relaxed).is_ok();
        if !is_free {
            return;
        }
        fence(Ordering::Release);
        let known = (0..address.slots()).find_map(|slot| Some((slot, address.rank_in(bucket, slot)?)));
        if let Some((slot, old_rank)) = known {
            let facts = facts.and(address.facts_in(bucket, slot));
            address.write(bucket, slot, facts, rank.max(old_rank));
        } else if let Some(slot) = (0..address.slots()).min_by_key(|&slot| address.any_rank_in(bucket, slot))
        {
            address.write(bucket, slot, facts, rank);
        }
        bucket[0].store(version + 2, Ordering::Release);
    }

    /// All entries, without those that are being written.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry> {
        let is_wide = self.width == KeyWidth::Wide;
        let slots = Address::slots_of(is_wide);
        self.buckets.with_top_bytes().flat_map(move |(top, bucket)| {
            let version = bucket[0].load(Ordering::Acquire);
            let found: [Option<Entry>; 4] = std::array::from_fn(|slot| {
                if slot < slots { Address::entry_in(bucket, slot, top, is_wide) } else { None }
            });
            let is_whole = is_undisturbed(bucket, version);
            found.into_iter().flatten().filter(move |_| is_whole)
        })
    }
}

/// Has no thread written to a bucket since its version was read?
#[inline]
fn is_undisturbed(bucket: &Bucket, version: u64) -> bool {
    fence(Ordering::Acquire);
    version.is_multiple_of(2) && bucket[0].load(Ordering::Relaxed) == version
}

#[inline]
fn load(bucket: &Bucket, word: usize) -> u64 {
    bucket[word].load(Ordering::Relaxed)
}

#[inline]
fn store(bucket: &Bucket, word: usize, value: u64) {
    bucket[word].store(value, Ordering::Relaxed);
}

impl Address {
    /// The word that determines the bucket.
    #[inline]
    fn mixed(self) -> u64 {
        match self {
            Self::Narrow(mixed) => mixed,
            Self::Wide([low, high]) => mix(low ^ mix(high)),
        }
    }

    #[inline]
    fn bucket(self, buckets: &Buckets) -> &Bucket {
        buckets.of(self.mixed())
    }

    #[inline]
    fn slots_of(is_wide: bool) -> usize {
        if is_wide { 2 } else { 4 }
    }

    #[inline]
    fn slots(self) -> usize {
        Self::slots_of(matches!(self, Self::Wide(_)))
    }

    /// The rank of a slot, if it has this key.
    #[inline]
    fn rank_in(self, bucket: &Bucket, slot: usize) -> Option<u8> {
        let rank = match self {
            Self::Narrow(mixed) => load(bucket, 1 + slot) ^ mixed << 8,
            Self::Wide([low, high]) if load(bucket, 1 + slot) == low => load(bucket, 3 + slot) ^ high << 8,
            Self::Wide(_) => 0,
        };
        (1..=RANK_BITS).contains(&rank).then_some(rank as u8)
    }

    /// The rank of a slot, whatever its key is.
    fn any_rank_in(self, bucket: &Bucket, slot: usize) -> u64 {
        load(bucket, 5 - self.slots() + slot) & RANK_BITS
    }

    #[inline]
    fn facts_in(self, bucket: &Bucket, slot: usize) -> Facts {
        let at = match self {
            Self::Wide(_) => return Facts::from_packed(load(bucket, FIRST_FACTS + slot)),
            Self::Narrow(_) => FACT_BITS * slot,
        };
        let (word, shift) = (FIRST_FACTS + at / 64, at % 64);
        let low = load(bucket, word) >> shift;
        // The facts of the two slots in the middle reach into the next word.
        let high = if shift + FACT_BITS > 64 { load(bucket, word + 1) << (64 - shift) } else { 0 };
        Facts::from_packed(low | high)
    }

    fn write(self, bucket: &Bucket, slot: usize, facts: Facts, rank: u8) {
        match self {
            Self::Narrow(mixed) => {
                store(bucket, 1 + slot, mixed << 8 | u64::from(rank));
                let (facts, at) = (facts.packed(), FACT_BITS * slot);
                let (word, shift) = (FIRST_FACTS + at / 64, at % 64);
                let mask = (1 << FACT_BITS) - 1;
                store(bucket, word, load(bucket, word) & !(mask << shift) | facts << shift);
                if shift + FACT_BITS > 64 {
                    let (word, shift) = (word + 1, 64 - shift);
                    store(bucket, word, load(bucket, word) & !(mask >> shift) | facts >> shift);
                }
            }
            Self::Wide([low, high]) => {
                store(bucket, 1 + slot, low);
                store(bucket, 3 + slot, high << 8 | u64::from(rank));
                store(bucket, FIRST_FACTS + slot, facts.packed());
            }
        }
    }

    /// The entry of a slot in a bucket for mixed keys with this top byte.
    fn entry_in(bucket: &Bucket, slot: usize, top: u8, is_wide: bool) -> Option<Entry> {
        let last = load(bucket, if is_wide { 3 } else { 1 } + slot);
        let rank = (last & RANK_BITS) as u8;
        let address = if is_wide {
            Self::Wide([load(bucket, 1 + slot), last >> 8])
        } else {
            Self::Narrow(u64::from(top) << 56 | last >> 8)
        };
        (rank != 0).then(|| Entry { address, facts: address.facts_in(bucket, slot), rank })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whole_board::board::{GridBoard, PlayerStones};
    use crate::whole_board::rung::Rung;
    use crate::whole_board::tables::Tables;

    fn form(board: &GridBoard, number: u64, cells: u32) -> NormalForm {
        // A corner and the far corner fix the rectangle; the number is written between them.
        let own = 1 | number << 1;
        NormalForm::of(board, PlayerStones { own, other: 1 << (cells - 1) })
    }

    #[test]
    fn stones_are_found_with_either_player_to_move() {
        for (rows, columns) in [(8, 4), (8, 8)] {
            let (board, table) = (GridBoard::with_size(rows, columns), Tables::with_memory(1 << 20, true));
            for number in 0..500u64 {
                let form = form(&board, number % 8, 8 * (rows - 1) + columns);
                let form = NormalForm { key: form.key, ..form };
                let rung = Rung { ups: (number % 8) as i16 - 4, star: 0 };
                let table = table.large(form.key);
                table.note(form, Facts::of(rung.bounds()), 1);
                assert_eq!(table.get(form).and_then(Facts::rung), Some(rung));
                assert_eq!(table.get(form.negated()).and_then(Facts::rung), Some(rung.negated()));
            }
        }
    }

    #[test]
    fn facts_add_up_and_low_ranks_give_way() {
        let (board, table) = (GridBoard::with_size(8, 8), FactTable::new(0, KeyWidth::Wide));
        let first = form(&board, 1 << 20, 64);
        table.note(first, Facts::by_outcome(Rung::ZERO, true), 200);
        table.note(first.negated(), Facts::by_outcome(Rung::ZERO, true), 200);
        let (mut kept, count) = (0, 60_000);
        for number in 0..count {
            let form = form(&board, number, 64);
            table.note(form, Facts::by_outcome(Rung::STAR, true), 1);
            assert!(table.get(form).is_some());
        }
        for number in 0..count {
            kept += u64::from(table.get(form(&board, number, 64)).is_some());
        }
        assert!(kept > 0 && kept < count / 2, "{kept}");
        let known = table.get(first).unwrap();
        assert_eq!(known.left_wins_with(Rung::ZERO), Some(true));
        assert_eq!(known.negated().left_wins_with(Rung::ZERO), Some(true));
        assert_eq!(known.left_wins_with(Rung::STAR), None);
    }

    /// All four slots of a bucket, against a map: no entry changes a neighbour.
    #[test]
    fn neighbours_keep_their_facts() {
        let facts =
            |number: u64| Facts::of(Rung { ups: (number % 63) as i16 - 31, star: number as u8 % 2 }.bounds());
        for wide in [false, true] {
            let address = |n: u64| {
                let mixed = mix(n);
                if wide { Address::Wide([mixed, n % 5]) } else { Address::Narrow(mixed) }
            };
            let table = FactTable::new(1 << 20, if wide { KeyWidth::Wide } else { KeyWidth::Narrow });
            let count = 20_000;
            for n in 0..count {
                table.add(Entry { address: address(n), facts: facts(n), rank: 1 + (n % 255) as u8 });
            }
            let found: Vec<Entry> = table.entries().collect();
            assert!(found.len() > count as usize / 2);
            let expected: std::collections::HashMap<String, Entry> = (0..count)
                .map(|n| Entry { address: address(n), facts: facts(n), rank: 1 + (n % 255) as u8 })
                .map(|entry| (format!("{:?}", entry.address), entry))
                .collect();
            for entry in found {
                assert_eq!(expected[&format!("{:?}", entry.address)], entry);
            }
        }
    }

    /// Threads that write the same few buckets: what a reader finds was written as a whole.
    #[test]
    fn entries_are_read_as_they_were_written() {
        let table = FactTable::new(0, KeyWidth::Narrow);
        let facts = |n: u64| Facts::of(Rung { ups: (n % 61) as i16 - 30, star: n as u8 % 2 }.bounds());
        // All keys of one bucket: the bucket follows from the top bits.
        let address = |n: u64| Address::Narrow(n);
        std::thread::scope(|scope| {
            for start in 0..2 {
                let (table, facts, address) = (&table, &facts, &address);
                scope.spawn(move || {
                    for round in 0..40_000u64 {
                        let n = (round * 7 + start) % 50;
                        table.add(Entry { address: address(n), facts: facts(n), rank: 1 + (n % 9) as u8 });
                        for entry in table.entries().take(4) {
                            let Address::Narrow(n) = entry.address else { panic!("{entry:?}") };
                            assert_eq!((entry.facts, entry.rank), (facts(n), 1 + (n % 9) as u8));
                        }
                    }
                });
            }
        });
    }

    #[test]
    fn memory_is_bounded() {
        assert!(FactTable::new(1 << 20, KeyWidth::Narrow).bytes() <= (1 << 20) + 64);
        assert!(FactTable::new(0, KeyWidth::Wide).bytes() <= (1 << 14) + 64);
    }
}
