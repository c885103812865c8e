//! Solitaire Clobber: one player makes all the moves and wants to leave as few stones as possible.
//!
//! One graph class, one room. Each takes the colours of a connected board in the order of its class (a line from
//! end to end, a tree by its parents, ...) and returns moves in the same numbers, so that none of them knows
//! what a position is or which vertices it came from.

pub mod cycle;
mod forest;
pub mod line;
pub mod multipartite;
pub mod tree;

pub use forest::Forest;
