//! The engine: who wins, and by which moves.
//!
//! A position is a sum of components, and the search is over sums. On the way in, each component becomes a *term*:
//! its value where that is cheap, or else an entry of the registry. Then, at every node:
//!
//! ```text
//! term, terms      components by name; their negatives and options        registry, home, entries, options
//! strip_terms      paths, by intervals of the start position              base, cheap_value
//! shape_terms      components of grids, by bitboards in normal form
//! cycle_terms      cycles, which become strips
//! graph_terms      any other graph                                        subgraph_terms, alike_moves
//! addition         G and −G cancel; values are merged while that is cheap
//! decision         outcomes, comparisons of two values, bounds            bounds, component_bounds, two_ahead
//! transposition    what is known of sums
//! promise          how hard an open sum looks, which orders the moves
//! proof_number     depth-first proof-number search, Left always to move
//! pending          what never came up before is entered when its turn comes
//! learning         better bounds for the components of sums whose outcome was found
//! refinement       better bounds for single components, by searches of their own
//! rounds           main search and refinement by turns, on all threads    crew
//! root             moves on the board                                   variation, oracle
//! whole_board      boards of at most 32 stones, if all moves are asked for
//! ```
//!
//! Every technique can be switched off without changing an answer; `benchmarks/` has the figures for each.

mod addition;
mod alike_moves;
mod base;
mod bounds;
mod cheap_value;
mod component_bounds;
mod crew;
mod cycle_terms;
mod decision;
mod entries;
mod graph_terms;
mod home;
mod learning;
mod looked_up;
mod options;
mod oracle;
mod pending;
mod promise;
mod proof_number;
mod refinement;
mod registry;
mod root;
mod rounds;
mod shape_terms;
mod statistics;
mod strip_terms;
mod subgraph_terms;
mod sum;
mod switches;
mod term;
mod terms;
mod transposition;
mod two_ahead;
mod variation;
mod whole_board;

pub use statistics::Statistics;
pub use switches::{Switches, Technique};

use crate::evaluator::Evaluator;
use clobber_board::{Color, Move, Position};
use crew::Crew;
use decision::Decision;
use game_value::Value;
use proof_number::Search;
use registry::Registry;
use root::{Root, RootMove, Way};
use rounds::Arena;
use search_limits::{Limits, Unsolved};
use std::fmt::{self, Debug, Formatter};
use sum::Sum;
use terms::Terms;
use transposition::Transpositions;
use whole_board::LastBoard;

/// How an engine works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How much memory its tables may take, in bytes, roughly.
    pub memory: usize,
    /// How many threads search together.
    pub threads: usize,
    /// Which techniques it uses.
    pub switches: Switches,
}

impl Default for Settings {
    /// Two gibibytes, one thread, everything.
    fn default() -> Self {
        Self { memory: 2 << 30, threads: 1, switches: Switches::default() }
    }
}

/// A solver that remembers: what it learns about one position helps with the next.
pub struct Engine {
    evaluator: Evaluator,
    registry: Registry,
    table: Transpositions,
    crew: Crew,
    switches: Switches,
    registry_memory: usize,
    last_board: LastBoard,
}

/// A position, and a value of the engine's universe that is added to it.
#[derive(Clone, Copy, Debug)]
pub struct Game<'a> {
    /// The position.
    pub position: &'a Position,
    /// The value; zero if there is none.
    pub rest: Value,
}

impl<'a> From<&'a Position> for Game<'a> {
    fn from(position: &'a Position) -> Self {
        Self { position, rest: Value::ZERO }
    }
}

/// What to compute.
#[derive(Clone, Copy, Debug, Default)]
pub struct Task {
    /// Find every winning move, not only one.
    pub all_moves: bool,
}

/// Who wins, and how.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The winner.
    pub winner: Color,
    /// Winning moves of the first player, in ascending order: one, or all if asked for; none if the first player
    /// loses, or wins only in the value that is added.
    pub winning_moves: Vec<Move>,
    /// Options of the value that is added to which the first player can move and win.
    pub winning_options: Vec<Value>,
}

impl Engine {
    /// An engine that knows nothing yet.
    pub fn new(settings: Settings) -> Self {
        Self::with_evaluator(Evaluator::with_memory(settings.memory / 4), settings)
    }

    /// An engine that takes values from this evaluator.
    pub fn with_evaluator(evaluator: Evaluator, settings: Settings) -> Self {
        let table = if settings.switches.has(Technique::Table) { settings.memory / 8 } else { 0 };
        Self {
            evaluator,
            registry: Registry::with_memory(settings.memory / 8 * 5),
            table: Transpositions::with_memory(table),
            crew: Crew::new(settings.threads.max(1)),
            switches: settings.switches,
            registry_memory: settings.memory / 8 * 5,
            // Boards that are searched whole leave the registry empty, so both are hardly ever full together.
            last_board: LastBoard::with_memory(settings.memory / 32 * 3),
        }
    }

    /// The evaluator, whose universe has the values.
    pub fn evaluator(&self) -> &Evaluator {
        &self.evaluator
    }

    /// Is so much of the memory taken that a new position had better begin with a new engine?
    pub fn is_full(&self) -> bool {
        self.evaluator.is_full() || self.registry.free() < self.registry_memory / 4
    }

    /// How many components without a value have come up.
    pub fn components(&self) -> usize {
        self.registry.len()
    }

    fn terms<'a>(&'a self, limits: &'a Limits) -> Terms<'a> {
        Terms { evaluator: self.evaluator.within(limits), registry: &self.registry, switches: self.switches }
    }

    fn arena<'a>(&'a self, limits: &'a Limits) -> Arena<'a> {
        Arena { terms: self.terms(limits), table: &self.table, crew: &self.crew }
    }

