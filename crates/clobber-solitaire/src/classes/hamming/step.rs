//! A play on one slice.

use super::detour::Detour;
use clobber_board::{Move, Vertex};

/// What happens on the slice that is played.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// A move in the slice.
    Clobber(Move),
    /// A stone leaves the slice and eats those that lie beyond it.
    Detour(Detour),
}

/// A play on one slice, in the numbers of the slice.
#[derive(Clone, Debug)]
pub(super) struct SlicePlay {
    pub(super) steps: Vec<Step>,
    /// Where stones are left.
    pub(super) left: Vec<Vertex>,
}
