//! Terms and bounds of the strips that can arise from one strip.
//!
//! The facts of a strip that arises are found by its [interval](crate::component::interval), without reading
//! its stones. From n stones fewer than 2·n² strips arise. Equal intervals share the entry of the first one.

use crate::bounds::{Bounds, BoundsTable};
use crate::component::interval::Interval;
use crate::component::occurrence::FirstOccurrences;
use crate::component::strip::Strip;
use crate::engine::terms::Term;
use search_limits::{Limits, Reason, Unsolved};
use std::sync::atomic::{AtomicU32, Ordering};
use zerocopy::FromZeros;

/// A strip, with the known terms and bounds of its intervals.
pub(crate) struct Base {
    plan: BasePlan,
    /// 0 while unknown, [`ZERO`] if the strip is worth zero, or the term.
    terms: Box<[AtomicU32]>,
    bounds: BoundsTable,
}

/// A strip and the places of the facts of its intervals.
pub(crate) struct BasePlan {
    strip: Strip,
    occurrences: FirstOccurrences,
    /// The place of the first entry by length, then the number of entries. Longer intervals have none.
    offsets: Vec<usize>,
}

/// Most entries of a base.
const MAX_ENTRIES: usize = 1 << 21;

/// Bytes of a term and its bounds.
const BYTES_PER_ENTRY: usize = size_of::<AtomicU32>() + size_of::<Bounds>();

const UNKNOWN: u32 = 0;
const ZERO: u32 = u32::MAX;

impl BasePlan {
    /// A plan with at most `bytes` bytes of entries. Without a table no interval has an entry.
    pub(crate) fn new(
        strip: Strip,
        with_table: bool,
        bytes: usize,
        limits: &Limits,
    ) -> Result<Self, Unsolved> {
        let n = strip.len();
        let (mut occurrences, mut offsets) = (FirstOccurrences::none(), vec![0]);
        if with_table {
            occurrences = FirstOccurrences::new(&strip, limits)?;
            let most = MAX_ENTRIES.min(bytes / BYTES_PER_ENTRY);
            let (mut entries, mut length) = (0, 1);
            while length <= n && entries <= most {
                offsets.push(entries);
                // Equal intervals share the entry of the first one, so a periodic strip has few entries.
                limits.check()?;
                entries += 4 * (occurrences.last_first(n, length) + 1);
                length += 1;
            }
            // Otherwise there was no room for the last length, and its offset is the end.
            if entries <= most {
                offsets.push(entries);
            }
        }
        Ok(Self { strip, occurrences, offsets })
    }

    /// Bytes that the base takes, roughly.
    pub(crate) fn bytes(&self) -> usize {
        let n = self.strip.len();
        self.entries() * BYTES_PER_ENTRY
            + FirstOccurrences::max_bytes(n)
            + 8 * self.offsets.len()
            + n / 8
            + 100
    }

    fn entries(&self) -> usize {
        self.offsets.last().copied().unwrap_or_default()
    }
}

impl Base {
    /// Fresh pages of memory are zero, and those that are never touched cost nothing.
    pub(crate) fn new(plan: BasePlan) -> Result<Self, Unsolved> {
        let entries = plan.entries();
        let terms = <[AtomicU32]>::new_box_zeroed_with_elems(entries).map_err(|_| Reason::Memory)?;
        let bounds = BoundsTable::new(entries).ok_or(Reason::Memory)?;
        Ok(Self { plan, terms, bounds })
    }

    /// Does the interval have an entry? Without one its bounds would be computed again and again.
    #[inline]
    pub(crate) fn has_entry(&self, interval: Interval) -> bool {
        interval.length as usize + 1 < self.plan.offsets.len()
    }

    /// The place of the facts of an interval of at least one stone.
    #[inline]
    fn entry(&self, interval: Interval) -> Option<usize> {
        let length = interval.length as usize;
        let offset = *self.plan.offsets.get(length)?;
        let flips = usize::from(interval.flip_first) << 1 | usize::from(interval.flip_last);
        Some(offset + 4 * self.plan.occurrences.first(interval.start as usize, length) + flips)
    }

    /// The term of an interval of at least one stone, if it is known; the term is `None` if it is worth zero.
    #[inline]
    #[expect(clippy::option_option, reason = "what is known may be that there is no term")]
    pub(crate) fn known(&self, interval: Interval) -> Option<Option<Term>> {
        // A thread that sees the term sees what it names, too.
        match self.terms.get(self.entry(interval)?)?.load(Ordering::Acquire) {
            UNKNOWN => None,
            ZERO => Some(None),
            raw => Some(Some(Term::from_raw(raw))),
        }
    }

    pub(crate) fn note(&self, interval: Interval, term: Option<Term>) {
        if let Some(entry) = self.entry(interval).and_then(|at| self.terms.get(at)) {
            entry.store(term.map_or(ZERO, Term::raw), Ordering::Release);
        }
    }

    /// The bounds of an interval of at least one stone, if they are known.
    #[inline]
    pub(crate) fn known_bounds(&self, interval: Interval) -> Option<Bounds> {
        self.bounds.get(self.entry(interval)?)
    }

    pub(crate) fn note_bounds(&self, interval: Interval, bounds: Bounds) {
        if let Some(at) = self.entry(interval) {
            self.bounds.set(at, bounds);
        }
    }

    pub(crate) fn stones(&self) -> &Strip {
        &self.plan.strip
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clobber_board::Color;

    #[test]
    fn every_interval_has_its_own_entry() {
        // No two stretches of this strip of more than five stones look alike.
        let strip = Strip::from_bits(14, 0b00_0001_0110_1110);
        let base = Base::new(BasePlan::new(strip, true, 1 << 20, Limits::unlimited()).unwrap()).unwrap();
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
    /// Long periodic strips have few different intervals, so all of them have entries.
    #[test]
    fn all_intervals_of_a_periodic_strip_have_entries() {
        let colors = (0..900).map(|i| if i % 3 < 2 { Color::Black } else { Color::White });
        let plan = BasePlan::new(Strip::new(colors), true, 1 << 18, Limits::unlimited()).unwrap();
        assert!(plan.bytes() < 2 << 20, "{} bytes", plan.bytes());
        let base = Base::new(plan).unwrap();
        let whole = Interval::whole(base.stones());
        assert!(base.has_entry(whole));
        base.note_bounds(whole, Bounds::ZERO);
        assert_eq!(base.known_bounds(whole), Some(Bounds::ZERO));
        // Too little room leaves the long intervals without entries.
        let bits = 0b1_0110_1110_0101_1010_0011_1011_0001;
        let base =
            Base::new(BasePlan::new(Strip::from_bits(29, bits), true, 1000, Limits::unlimited()).unwrap());
        let base = base.unwrap();
        assert!(!base.has_entry(Interval::whole(base.stones())));
        assert_eq!(base.known_bounds(Interval::whole(base.stones())), None);
    }
}
