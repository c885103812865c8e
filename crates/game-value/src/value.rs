//! The name of a value.

/// A value of a [`Universe`](crate::Universe), by the position of its canonical form there.
///
/// Two values of one universe are equal exactly if they are the same number. Zero is always 0. The first
/// values of all universes are the same: small nimbers, small multiples of up, ±1 and ±1/2. In builds with
/// debug assertions every other value carries the tag of the universe that made it, and another universe
/// panics when it is given one. (In release builds that would cost 2 to 3 % of all instructions.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u32);

/// Are values tagged?
const TAGGED: bool = cfg!(debug_assertions);

/// A value is a position, below a tag of 4 bits if there are tags. The highest bit is free for tables of
/// values.
const POSITION_BITS: u32 = if TAGGED { 27 } else { 31 };

/// Positions in a universe are below this.
pub(crate) const POSITIONS: usize = 1 << POSITION_BITS;

/// Tags of universes: 1 to 15. Universes share a tag only if 14 others were made between them.
const TAGS: u32 = 15;

/// The tag of a universe, in the place where its values carry it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tag(u32);

impl Tag {
    /// The tag of values that all universes share.
    pub(crate) const SHARED: Self = Self(0);

    /// The tag of the universe with this number.
    pub(crate) const fn of_universe(number: u32) -> Self {
        if TAGGED { Self((1 + number % TAGS) << POSITION_BITS) } else { Self::SHARED }
    }
}

impl Value {
    /// The bits that do not depend on the tag.
    pub const POSITION_MASK: u32 = POSITIONS as u32 - 1;

    /// The game without moves.
    pub const ZERO: Self = Self(0);

    /// The game `{0|0}`.
    pub const STAR: Self = Self(1);

    /// The value with these [bits](Self::to_bits).
    #[inline]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// Its 31 bits, for tables of values.
    #[inline]
    pub const fn to_bits(self) -> u32 {
        self.0
    }

    #[inline]
    pub(crate) const fn new(position: usize, tag: Tag) -> Self {
        Self(position as u32 | tag.0)
    }

    /// Its position in its universe.
    #[inline]
    pub(crate) const fn position(self) -> usize {
        (self.0 & Self::POSITION_MASK) as usize
    }

    /// Its position in the universe with this tag; beyond all positions if it belongs to another one.
    #[inline]
    pub(crate) const fn place_in(self, tag: Tag) -> usize {
        let is_shared = !TAGGED || (self.0 as usize) < POSITIONS;
        (if is_shared { self.0 } else { self.0 ^ tag.0 }) as usize
    }

    /// Both values as one number below 2⁶².
    #[inline]
    pub(crate) const fn pair(self, other: Self) -> u64 {
        (self.0 as u64) << 31 | other.0 as u64
    }
}
