//! Bounds in one word.
//!
//! [`Bounds`] are eight numbers of 16 bits. On a board of at most 64 stones they are small, so eight bits
//! each are enough, and six in a table. Two of them decide a game together with a rung, without any
//! addition.

use crate::bounds::Bounds;
use crate::whole_board::rung::Rung;

/// Eight bounds of eight bits, in the order of [`Bounds`], the first one lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::whole_board) struct Facts(u64);

/// Stands for an unknown bound, and for one too low to be useful.
const UNKNOWN: i8 = i8::MIN;

/// Higher bounds are lowered to this, and lower ones than its negative are dropped: six bits have room for
/// these. A board of 64 cells has room for at most 21 components, and hardly for a rung of 31 ups.
const HIGHEST: i16 = 31;

/// In a packed number, bounds are higher by this. An unknown one is 0.
const PACKED_ZERO: u64 = 0x2020_2020_2020_2020;

const ONES: u64 = 0x0101_0101_0101_0101;

impl Facts {
    /// No bound is known.
    pub(in crate::whole_board) const NONE: Self = Self(u64::from_ne_bytes([UNKNOWN as u8; 8]));

    pub(in crate::whole_board) fn of(bounds: Bounds) -> Self {
        let lane = |n: i16| if n < -HIGHEST { UNKNOWN } else { n.min(HIGHEST) as i8 };
        Self(u64::from_le_bytes(bounds.lanes().map(|n| lane(n) as u8)))
    }

    pub(in crate::whole_board) fn bounds(self) -> Bounds {
        let bytes = self.0.to_le_bytes();
        let lane = |byte: u8| (byte as i8 != UNKNOWN).then_some(i16::from(byte as i8));
        Bounds::from_lanes(std::array::from_fn(|i| lane(bytes[i])))
    }

    /// The bits of packed facts.
    pub(super) const PACKED_BITS: u32 = 48;

    pub(in crate::whole_board) const fn from_word(word: u64) -> Self {
        Self(word)
    }

    /// Six bits for each bound.
    pub(super) fn packed(self) -> u64 {
        let lanes =
            self.0.to_le_bytes().map(|byte| if byte as i8 == UNKNOWN { 0 } else { byte.wrapping_add(32) });
        lanes.iter().rev().fold(0, |packed, &lane| packed << 6 | u64::from(lane & 63))
    }

    /// Facts from the lowest [`Self::PACKED_BITS`] bits of a word.
    #[inline]
    pub(super) const fn from_packed(word: u64) -> Self {
        // Doubles the distance of halves, quarters and eighths.
        let word = word & 0xff_ffff | (word & 0xffff_ff00_0000) << 8;
        let word = word & 0x0000_0fff_0000_0fff | (word & 0x00ff_f000_00ff_f000) << 4;
        let word = word & 0x003f_003f_003f_003f | (word & 0x0fc0_0fc0_0fc0_0fc0) << 2;
        // In each byte, 1 if the bound is known; then the signed number, with two more bits for its sign.
        let known = (word + 63 * ONES) >> 6 & ONES;
        let low = word ^ PACKED_ZERO;
        let sign = low & PACKED_ZERO;
        let lanes = low | sign << 1 | sign << 2;
        // An unknown bound has become -32; without two bits it is -128.
        Self(lanes & !((ONES - known) * 0x60))
    }

    /// The facts of the negative.
    #[inline]
    pub(in crate::whole_board) const fn negated(self) -> Self {
        Self(self.0.rotate_left(32))
    }

    #[inline]
    fn lane(self, number: u8) -> i16 {
        i16::from((self.0 >> (8 * number)) as i8)
    }

    /// Does Left, to move, win the game together with a rung? `None` if unknown.
    #[inline]
    pub(in crate::whole_board) fn left_wins_with(self, rung: Rung) -> Option<bool> {
        // G + r ⧐ 0 is G ⧐ −r, and G + r ≤ 0 is −G ≥ r.
        if self.lane(2 + rung.star) >= -rung.ups {
            Some(true)
        } else if self.lane(4 + rung.star) >= rung.ups {
            Some(false)
        } else {
            None
        }
    }

    /// How many ups are missing until the facts say that Left, to move, wins together with a rung, and until
    /// they say that Left loses.
    #[inline]
    pub(in crate::whole_board) fn gaps(self, rung: Rung) -> [i16; 2] {
        [-rung.ups - self.lane(2 + rung.star), rung.ups - self.lane(4 + rung.star)]
    }

    /// The rung that the game equals, if it is known to be one.
    #[inline]
    pub(in crate::whole_board) fn rung(self) -> Option<Rung> {
        let between = |star| {
            let floor = self.lane(star);
            (floor > i16::from(UNKNOWN) && floor == -self.lane(4 + star)).then_some(Rung { ups: floor, star })
        };
        between(0).or_else(|| between(1))
    }

    /// What follows for a game if Left, to move, wins or loses it together with a rung.
    pub(in crate::whole_board) fn by_outcome(rung: Rung, left_wins: bool) -> Self {
        Self::of(Bounds::by_outcome(rung.bounds(), left_wins))
    }

    /// The better of the two bounds in each place.
    pub(in crate::whole_board) fn and(self, other: Self) -> Self {
        Self::of(self.bounds().and(other.bounds()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rungs() -> impl Iterator<Item = Rung> {
        (-8..=8).flat_map(|ups| [0, 1].map(|star| Rung { ups, star }))
    }

    #[test]
    fn a_word_says_what_the_bounds_say() {
        for one in rungs() {
            let facts = Facts::of(one.bounds());
            assert_eq!(facts.bounds(), one.bounds());
            assert_eq!(facts.rung(), Some(one));
            assert_eq!(facts.negated(), Facts::of(one.negated().bounds()));
            for other in rungs() {
                assert_eq!(
                    facts.left_wins_with(other),
                    Some(one.plus(other).left_wins()),
                    "{one:?} {other:?}"
                );
                let learnt = Facts::by_outcome(other, one.plus(other).left_wins());
                assert_eq!(learnt.left_wins_with(other), Some(one.plus(other).left_wins()));
                assert_eq!(learnt.and(facts), facts, "{one:?} {other:?}");
            }
            assert_eq!(Facts::NONE.left_wins_with(one), None);
        }
        let two = |a: i16, b: i16| {
            Facts::of(Bounds::from_lanes([Some(a), None, Some(b), None, None, Some(b), None, Some(a)]))
        };
        for (a, b) in (-31..=31).flat_map(|a| (-31..=31).map(move |b| (a, b))) {
            assert_eq!(Facts::from_packed(two(a, b).packed() | 0xabcd << Facts::PACKED_BITS), two(a, b));
        }
        assert_eq!(Facts::from_packed(Facts::NONE.packed()), Facts::NONE);
        assert_eq!(Facts::NONE.bounds(), Bounds::NONE);
        assert_eq!(Facts::NONE.rung(), None);
    }
}
