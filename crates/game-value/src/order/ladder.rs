//! The place of an all-small value on the ladder of ups, however high.
//!
//! Every all-small game lies between two multiples of up. For each game we store the highest rungs n·↑ and
//! n·↑ + * below it and the lowest ones above it. Like the [signature](crate::order::signature) this decides
//! comparisons at once, and unlike it without bound on n. A rung between G and H shows G ≤ H, and G ≤ H lifts
//! every rung of G at least as high as that of H.
//!
//! The rungs of a game follow from those of its options, by the definition of the order. The options of the
//! rungs are n·↑ = {0 | (n−1)·↑ + *} and n·↑ + * = {0 | (n−1)·↑} for n ≥ 2; ↑ = {0 | *}, ↑* = {0, * | 0}.

use crate::order::Outcome;
use crate::order::rungs::Rung;
use crate::universe::Universe;
use crate::value::Value;

/// The rungs around an all-small value G: bounds on two scales.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// The largest n with n·↑ ≤ G.
    pub floor: i32,
    /// The largest n with n·↑ + * ≤ G.
    pub floor_star: i32,
    /// The least n with G ≤ n·↑.
    pub ceiling: i32,
    /// The least n with G ≤ n·↑ + *.
    pub ceiling_star: i32,
}

/// Beyond all rungs, with room to add to it.
const INFINITY: i32 = i32::MAX / 2;

impl Ladder {
    /// Whether G ≤ H, if the rungs decide it.
    #[inline]
    pub(crate) fn le(self, other: Self) -> Option<bool> {
        if self.floor > other.floor
            || self.floor_star > other.floor_star
            || self.ceiling > other.ceiling
            || self.ceiling_star > other.ceiling_star
        {
            Some(false)
        } else if self.ceiling <= other.floor || self.ceiling_star <= other.floor_star {
            Some(true)
        } else {
            None
        }
    }

    /// The rung itself, if the value is one.
    #[inline]
    pub(crate) fn rung(self) -> Option<Rung> {
        if self.floor == self.ceiling {
            Some(Rung { ups: self.floor, star: false })
        } else if self.floor_star == self.ceiling_star {
            Some(Rung { ups: self.floor_star, star: true })
        } else {
            None
        }
    }

    /// Who wins G: the rung 0 is on the ladder.
    pub const fn outcome(self) -> Outcome {
        match (self.floor >= 0, self.ceiling <= 0) {
            (true, true) => Outcome::Previous,
            (true, false) => Outcome::Left,
            (false, true) => Outcome::Right,
            (false, false) => Outcome::Next,
        }
    }

    /// The ladder of the negative.
    #[must_use]
    pub const fn negated(self) -> Self {
        Self {
            floor: -self.ceiling,
            floor_star: -self.ceiling_star,
            ceiling: -self.floor,
            ceiling_star: -self.floor_star,
        }
    }

    pub(crate) fn of_options(left: impl Iterator<Item = Self>, right: impl Iterator<Item = Self>) -> Self {
        // G ≤ n·↑ needs n above the floors of all left options, and so on.
        let (above, above_star) = left.fold((-INFINITY, -INFINITY), |(above, above_star), option| {
            (above.max(option.floor + 1), above_star.max(option.floor_star + 1))
        });
        let (below, below_star) = right.fold((INFINITY, INFINITY), |(below, below_star), option| {
            (below.min(option.ceiling - 1), below_star.min(option.ceiling_star - 1))
        });
        // The rung 0 has no options, and * only 0: these four come first.
        let (at_most_zero, at_least_zero) = (above <= 0, below >= 0);
        let at_most_star = above_star <= 0 && !at_least_zero;
        let at_least_star = below_star >= 0 && !at_most_zero;
        // A ceiling is the floor of the negative, with the opposite sign.
        let ceiling_over = |floor_star: i32| -floor_of(-above, at_least_zero, -floor_star);
        let floor_under = |ceiling_star: i32| floor_of(below, at_most_zero, ceiling_star);
        // The low rungs of each kind depend on the ceiling of the other kind only where that is low itself,
        // and then it is known from here.
        let low_ceiling = if at_most_zero { ceiling_over(-INFINITY) } else { INFINITY };
        let floor_star = floor_star_of(below_star, at_most_zero, at_most_star, low_ceiling);
        let high_floor = if at_least_zero { floor_under(INFINITY) } else { -INFINITY };
        let ceiling_star = -floor_star_of(-above_star, at_least_zero, at_least_star, -high_floor);
        let (floor, ceiling) = (floor_under(ceiling_star), ceiling_over(floor_star));
        Self { floor, floor_star, ceiling, ceiling_star }
    }
}

/// The largest n with n·↑ ≤ G, if the right options allow n ≤ `below`. It also needs: for n ≥ 1 not G ≤ 0,
/// for n ≤ −1 not G ≤ (n+1)·↑ + *.
fn floor_of(below: i32, at_most_zero: bool, ceiling_star: i32) -> i32 {
    match below {
        1.. if !at_most_zero => below,
        0.. => 0,
        _ => below.min(ceiling_star - 2),
    }
}

/// The largest n with n·↑ + * ≤ G, if the right options allow n ≤ `below_star`. It also needs: for n ≥ −1 not
/// G ≤ 0, for n = 1 not G ≤ *, for n ≤ −2 not G ≤ (n+1)·↑.
fn floor_star_of(below_star: i32, at_most_zero: bool, at_most_star: bool, ceiling: i32) -> i32 {
    match below_star {
        n if at_most_zero || n <= -2 => n.min(-2).min(ceiling - 2),
        1 if at_most_star => 0,
        n => n,
    }
}

impl Universe {
    /// The rungs around a value; `None` unless it is all-small.
    ///
    /// ```
    /// use game_value::{Outcome, Universe};
    /// use search_limits::Limits;
    /// let universe = Universe::new();
    /// let universe = universe.within(Limits::unlimited());
    /// let ladder = universe.ladder(universe.parse("^^*").unwrap()).unwrap();
    /// assert_eq!((ladder.floor, ladder.ceiling), (0, 4));
    /// assert_eq!((ladder.floor_star, ladder.ceiling_star), (2, 2));
    /// assert_eq!(ladder.outcome(), Outcome::Left);
    /// ```
    pub fn ladder(&self, value: Value) -> Option<Ladder> {
        self.record(value).place.ladder()
    }
}
