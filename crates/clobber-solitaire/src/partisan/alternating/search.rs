//! Is there a play of a given number of moves?
//!
//! Depth first. A position is given up if [`Alive`] excludes it, or if the table does: it keeps for each
//! position the least number of moves that no play reaches. With the colour whose turn it is as the first of
//! two sets, a position and its negation are one. Two moves that commute, with the opponent's move between,
//! lead to the same position, which the table recognises.
//!
//! Moves are tried in the order of the bound of what they leave. Among equals, stones with few neighbours
//! move first, since such a stone would soon be alone.

use super::bounds::Alive;
use crate::allowance::STEPS_PER_MOVE;
use crate::plays::{NamedBoard, OwnOther, PositionTable};
use clobber_board::Move;
use clobber_board::bit_board::VertexSet;
use search_limits::{Limits, Pace, Unsolved};

pub(in crate::partisan) struct AlternatingSearch<'a, S> {
    board: &'a NamedBoard<S>,
    /// For each stored position, a number of moves that no play from it reaches.
    excluded: PositionTable<'a, S>,
    /// A node is a position, or a move from it.
    limits: &'a Limits,
    pace: Pace<'a>,
}

/// A move, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<S> {
    pub(super) mv: Move,
    pub(super) after: Alive<S>,
    /// The number of occupied neighbours of the vertex that the move empties.
    neighbors: u32,
}

impl<'a, S: VertexSet> AlternatingSearch<'a, S> {
    pub(in crate::partisan) fn new(
        board: &'a NamedBoard<S>,
        bytes: usize,
        limits: &'a Limits,
    ) -> Result<Self, Unsolved> {
        Ok(Self { board, excluded: PositionTable::new(bytes, limits)?, limits, pace: Pace::new(limits) })
    }

    /// Searches for a play of `moves` moves, and adds it to `play`, the last move first.
    pub(in crate::partisan) fn find(
        &mut self,
        now: OwnOther<S>,
        moves: u32,
        play: &mut Vec<Move>,
    ) -> Result<bool, Unsolved> {
        if moves == 0 {
            return Ok(true);
        }
        if self.excluded.get(now).is_some_and(|excluded| u32::from(excluded) <= moves) {
            return Ok(false);
        }
        let visited = 1 + self.board.moves(now).count();
        self.limits.count_nodes(visited as u64)?;
        self.pace.steps(STEPS_PER_MOVE * visited)?;
        let choices = choices(self.board, now, moves - 1);
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

/// The moves after which this many more may be possible, the most promising first.
pub(super) fn choices<S: VertexSet>(board: &NamedBoard<S>, now: OwnOther<S>, moves: u32) -> Vec<Choice<S>> {
    let all = board.moves(now).map(|mv| {
        let after = Alive::of(board, now.after(mv).negated());
        Choice { mv, after, neighbors: (board.neighbors(mv.from) & now.all()).len() }
    });
    let mut choices: Vec<_> = all.filter(|choice| choice.after.most >= moves).collect();
    choices.sort_by_key(|choice| (std::cmp::Reverse(choice.after.most), choice.neighbors));
    choices
}
