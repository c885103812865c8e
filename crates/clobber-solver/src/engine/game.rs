//! What an engine is asked, and what it answers.

use clobber_board::{Color, Move, Position};
use game_value::Value;

/// A position, and a value of the engine's universe that is added to it.
#[derive(Clone, Copy, Debug)]
pub struct Game<'a> {
    /// The position.
    pub position: &'a Position,
    /// The value; zero for the position alone.
    pub added: Value,
}

impl<'a> From<&'a Position> for Game<'a> {
    fn from(position: &'a Position) -> Self {
        Self { position, added: Value::ZERO }
    }
}

/// What to compute besides the winner.
#[derive(Clone, Copy, Debug, Default)]
pub struct SolveRequest {
    /// Find every winning move, not only one.
    pub all_moves: bool,
}

/// Who wins, and how.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The winner.
    pub winner: Color,
    /// Winning moves of the first player in ascending order: one, or all if requested. Empty if the first
    /// player loses, or wins only by a move in the added value.
    pub winning_moves: Vec<Move>,
    /// Options of the added value to which the first player can move and win.
    pub winning_options: Vec<Value>,
}

impl Solution {
    /// The first player loses.
    pub(crate) fn lost(first: Color) -> Self {
        Self { winner: !first, winning_moves: Vec::new(), winning_options: Vec::new() }
    }
}
