//! Solitaire Clobber on rectangular grids.

mod band;
mod narrow;
mod wide;

pub use narrow::{is_narrow, optimal_play};
pub use wide::reduce;
