//! Plays on boards of at most 128 stones: stones and moves as sets of bits, a `beam`, and a table of
//! positions.
//!
//! Only stones on components with both colours count. The others never move and are never captured. Whenever
//! a move leaves a component of one colour, the search drops it at once.

pub(crate) mod beam;
pub(crate) mod board;
pub(crate) mod table;

pub(crate) use beam::{Beam, Kept};
pub(crate) use board::{NamedBoard, OwnOther};
pub(crate) use table::PositionTable;
