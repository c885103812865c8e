//! Solitaire Clobber on rectangular grids.

mod band;
pub mod frontier;
mod good_peel;
mod induction;
mod narrow;
pub(crate) mod peel;

pub use induction::reduce;
pub(crate) use narrow::send_all;
pub use narrow::{is_narrow, optimal_play};
