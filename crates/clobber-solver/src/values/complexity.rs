//! How complicated a position is to play.
//!
//! The four scores are those of Folkersen, Bashir, Tavakoli and Müller, "SEGClobber – A Linear Clobber
//! Solver", section 3.3, with both players' moves counted together. A move is *sensible* if no other move of
//! the same player leads to a strictly better value.

use super::evaluator::Evaluation;
use clobber_board::{Color, Move, NormalForm, Position};
use search_limits::{Reason, Unsolved};
use std::collections::HashMap;

/// The complexity scores of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scores {
    /// The length on a line: the stones of all components that have moves, and one empty cell between each
    /// two.
    pub length: usize,
    /// The number of moves.
    pub moves: u64,
    /// The number of sensible moves.
    pub sensible: u64,
    /// The number of sensible moves here and, added up, in all positions that sensible moves lead to.
    pub tree: u64,
}

/// The scores CS4 of positions by the normal forms of their components.
type Known = HashMap<Vec<String>, u64>;

impl Evaluation<'_> {
    /// The scores CS1 to CS4. The last one visits every position that sensible play can reach.
    ///
    /// ```
    /// use clobber_solver::Evaluator;
    /// use search_limits::Limits;
    /// let evaluator = Evaluator::with_memory(1 << 24);
    /// let scores = evaluator.within(Limits::unlimited()).scores(&"xxo".parse().unwrap()).unwrap();
    /// // One move each; White's leads to `xo`, where each has one again.
    /// assert_eq!((scores.length, scores.moves, scores.sensible, scores.tree), (3, 2, 2, 4));
    /// ```
    pub fn scores(self, position: &Position) -> Result<Scores, Unsolved> {
        let components = position.active_components_within(self.limits())?;
        let stones: usize = components.iter().map(|component| component.vertices().len()).sum();
        Ok(Scores {
            length: stones + components.len().saturating_sub(1),
            moves: 2 * position.move_count(),
            sensible: self.sensible_moves(position)?.len() as u64,
            tree: self.tree_score(position, &mut HashMap::new())?,
        })
    }

    /// The sensible moves of both players.
    fn sensible_moves(self, position: &Position) -> Result<Vec<(Color, Move)>, Unsolved> {
        let mut sensible = Vec::new();
        for player in Color::BOTH {
            let (mut moves, mut values) = (Vec::new(), Vec::new());
            for (mv, after) in position.options(player) {
                moves.push((player, mv));
                values.push(self.value(&after)?);
            }
            for (mv, &value) in moves.into_iter().zip(&values) {
                self.limits().check()?;
                if self.a_better_one(value, &values, player)?.is_none() {
                    sensible.push(mv);
                }
            }
        }
        Ok(sensible)
    }

    fn tree_score(self, position: &Position, known: &mut Known) -> Result<u64, Unsolved> {
        self.limits().check_now()?;
        let forms = NormalForm::of_components(position).map_err(|_| Reason::Memory)?;
        let mut key: Vec<String> = forms.iter().map(ToString::to_string).collect();
        key.sort_unstable();
        if let Some(&score) = known.get(&key) {
            return Ok(score);
        }
        let sensible = self.sensible_moves(position)?;
        let mut score = sensible.len() as u64;
        for (player, mv) in sensible {
            let mut after = position.clone();
            after.play_as(player, mv).expect("a legal move");
            score = score.saturating_add(crate::deep(|| self.tree_score(&after, known))?);
        }
        self.take_room(100 + key.iter().map(|form| form.len() + 32).sum::<usize>())?;
        known.insert(key, score);
        Ok(score)
    }
}
