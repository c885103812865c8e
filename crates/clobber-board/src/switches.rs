//! Which techniques an engine uses. None of them changes an answer, only the effort.

use std::marker::PhantomData;

/// A technique that can be switched off.
pub trait Technique: Copy {
    /// Its number, below 32.
    fn number(self) -> u32;
}

/// The techniques in use: at first all.
///
/// ```
/// use clobber_board::{Switches, Technique};
/// #[derive(Clone, Copy)]
/// enum Trick { Table, Bounds }
/// impl Technique for Trick {
///     fn number(self) -> u32 { self as u32 }
/// }
/// let switches = Switches::default().without(Trick::Table);
/// assert!(!switches.has(Trick::Table) && switches.has(Trick::Bounds));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches<T> {
    off: u32,
    techniques: PhantomData<T>,
}

impl<T> Default for Switches<T> {
    fn default() -> Self {
        Self { off: 0, techniques: PhantomData }
    }
}

impl<T: Technique> Switches<T> {
    /// Is a technique in use?
    #[inline]
    pub fn has(&self, technique: T) -> bool {
        self.off >> technique.number() & 1 == 0
    }

    /// The same switches without one technique.
    #[must_use]
    pub fn without(mut self, technique: T) -> Self {
        self.off |= 1 << technique.number();
        self
    }
}
