//! Impartial Clobber: either player moves any stone onto a neighbour of the other colour, and the player who
//! cannot move loses.
//!
//! Every position is worth a nimber *n (Sprague 1935, Grundy 1939). Its *nim-value* n is the least number
//! that no option has. The nim-value of a sum is the xor of those of its components. The player to move wins
//! exactly when it is not 0. Swapping the colours does not change it. A [`NimEvaluator`] takes a position
//! apart and computes the nim-value of each component in the cheapest way:
//!
//! - an alternating line, perhaps with its ends doubled, by the three sequences of `alternating`;
//! - any other strip, and cycles, by a table of all intervals (`interval_nimbers`);
//! - a component of a grid or another graph by a `search` that asks "is it n?" of one component at a time.
//!
//! `winning` finds the moves to nim-value 0, `proof` writes proofs for the checker.

mod alternating;
mod graph_component;
mod interval_nimbers;
mod nimber_set;
mod part;
mod proof;
mod room;
mod search;
mod shape_component;
mod strip_nimbers;
#[cfg(test)]
mod tests;
mod winning;

use clobber_board::{Move, NormalForm, Position};
use part::{Part, Parts};
use room::Room;
use search::NimberSearch;
use search_limits::{Limits, Unsolved};
use std::fmt::{self, Debug, Formatter};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Computes nim-values of components and remembers them.
pub struct NimEvaluator {
    tables: Mutex<Tables>,
}

struct Tables {
    parts: Parts,
    graphs: NimberSearch<NormalForm>,
    /// Bytes that the tables may still take, roughly.
    free: usize,
}

/// The nim-value of a sum, and the moves that win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimSolution {
    /// The nim-value.
    pub nimber: u32,
    /// Moves to nim-value 0: all if requested; otherwise one, unless only the heap wins.
    pub winning_moves: Vec<Move>,
    /// The size to which the heap must shrink for nim-value 0, if it can.
    pub winning_heap: Option<u32>,
}

impl NimEvaluator {
    /// An evaluator whose tables take at most about this many bytes.
    pub fn with_memory(bytes: usize) -> Self {
        let tables = Tables { parts: Parts::new(), graphs: NimberSearch::new(), free: bytes };
        Self { tables: Mutex::new(tables) }
    }

    /// Is the memory used up?
    pub fn is_full(&self) -> bool {
        self.tables().free < 10_000
    }

    /// Number of components in the tables, without strips.
    pub fn components(&self) -> usize {
        let tables = self.tables();
        tables.parts.shapes.len() + tables.graphs.len()
    }

    /// The nim-value of a position.
    ///
    /// ```
    /// use clobber_solver::impartial::NimEvaluator;
    /// use search_limits::Limits;
    /// let evaluator = NimEvaluator::with_memory(1 << 30);
    /// let nimber = |text: &str| evaluator.nimber(&text.parse().unwrap(), Limits::unlimited()).unwrap();
    /// assert_eq!(nimber("xo"), 1);
    /// assert_eq!(nimber("xoxo"), 3);
    /// assert_eq!(nimber("xoxo + xo"), 2);
    /// assert_eq!(nimber("checkerboard:3x3"), 1);
    /// ```
    pub fn nimber(&self, position: &Position, limits: &Limits) -> Result<u32, Unsolved> {
        self.with_tables(limits, |tables, room| tables.nimber(position, room))
    }

    /// The nim-value of a position and a heap of `heap` beans, with the moves that win: all of them, or one.
    ///
    /// ```
    /// use clobber_board::Move;
    /// use clobber_solver::impartial::NimEvaluator;
    /// use search_limits::Limits;
    /// let evaluator = NimEvaluator::with_memory(1 << 30);
    /// let solution = evaluator.solve(&"xxo".parse().unwrap(), 0, false, Limits::unlimited()).unwrap();
    /// assert_eq!((solution.nimber, solution.winning_moves), (2, vec![Move::new(1, 2)]));
    /// ```
    pub fn solve(
        &self,
        position: &Position,
        heap: u32,
        all_moves: bool,
        limits: &Limits,
    ) -> Result<NimSolution, Unsolved> {
        self.with_tables(limits, |tables, room| tables.solve(position, heap, all_moves, room))
    }

    /// Is this the nim-value of a position?
    fn is(&self, position: &Position, nimber: u32, limits: &Limits) -> Result<bool, Unsolved> {
        self.with_tables(limits, |tables, room| tables.is(position, nimber, room))
    }

    fn with_tables<T>(
        &self,
        limits: &Limits,
        compute: impl FnOnce(&mut Tables, &mut Room<'_>) -> Result<T, Unsolved>,
    ) -> Result<T, Unsolved> {
        limits.check_now()?;
        let mut tables = self.tables();
        let mut free = tables.free;
        let result = compute(&mut tables, &mut Room::new(limits, &mut free));
        tables.free = free;
        result
    }

    /// Every entry is true by itself, so the tables of a thread that panicked are usable.
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Debug for NimEvaluator {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // A computation holds the lock, and may take long.
        f.debug_struct("NimEvaluator").finish_non_exhaustive()
    }
}

impl Tables {
    fn nimber(&mut self, position: &Position, room: &mut Room<'_>) -> Result<u32, Unsolved> {
        let mut nimber = 0;
        for part in Part::all(position, room.limits)? {
            nimber ^= self.part_nimber(part, room)?;
        }
        Ok(nimber)
    }

    fn part_nimber(&mut self, part: Part, room: &mut Room<'_>) -> Result<u32, Unsolved> {
        match self.parts.nimber_or_graph(part, room)? {
            Ok(nimber) => Ok(nimber),
            Err(form) => self.graphs.nimber(&form, &mut self.parts, room),
        }
    }
}
