//! The name of a value.

/// A value of a [`Universe`](crate::Universe): the number under which its canonical form is kept.
///
/// Two values of one universe are equal exactly if their numbers are. Zero is always number 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u32);

impl Value {
    /// The game in which nobody can move.
    pub const ZERO: Self = Self(0);

    /// The game `{0|0}`.
    pub const STAR: Self = Self(1);

    #[inline]
    pub(crate) const fn new(index: usize) -> Self {
        Self(index as u32)
    }

    /// The value with a number that [`index`](Self::index) gave; in another universe it means something else.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Self::new(index)
    }

    /// The number, for tables of values and tables by value.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
