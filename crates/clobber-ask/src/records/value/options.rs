//! Canonical options, and the moves that lead to them.

use super::Signs;
use clobber_board::{Color, Move, Position};
use clobber_solver::Evaluation;
use game_value::Value;
use schemars::JsonSchema;
use search_limits::Unsolved;
use serde::Serialize;

/// An option of a canonical form.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct CanonicalOption {
    pub(super) value: String,
    /// One move; or three alternating moves, if the first is reversible and the second reverses it. Null if
    /// no such moves are found.
    sequence: Option<Vec<[u32; 2]>>,
    #[serde(skip)]
    pub(super) text: String,
}

/// Searches for moves that lead to canonical options.
pub(super) struct Ways<'a> {
    pub(super) evaluation: Evaluation<'a>,
    pub(super) position: &'a Position,
    /// The sum of the game values, which is added to the position.
    pub(super) rest: Value,
    /// The value of the whole sum.
    pub(super) value: Value,
    /// How values are written.
    pub(super) signs: Signs,
}

impl Ways<'_> {
    /// The canonical options of a player, each with its moves.
    pub(super) fn options(&self, player: Color) -> Result<Vec<CanonicalOption>, Unsolved> {
        let universe = self.evaluation.universe();
        let options = match player {
            Color::Black => universe.left_options(self.value),
            Color::White => universe.right_options(self.value),
        };
        let mut list = Vec::new();
        for &option in options {
            let sequence = self.to(player, option)?;
            list.push(CanonicalOption {
                value: self.signs.text(universe, option)?,
                text: self.text(player, sequence.as_deref()),
                sequence: sequence.map(|moves| moves.iter().map(|mv| [mv.from, mv.to]).collect()),
            });
        }
        list.sort_by(|a, b| a.value.cmp(&b.value));
        Ok(list)
    }

    /// Alternating moves that end at this value: one; or three, of which the first is reversible and the
    /// second reverses it.
    fn to(&self, player: Color, option: Value) -> Result<Option<Vec<Move>>, Unsolved> {
        if let Some(mv) = self.direct(self.position, player, option)? {
            return Ok(Some(vec![mv]));
        }
        for (first, after_first) in self.position.options(player) {
            for (answer, after_answer) in after_first.options(!player) {
                if self.reverses(&after_answer, player)?
                    && let Some(third) = self.direct(&after_answer, player, option)?
                {
                    return Ok(Some(vec![first, answer, third]));
                }
            }
        }
        Ok(None)
    }

    fn direct(&self, position: &Position, player: Color, option: Value) -> Result<Option<Move>, Unsolved> {
        for (mv, after) in position.options(player) {
            if self.total(&after)? == option {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Whether the opponent is no worse off than before both moves.
    fn reverses(&self, after: &Position, player: Color) -> Result<bool, Unsolved> {
        let after = self.total(after)?;
        let (low, high) = if player == Color::Black { (after, self.value) } else { (self.value, after) };
        self.evaluation.universe().le(low, high)
    }

    /// A sequence of moves in words. Elsewhere, moves side by side are alternatives, so this text names the
    /// answers.
    fn text(&self, player: Color, sequence: Option<&[Move]>) -> String {
        let text = |mv: Move| self.position.move_text(mv);
        match sequence {
            Some(&[only]) => format!("by {}", text(only)),
            Some(&[first, answer, third]) => {
                let opponent = if player == Color::Black { "White" } else { "Black" };
                format!("by {}, reversed by {opponent}'s {}, then {}", text(first), text(answer), text(third))
            }
            _ => "not by one or three moves on the board".into(),
        }
    }

    fn total(&self, position: &Position) -> Result<Value, Unsolved> {
        self.evaluation.universe().add(self.evaluation.value(position)?, self.rest)
    }
}
