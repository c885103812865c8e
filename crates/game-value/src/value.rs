//! The name of a value, and the universe that it belongs to.

use std::sync::atomic::{AtomicU32, Ordering};

/// A value of a [`Universe`](crate::Universe), by the position of its canonical form there.
///
/// Two values of one universe are equal exactly when they are the same number. Zero is always 0. The first
/// values of all universes are the same: small nimbers, small multiples of up, ±1 and ±1/2. Every other value
/// carries the tag of the universe that made it, and another universe panics when it is given one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u32);

/// A value is a position, below a tag of 5 bits. The highest bit is free for tables of values.
const POSITION_BITS: u32 = 26;

/// Positions in a universe are below this.
pub(crate) const POSITIONS: usize = 1 << POSITION_BITS;

/// The number of tags. Two universes share one only if there are more universes than tags.
const TAGS: usize = 10;

/// The tags have two of the five bits each. So none contains another one: clearing the bits of one tag
/// leaves bits of every other, and a foreign value is beyond all positions. This costs a single instruction.
const TAG_BITS: [u32; TAGS] = {
    let (mut tags, mut count, mut bits) = ([0; TAGS], 0, 0u32);
    while count < TAGS {
        if bits.count_ones() == 2 {
            tags[count] = bits << POSITION_BITS;
            count += 1;
        }
        bits += 1;
    }
    tags
};

/// The tag to try first for the next universe, and for each tag whether a universe has it, as a bit.
static NEXT_TAG: AtomicU32 = AtomicU32::new(0);
static TAGS_IN_USE: AtomicU32 = AtomicU32::new(0);

/// The tag of a universe.
#[derive(Debug)]
pub(crate) struct Tag {
    number: usize,
    /// All bits but those of the tag.
    others: u32,
}

impl Tag {
    /// A tag that no other universe has, if there is one.
    pub(crate) fn take() -> Self {
        let first = NEXT_TAG.fetch_add(1, Ordering::Relaxed) as usize;
        let is_free =
            |number: &usize| TAGS_IN_USE.fetch_or(1 << number, Ordering::Relaxed) >> number & 1 == 0;
        let number = (first..first + TAGS).map(|number| number % TAGS).find(is_free).unwrap_or(first % TAGS);
        Self { number, others: !TAG_BITS[number] }
    }

    /// The value at a position of the universe with this tag.
    pub(crate) fn value(&self, position: usize) -> Value {
        Value(position as u32 | !self.others)
    }

    /// The position of a value in the universe with this tag; beyond all positions if it belongs to another
    /// one.
    #[inline]
    pub(crate) fn position(&self, value: Value) -> usize {
        (value.0 & self.others) as usize
    }
}

impl Drop for Tag {
    fn drop(&mut self) {
        TAGS_IN_USE.fetch_and(!(1 << self.number), Ordering::Relaxed);
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

    /// The value at a position that all universes share.
    pub(crate) const fn shared(position: usize) -> Self {
        Self(position as u32)
    }

    /// Both values as one number below 2⁶².
    #[inline]
    pub(crate) const fn pair(self, other: Self) -> u64 {
        (self.0 as u64) << 31 | other.0 as u64
    }
}
