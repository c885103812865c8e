//! Is there a play of so many moves?
//!
//! Depth first. A position is given up if [`Alive`] excludes so many moves, or if the table does: it keeps for each
//! position the least number of moves that was looked for in vain. With the colour whose turn it is as the first of two
//! sets, a position and its negative are one. Two moves that commute, with the opponent's move between, lead to the same
//! position, which the table recognises.
//!
//! Moves are tried in the order of the bound of what they leave, and then from where few neighbours are left: such a stone
//! would soon be alone.

use super::bounds::Alive;
use crate::plays::{Board, Set, Stones, Table};
use clobber_board::Move;
use std::sync::atomic::{AtomicBool, Ordering};

/// The search was stopped or has used up its budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OutOfBudget;

pub(super) struct Search<'a, S> {
    board: &'a Board<S>,
    /// For positions a number of moves that no play reaches.
    excluded: Table<S>,
    /// How many moves may still be tried.
    budget: usize,
    stopped: &'a AtomicBool,
}

/// A move, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<S> {
    pub(super) mv: Move,
    pub(super) after: Alive<S>,
    /// How many neighbours the stone that moved leaves behind.
    neighbors: u32,
}

impl<'a, S: Set> Search<'a, S> {
    pub(super) fn new(board: &'a Board<S>, budget: usize, bytes: usize, stopped: &'a AtomicBool) -> Self {
        Self { board, excluded: Table::new(bytes), budget, stopped }
    }

    /// Looks for a play of `moves` moves, and adds it to `play`, the last move first.
    pub(super) fn find(
        &mut self,
        now: Stones<S>,
        moves: u32,
        play: &mut Vec<Move>,
    ) -> Result<bool, OutOfBudget> {
        if moves == 0 {
            return Ok(true);
        }
        if self.excluded.get(now).is_some_and(|excluded| u32::from(excluded) <= moves) {
            return Ok(false);
        }
        let looked_at = 1 + self.board.moves(now).count();
        self.budget = self.budget.checked_sub(looked_at).ok_or(OutOfBudget)?;
        let choices = choices(self.board, now, moves - 1);
        if self.stopped.load(Ordering::Relaxed) {
            return Err(OutOfBudget);
        }
        for choice in choices {
            if self.find(choice.after.stones, moves - 1, play)? {
                play.push(choice.mv);
                return Ok(true);
            }
        }
        self.excluded.insert(now, moves as u8);
        Ok(false)
    }
}

/// The moves after which so many more may be possible, the most promising first.
pub(super) fn choices<S: Set>(board: &Board<S>, now: Stones<S>, moves: u32) -> Vec<Choice<S>> {
    let all = board.moves(now).map(|mv| {
        let after = Alive::of(board, now.after(mv).exchanged());
        Choice { mv, after, neighbors: (board.neighbors(mv.from) & now.all()).len() }
    });
    let mut choices: Vec<_> = all.filter(|choice| choice.after.most >= moves).collect();
    choices.sort_by_key(|choice| (std::cmp::Reverse(choice.after.most), choice.neighbors));
    choices
}
