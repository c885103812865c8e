//! The claim that a game of Solitaire Clobber is over after few moves.

use crate::reduction::{as_pairs, as_text};
use clobber_board::{FirstPlayer, Goal, Move, Position, Rule};
use serde::Serialize;

/// A game with all that is needed to check it; `reduce --goal shortest --format json` prints one per line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShortGame {
    /// The position before the first move.
    #[serde(serialize_with = "as_text")]
    pub position: Position,
    /// Who may move when.
    pub rule: Rule,
    /// The colour that moves first; `None` under the impartial rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<FirstPlayer>,
    /// This is about the number of moves.
    pub goal: Goal,
    /// The stones before the first move.
    pub stones: usize,
    /// The stones after the last move.
    pub remaining: usize,
    /// The number of moves.
    pub length: usize,
    /// No game ends after fewer.
    pub length_bound: usize,
    /// Is `length` the least there is?
    pub optimal: bool,
    /// The algorithm that found the moves.
    pub method: String,
    /// The moves. No stone can move after them.
    #[serde(serialize_with = "as_pairs")]
    pub moves: Vec<Move>,
}

impl ShortGame {
    /// A game, and no game has fewer moves than `length_bound`. The counts follow.
    ///
    /// # Panics
    ///
    /// If there are more moves than stones.
    pub fn new(
        position: Position,
        rule: Rule,
        first: Option<FirstPlayer>,
        (moves, method): (Vec<Move>, String),
        length_bound: usize,
    ) -> Self {
        let stones = position.stones();
        let length = moves.len();
        Self {
            position,
            rule,
            first,
            goal: Goal::Shortest,
            stones,
            remaining: stones - length,
            length,
            length_bound,
            optimal: length == length_bound,
            method,
            moves,
        }
    }
}
