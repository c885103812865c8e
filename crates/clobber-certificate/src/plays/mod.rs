//! All plays on few stones, for the arguments that try them: a board of bits, and a table of what was excluded.
//!
//! The solvers have a room of the same name. This one is written apart on purpose: the checker shares no code with them.

mod board;
mod table;

pub(crate) use board::{Board, Set, Stones, vertices};
pub(crate) use table::Table;
