//! Impartial Clobber: either player moves any stone onto a neighbour of the other colour, and who cannot move loses.
//!
//! Every position is worth a nimber *n (Sprague 1935, Grundy 1939): n, its *nim-value*, is the least number that no
//! option has, the nim-value of a sum is the xor of those of its components, and who is to move wins exactly if it
//! is not 0. Swapped colours change nothing. A [`NimEvaluator`] takes a position apart and finds the nim-value of
//! each component in the cheapest way:
//!
//! - an alternating line, perhaps with its ends doubled, by the three sequences of `alternating`;
//! - any other strip, and cycles, by a table of all intervals (`interval_nimbers`);
//! - what is left on grids and other graphs by a `search` that asks "is it n?" of one component at a time.
//!
//! `winning` finds the moves to nim-value 0.

mod alternating;
mod budget;
mod graph_component;
mod interval_nimbers;
mod nimber_set;
mod part;
mod search;
mod shape_component;
mod strip_nimbers;
#[cfg(test)]
mod tests;
mod winning;

use crate::engine::{Reason, Task};
use budget::Budget;
use clobber_board::{Move, NormalForm, Position};
use part::{Part, Parts};
use search::Search;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Nim-values of components, remembered.
pub struct NimEvaluator {
    tables: Mutex<Tables>,
    stopped: AtomicBool,
}

struct Tables {
    parts: Parts,
    graphs: Search<NormalForm>,
    /// How many more bytes the tables may take, roughly.
    free: usize,
}

/// The nim-value of a sum, and the moves that win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimSolution {
    /// The nim-value.
    pub nimber: u32,
    /// Moves to nim-value 0: all of them, or at least one if there is one and no other way to win.
    pub winning_moves: Vec<Move>,
    /// What the heap has to become for nim-value 0, if taking from it does that.
    pub winning_heap: Option<u32>,
}

impl NimEvaluator {
    /// An evaluator that takes at most about so much memory, in bytes.
    pub fn with_memory(bytes: usize) -> Self {
        let tables = Tables { parts: Parts::new(), graphs: Search::new(), free: bytes };
        Self { tables: Mutex::new(tables), stopped: AtomicBool::new(false) }
    }

    /// Lets what is being computed, on whatever thread, end with [`Reason::Stopped`] soon.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Allows computations again after [`stop`](Self::stop).
    pub fn resume(&self) {
        self.stopped.store(false, Ordering::Relaxed);
    }

    /// Is the memory used up?
    pub fn is_full(&self) -> bool {
        self.tables().free < 10_000
    }

    /// How many components have come up that are no strips.
    pub fn components(&self) -> usize {
        let tables = self.tables();
        tables.parts.shapes.len() + tables.graphs.len()
    }

    /// The nim-value of a position.
    ///
    /// ```
    /// use clobber_solver::impartial::NimEvaluator;
    /// let evaluator = NimEvaluator::with_memory(1 << 30);
    /// let nimber = |text: &str| evaluator.nimber(&text.parse().unwrap()).unwrap();
    /// assert_eq!(nimber("xo"), 1);
    /// assert_eq!(nimber("xoxo"), 3);
    /// assert_eq!(nimber("xoxo + xo"), 2);
    /// assert_eq!(nimber("checkerboard:3x3"), 1);
    /// ```
    pub fn nimber(&self, position: &Position) -> Result<u32, Reason> {
        self.with_tables(u64::MAX, |tables, budget| tables.nimber(position, budget))
    }

    /// The nim-value of a position and a heap of so many beans, with the moves that win.
    ///
    /// ```
    /// use clobber_board::Move;
    /// use clobber_solver::{engine::Task, impartial::NimEvaluator};
    /// let evaluator = NimEvaluator::with_memory(1 << 30);
    /// let solution = evaluator.solve(&"xxo".parse().unwrap(), 0, &Task::default()).unwrap();
    /// assert_eq!((solution.nimber, solution.winning_moves), (2, vec![Move::new(1, 2)]));
    /// ```
    pub fn solve(&self, position: &Position, heap: u32, task: &Task) -> Result<NimSolution, Reason> {
        self.with_tables(task.nodes, |tables, budget| tables.solve(position, heap, task.all_moves, budget))
    }

    fn with_tables<T>(
        &self,
        nodes: u64,
        compute: impl FnOnce(&mut Tables, &mut Budget<'_>) -> Result<T, Reason>,
    ) -> Result<T, Reason> {
        let mut tables = self.tables();
        let mut free = tables.free;
        let result = compute(&mut tables, &mut Budget::new(&self.stopped, &mut free, nodes));
        tables.free = free;
        result
    }

    /// A thread that panicked has left whole tables behind: every entry is true by itself.
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tables {
    fn nimber(&mut self, position: &Position, budget: &mut Budget<'_>) -> Result<u32, Reason> {
        let mut nimber = 0;
        for part in Part::all(position)? {
            nimber ^= self.part_nimber(part, budget)?;
        }
        Ok(nimber)
    }

    fn part_nimber(&mut self, part: Part, budget: &mut Budget<'_>) -> Result<u32, Reason> {
        match self.parts.nimber_or_graph(part, budget)? {
            Ok(nimber) => Ok(nimber),
            Err(form) => self.graphs.nimber(&form, &mut self.parts, budget),
        }
    }
}
