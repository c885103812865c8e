//! Bounds in one word.
//!
//! [`Bounds`] are eight numbers of 16 bits. On a board of at most 32 stones they are small, so eight bits
//! each are enough. Two of them decide a game together with a rung, without any addition.

use super::rung::Rung;
use crate::bounds::Bounds;

/// Eight bounds of eight bits, in the order of [`Bounds`], the first one lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Facts(u64);

/// Stands for an unknown bound, and for one too low to be useful.
const UNKNOWN: i8 = i8::MIN;

/// Higher bounds are lowered to this, which no rung on these boards reaches.
const HIGHEST: i16 = 100;

impl Facts {
    /// No bound is known.
    pub(super) const NONE: Self = Self(u64::from_ne_bytes([UNKNOWN as u8; 8]));

    pub(super) fn of(bounds: Bounds) -> Self {
        let lane = |n: i16| if n < -HIGHEST { UNKNOWN } else { n.min(HIGHEST) as i8 };
        Self(u64::from_le_bytes(bounds.lanes().map(|n| lane(n) as u8)))
    }

    pub(super) fn bounds(self) -> Bounds {
        let bytes = self.0.to_le_bytes();
        let lane = |byte: u8| (byte as i8 != UNKNOWN).then_some(i16::from(byte as i8));
        Bounds::from_lanes(std::array::from_fn(|i| lane(bytes[i])))
    }

    pub(super) const fn from_word(word: u64) -> Self {
        Self(word)
    }

    pub(super) const fn word(self) -> u64 {
        self.0
    }

    /// The facts of the negative.
    #[inline]
    pub(super) const fn negated(self) -> Self {
        Self(self.0.rotate_left(32))
    }

    #[inline]
    fn lane(self, number: u8) -> i16 {
        i16::from((self.0 >> (8 * number)) as i8)
    }

    /// Does Left, to move, win the game together with a rung? `None` if unknown.
    #[inline]
    pub(super) fn left_wins_with(self, rung: Rung) -> Option<bool> {
        // G + r ⧐ 0 is G ⧐ −r, and G + r ≤ 0 is −G ≥ r.
        if self.lane(2 + rung.star) >= -rung.ups {
            Some(true)
        } else if self.lane(4 + rung.star) >= rung.ups {
            Some(false)
        } else {
            None
        }
    }

    /// The rung that the game equals, if it is known to be one.
    #[inline]
    pub(super) fn rung(self) -> Option<Rung> {
        let between = |star| {
            let floor = self.lane(star);
            (floor > i16::from(UNKNOWN) && floor == -self.lane(4 + star)).then_some(Rung { ups: floor, star })
        };
        between(0).or_else(|| between(1))
    }

    /// What follows for a game if Left, to move, wins or loses it together with a rung.
    pub(super) fn by_outcome(rung: Rung, left_wins: bool) -> Self {
        Self::of(Bounds::by_outcome(rung.bounds(), left_wins))
    }

    /// The better of the two bounds in each place.
    pub(super) fn and(self, other: Self) -> Self {
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
        assert_eq!(Facts::NONE.bounds(), Bounds::NONE);
        assert_eq!(Facts::NONE.rung(), None);
    }
}
