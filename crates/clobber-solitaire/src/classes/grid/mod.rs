//! Solitaire Clobber on rectangular grids.

mod band;
pub mod frontier;
mod narrow;
mod wide;

pub use narrow::{is_narrow, optimal_play};
pub use wide::reduce;
