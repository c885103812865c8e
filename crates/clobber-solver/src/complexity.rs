//! How complicated a position is to play.
//!
//! The four scores are those of Folkersen, Bashir, Tavakoli and Müller, "SEGClobber – A Linear Clobber Solver",
//! section 3.3, with both players' moves counted together. A move is *sensible* if no other move of the same player
//! leads to a strictly better value.

use crate::evaluator::Evaluator;
use clobber_board::{Color, NormalForm, Position};
use game_value::{Exhausted, Value};
use std::collections::HashMap;

/// The complexity scores of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scores {
    /// The length on a line: the stones of all components that have moves, and one empty cell between each two.
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

impl Evaluator {
    /// The scores CS1 to CS4. The last one visits every position that sensible play can reach.
    ///
    /// ```
    /// use clobber_solver::Evaluator;
    /// let evaluator = Evaluator::with_memory(1 << 24);
    /// let scores = evaluator.scores(&"xxo".parse().unwrap()).unwrap();
    /// // One move each; White's leads to `xo`, where each has one again.
    /// assert_eq!((scores.length, scores.moves, scores.sensible, scores.tree), (3, 2, 2, 4));
    /// ```
    pub fn scores(&self, position: &Position) -> Result<Scores, Exhausted> {
        let components = position.active_components();
        let stones: usize = components.iter().map(|component| component.vertices().len()).sum();
        Ok(Scores {
            length: stones + components.len().saturating_sub(1),
            moves: 2 * position.move_count(),
            sensible: self.sensible_options(position)?.len() as u64,
            tree: self.tree_score(position, &mut HashMap::new())?,
        })
    }

    /// The positions that the sensible moves of both players lead to.
    fn sensible_options(&self, position: &Position) -> Result<Vec<Position>, Exhausted> {
        let mut sensible = Vec::new();
        for player in Color::BOTH {
            let options: Vec<Position> = position.options(player).map(|(_, after)| after).collect();
            let values: Vec<Value> =
                options.iter().map(|option| self.value(option)).collect::<Result<_, Exhausted>>()?;
            for (option, &value) in options.into_iter().zip(&values) {
                let mut dominated = false;
                for &other in &values {
                    let (low, high) = if player == Color::Black { (value, other) } else { (other, value) };
                    dominated |= value != other && self.universe().le(low, high)?;
                }
                if !dominated {
                    sensible.push(option);
                }
            }
        }
        Ok(sensible)
    }

    fn tree_score(&self, position: &Position, known: &mut Known) -> Result<u64, Exhausted> {
        self.universe().check_stopped()?;
        let forms = NormalForm::of_components(position).map_err(|_| Exhausted::Memory)?;
        let mut key: Vec<String> = forms.iter().map(ToString::to_string).collect();
        key.sort_unstable();
        if let Some(&score) = known.get(&key) {
            return Ok(score);
        }
        let sensible = self.sensible_options(position)?;
        let mut score = sensible.len() as u64;
        for after in sensible {
            score = score.saturating_add(crate::deep(|| self.tree_score(&after, known))?);
        }
        self.take_room(100 + key.iter().map(|form| form.len() + 32).sum::<usize>())?;
        known.insert(key, score);
        Ok(score)
    }
}
