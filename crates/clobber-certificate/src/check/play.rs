//! Checks what reductions and short games have in common: the moves are legal, and the counts are right.

use super::reading::PlayClaim;
use super::verdict::{Flaw, Play, Rejection, RejectionReason, Step};
use clobber_board::{Color, Move, Position, Rule};

/// A position while moves are played on it.
#[derive(Debug)]
pub(super) struct Replayed {
    pub(super) before: Position,
    pub(super) after: Position,
    pub(super) moves: u64,
    /// The moves, if they are kept.
    pub(super) kept: Option<Vec<Move>>,
    /// The first move and its colour.
    first: Option<(Move, Color)>,
    /// The colour of the last move.
    last: Option<Color>,
    /// The first move that had the same colour as the one before.
    repeats_color: Option<Step>,
    /// What is wrong with the first move that breaks the rules. No move is played after it.
    failure: Option<Rejection>,
}

impl Replayed {
    pub(super) fn new(before: Position, keeps_moves: bool) -> Self {
        let after = before.clone();
        let kept = keeps_moves.then(Vec::new);
        Self { before, after, moves: 0, kept, first: None, last: None, repeats_color: None, failure: None }
    }

    pub(super) fn play(&mut self, mv: Move) {
        if self.failure.is_some() {
            return;
        }
        self.moves += 1;
        let step = Step::Move { number: self.moves, mv };
        match self.after.play(mv) {
            Ok(player) => {
                if self.last == Some(player) {
                    self.repeats_color.get_or_insert(step);
                }
                self.first.get_or_insert((mv, player));
                self.last = Some(player);
                // There are fewer moves than stones.
                self.kept.iter_mut().for_each(|kept| kept.push(mv));
            }
            Err(error) => self.failure = Some(step.is_wrong(error)),
        }
    }
}

impl PlayClaim {
    /// Checks moves, refutations and counts.
    pub(super) fn check(&self) -> Result<Play, Flaw> {
        let Self { replayed, refuted, .. } = self;
        if let Some(failure) = &replayed.failure {
            return Err(failure.clone().into());
        }
        if let Some((number, flaw)) = &refuted.failure {
            return Err(Step::Refutation { number: *number }.is_wrong(flaw.clone()).into());
        }
        if let Some(unsolved) = refuted.unsolved {
            return Err(unsolved.into());
        }
        let (stones, remaining) = (replayed.before.stones(), replayed.after.stones());
        if let Some(claimed) = self.stones.filter(|&claimed| claimed != stones) {
            return Err(RejectionReason::Stones { claimed, found: stones }.into());
        }
        if self.remaining != remaining {
            return Err(RejectionReason::Remaining { claimed: self.remaining, found: remaining }.into());
        }
        if self.rule == Rule::Partisan {
            self.check_turns()?;
        }
        Ok(Play { moves: replayed.moves, remaining, stones })
    }

    fn check_turns(&self) -> Result<(), Rejection> {
        if let Some(step) = self.replayed.repeats_color {
            return Err(step.is_wrong(RejectionReason::SameColor));
        }
        match self.replayed.first.filter(|&(_, color)| !self.first.allows(color)) {
            Some((mv, color)) => {
                Err(Step::Move { number: 1, mv }.is_wrong(RejectionReason::WrongFirst(color)))
            }
            None => Ok(()),
        }
    }
}
