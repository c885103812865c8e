//! Every move of a player, judged: what it leaves, which other move is better, and whether it is reversible.
//!
//! The words are those of Folkersen, Bashir, Tavakoli and Müller. A move is *sensible* if no other move of
//! the player strictly dominates it (Definition 1). A set of *nondominated* moves has one of each class of
//! equal sensible moves (Definition 2).

use super::evaluator::Evaluation;
use clobber_board::{Color, Move, Position};
use game_value::{Outcome, Value};
use search_limits::Unsolved;

/// A move and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedMove {
    /// The move.
    pub mv: Move,
    /// The value of the position that it leaves.
    pub value: Value,
    /// The outcome of that position.
    pub outcome: Outcome,
    /// A sensible move that is strictly better; `None` if the move is sensible.
    pub dominated_by: Option<Move>,
    /// An earlier move that leaves the same value.
    pub equal_to: Option<Move>,
    /// A reply of the other player after which the position is at least as good for that player as before the
    /// move.
    pub reversible_through: Option<Move>,
}

impl JudgedMove {
    /// Returns whether no other move is strictly better.
    pub fn is_sensible(&self) -> bool {
        self.dominated_by.is_none()
    }

    /// Returns whether it is the first of the sensible moves with its value.
    pub fn is_nondominated(&self) -> bool {
        self.is_sensible() && self.equal_to.is_none()
    }
}

impl Evaluation<'_> {
    /// The moves of a player in ascending order, judged by the values that they leave.
    ///
    /// Takes one comparison for each pair of different values, and the value of every position after two
    /// moves.
    ///
    /// ```
    /// use clobber_board::Color;
    /// use clobber_solver::Evaluator;
    /// use search_limits::Limits;
    /// let evaluator = Evaluator::with_memory(1 << 26);
    /// // Black has one move, to x.x: it leaves 0.
    /// let position = "xxo".parse().unwrap();
    /// let moves = evaluator.within(Limits::unlimited()).judged_moves(&position, Color::Black).unwrap();
    /// assert_eq!(moves.len(), 1);
    /// assert!(moves[0].is_nondominated());
    /// ```
    pub fn judged_moves(self, position: &Position, player: Color) -> Result<Vec<JudgedMove>, Unsolved> {
        let value = self.value(position)?;
        let mut options: Vec<(Move, Position, Value)> = Vec::new();
        for (mv, after) in position.options(player) {
            let left = self.value(&after)?;
            options.push((mv, after, left));
        }
        options.sort_unstable_by_key(|&(mv, ..)| mv);
        let values: Vec<Value> = options.iter().map(|&(.., value)| value).collect();
        let mut better = Vec::with_capacity(values.len());
        for &own in &values {
            better.push(self.a_better_one(own, &values, player)?);
        }
        let mut judged = Vec::with_capacity(options.len());
        for (index, (mv, after, own)) in options.iter().enumerate() {
            // Better than the better one and so on, up to a move that nothing beats.
            let mut best = better[index];
            while let Some(next) = best.and_then(|at| better[at]) {
                best = Some(next);
            }
            let equal = values[..index].iter().position(|value| value == own);
            judged.push(JudgedMove {
                mv: *mv,
                value: *own,
                outcome: self.universe().outcome(*own)?,
                dominated_by: best.map(|at| options[at].0),
                equal_to: equal.map(|at| options[at].0),
                reversible_through: self.reversing_reply(after, value, player)?,
            });
        }
        Ok(judged)
    }

    /// The index of a value that is strictly better for the player.
    pub(super) fn a_better_one(
        self,
        own: Value,
        values: &[Value],
        player: Color,
    ) -> Result<Option<usize>, Unsolved> {
        for (index, &other) in values.iter().enumerate() {
            let (low, high) = if player == Color::Black { (own, other) } else { (other, own) };
            if other != own && self.universe().le(low, high)? {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// The first reply to a move of `player` that leaves the other player no worse off than before both
    /// moves.
    fn reversing_reply(
        self,
        after: &Position,
        before: Value,
        player: Color,
    ) -> Result<Option<Move>, Unsolved> {
        let mut replies: Vec<(Move, Position)> = after.options(!player).collect();
        replies.sort_unstable_by_key(|&(mv, _)| mv);
        for (mv, then) in replies {
            let value = self.value(&then)?;
            let is_undone = match player {
                Color::Black => self.universe().le(value, before)?,
                Color::White => self.universe().le(before, value)?,
            };
            if is_undone {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }
}
