//! Sets of vertices as words of 64 or 128 bits.

use clobber_board::Vertex;
use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of vertices, one bit each.
pub(crate) trait Set:
    Copy
    + Debug
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Not<Output = Self>
{
    /// No vertex.
    const EMPTY: Self;
    /// How many vertices there may be.
    const MOST: usize;
    /// One vertex.
    fn single(v: Vertex) -> Self;
    /// The lowest vertex, if there is one.
    fn lowest(self) -> Option<Vertex>;
    /// The set without its lowest vertex.
    fn rest(self) -> Self;
    /// How many vertices it has.
    fn len(self) -> u32;
    /// All bits, in one word, for a hash.
    fn folded(self) -> u64;

    /// Has it no vertex?
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
}

macro_rules! set_of_bits {
    ($word:ty, $fold:expr) => {
        impl Set for $word {
            const EMPTY: Self = 0;
            const MOST: usize = Self::BITS as usize;

            fn single(v: Vertex) -> Self {
                1 << v
            }

            fn lowest(self) -> Option<Vertex> {
                (self != 0).then(|| self.trailing_zeros())
            }

            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            fn len(self) -> u32 {
                self.count_ones()
            }

            fn folded(self) -> u64 {
                $fold(self)
            }
        }
    };
}

set_of_bits!(u64, |word| word);
set_of_bits!(u128, |word: u128| (word >> 64) as u64 ^ (word as u64).rotate_left(21));

/// The vertices of a set, ascending.
pub(crate) fn vertices<S: Set>(mut set: S) -> impl Iterator<Item = Vertex> {
    std::iter::from_fn(move || {
        let lowest = set.lowest();
        set = if lowest.is_some() { set.rest() } else { set };
        lowest
    })
}
