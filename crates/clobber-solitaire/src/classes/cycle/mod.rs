//! Solitaire Clobber on a cycle.
//!
//! A play on a cycle leaves some edge uncrossed, for with n crossings there would be no stone left. So the
//! value is the least value of the lines that arise by cutting an edge. Five edges are enough: those next to
//! two neighbours of different colours, and next to the stones that may come for them.

mod optimum;
mod two_thirds;

pub use optimum::{CutCycle, optimal_cut, value};
pub use two_thirds::two_thirds;
