//! Is there a game of so few moves?
//!
//! Depth first. A position is given up if [`Unended`] or [`Separation`] ask for more moves, or if the table does: it keeps for each position the
//! largest number of moves within which the game was not brought to an end. Moves that commute lead to the same
//! position, which the table recognises.

use super::bound::Unended;
use super::separation::Separation;
use crate::plays::{Board, Set, Stones, Table};
use clobber_board::{Color, Move};
use clobber_certificate::First;
use std::sync::atomic::{AtomicBool, Ordering};

/// Who moves when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turns {
    /// Any stone moves.
    Any,
    /// The colours alternate, and one of these begins.
    Begin(First),
}

impl Turns {
    /// The positions to begin with, made from one with Black as `own`.
    pub(super) fn starts<S: Set>(self, black: Stones<S>) -> Vec<Stones<S>> {
        let all = [(Color::Black, black), (Color::White, black.exchanged())];
        match self {
            Self::Any => vec![black],
            Self::Begin(first) => {
                all.into_iter().filter(|&(color, _)| first.allows(color)).map(|(_, start)| start).collect()
            }
        }
    }
}

/// The search was stopped or has used up its budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OutOfBudget;

pub(super) struct Search<'a, S> {
    board: &'a Board<S>,
    separation: &'a Separation,
    alternates: bool,
    /// For positions a number of moves within which no game is over.
    too_few: Table<S>,
    /// How many moves may still be tried.
    budget: usize,
    stopped: &'a AtomicBool,
}

impl<'a, S: Set> Search<'a, S> {
    pub(super) fn new(
        (board, separation): (&'a Board<S>, &'a Separation),
        alternates: bool,
        (budget, bytes): (usize, usize),
        stopped: &'a AtomicBool,
    ) -> Self {
        Self { board, separation, alternates, too_few: Table::new(bytes), budget, stopped }
    }

    /// How many moves may still be tried.
    pub(super) fn budget(&self) -> usize {
        self.budget
    }

    /// Looks for a game of at most `moves` moves, and adds it to `game`, the last move first.
    pub(super) fn find(
        &mut self,
        now: Stones<S>,
        moves: u32,
        game: &mut Vec<Move>,
    ) -> Result<bool, OutOfBudget> {
        if now.is_empty() {
            return Ok(true);
        }
        if moves == 0
            || self.separation.least(now.own.len(), now.other.len()) > moves
            || self.too_few.get(now).is_some_and(|too_few| u32::from(too_few) >= moves)
        {
            return Ok(false);
        }
        let mut options = options(self.board, now, self.alternates);
        self.budget = self.budget.checked_sub(1 + options.len()).ok_or(OutOfBudget)?;
        if self.stopped.load(Ordering::Relaxed) {
            return Err(OutOfBudget);
        }
        options.retain(|(_, after)| after.least < moves);
        options.sort_by_key(|(_, after)| after.least);
        for (mv, after) in options {
            if self.find(after.stones, moves - 1, game)? {
                game.push(mv);
                return Ok(true);
            }
        }
        self.too_few.insert(now, moves as u8);
        Ok(false)
    }
}

/// The moves and what they lead to: those of `own`, and of both colours if they do not alternate.
pub(super) fn options<S: Set>(board: &Board<S>, now: Stones<S>, alternates: bool) -> Vec<(Move, Unended<S>)> {
    let own = board.moves(now).map(|mv| (mv, now.after(mv)));
    let other = now.exchanged();
    if alternates {
        return own.map(|(mv, after)| (mv, Unended::of(board, after.exchanged()))).collect();
    }
    let others = board.moves(other).map(|mv| (mv, other.after(mv).exchanged()));
    own.chain(others).map(|(mv, after)| (mv, Unended::of(board, after))).collect()
}
