//! Is { G^L + k·s | G^R + k·s } = G + k·s for all k, if it is so for k = 1?
//!
//! With G_k for the left side, this holds if G + s^L + k·s ⊲| G_{k+1} and G + s^R + k·s |⊳ G_{k+1} for all
//! options of s and all k ≥ 1 (`docs/periodicity.md`, Lemma 3). The search for a proof that does not depend
//! on k has two rules (Lemma 4):
//!
//! - **E(y)**, that is y + k·s ⊲| G_{k+1}: y ≤ G^L + s for some G^L; or F(z) for a z that Right can make of
//!   y;
//! - **F(y)**, that is y + k·s ≤ G_{k+1}: G^R + s ≤ y for no G^R, and E(z) for every z that Left can make of
//!   y.
//!
//! Left makes y^L of y, by a move in y, or y + s^L − s, by a move in one of the k copies of s; Right
//! likewise.

use super::games::{Game, Games};
use search_limits::Unsolved;

/// Moves of Right to look ahead.
const LOOK_AHEAD: usize = 3;

/// A game G by its options, and the shift s.
pub(super) struct GiftHorses {
    left: Vec<Game>,
    right: Vec<Game>,
    shift: Game,
}

impl GiftHorses {
    pub(super) fn new(left: Vec<Game>, right: Vec<Game>, shift: Game) -> Self {
        Self { left, right, shift }
    }

    /// Are all extra options gift horses? The conditions for Right are those for Left in the negated game.
    pub(super) fn are_certain(&self, games: &mut Games<'_>) -> Result<bool, Unsolved> {
        let negated = Self {
            left: games.negated_all(&self.right)?,
            right: games.negated_all(&self.left)?,
            shift: games.negated(self.shift)?,
        };
        Ok(self.of_left(games)? && negated.of_left(games)?)
    }

    fn of_left(&self, games: &mut Games<'_>) -> Result<bool, Unsolved> {
        let value = games.canonical(self.left.clone(), self.right.clone())?;
        let (extra, dual) = (games.left(self.shift).to_vec(), games.right(self.shift).to_vec());
        let back = games.negated(self.shift)?;
        let mut rules = Rules {
            left: sums(games, &self.left, self.shift)?,
            right: sums(games, &self.right, self.shift)?,
            left_steps: sums(games, &extra, back)?,
            right_steps: sums(games, &dual, back)?,
            games,
        };
        for option in extra {
            let y = rules.games.add(value, option)?;
            if !rules.e(y, LOOK_AHEAD)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn sums(games: &mut Games<'_>, list: &[Game], summand: Game) -> Result<Vec<Game>, Unsolved> {
    list.iter().map(|&game| games.add(game, summand)).collect()
}

/// The two rules.
struct Rules<'g, 'l> {
    games: &'g mut Games<'l>,
    /// G^L + s and G^R + s.
    left: Vec<Game>,
    right: Vec<Game>,
    /// s^L − s and s^R − s.
    left_steps: Vec<Game>,
    right_steps: Vec<Game>,
}

impl Rules<'_, '_> {
    fn e(&mut self, y: Game, look_ahead: usize) -> Result<bool, Unsolved> {
        for i in 0..self.left.len() {
            if self.games.le(y, self.left[i])? {
                return Ok(true);
            }
        }
        if look_ahead == 0 {
            return Ok(false);
        }
        let mut moves = self.games.right(y).to_vec();
        moves.extend(sums(self.games, &self.right_steps, y)?);
        for z in moves {
            if self.f(z, look_ahead - 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn f(&mut self, y: Game, look_ahead: usize) -> Result<bool, Unsolved> {
        for i in 0..self.right.len() {
            if self.games.le(self.right[i], y)? {
                return Ok(false);
            }
        }
        let mut moves = self.games.left(y).to_vec();
        moves.extend(sums(self.games, &self.left_steps, y)?);
        for z in moves {
            if !self.e(z, look_ahead)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
