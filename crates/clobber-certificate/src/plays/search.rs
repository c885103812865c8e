//! The longest or the shortest play on a few stones, by trying all moves.
//!
//! A play that leaves the fewest stones is a longest one; a game that is over soon is a shortest one. The
//! search asks for one number of moves after the other, the most favourable first, until a play has it. A
//! bound for each position cuts the search: no play from there is longer, or no game from there is shorter.
//! If the node limit is reached, the numbers that were refuted before still are.

use super::board::{BitBoard, Mixed, Placement};
use super::table::Table;
use clobber_board::{Color, Component, FirstPlayer, Position};
use search_limits::{Limits, Reason, Unsolved};
use std::cmp::Ordering;

/// Which plays are looked for, and a bound for their number of moves.
pub(crate) trait Aim {
    /// A bound for the number of moves in one component.
    fn bound(&self, board: &BitBoard, component: Mixed) -> u32;

    /// A bound for the number of moves in all components, whose own bounds sum up to `sum`.
    fn bound_of_all(&self, sum: u32, active: Placement) -> u32;

    /// Is a play from this position, with `moves` moves to go, what is looked for?
    fn is_reached(active: Placement, moves: u32) -> bool;

    /// Compares two bounds for the number of moves: the more promising one is less. A bound that is greater
    /// than a number of moves rules that number out.
    fn compare(one: u32, other: u32) -> Ordering;

    /// The number of moves to ask for after this one, if there is one.
    fn next(moves: u32) -> Option<u32>;
}

/// The number of moves of the best play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    /// No play is better than this.
    pub(crate) moves: u32,
    /// Is there a play with this number of moves? Not known if the search stopped early.
    pub(crate) is_exact: bool,
}

/// A search of all plays on some components.
pub(crate) struct PlaySearch<'l, A> {
    board: BitBoard,
    /// Black's stones are `own`.
    stones: Placement,
    alternates: bool,
    aim: A,
    /// Bounds that the search has shown.
    bounds: Table<'l>,
    limits: &'l Limits,
}

impl<'l, A: Aim> PlaySearch<'l, A> {
    /// Prepares a search on these components; `None` if they have more than 32 stones.
    pub(crate) fn new(
        position: &Position,
        components: &[Component],
        alternates: bool,
        aim: impl FnOnce(&BitBoard, Placement) -> Result<A, Unsolved>,
        limits: &'l Limits,
    ) -> Result<Option<Self>, Unsolved> {
        let Some((board, stones)) = BitBoard::new(position, components, Color::Black) else {
            return Ok(None);
        };
        let aim = aim(&board, stones)?;
        Ok(Some(Self { board, stones, alternates, aim, bounds: Table::new(limits)?, limits }))
    }

    /// The number of stones.
    pub(crate) fn stones(&self) -> u32 {
        self.stones.all().count_ones()
    }

    /// Finds the best number of moves, or stops at the first one that is enough.
    pub(crate) fn best(
        &mut self,
        first: FirstPlayer,
        is_enough: impl Fn(u32) -> bool,
    ) -> Result<Best, Unsolved> {
        let may_begin =
            |&color: &Color| if self.alternates { first.allows(color) } else { color == Color::Black };
        let begin = |color| if color == Color::Black { self.stones } else { self.stones.negated() };
        let starts: Vec<Placement> = Color::BOTH.into_iter().filter(may_begin).map(begin).collect();
        let bounds = starts.iter().map(|&start| self.active(start).1);
        let mut moves = bounds.min_by(|&one, &other| A::compare(one, other)).unwrap_or(0);
        loop {
            if is_enough(moves) {
                return Ok(Best { moves, is_exact: false });
            }
            for &start in &starts {
                match self.has_play(start, moves) {
                    Err(Unsolved { reason: Reason::Nodes }) => return Ok(Best { moves, is_exact: false }),
                    Err(unsolved) => return Err(unsolved),
                    Ok(true) => return Ok(Best { moves, is_exact: true }),
                    Ok(false) => {}
                }
            }
            let Some(next) = A::next(moves) else { return Ok(Best { moves, is_exact: true }) };
            moves = next;
        }
    }

    /// Is there a play of this many moves, or one that is better?
    fn has_play(&mut self, now: Placement, moves: u32) -> Result<bool, Unsolved> {
        if A::is_reached(now, moves) {
            return Ok(true);
        }
        if moves == 0 || self.bounds.get(now).is_some_and(|bound| A::compare(bound, moves).is_gt()) {
            return Ok(false);
        }
        let mut options = self.options(now);
        self.limits.count_nodes(1 + options.len() as u64)?;
        self.limits.check()?;
        options.retain(|&(_, bound)| A::compare(bound, moves - 1).is_le());
        options.sort_by(|&(_, one), &(_, other)| A::compare(one, other));
        for (after, _) in options {
            if self.has_play(after, moves - 1)? {
                return Ok(true);
            }
        }
        self.bounds.insert(now, A::next(moves).unwrap_or(0));
        Ok(false)
    }

    /// The positions after a move, each with a bound for the number of moves that follow.
    fn options(&self, now: Placement) -> Vec<(Placement, u32)> {
        let own = self.board.options(now).map(|after| if self.alternates { after.negated() } else { after });
        let others_turn = if self.alternates { Placement::default() } else { now.negated() };
        let other = self.board.options(others_turn).map(Placement::negated);
        own.chain(other).map(|after| self.active(after)).collect()
    }

    /// The stones that can move or be captured, and a bound for the number of moves.
    fn active(&self, stones: Placement) -> (Placement, u32) {
        let mut active = Placement::default();
        let mut sum = 0;
        for component in self.board.mixed(stones) {
            active = active.union(component.stones);
            sum += self.aim.bound(&self.board, component);
        }
        (active, self.aim.bound_of_all(sum, active))
    }
}
