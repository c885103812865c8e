//! The claim that a game of Solitaire Clobber is over after so few moves.

use crate::reduction::{First, Rule, as_pairs, as_text};
use clobber_board::{Move, Position};
use serde::{Deserialize, Serialize};

/// What a play is meant to reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// As few stones as possible: a [`Reduction`](crate::Reduction).
    #[default]
    Fewest,
    /// As few moves as possible until nobody can move: a [`ShortGame`].
    Shortest,
}

/// A game with all that is needed to check it; `reduce --goal shortest --format json` prints one per line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShortGame {
    /// The position before the first move.
    #[serde(serialize_with = "as_text")]
    pub position: Position,
    /// Who may move when.
    pub rule: Rule,
    /// Which colour begins; only the partisan rule asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<First>,
    /// This is about the number of moves.
    pub goal: Goal,
    /// How many stones there are before the first move.
    pub stones: usize,
    /// How many are left behind the last.
    pub remaining: usize,
    /// How many moves there are.
    pub length: usize,
    /// No game ends after fewer.
    pub length_bound: usize,
    /// Is `length` the least there is?
    pub optimal: bool,
    /// The algorithm that found the moves.
    pub method: String,
    /// The moves. Afterwards nobody can move.
    #[serde(serialize_with = "as_pairs")]
    pub moves: Vec<Move>,
}

impl ShortGame {
    /// A game, and no game has fewer moves than `length_bound`. The counts follow.
    pub fn new(
        position: Position,
        rule: Rule,
        first: Option<First>,
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
