//! The fewest stones that a position can be played to: its reducibility value.

use super::{BlackWhite, PositionProperty, Set};
use clobber_board::bit_board::BitBoard;

/// Answers with the number of stones.
pub(crate) struct Fewest;

impl PositionProperty for Fewest {
    type Value = u8;
    /// The number of components, each of which keeps a stone.
    type Shape = u8;

    fn shape(board: &BitBoard<Set>, set: Set) -> u8 {
        board.components(set).count() as u8
    }

    fn at_rest(stones: BlackWhite, _: &u8) -> u8 {
        stones.all().count_ones() as u8
    }

    fn best(_: BlackWhite, components: &u8) -> u8 {
        *components
    }

    fn joined(one: u8, other: u8) -> u8 {
        one.min(other)
    }

    fn negated(answer: u8) -> u8 {
        answer
    }
}
