//! What a claim asks of the stones that are left: how many there are, or which colours they have.
//!
//! A *count* says what the parts with a frontier can leave. [`Few`] keeps the least number of roots, at most
//! the cap. [`Colored`] keeps a set: all pairs of a number of white and a number of black roots, up to the
//! numbers that are asked for. In both cases a count is a byte, and it consists of *levels* that are missing
//! or not: to miss fewer of them is better for every continuation.

use super::label::{Delta, Subject};
use clobber_board::Color;

/// The counts of a claim.
pub(crate) trait Goal: Copy + Sync {
    /// The positions that the claim is about.
    fn subject(self) -> Subject;

    /// Is the claim about the negation of a position the same?
    fn is_symmetric(self) -> bool;

    /// The number of levels.
    fn levels(self) -> usize;

    /// Is a level missing?
    fn misses(self, count: u8, level: usize) -> bool;

    /// The count that misses these levels. They are what some count misses.
    fn missing(self, is_missing: impl Fn(usize) -> bool) -> u8;

    /// The count of a part without roots.
    fn start(self) -> u8;

    /// The count if there is no part.
    fn never(self) -> u8;

    /// The count with one more root.
    fn with_root(self, count: u8, root: Color) -> u8;

    /// The count of parts that have the one count or the other.
    fn either(self, one: u8, other: u8) -> u8;

    /// The worst count that gives the first count together with the second one.
    fn without(self, count: u8, known: u8) -> u8;

    /// The count with the colours of all roots swapped.
    fn negated(self, count: u8) -> u8;

    /// Does a part with this count leave what the claim says?
    fn is_attained(self, count: u8) -> bool;

    /// The count with a root, if there is one.
    fn with_roots(self, count: u8, root: Option<Color>) -> u8 {
        root.map_or(count, |root| self.with_root(count, root))
    }
}

/// Fewer stones than a cap. The count is the least number of roots, at most the cap; level t is missing if it
/// is more than t.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Few {
    pub(crate) cap: u8,
    pub(crate) delta: Delta,
}

impl Goal for Few {
    fn subject(self) -> Subject {
        Subject { black: 1, white: 1, delta: self.delta }
    }

    fn is_symmetric(self) -> bool {
        true
    }

    fn levels(self) -> usize {
        self.cap.into()
    }

    fn misses(self, count: u8, level: usize) -> bool {
        usize::from(count) > level
    }

    fn missing(self, is_missing: impl Fn(usize) -> bool) -> u8 {
        (0..self.levels()).map(|level| u8::from(is_missing(level))).sum()
    }

    fn start(self) -> u8 {
        0
    }

    fn never(self) -> u8 {
        self.cap
    }

    fn with_root(self, count: u8, _: Color) -> u8 {
        self.cap.min(count + 1)
    }

    fn either(self, one: u8, other: u8) -> u8 {
        one.min(other)
    }

    fn without(self, count: u8, known: u8) -> u8 {
        if known <= count { self.cap } else { count }
    }

    fn negated(self, count: u8) -> u8 {
        count
    }

    fn is_attained(self, count: u8) -> bool {
        count < self.cap
    }
}

/// Exactly these numbers of black and white stones. The count has a bit for each pair of at most as many
/// roots, which is set if the pair is missing. Pairs with equally many white roots are neighbours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colored {
    pub(super) black: u8,
    pub(super) white: u8,
    pub(super) delta: Delta,
}

impl Colored {
    /// The set of all pairs.
    fn all(self) -> u8 {
        u8::MAX >> (8 - self.levels())
    }

    /// The pairs with black roots, or with white ones.
    fn pairs_with(self, root: Color) -> u8 {
        let per_white = usize::from(self.black) + 1;
        let has_root = |level: &usize| match root {
            Color::Black => !level.is_multiple_of(per_white),
            Color::White => *level >= per_white,
        };
        (0..self.levels()).filter(has_root).map(|level| 1 << level).sum()
    }
}

impl Goal for Colored {
    fn subject(self) -> Subject {
        // Neither colour gains stones, and without both there is no move.
        Subject { black: self.black.max(1), white: self.white.max(1), delta: self.delta }
    }

    fn is_symmetric(self) -> bool {
        self.black == self.white
    }

    fn levels(self) -> usize {
        (usize::from(self.black) + 1) * (usize::from(self.white) + 1)
    }

    fn misses(self, count: u8, level: usize) -> bool {
        count >> level & 1 == 1
    }

    fn missing(self, is_missing: impl Fn(usize) -> bool) -> u8 {
        (0..self.levels()).filter(|&level| is_missing(level)).map(|level| 1 << level).sum()
    }

    fn start(self) -> u8 {
        self.all() & !1
    }

    fn never(self) -> u8 {
        self.all()
    }

    fn with_root(self, count: u8, root: Color) -> u8 {
        let step = if root == Color::Black { 1 } else { self.black + 1 };
        let found = (self.all() & !count) << step & self.pairs_with(root);
        self.all() & !found
    }

    fn either(self, one: u8, other: u8) -> u8 {
        one & other
    }

    fn without(self, count: u8, known: u8) -> u8 {
        count | self.all() & !known
    }

    fn negated(self, count: u8) -> u8 {
        // Only asked where both numbers are the same.
        let side = usize::from(self.black) + 1;
        self.missing(|level| self.misses(count, level % side * side + level / side))
    }

    fn is_attained(self, count: u8) -> bool {
        !self.misses(count, self.levels() - 1)
    }
}
