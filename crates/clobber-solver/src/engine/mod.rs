//! The engine: who wins, and by which moves.
//!
//! [`Engine::solve`] asks two engines. The whole-board engine takes grids of at most 64 cells; the sum
//! engine takes every game. The sum engine turns each component into a *term*: its value where that is
//! cheap, or else an entry of the registry. Then it searches sums of terms:
//!
//! ```text
//! sum_engine   from the question to the answer
//! root         components and moves on the board, and the sums that they lead to
//! registry     all components without a cheap value
//! terms        a term, a sum of terms, adding a term to a sum
//! naming       the terms of strips, cycles, shapes and graphs, and what their moves leave
//! bounding     bounds of terms, sums that are decided without a search
//! search       proof-number search, transposition table, refinement of bounds, threads
//! ```
//!
//! Every technique can be [switched off](Switches) without changing an answer; `benchmarks/` has the figures
//! for each.

mod bounding;
mod game;
mod naming;
mod oracle;
mod registry;
mod root;
mod search;
mod statistics;
mod sum_engine;
mod switches;
mod terms;
mod variation;

pub use game::{Game, Solution, SolveRequest};
pub use statistics::Statistics;
pub use switches::{Switches, Technique};

use crate::values::Evaluator;
pub use crate::whole_board::{CheckpointError, OpenMoves};
use crate::whole_board::{Turn, WholeBoardEngine};
use clobber_board::{Color, Position};
use search_limits::{Limits, Reason, Unsolved};
use std::fmt::{self, Debug, Formatter};
use std::io::{self, Read, Write};
use sum_engine::SumEngine;

/// How an engine works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Memory for its tables, in bytes, roughly.
    pub memory: usize,
    /// Number of threads that search together.
    pub threads: usize,
    /// The techniques that it uses.
    pub switches: Switches,
}

impl Default for Settings {
    /// Two gibibytes, one thread, all techniques.
    fn default() -> Self {
        Self { memory: 2 << 30, threads: 1, switches: Switches::default() }
    }
}

/// A solver that remembers: what it learns about one position helps with the next.
pub struct Engine {
    sums: SumEngine,
    whole_boards: WholeBoardEngine,
}

impl Engine {
    /// An engine with empty tables.
    pub fn new(settings: Settings) -> Self {
        Self::with_evaluator(Evaluator::with_memory(settings.memory / 4), settings)
    }

    /// An engine that takes values from this evaluator.
    pub fn with_evaluator(evaluator: Evaluator, settings: Settings) -> Self {
        let settings = Settings { threads: settings.threads.max(1), ..settings };
        Self {
            sums: SumEngine::new(evaluator, settings),
            // Boards that are searched whole leave the tables of sums empty.
            whole_boards: WholeBoardEngine::new(Settings { memory: settings.memory / 8 * 7, ..settings }),
        }
    }

    /// The evaluator, whose universe holds the values.
    pub fn evaluator(&self) -> &Evaluator {
        &self.sums.evaluator
    }

    /// Should the next position start with a new engine, since most of the memory is taken?
    pub fn is_full(&self) -> bool {
        self.sums.is_full()
    }

    /// Number of components without a value that have come up.
    pub fn components(&self) -> usize {
        self.sums.registry.len()
    }

    /// Finds the winner if `first` moves first, and winning moves. Adds what was done to the statistics, also
    /// if a limit is reached.
    ///
    /// With one thread the node limit is exact and node counts are reproducible.
    ///
    /// ```
    /// use clobber_board::{Color, Move, Position};
    /// use clobber_solver::engine::{Engine, Settings, SolveRequest, Statistics};
    /// use search_limits::Limits;
    /// let engine = Engine::new(Settings { memory: 1 << 24, ..Settings::default() });
    /// let solve = |position: &Position, first: Color| {
    ///     let (request, mut statistics) = (SolveRequest::default(), Statistics::default());
    ///     engine.solve(&position.into(), first, request, Limits::unlimited(), &mut statistics).unwrap()
    /// };
    /// let position: Position = "xoxox".parse().unwrap();
    /// let solution = solve(&position, Color::White);
    /// assert_eq!(solution.winner, Color::White);
    /// let mut after = position.clone();
    /// after.play(solution.winning_moves[0]).unwrap();
    /// assert_eq!(solve(&after, Color::Black).winner, Color::White);
    /// ```
    pub fn solve(
        &self,
        game: &Game<'_>,
        first: Color,
        request: SolveRequest,
        limits: &Limits,
        statistics: &mut Statistics,
    ) -> Result<Solution, Unsolved> {
        limits.check_now()?;
        let mut counts = Statistics::default();
        let solution = self.ask_engines(game, first, request, limits, &mut counts);
        statistics.add(&counts);
        solution
    }

