//! Plays on boards of up to 128 stones: sets of bits, the moves, and a `beam`, and a table of what is known.
//!
//! Only stones on components with both colours count. The others never move and are never captured; whenever a move
//! leaves a component of one colour, it is dropped at once.

pub(crate) mod beam;
pub(crate) mod board;
pub(crate) mod set;
pub(crate) mod table;

pub(crate) use beam::{Beam, Kept};
pub(crate) use board::{Board, Stones};
pub(crate) use set::{Set, vertices};
pub(crate) use table::Table;
