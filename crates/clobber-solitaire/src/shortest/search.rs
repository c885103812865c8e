//! Is there a game of at most a given number of moves?
//!
//! Depth first. A position is given up if [`Unended`], [`Separation`] or the table asks for more moves. The
//! table keeps for each position the largest number of moves within which the game was not brought to an end.
//! Moves that commute lead to the same position, which the table recognises.

use super::bound::Unended;
use super::separation::Separation;
use crate::allowance::steps_per_matching;
use crate::plays::{NamedBoard, OwnOther, PositionTable};
use clobber_board::bit_board::VertexSet;
use clobber_board::{Color, FirstPlayer, Move};
use search_limits::{Limits, Pace, Unsolved};

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turns {
    /// Any stone moves.
    Any,
    /// The colours alternate, and one of these begins.
    Begin(FirstPlayer),
}

impl Turns {
    /// The positions to begin with, made from one with Black as `own`.
    pub(super) fn starts<S: VertexSet>(self, black: OwnOther<S>) -> Vec<OwnOther<S>> {
        let all = [(Color::Black, black), (Color::White, black.negated())];
        match self {
            Self::Any => vec![black],
            Self::Begin(first) => {
                all.into_iter().filter(|&(color, _)| first.allows(color)).map(|(_, start)| start).collect()
            }
        }
    }
}

pub(super) struct ShortestSearch<'a, S> {
    board: &'a NamedBoard<S>,
    separation: &'a Separation,
    alternates: bool,
    /// For positions a number of moves within which no game is over.
    too_few: PositionTable<'a, S>,
    /// A node is a position, or a move from it.
    limits: &'a Limits,
    pace: Pace<'a>,
}

impl<'a, S: VertexSet> ShortestSearch<'a, S> {
    pub(super) fn new(
        (board, separation): (&'a NamedBoard<S>, &'a Separation),
        alternates: bool,
        bytes: usize,
        limits: &'a Limits,
    ) -> Result<Self, Unsolved> {
        let too_few = PositionTable::new(bytes, limits)?;
        Ok(Self { board, separation, alternates, too_few, limits, pace: Pace::new(limits) })
    }

    /// Searches for a game of at most `moves` moves, and adds it to `game`, the last move first.
    pub(super) fn find(
        &mut self,
        now: OwnOther<S>,
        moves: u32,
        game: &mut Vec<Move>,
    ) -> Result<bool, Unsolved> {
        if now.is_empty() {
            return Ok(true);
        }
        if moves == 0
            || self.separation.least(now.own.len(), now.other.len()) > moves
            || self.too_few.get(now).is_some_and(|too_few| u32::from(too_few) >= moves)
        {
            return Ok(false);
        }
        let mut visited = 1;
        let mut options = Vec::new();
        for option in self::options(self.board, now, self.alternates) {
            visited += 1;
            self.pace.steps(steps_per_matching(now.all().len()))?;
            if option.1.least < moves {
                options.push(option);
            }
        }
        self.limits.count_nodes(visited)?;
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
pub(super) fn options<S: VertexSet>(
    board: &NamedBoard<S>,
    now: OwnOther<S>,
    alternates: bool,
) -> impl Iterator<Item = (Move, Unended<S>)> {
    moves(board, now, alternates).map(|(mv, after)| (mv, Unended::of(board, after)))
}

/// The same, with stones that can no longer move.
pub(super) fn moves<S: VertexSet>(
    board: &NamedBoard<S>,
    now: OwnOther<S>,
    alternates: bool,
) -> impl Iterator<Item = (Move, OwnOther<S>)> {
    let negated = now.negated();
    let own = board
        .moves(now)
        .map(move |mv| (mv, if alternates { now.after(mv).negated() } else { now.after(mv) }));
    let others = board
        .moves(if alternates { OwnOther::NONE } else { negated })
        .map(move |mv| (mv, negated.after(mv).negated()));
    own.chain(others)
}
