//! The strips that can arise from one strip.
//!
//! Whatever is played, a component is an interval of the start position with at most its two end stones recoloured.
//! So a strip that arises has a short name: its start, its length and two flips. What is known of it is found under
//! that name without looking at its stones again. From n stones fewer than 2·n² strips arise; where the stones
//! repeat themselves, intervals that look alike share the name of the first one.

use super::bounds::{AtomicBounds, Bounds};
use super::term::Term;
use crate::occurrence::FirstOccurrences;
use crate::strip::Strip;
use clobber_board::Color;
use std::sync::atomic::{AtomicU32, Ordering};

/// A strip, with the terms and bounds of its intervals as far as they have come up.
pub(crate) struct Base {
    strip: Strip,
    /// Longer intervals have no entries.
    longest: usize,
    /// By length, start and flips.
    entries: Box<[Entry]>,
    occurrences: FirstOccurrences,
}

#[derive(Default)]
struct Entry {
    /// 0 while unknown, [`ZERO`] if the strip is worth zero, or the term.
    term: AtomicU32,
    bounds: AtomicBounds,
}

/// A strip that arises: stones `start`, …, `start + length − 1` of the base, of which the first and the last may
/// have changed their colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Interval {
    pub(crate) start: u32,
    pub(crate) length: u32,
    pub(crate) flip_first: bool,
    pub(crate) flip_last: bool,
}

/// A base has at most so many entries, of 24 bytes each.
const MOST_ENTRIES: usize = 1 << 21;

const UNKNOWN: u32 = 0;
const ZERO: u32 = u32::MAX;

impl Base {
    /// Without a table, nothing is found again.
    pub(crate) fn new(strip: Strip, with_table: bool) -> Self {
        let n = strip.len();
        let longest = if with_table { n.min(MOST_ENTRIES / (4 * n.max(1))) } else { 0 };
        let entries = 4 * intervals_up_to(n, longest);
        Self {
            longest,
            entries: (0..entries).map(|_| Entry::default()).collect(),
            occurrences: if longest == n { FirstOccurrences::new(&strip) } else { FirstOccurrences::none() },
            strip,
        }
    }

    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Entry>() + self.occurrences.bytes() + self.strip.len() / 8 + 100
    }

    /// The whole strip.
    pub(crate) fn whole(&self) -> Interval {
        Interval { start: 0, length: self.strip.len() as u32, flip_first: false, flip_last: false }
    }

    /// Are the bounds of this interval found again? Without that they would be computed over and over.
    #[inline]
    pub(crate) fn has_entry(&self, interval: Interval) -> bool {
        interval.length as usize <= self.longest
    }

    /// Of an interval of at least one stone.
    #[inline]
    fn entry(&self, interval: Interval) -> Option<&Entry> {
        let length = interval.length as usize;
        if length > self.longest {
            return None;
        }
        let flips = usize::from(interval.flip_first) << 1 | usize::from(interval.flip_last);
        let start = self.occurrences.first(interval.start as usize, length);
        self.entries.get(4 * (intervals_up_to(self.strip.len(), length - 1) + start) + flips)
    }

    /// The term of an interval of at least one stone, or nothing if it is worth zero, as far as it is known.
    #[inline]
    #[expect(clippy::option_option, reason = "what is known may be that there is no term")]
    pub(crate) fn known(&self, interval: Interval) -> Option<Option<Term>> {
        // Whoever sees the term sees what it names, too.
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

    /// The stones of an interval.
    pub(crate) fn strip(&self, interval: Interval) -> Strip {
        let mut strip = self.strip.slice(interval.start as usize, interval.length as usize);
        if interval.flip_first {
            strip = strip.with_flipped(0);
        }
        if interval.flip_last {
            strip = strip.with_flipped(interval.length as usize - 1);
        }
        strip
    }

    #[inline]
    fn is_black(&self, interval: Interval, stone: u32) -> bool {
        self.strip.is_black((interval.start + stone) as usize)
            ^ (stone == 0 && interval.flip_first)
            ^ (stone + 1 == interval.length && interval.flip_last)
    }

    /// Every move in an interval, from one end to the other.
    #[inline]
    pub(crate) fn moves(&self, interval: Interval) -> impl Iterator<Item = Split> {
        self.borders(interval).flat_map(move |i| self.moves_across(interval, i))
    }

    /// Every move in an interval, those at the ends first: what they leave is largest, so whether it is dear shows
    /// soon.
    pub(crate) fn moves_from_ends(&self, interval: Interval) -> impl Iterator<Item = Split> {
        let length = interval.length;
        (0..length.saturating_sub(1))
            .map(move |i| if i % 2 == 0 { i / 2 } else { length - 2 - i / 2 })
            .filter(move |&i| self.is_black(interval, i) != self.is_black(interval, i + 1))
            .flat_map(move |i| self.moves_across(interval, i))
    }

    /// The stones i of an interval whose neighbour i + 1 has the other colour.
    #[inline]
    fn borders(&self, interval: Interval) -> impl Iterator<Item = u32> {
        let (start, pairs) = (interval.start as usize, interval.length.saturating_sub(1) as usize);
        (0..pairs.div_ceil(64)).flat_map(move |chunk| {
            let first = 64 * chunk;
            let mut word = self.strip.word_from(start + first) ^ self.strip.word_from(start + first + 1);
            if interval.flip_first && first == 0 {
                word ^= 1;
            }
            if interval.flip_last && (pairs - 1) / 64 == chunk {
                word ^= 1 << ((pairs - 1) % 64);
            }
            if pairs - first < 64 {
                word &= (1 << (pairs - first)) - 1;
            }
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros();
                word &= word.wrapping_sub(1);
                (bit < 64).then_some(first as u32 + bit)
            })
        })
    }

    /// The two moves between the stones i and i + 1.
    #[inline]
    fn moves_across(&self, interval: Interval, i: u32) -> [Split; 2] {
        let color = if self.is_black(interval, i) { Color::Black } else { Color::White };
        [split(interval, i, true, color), split(interval, i, false, !color)]
    }
}

