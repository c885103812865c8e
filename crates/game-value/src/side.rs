//! The two players.

use crate::arithmetic::Arithmetic;
use crate::universe::Universe;
use crate::value::Value;
use search_limits::Unsolved;
use std::ops::Not;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Left, who likes large values.
    Left,
    /// Right, who likes small values.
    Right,
}

/// The other player.
impl Not for Side {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        if self == Self::Left { Self::Right } else { Self::Left }
    }
}

impl Side {
    /// What is worse and what is better for the player, as the lower and the higher of the two.
    #[inline]
    pub(crate) fn by_size<T>(self, worse: T, better: T) -> (T, T) {
        if self == Self::Left { (worse, better) } else { (better, worse) }
    }
}

impl Universe {
    /// A player's options of the canonical form.
    #[inline]
    pub(crate) fn options(&self, value: Value, side: Side) -> &[Value] {
        if side == Side::Left { self.left_options(value) } else { self.right_options(value) }
    }
}

impl Arithmetic<'_> {
    /// Is `a` at least as good as `b` for the player?
    #[inline]
    pub(crate) fn is_at_least_as_good(self, side: Side, a: Value, b: Value) -> Result<bool, Unsolved> {
        let (lower, higher) = side.by_size(b, a);
        self.le(lower, higher)
    }
}
