//! Rungs of the ladder of ups: the values n·↑ and n·↑ + *.
//!
//! Their options are known (Winning Ways, chapter 3): 0 = {|}, * = {0|0}, n·↑ = {0 | (n−1)·↑ + *} and
//! n·↑ + * = {0 | (n−1)·↑} for n > 0, but ↑* = {0, * | 0}. The others are the negatives of these.

use crate::bounds::Bounds;
use game_value::Ladder;

/// n·↑, and * if there is a star.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Rung {
    pub(super) ups: i16,
    pub(super) star: u8,
}

impl Rung {
    pub(super) const ZERO: Self = Self { ups: 0, star: 0 };
    pub(super) const STAR: Self = Self { ups: 0, star: 1 };

    /// The sum of two.
    #[inline]
    pub(super) fn plus(self, other: Self) -> Self {
        Self { ups: self.ups + other.ups, star: self.star ^ other.star }
    }

    #[inline]
    pub(super) fn negated(self) -> Self {
        Self { ups: -self.ups, ..self }
    }

    /// Does Left, to move, win?
    #[inline]
    pub(super) fn left_wins(self) -> bool {
        // The rungs that are ≤ 0 are 0, and n·↑ and (n−1)·↑ + * for n < 0.
        self.ups + i16::from(2 * self.star) > 0
    }

    /// Left's options, one, two or none.
    pub(super) fn left_options(self) -> impl Iterator<Item = Self> {
        let (first, second) = match (self.ups, self.star) {
            (0, 0) => (None, None),
            (1, 1) => (Some(Self::ZERO), Some(Self::STAR)),
            (-1 | 0, 1) | (1.., _) => (Some(Self::ZERO), None),
            (ups, star) => (Some(Self { ups: ups + 1, star: 1 - star }), None),
        };
        first.into_iter().chain(second)
    }

    /// Its bounds, which are exact.
    pub(super) fn bounds(self) -> Bounds {
        let (ups, apart) = (i32::from(self.ups), i32::from(self.star) * 2);
        let (plain, starred) = (apart, 2 - apart);
        Bounds::of_ladder(Ladder {
            floor: ups - plain,
            floor_star: ups - starred,
            ceiling: ups + plain,
            ceiling_star: ups + starred,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_value::{Universe, Value};
    use search_limits::Limits;

    /// The same as the universe says, which computes them from their options.
    #[test]
    fn rungs_are_values() {
        let universe = Universe::new();
        let universe = universe.within(Limits::unlimited());
        let value = |rung: Rung| universe.up_multiple(i64::from(rung.ups), rung.star.into()).unwrap();
        for rung in (-6..=6).flat_map(|ups| [0, 1].map(|star| Rung { ups, star })) {
            let game = value(rung);
            assert_eq!(rung.left_wins(), !universe.le(game, Value::ZERO).unwrap(), "{rung:?}");
            let mut options: Vec<Value> = rung.left_options().map(value).collect();
            options.sort_unstable();
            let mut expected = universe.left_options(game).to_vec();
            expected.sort_unstable();
            assert_eq!(options, expected, "{rung:?}");
            assert_eq!(rung.bounds(), Bounds::of_ladder(universe.ladder(game).unwrap()), "{rung:?}");
            assert_eq!(value(rung.negated()), universe.negated(game).unwrap());
            let sum = rung.plus(Rung { ups: 2, star: 1 });
            assert_eq!(value(sum), universe.add(game, value(Rung { ups: 2, star: 1 })).unwrap());
        }
    }
}