/// A move in an interval.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Split {
    /// The stone that moves and the one that it clobbers, counted from the start of the interval.
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) player: Color,
    /// What remains.
    pub(crate) parts: [Interval; 2],
}

/// Stone i moves right, and what it clobbered begins the second part; or stone i + 1 moves left.
#[inline]
fn split(interval: Interval, i: u32, to_right: bool, player: Color) -> Split {
    let Interval { start, length, flip_first, flip_last } = interval;
    let cut = if to_right { i } else { i + 1 };
    Split {
        from: cut,
        to: if to_right { i + 1 } else { i },
        player,
        parts: [
            Interval { start, length: cut, flip_first, flip_last: !to_right },
            Interval { start: start + cut + 1, length: length - cut - 1, flip_first: to_right, flip_last },
        ],
    }
}

/// The number of intervals of a strip of n stones that are at most so long.
#[inline]
fn intervals_up_to(n: usize, length: usize) -> usize {
    length * (2 * n + 1 - length) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What remains after a move, against playing it on the stones.
    #[test]
    fn splits_leave_what_play_leaves() {
        for bits in 0..1u64 << 9 {
            let base = Base::new(Strip::from_bits(9, bits), true);
            for split in base.moves(base.whole()) {
                let strip = Strip::from_bits(9, bits);
                let (from, to) = (split.from as usize, split.to as usize);
                assert_eq!(strip.is_black(from), split.player == Color::Black);
                assert_ne!(strip.is_black(from), strip.is_black(to));
                let after = strip.with_flipped(to);
                let [first, second] = split.parts.map(|part| base.strip(part));
                assert_eq!(first, after.slice(0, from));
                assert_eq!(second, after.slice(from + 1, 8 - from));
            }
        }
    }

    /// Borders by words against borders by looking, on long strips too.
    #[test]
    fn moves_are_the_same_from_both_ends_and_in_order() {
        for seed in 0..40u64 {
            let stones = (0..150).map(|i: u64| (seed.wrapping_mul(0x9E37_79B9 + i * i) >> 7) & 1 == 1);
            let colors: Vec<Color> =
                stones.map(|black| if black { Color::Black } else { Color::White }).collect();
            let base = Base::new(Strip::new(colors.into_iter()), true);
            for (start, length) in [(0, 150), (3, 64), (5, 65), (60, 66), (63, 2), (64, 1), (20, 129), (7, 0)]
            {
                for flips in 0..4 {
                    let (flip_first, flip_last) = (flips & 2 != 0, flips & 1 != 0);
                    let interval = Interval { start, length, flip_first, flip_last };
                    let key = |split: Split| (split.from, split.to, split.player == Color::Black);
                    let mut from_ends: Vec<_> = base.moves_from_ends(interval).map(key).collect();
                    let mut in_order: Vec<_> = base.moves(interval).map(key).collect();
                    from_ends.sort_unstable();
                    in_order.sort_unstable();
                    assert_eq!(in_order, from_ends, "{interval:?}");
                }
            }
        }
    }

    #[test]
    fn every_interval_has_its_own_entry() {
        // No two stretches of this strip of more than five stones look alike.
        let strip = Strip::from_bits(14, 0b00_0001_0110_1110);
        let base = Base::new(strip, true);
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
