//! The name of a value.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// A value of a [`Universe`](crate::Universe): the number under which its canonical form is kept.
///
/// Two values of one universe are equal exactly if their numbers are. Zero is always number 0. The first values of all
/// universes are the same: small nimbers, small multiples of up, ±1 and ±1/2. Every other value belongs to the universe
/// that made it; builds with debug assertions remember which one that is.
///
/// # Panics
///
/// In builds with debug assertions, if values of two universes are compared.
#[derive(Clone, Copy, Debug)]
pub struct Value {
    index: u32,
    /// The universe that it belongs to; 0 if it belongs to every one, or if that is unknown.
    #[cfg(debug_assertions)]
    universe: u32,
}

impl Value {
    /// The game without moves.
    pub const ZERO: Self = Self::from_index(0);

    /// The game `{0|0}`.
    pub const STAR: Self = Self::from_index(1);

    /// The value with a number that [`index`](Self::index) gave. Nothing checks in which universe it is used;
    /// [`Universe::value`](crate::Universe::value) remembers that.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Self::of_universe(index, 0)
    }

    /// The number, for tables of values and tables by value.
    #[inline]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The value of a universe with this number.
    #[inline]
    pub(crate) const fn of_universe(index: usize, universe: u32) -> Self {
        #[cfg(not(debug_assertions))]
        let _ = universe;
        Self {
            index: index as u32,
            #[cfg(debug_assertions)]
            universe,
        }
    }

    /// The universe that it belongs to; 0 if it belongs to every one, or if that is unknown.
    #[inline]
    const fn universe(self) -> u32 {
        #[cfg(debug_assertions)]
        return self.universe;
        #[cfg(not(debug_assertions))]
        return 0;
    }

    /// Panics in builds with debug assertions if it belongs to another universe.
    #[inline]
    pub(crate) fn check_universe(self, universe: u32) {
        debug_assert!(
            self.universe() == universe || self.universe() == 0 || universe == 0,
            "a value of one universe is used in another: value {} of universe {} in universe {universe}",
            self.index,
            self.universe(),
        );
    }
}

impl PartialEq for Value {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.check_universe(other.universe());
        self.index == other.index
    }
}

impl Eq for Value {}

impl Ord for Value {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.check_universe(other.universe());
        self.index.cmp(&other.index)
    }
}

impl PartialOrd for Value {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Value {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.index.hash(state);
    }
}
