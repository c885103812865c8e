//! Strips that arise from another strip. Knows neither values nor bounds.
//!
//! Every strip that arises is an interval of the start position in which at most the two end stones have
//! changed colour. So it is named by its start, its length and two flips.

use crate::component::bit_set::ones;
use crate::component::strip::Strip;
use clobber_board::Color;

/// A strip that arises: stones `start`, …, `start + length − 1` of the base, of which the first and the last
/// may have changed their colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Interval {
    pub(crate) start: u32,
    pub(crate) length: u32,
    pub(crate) flip_first: bool,
    pub(crate) flip_last: bool,
}

impl Interval {
    pub(crate) fn whole(strip: &Strip) -> Self {
        Self { start: 0, length: strip.len() as u32, flip_first: false, flip_last: false }
    }

    /// The stones of an interval.
    pub(crate) fn strip(self, base: &Strip) -> Strip {
        let mut strip = base.slice(self.start as usize, self.length as usize);
        if self.flip_first {
            strip = strip.with_flipped(0);
        }
        if self.flip_last {
            strip = strip.with_flipped(self.length as usize - 1);
        }
        strip
    }

    #[inline]
    fn is_black(self, base: &Strip, stone: u32) -> bool {
        base.is_black((self.start + stone) as usize)
            ^ (stone == 0 && self.flip_first)
            ^ (stone + 1 == self.length && self.flip_last)
    }

    /// Every move in an interval, from one end to the other.
    #[inline]
    pub(crate) fn moves(self, base: &Strip) -> impl Iterator<Item = Split> {
        self.borders(base).flat_map(move |i| self.moves_across(base, i))
    }

    /// Every move in an interval, those at the ends first: they leave the longest strips.
    pub(crate) fn moves_from_ends(self, base: &Strip) -> impl Iterator<Item = Split> {
        let length = self.length;
        (0..length.saturating_sub(1))
            .map(move |i| if i % 2 == 0 { i / 2 } else { length - 2 - i / 2 })
            .filter(move |&i| self.is_black(base, i) != self.is_black(base, i + 1))
            .flat_map(move |i| self.moves_across(base, i))
    }

    /// The stones i of an interval whose neighbour i + 1 has the other colour.
    #[inline]
    pub(crate) fn borders(self, base: &Strip) -> impl Iterator<Item = u32> {
        let (start, pairs) = (self.start as usize, self.length.saturating_sub(1) as usize);
        (0..pairs.div_ceil(64)).flat_map(move |chunk| {
            let first = 64 * chunk;
            let mut word = base.word_from(start + first) ^ base.word_from(start + first + 1);
            if self.flip_first && first == 0 {
                word ^= 1;
            }
            if self.flip_last && (pairs - 1) / 64 == chunk {
                word ^= 1 << ((pairs - 1) % 64);
            }
            if pairs - first < 64 {
                word &= (1 << (pairs - first)) - 1;
            }
            ones(word).map(move |bit| (first + bit) as u32)
        })
    }

    /// The two moves between the stones i and i + 1.
    #[inline]
    fn moves_across(self, base: &Strip, i: u32) -> [Split; 2] {
        let color = if self.is_black(base, i) { Color::Black } else { Color::White };
        [self.split(i, true, color), self.split(i, false, !color)]
    }

    /// Stone i moves right, and what it clobbered begins the second part; or stone i + 1 moves left.
    #[inline]
    fn split(self, i: u32, to_right: bool, player: Color) -> Split {
        let Self { start, length, flip_first, flip_last } = self;
        let cut = if to_right { i } else { i + 1 };
        Split {
            from: cut,
            to: if to_right { i + 1 } else { i },
            player,
            parts: [
                Self { start, length: cut, flip_first, flip_last: !to_right },
                Self { start: start + cut + 1, length: length - cut - 1, flip_first: to_right, flip_last },
            ],
        }
    }
}

/// A move in an interval.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Split {
    /// The stone that moves and the stone to capture, counted from the start of the interval.
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) player: Color,
    /// What remains.
    pub(crate) parts: [Interval; 2],
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What remains after a move, against playing it on the stones.
    #[test]
    fn splits_leave_what_play_leaves() {
        for bits in 0..1u64 << 9 {
            let base = Strip::from_bits(9, bits);
            for split in Interval::whole(&base).moves(&base) {
                let strip = base.clone();
                let (from, to) = (split.from as usize, split.to as usize);
                assert_eq!(strip.is_black(from), split.player == Color::Black);
                assert_ne!(strip.is_black(from), strip.is_black(to));
                let after = strip.with_flipped(to);
                let [first, second] = split.parts.map(|part| part.strip(&base));
                assert_eq!(first, after.slice(0, from));
                assert_eq!(second, after.slice(from + 1, 8 - from));
            }
        }
    }

    /// Borders by words against borders stone by stone, on long strips too.
    #[test]
    fn moves_are_the_same_from_both_ends_and_in_order() {
        for seed in 0..40u64 {
            let stones = (0..150).map(|i: u64| (seed.wrapping_mul(0x9E37_79B9 + i * i) >> 7) & 1 == 1);
            let colors: Vec<Color> =
                stones.map(|black| if black { Color::Black } else { Color::White }).collect();
            let base = Strip::new(colors.into_iter());
            for (start, length) in [(0, 150), (3, 64), (5, 65), (60, 66), (63, 2), (64, 1), (20, 129), (7, 0)]
            {
                for flips in 0..4 {
                    let (flip_first, flip_last) = (flips & 2 != 0, flips & 1 != 0);
                    let interval = Interval { start, length, flip_first, flip_last };
                    let key = |split: Split| (split.from, split.to, split.player == Color::Black);
                    let mut from_ends: Vec<_> = interval.moves_from_ends(&base).map(key).collect();
                    let mut in_order: Vec<_> = interval.moves(&base).map(key).collect();
                    from_ends.sort_unstable();
                    in_order.sort_unstable();
                    assert_eq!(in_order, from_ends, "{interval:?}");
                }
            }
        }
    }
}
