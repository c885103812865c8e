//! Bounded tables of known results, shared by threads without locks.
//!
//! A slot holds the last result that was stored there. There are no chains, so a result may be lost and
//! computed again. A table begins small and doubles, with its results, while many are stored, up to its
//! limit.

use search_limits::Limits;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use zerocopy::FromZeros;

/// A table from pairs of values to a small result.
pub(crate) struct Cache<const WORDS: usize> {
    /// The tables of all sizes so far; the last one is in use.
    levels: Vec<OnceLock<Level<WORDS>>>,
    current: AtomicUsize,
    /// Results stored since the last doubling.
    stored: AtomicUsize,
}

/// The slots, a power of two of them.
type Level<const WORDS: usize> = Box<[[AtomicU64; WORDS]]>;

/// Slots of the smallest table.
const MIN_SLOTS: usize = 1 << 10;

/// Slots to copy between two readings of the clock, in less than a millisecond.
const SLOTS_PER_CHECK: usize = 1 << 14;

impl<const WORDS: usize> Cache<WORDS>
where
    Self: Slots<WORDS>,
{
    /// A table that takes up at most this many bytes in the end.
    pub(crate) fn new(bytes: usize) -> Self {
        // All sizes together are less than twice the largest.
        let most = (bytes / (16 * WORDS)).max(MIN_SLOTS);
        let levels = (most / MIN_SLOTS).ilog2() as usize + 1;
        let cache = Self {
            levels: (0..levels).map(|_| OnceLock::new()).collect(),
            current: AtomicUsize::new(0),
            stored: AtomicUsize::new(0),
        };
        cache.levels[0].get_or_init(|| new_level(MIN_SLOTS));
        cache
    }

    #[inline]
    fn table(&self) -> &Level<WORDS> {
        // A level is made before it becomes the current one.
        self.levels[self.current.load(Ordering::Acquire)].get().expect("the current table")
    }

    #[inline]
    fn slot(&self, pair: u64) -> &[AtomicU64; WORDS] {
        let table = self.table();
        &table[place(pair, table.len())]
    }

    /// The slot for a new result; now and then the table doubles first.
    fn slot_to_write(&self, pair: u64, limits: &Limits) -> &[AtomicU64; WORDS] {
        let stored = self.stored.fetch_add(1, Ordering::Relaxed);
        if stored >= self.table().len() {
            self.double(limits);
        }
        self.slot(pair)
    }

    fn double(&self, limits: &Limits) {
        let next = self.current.load(Ordering::Acquire) + 1;
        self.stored.store(0, Ordering::Relaxed);
        let Some(level) = self.levels.get(next) else { return };
        level.get_or_init(|| {
            let old = self.table();
            let new = new_level(2 * old.len());
            for (number, slot) in old.iter().enumerate() {
                // Results may be lost, so a computation whose time is over need not copy the rest.
                if number.is_multiple_of(SLOTS_PER_CHECK) && limits.check_now().is_err() {
                    break;
                }
                let words = std::array::from_fn(|i| slot[i].load(Ordering::Acquire));
                if let Some(pair) = Self::pair(words) {
                    let target = &new[place(pair, new.len())];
                    (0..WORDS).for_each(|i| target[i].store(words[i], Ordering::Release));
                }
            }
            new
        });
        self.current.fetch_max(next, Ordering::AcqRel);
    }
}

/// The memory comes from the system as zeros, page by page as it is used.
fn new_level<const WORDS: usize>(slots: usize) -> Level<WORDS> {
    <[[AtomicU64; WORDS]]>::new_box_zeroed_with_elems(slots).expect("room for a table")
}

#[inline]
fn place(pair: u64, slots: usize) -> usize {
    (pair.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 24) as usize & (slots - 1)
}

/// How results lie in slots.
pub(crate) trait Slots<const WORDS: usize> {
    /// The pair whose result a slot holds, if it holds any.
    fn pair(words: [u64; WORDS]) -> Option<u64>;
}

/// One word for each slot: two values of 31 bits, and an answer of one.
impl Slots<1> for Cache<1> {
    fn pair([word]: [u64; 1]) -> Option<u64> {
        (word != 0).then_some(word >> 1)
    }
}

impl Cache<1> {
    /// The answer for a pair, if it is known. A pair is below 2⁶² and not 0.
    #[inline]
    pub(crate) fn answer(&self, pair: u64) -> Option<bool> {
        let word = self.slot(pair)[0].load(Ordering::Relaxed);
        (word >> 1 == pair).then_some(word & 1 == 1)
    }

    pub(crate) fn set_answer(&self, pair: u64, answer: bool, limits: &Limits) {
        self.slot_to_write(pair, limits)[0].store(pair << 1 | u64::from(answer), Ordering::Relaxed);
    }
}

/// Two words for each slot. Another thread may write between our reads of them, so the first is stored mixed
/// with the second and is recognised only together with it (the lockless trick of Hyatt and Mann). Pairs and
/// results are small numbers, so the result is spread over the whole word first. Then two halves that do not
/// belong together make no pair at all.
impl Slots<2> for Cache<2> {
    fn pair([mixed, result]: [u64; 2]) -> Option<u64> {
        let pair = mixed ^ spread(result);
        (pair != 0 && pair < 1 << 62).then_some(pair)
    }
}

/// Different for different results, and with high bits even for small ones.
#[inline]
fn spread(result: u64) -> u64 {
    (result + 1).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

impl Cache<2> {
    /// The result for a pair, if it is known. A pair is not 0.
    #[inline]
    pub(crate) fn result(&self, pair: u64) -> Option<u64> {
        let slot = self.slot(pair);
        // A thread that sees the result sees the value that it names, too.
        let result = slot[1].load(Ordering::Acquire);
        (slot[0].load(Ordering::Relaxed) ^ spread(result) == pair).then_some(result)
    }

    pub(crate) fn set_result(&self, pair: u64, result: u64, limits: &Limits) {
        let slot = self.slot_to_write(pair, limits);
        slot[0].store(pair ^ spread(result), Ordering::Relaxed);
        slot[1].store(result, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_stored_last_is_found_through_all_sizes() {
        let (answers, sums) = (Cache::<1>::new(1 << 20), Cache::<2>::new(1 << 20));
        for pair in 1..5000u64 {
            answers.set_answer(pair << 20, pair % 3 == 0, Limits::unlimited());
            sums.set_result(pair << 20, pair * 7, Limits::unlimited());
            assert_eq!(answers.answer(pair << 20), Some(pair % 3 == 0));
            assert_eq!(sums.result(pair << 20), Some(pair * 7));
        }
        let kept = (1..5000u64).filter(|pair| sums.result(pair << 20) == Some(pair * 7)).count();
        assert!(kept > 2000, "doubling keeps what does not collide: {kept}");
        assert_eq!(sums.result(1), None);
    }

    /// The halves of two entries that threads wrote at once are no entry.
    #[test]
    fn torn_slots_are_no_pairs() {
        let numbers = [0, 1, 9, 78, 500_000u64];
        for (first, second) in numbers.into_iter().flat_map(|a| numbers.map(|b| (a, b))) {
            let pair = (first + 1) << 31 | second;
            for (result, other) in numbers.into_iter().flat_map(|a| numbers.map(|b| (a, b))) {
                let decoded = Cache::<2>::pair([pair ^ spread(result), other]);
                // Values of a universe that fits into memory have far smaller numbers than 2²⁷.
                let plausible =
                    decoded.filter(|pair| pair >> 31 < 1 << 27 && pair & ((1 << 31) - 1) < 1 << 27);
                assert_eq!(plausible, (result == other).then_some(pair));
            }
        }
    }
}