    /// Who wins if `first` moves first, and by which moves. What was done is added to the statistics, also if there is no
    /// answer.
    ///
    /// With one thread the node limit is exact and the number of nodes is always the same.
    ///
    /// ```
    /// use clobber_board::{Color, Move, Position};
    /// use clobber_solver::engine::{Engine, Settings, Statistics, Task};
    /// use search_limits::Limits;
    /// let engine = Engine::new(Settings { memory: 1 << 24, ..Settings::default() });
    /// let solve = |position: &Position, first: Color| {
    ///     let mut statistics = Statistics::default();
    ///     engine.solve(&position.into(), first, &Task::default(), Limits::unlimited(), &mut statistics).unwrap()
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
        task: &Task,
        limits: &Limits,
        statistics: &mut Statistics,
    ) -> Result<Solution, Unsolved> {
        let mut counts = Statistics::default();
        let solution = self.solve_counting(game, first, task.all_moves, limits, &mut counts);
        statistics.add(&counts);
        solution.map(|(winner, winning_moves, winning_options)| Solution {
            winner,
            winning_moves,
            winning_options,
        })
    }

    fn solve_counting(
        &self,
        game: &Game<'_>,
        first: Color,
        all_moves: bool,
        limits: &Limits,
        counts: &mut Statistics,
    ) -> Result<(Color, Vec<Move>, Vec<Value>), Unsolved> {
        limits.check_now()?;
        let most = nodes_left(limits);
        let lost = (!first, Vec::new(), Vec::new());
        if let Some(winning) = self.whole_board_moves(game, first, all_moves, limits, counts)? {
            return Ok(if winning.is_empty() { lost } else { (first, winning, Vec::new()) });
        }
        let root = Root::new(game, first, self.terms(limits))?;
        if self.terms(limits).decide(&root.total, counts)? == Decision::Known(false) {
            return Ok(lost);
        }
        let mut ways = self.counting(limits, counts, |search| root.ways(search, all_moves))?;
        if all_moves {
            self.settle_each(&mut ways, limits, counts, most)?;
        } else {
            self.settle_one(&mut ways, limits, counts, most)?;
        }
        let winning: Vec<&Way> =
            ways.iter().filter(|way| way.child.numbers.answer() == Some(false)).collect();
        if winning.is_empty() {
            return Ok(lost);
        }
        let moves = || winning.iter().flat_map(|way| way.moves.iter());
        let mut on_board: Vec<Move> = Vec::new();
        for &mv in moves() {
            on_board.extend(root.on_board(mv, all_moves, limits)?);
        }
        on_board.sort_unstable();
        let options = moves().filter_map(|mv| match mv {
            RootMove::Value(value) => Some(*value),
            RootMove::Board { .. } => None,
        });
        let mut options: Vec<Value> = options.collect();
        if !all_moves {
            on_board.truncate(1);
            options.truncate(usize::from(on_board.is_empty()));
        }
        Ok((first, on_board, options))
    }

    /// Decides whether there is a winning way, and makes one known if so.
    fn settle_one(
        &self,
        ways: &mut [Way],
        limits: &Limits,
        counts: &mut Statistics,
        most: u64,
    ) -> Result<(), Unsolved> {
        if ways.iter().any(|way| way.child.numbers.answer() == Some(false)) {
            return Ok(());
        }
        let open = ways.iter().filter(|way| way.child.numbers.answer().is_none());
        let mut children: Vec<_> = open.map(|way| way.child.clone()).collect();
        self.arena(limits).settle(&mut children, counts, most)?;
        for found in children.iter().filter(|child| child.numbers.answer() == Some(false)) {
            for way in ways.iter_mut().filter(|way| way.child.key == found.key) {
                way.child.numbers = found.numbers;
            }
        }
        Ok(())
    }

    /// Decides for every way whether it wins.
    fn settle_each(
        &self,
        ways: &mut [Way],
        limits: &Limits,
        counts: &mut Statistics,
        most: u64,
    ) -> Result<(), Unsolved> {
        for way in ways.iter_mut().filter(|way| way.child.numbers.answer().is_none()) {
            let mut alone = vec![way.child.clone()];
            let wins = self.arena(limits).settle(&mut alone, counts, most)?;
            way.child.numbers = if wins { transposition::Numbers::LOST } else { transposition::Numbers::WON };
        }
        Ok(())
    }

    /// Does Left, to move, win a sum?
    fn wins_sum(&self, sum: &Sum, limits: &Limits) -> Result<bool, Unsolved> {
        let (mut counts, most) = (Statistics::default(), nodes_left(limits));
        let (numbers, children) = self.counting(limits, &mut counts, |search| {
            let numbers = search.numbers(sum, sum.key())?;
            let open = numbers.answer().is_none();
            Ok::<_, Unsolved>((numbers, if open { search.children(sum)? } else { None }))
        })?;
        match (numbers.answer(), children) {
            (Some(answer), _) => Ok(answer),
            (None, None) => Ok(true),
            (None, Some(mut children)) => self.arena(limits).settle(&mut children, &mut counts, most),
        }
    }

    /// Runs a search of one thread and adds up what it counts.
    fn counting<T>(
        &self,
        limits: &Limits,
        counts: &mut Statistics,
        job: impl FnOnce(&mut Search<'_>) -> T,
    ) -> T {
        let arena = self.arena(limits);
        let mut search = arena.search(u64::MAX);
        let result = job(&mut search);
        counts.add(&search.counts);
        result
    }
}

/// The nodes that may still be visited.
fn nodes_left(limits: &Limits) -> u64 {
    limits.nodes().saturating_sub(limits.nodes_counted())
}

impl Debug for Engine {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine")
            .field("evaluator", &self.evaluator)
            .field("components", &self.components())
            .finish_non_exhaustive()
    }
}