    /// What is known of a position before it is searched, and the moves that a search has to try, in its
    /// order. `None` if the position is not on a grid of at most 64 cells, around the stones, with at least
    /// two rows and columns.
    ///
    /// An engine that has searched nothing knows only small components, so its answer depends on the position
    /// alone. The time is that of a node of the search for each move.
    ///
    /// ```
    /// use clobber_board::{Color, Position};
    /// use clobber_solver::engine::{Engine, Settings};
    /// let engine = Engine::new(Settings { memory: 1 << 24, ..Settings::default() });
    /// let position: Position = "checkerboard:4x5".parse().unwrap();
    /// let known = engine.open_moves(&position, Color::Black).unwrap();
    /// assert_eq!((known.stones, known.winner), (20, None));
    /// // Of 31 moves, a reflection maps 28 to each other and 3 to themselves.
    /// assert_eq!(known.moves.len(), 17);
    /// ```
    pub fn open_moves(&self, position: &Position, first: Color) -> Option<OpenMoves> {
        self.whole_boards.open_moves(position, first)
    }

    /// Can checkpoints of a search of this position be written? They can on grids of at most 64 cells, around
    /// the stones, with at least two rows and columns.
    pub fn takes_checkpoints(&self, position: &Position) -> bool {
        self.whole_boards.searches_whole(position)
    }

    /// Writes what the search of a position has found so far, also while another thread searches. From the
    /// first checkpoint on, grids are searched whole. Returns `false`, and writes nothing, if the engine does
    /// not [take checkpoints](Self::takes_checkpoints) of the position.
    ///
    /// ```
    /// # use clobber_board::{Color, Position};
    /// # use clobber_solver::engine::{Engine, Settings, SolveRequest, Statistics};
    /// # use search_limits::Limits;
    /// let settings = Settings { memory: 1 << 24, ..Settings::default() };
    /// let solve = |engine: &Engine, position: &Position| {
    ///     let (game, request) = (position.into(), SolveRequest::default());
    ///     let (limits, mut statistics) = (Limits::unlimited(), Statistics::default());
    ///     engine.solve(&game, Color::Black, request, limits, &mut statistics).unwrap();
    ///     statistics.nodes
    /// };
    /// let position: Position = "checkerboard:4x4".parse().unwrap();
    /// let (first, second, mut bytes) = (Engine::new(settings), Engine::new(settings), Vec::new());
    /// let nodes = solve(&first, &position);
    /// first.write_checkpoint(&position, &mut bytes).unwrap();
    /// second.read_checkpoint(&position, &mut &bytes[..]).unwrap();
    /// assert!(solve(&second, &position) < nodes / 10);
    /// ```
    pub fn write_checkpoint(&self, position: &Position, out: &mut dyn Write) -> io::Result<bool> {
        self.whole_boards.write_checkpoint(position, out)
    }

    /// Adds what a checkpoint of this position holds to what the engine knows. Returns the number of nodes
    /// that it took; `None` if the engine does not [take checkpoints](Self::takes_checkpoints) of the
    /// position.
    pub fn read_checkpoint(
        &self,
        position: &Position,
        input: &mut dyn Read,
    ) -> Result<Option<u64>, CheckpointError> {
        self.whole_boards.read_checkpoint(position, input)
    }

    /// The whole-board engine or the sum engine; where that runs out of memory, the board is searched whole.
    fn ask_engines(
        &self,
        game: &Game<'_>,
        first: Color,
        request: SolveRequest,
        limits: &Limits,
        counts: &mut Statistics,
    ) -> Result<Solution, Unsolved> {
        let whole = &self.whole_boards;
        if let Some(solution) = whole.solution(game, first, request, Turn::First, limits, counts)? {
            return Ok(solution);
        }
        // Both engines may use most of the memory, but not at the same time.
        whole.forget();
        let solution = self.sums.solution(game, first, request, limits, counts);
        match solution {
            Err(Unsolved { reason: Reason::Memory }) => {
                let solved = whole.solution(game, first, request, Turn::AfterSums, limits, counts)?;
                solved.map_or(solution, Ok)
            }
            _ => solution,
        }
    }
}

impl Debug for Engine {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine")
            .field("evaluator", self.evaluator())
            .field("components", &self.components())
            .finish_non_exhaustive()
    }
}
