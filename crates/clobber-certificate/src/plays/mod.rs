//! All plays on up to 32 stones: a bit board, a table, and one search for the longest or the shortest play.
//!
//! The checker keeps its own bit board on purpose: it shares no code with the solvers.

mod board;
mod search;
mod table;

pub(crate) use board::{BitBoard, Mixed, Placement, Set, vertices};
pub(crate) use search::{Aim, Best, PlaySearch};
