//! A universe together with the limits of a computation.

use crate::universe::Universe;
use search_limits::Limits;
use std::ops::Deref;

/// A universe that computes within limits: order, sums, canonical forms, names, and what play is worth.
///
/// Every method ends in [`Unsolved`](search_limits::Unsolved) once a limit is reached. The reason is `Memory`
/// if the universe is full, and `Number` if a number does not fit a [`Dyadic`](crate::Dyadic).
///
/// # Panics
///
/// If a value belongs to another universe.
#[derive(Clone, Copy, Debug)]
pub struct Arithmetic<'a> {
    universe: &'a Universe,
    limits: &'a Limits,
}

impl<'a> Arithmetic<'a> {
    /// The universe.
    #[inline]
    pub fn universe(self) -> &'a Universe {
        self.universe
    }

    /// The limits.
    #[inline]
    pub fn limits(self) -> &'a Limits {
        self.limits
    }
}

impl Deref for Arithmetic<'_> {
    type Target = Universe;

    #[inline]
    fn deref(&self) -> &Universe {
        self.universe
    }
}

impl Universe {
    /// This universe, to compute in within these limits.
    #[inline]
    pub fn within<'a>(&'a self, limits: &'a Limits) -> Arithmetic<'a> {
        Arithmetic { universe: self, limits }
    }
}
