//! Terms and bounds of the strips that can arise from one strip.
//!
//! The facts of a strip that arises are found by its [interval](crate::component::interval), without reading
//! its stones. From n stones fewer than 2·n² strips arise. Equal intervals share the entry of the first one.

use crate::bounds::{AtomicBounds, Bounds};
use crate::component::interval::Interval;
use crate::component::occurrence::FirstOccurrences;
use crate::component::strip::Strip;
use crate::engine::terms::Term;
use search_limits::{Limits, Unsolved};
use std::sync::atomic::{AtomicU32, Ordering};

/// A strip, with the known terms and bounds of its intervals.
pub(crate) struct Base {
    strip: Strip,
    /// Longer intervals have no entries.
    longest: usize,
    /// By length, start and flips.
    entries: Box<[IntervalFacts]>,
    occurrences: FirstOccurrences,
}

#[derive(Default)]
struct IntervalFacts {
    /// 0 while unknown, [`ZERO`] if the strip is worth zero, or the term.
    term: AtomicU32,
    bounds: AtomicBounds,
}

/// Most entries of a base, of 24 bytes each.
const MAX_ENTRIES: usize = 1 << 21;

const UNKNOWN: u32 = 0;
const ZERO: u32 = u32::MAX;

impl Base {
    /// Without a table no interval has an entry.
    pub(crate) fn new(strip: Strip, with_table: bool, limits: &Limits) -> Result<Self, Unsolved> {
        let (n, longest) = (strip.len(), longest(&strip, with_table));
        let occurrences =
            if longest == n { FirstOccurrences::new(&strip, limits)? } else { FirstOccurrences::none() };
        let entries = (0..4 * intervals_up_to(n, longest)).map(|_| IntervalFacts::default()).collect();
        Ok(Self { strip, longest, entries, occurrences })
    }

    /// Bytes that the base of a strip takes at most, roughly.
    pub(crate) fn bytes(strip: &Strip, with_table: bool) -> usize {
        let (n, longest) = (strip.len(), longest(strip, with_table));
        let occurrences = if longest == n { FirstOccurrences::max_bytes(n) } else { 0 };
        4 * intervals_up_to(n, longest) * size_of::<IntervalFacts>() + occurrences + n / 8 + 100
    }

    /// Does the interval have an entry? Without one its bounds would be computed again and again.
    #[inline]
    pub(crate) fn has_entry(&self, interval: Interval) -> bool {
        interval.length as usize <= self.longest
    }

    /// The entry of an interval of at least one stone.
    #[inline]
    fn entry(&self, interval: Interval) -> Option<&IntervalFacts> {
        let length = interval.length as usize;
        if length > self.longest {
            return None;
        }
        let flips = usize::from(interval.flip_first) << 1 | usize::from(interval.flip_last);
        let start = self.occurrences.first(interval.start as usize, length);
        self.entries.get(4 * (intervals_up_to(self.strip.len(), length - 1) + start) + flips)
    }

    /// The term of an interval of at least one stone, if it is known; the term is `None` if it is worth zero.
    #[inline]
    #[expect(clippy::option_option, reason = "what is known may be that there is no term")]
    pub(crate) fn known(&self, interval: Interval) -> Option<Option<Term>> {
        // A thread that sees the term sees what it names, too.
        match self.entry(interval)?.term.load(Ordering::Acquire) {
            UNKNOWN => None,
            ZERO => Some(None),
            raw => Some(Some(Term::from_raw(raw))),
        }
    }

    pub(crate) fn note(&self, interval: Interval, term: Option<Term>) {
        if let Some(entry) = self.entry(interval) {
            entry.term.store(term.map_or(ZERO, Term::raw), Ordering::Release);
        }
    }

    /// The bounds of an interval of at least one stone, if they are known.
    #[inline]
    pub(crate) fn known_bounds(&self, interval: Interval) -> Option<Bounds> {
        self.entry(interval)?.bounds.get()
    }

    pub(crate) fn note_bounds(&self, interval: Interval, bounds: Bounds) {
        if let Some(entry) = self.entry(interval) {
            entry.bounds.set(bounds);
        }
    }

    pub(crate) fn stones(&self) -> &Strip {
        &self.strip
    }
}

/// Most stones of an interval that has an entry.
fn longest(strip: &Strip, with_table: bool) -> usize {
    let n = strip.len();
    if with_table { n.min(MAX_ENTRIES / (4 * n.max(1))) } else { 0 }
}

/// The number of intervals of at most `length` stones in a strip of n stones.
#[inline]
fn intervals_up_to(n: usize, length: usize) -> usize {
    length * (2 * n + 1 - length) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_interval_has_its_own_entry() {
        // No two stretches of this strip of more than five stones look alike.
        let strip = Strip::from_bits(14, 0b00_0001_0110_1110);
        let base = Base::new(strip, true, Limits::unlimited()).unwrap();
        let mut number = 1;
        let mut noted = Vec::new();
        for length in 6..=14 {
            for start in 0..=14 - length {
                for flips in 0..4 {
                    let (flip_first, flip_last) = (flips & 2 != 0, flips & 1 != 0);
                    let interval = Interval { start, length, flip_first, flip_last };
                    base.note(interval, Some(Term::from_raw(number)));
                    noted.push((interval, number));
                    number += 1;
                }
            }
        }
        assert!(noted.iter().all(|&(interval, n)| base.known(interval) == Some(Some(Term::from_raw(n)))));
    }
}
