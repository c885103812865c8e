//! All plays on few stones, for the arguments that try them: a board of bits, and a table of what was excluded.

mod board;
mod table;

pub(crate) use board::{Board, Set, Stones, vertices};
pub(crate) use table::Table;
