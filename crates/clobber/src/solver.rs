//! The solver: one object for all questions, with its limits and what it has learned.

use crate::certificate::{Certificate, MalformedCertificate, Verdict};
use crate::game_value::{CountedValue, GameValue};
use crate::reduction::{NoTarget, Reduction};
use clobber_board::{Color, FirstPlayer, Graph, Move, Position, Vertex, perft};
use clobber_certificate::facts::Rung;
use clobber_solitaire::strong::{Strength, strongly_reducible};
use clobber_solitaire::{NoPlay, Reducer};
use clobber_solver::engine::{Engine, Settings, SolveRequest, Statistics};
use clobber_solver::impartial::NimEvaluator;
use clobber_solver::{Evaluator, ProofError, Prover};
use game_value::{Outcome, ParseError, Relation};
use search_limits::{Limits, Progress, Reason, StopFlag, Unsolved, WallClock};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Answers questions about positions, within limits.
///
/// A solver keeps tables, so related questions are cheaper. Clones share them; the clones may have limits of
/// their own. When the tables are full, the next question starts with empty ones.
///
/// ```
/// use clobber::Solver;
/// use std::time::Duration;
/// let solver = Solver::new();
/// let position = "xo|ox".parse()?;
/// println!("{}", solver.outcome(&position)?);
/// // The same tables, at most a second for each call.
/// let quick = solver.clone().with_time(Duration::from_secs(1));
/// assert_eq!(quick.value(&position)?.to_string(), "*");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    machines: Arc<Machines>,
    limits: Limits,
}

/// What computes, and its tables. Each is made when it is first needed.
#[derive(Debug)]
struct Machines {
    memory: usize,
    threads: usize,
    engine: Mutex<Option<Arc<Engine>>>,
    evaluator: Mutex<Option<Arc<Evaluator>>>,
    nim_evaluator: Mutex<Option<Arc<NimEvaluator>>>,
}

/// Who wins, and how. See [`Solver::solve`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The outcome class.
    pub outcome: Outcome,
    /// The winning moves of Black and of White.
    winning_moves: [Vec<Move>; 2],
}

impl Solution {
    /// Winning moves of this player in ascending order; none if the player loses when moving first.
    pub fn winning_moves(&self, player: Color) -> &[Move] {
        let [black, white] = &self.winning_moves;
        match player {
            Color::Black => black,
            Color::White => white,
        }
    }
}

/// The settings of a [`Solver`].
#[derive(Debug)]
pub struct SolverBuilder {
    limits: Limits,
    memory: usize,
    threads: usize,
}

/// Memory for tables unless [`SolverBuilder::memory`] says otherwise, in bytes.
const DEFAULT_MEMORY: usize = 2 << 30;

impl SolverBuilder {
    /// The number of threads of a search. The default is 1, with which node counts are reproducible.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// The number of bytes that tables may take. The default is 2 GiB.
    #[must_use]
    pub fn memory(self, bytes: usize) -> Self {
        Self { memory: bytes, ..self }
    }

    /// The wall time of each call.
    #[must_use]
    pub fn time(self, time: Duration) -> Self {
        Self { limits: self.limits.with_time(time), ..self }
    }

    /// The number of nodes of each call.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Self {
        Self { limits: self.limits.with_nodes(nodes), ..self }
    }

    /// A flag that ends every call when it is raised.
    #[must_use]
    pub fn stop_flag(self, flag: &StopFlag) -> Self {
        Self { limits: self.limits.with_stop_flag(flag), ..self }
    }

    /// A callback that hears of the progress of a call about ten times a second.
    #[must_use]
    pub fn progress(self, callback: impl Fn(&Progress) + Send + Sync + 'static) -> Self {
        Self { limits: self.limits.with_progress(callback), ..self }
    }

    /// The solver.
    pub fn build(self) -> Solver {
        let Self { limits, memory, threads } = self;
        let machines = Machines {
            memory,
            threads,
            engine: Mutex::default(),
            evaluator: Mutex::default(),
            nim_evaluator: Mutex::default(),
        };
        Solver { machines: Arc::new(machines), limits: limits.with_threads(threads).with_memory(memory) }
    }
}

impl Clone for Solver {
    fn clone(&self) -> Self {
        Self { machines: Arc::clone(&self.machines), limits: self.limits.renewed() }
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

/// # Limits
impl Solver {
    /// A solver without a time limit, with one thread and 2 GiB for tables.
    pub fn new() -> Self {
        Self::builder().build()
    }

    /// A solver with other settings.
    pub fn builder() -> SolverBuilder {
        let limits = Limits::new().with_clock(Arc::new(WallClock::new()));
        SolverBuilder { limits, memory: DEFAULT_MEMORY, threads: 1 }
    }

    /// The same solver and tables with another time limit for each call; `None` means no limit.
    #[must_use]
    pub fn with_time(self, time: impl Into<Option<Duration>>) -> Self {
        Self { limits: self.limits.with_time(time), ..self }
    }

    /// The same solver and tables with another node limit for each call.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Self {
        Self { limits: self.limits.with_nodes(nodes), ..self }
    }

    /// The same solver and tables with a flag that ends every call when it is raised.
    #[must_use]
    pub fn with_stop_flag(self, flag: &StopFlag) -> Self {
        Self { limits: self.limits.with_stop_flag(flag), ..self }
    }

    /// The same solver and tables with a callback for progress.
    #[must_use]
    pub fn with_progress(self, callback: impl Fn(&Progress) + Send + Sync + 'static) -> Self {
        Self { limits: self.limits.with_progress(callback), ..self }
    }
}

/// # Two players
impl Solver {
    /// The outcome class of a position: N, P, L or R.
    pub fn outcome(&self, position: &Position) -> Result<Outcome, Unsolved> {
        let limits = self.limits.renewed();
        let wins = |first| self.solve_for(position, first, false, &limits).map(|(winner, _)| winner == first);
        Ok(outcome(wins(Color::Black)?, wins(Color::White)?))
    }

    /// The outcome class, and winning moves of either player: one, or with `all_moves` every one. The limits
    /// hold for both players together.
    ///
    /// ```
    /// use clobber::{Color, Outcome, Position, Solver};
    /// let position: Position = "xoxxo.xo".parse()?;
    /// let solution = Solver::new().solve(&position, true)?;
    /// assert_eq!(solution.outcome, Outcome::Next);
    /// assert_eq!(solution.winning_moves(Color::Black).len(), 4);
    /// assert_eq!(position.move_text(solution.winning_moves(Color::White)[0]), "2-3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(&self, position: &Position, all_moves: bool) -> Result<Solution, Unsolved> {
        let limits = self.limits.renewed();
        let [black, white] = Color::BOTH.map(|first| self.solve_for(position, first, all_moves, &limits));
        let (black, white) = (black?, white?);
        let outcome = outcome(black.0 == Color::Black, white.0 == Color::White);
        Ok(Solution { outcome, winning_moves: [black.1, white.1] })
    }

    /// The winner if `first` moves first.
    pub fn winner(&self, position: &Position, first: Color) -> Result<Color, Unsolved> {
        Ok(self.solve_for(position, first, false, &self.limits.renewed())?.0)
    }

    /// A winning move of the player to move, or `None` if every move loses.
    pub fn winning_move(&self, position: &Position, player: Color) -> Result<Option<Move>, Unsolved> {
        Ok(self.solve_for(position, player, false, &self.limits.renewed())?.1.first().copied())
    }

    /// Every winning move of the player to move, in ascending order.
    pub fn winning_moves(&self, position: &Position, player: Color) -> Result<Vec<Move>, Unsolved> {
        Ok(self.solve_for(position, player, true, &self.limits.renewed())?.1)
    }

    /// A proof of who wins if `first` moves first. [`check`](Self::check) verifies it.
    pub fn prove_win(&self, position: &Position, first: Color) -> Result<Certificate, ProofError> {
        let limits = self.limits.renewed();
        let engine = self.engine();
        let mut text = Vec::new();
        Prover::new(&*engine).write(&mut text, position, Rung::ZERO, first, &limits)?;
        Ok(Certificate::from(String::from_utf8(text).expect("a proof is text")))
    }

    /// The value of a position.
    pub fn value(&self, position: &Position) -> Result<GameValue, Unsolved> {
        let limits = self.limits.renewed();
        self.machines.with_evaluator(|evaluator| {
            let value = evaluator.within(&limits).value(position)?;
            Ok(GameValue::new(Arc::clone(evaluator), value))
        })
    }

    /// The value with a name in CGSuite's notation, such as `^^*` or `{0|*}`.
    pub fn parse_value(&self, text: &str) -> Result<GameValue, ParseError> {
        let limits = self.limits.renewed();
        let evaluator = self.machines.evaluator();
        let value = evaluator.universe().within(&limits).parse(text)?;
        Ok(GameValue::new(evaluator, value))
    }

    /// How the values of two positions compare. Computes both values.
    pub fn compare(&self, a: &Position, b: &Position) -> Result<Relation, Unsolved> {
        let limits = self.limits.renewed();
        self.machines.with_evaluator(|evaluator| {
            let evaluation = evaluator.within(&limits);
            let (a, b) = (evaluation.value(a)?, evaluation.value(b)?);
            evaluation.universe().compare(a, b)
        })
    }

    /// The nim-value of a position in the impartial game.
    pub fn nimber(&self, position: &Position) -> Result<u32, Unsolved> {
        let limits = self.limits.renewed();
        self.machines.with_nim_evaluator(|evaluator| evaluator.nimber(position, &limits))
    }

    /// Every winning move of the impartial game, in ascending order.
    pub fn winning_moves_impartial(&self, position: &Position) -> Result<Vec<Move>, Unsolved> {
        let limits = self.limits.renewed();
        self.machines
            .with_nim_evaluator(|evaluator| Ok(evaluator.solve(position, 0, true, &limits)?.winning_moves))
    }

    /// The number of move sequences of this length that begin with a move of `first`, for tests of engines.
    ///
    /// ```
    /// use clobber::{Color, Position, Solver};
    /// assert_eq!(Solver::new().perft(&Position::checkerboard(3, 3)?, Color::Black, 1)?, 12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn perft(&self, position: &Position, first: Color, depth: usize) -> Result<u64, Unsolved> {
        perft(position, first, depth, &self.limits.renewed())
    }

    /// Counts all positions on a board by value; `full` counts only those with a stone on every vertex.
    ///
    /// ```
    /// use clobber::{Graph, Solver};
    /// let census = Solver::new().census(&Graph::path(2)?, false)?;
    /// // Of the nine positions on two cells, only xo and ox are not 0.
    /// assert_eq!(census.len(), 2);
    /// assert_eq!((census[1].value.to_string(), census[1].positions), ("*".into(), 2));
    /// assert_eq!(census[1].example.to_string(), "xo");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn census(&self, board: &Graph, full: bool) -> Result<Vec<CountedValue>, Unsolved> {
        let limits = self.limits.renewed();
        self.machines.with_evaluator(|evaluator| {
            let census = evaluator.within(&limits).census(board, !full)?;
            let counted = |entry: clobber_solver::CountedValue| CountedValue {
                value: GameValue::new(Arc::clone(evaluator), entry.value),
                positions: entry.positions,
                example: entry.example,
            };
            Ok(census.values.into_iter().map(counted).collect())
        })
    }

    /// A position with this value that has the fewest stones on the first of the boards with one, or `None`.
    ///
    /// ```
    /// use clobber::{Graph, Solver};
    /// let solver = Solver::new();
    /// let boards: Vec<Graph> = (0..=6).map(Graph::path).collect::<Result<_, _>>()?;
    /// let found = solver.find(&solver.parse_value("^^*")?, &boards)?;
    /// assert_eq!(found.unwrap().to_string(), "xxxo");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(&self, value: &GameValue, boards: &[Graph]) -> Result<Option<Position>, Unsolved> {
        let limits = self.limits.renewed();
        self.machines.with_evaluator(|evaluator| {
            let value = value.in_universe_of(evaluator, &limits)?;
            evaluator.within(&limits).find_value(value, boards.iter().cloned())
        })
    }

    fn engine(&self) -> Arc<Engine> {
        self.machines.engine()
    }

    /// The limits, for one more computation.
    pub(crate) fn limits(&self) -> Limits {
        self.limits.renewed()
    }

    /// The winner and winning moves of `first`: one, or all.
    fn solve_for(
        &self,
        position: &Position,
        first: Color,
        all_moves: bool,
        limits: &Limits,
    ) -> Result<(Color, Vec<Move>), Unsolved> {
        self.machines.with_engine(|engine| {
            let mut statistics = Statistics::default();
            let request = SolveRequest { all_moves };
            let solution = engine.solve(&position.into(), first, request, limits, &mut statistics)?;
            Ok((solution.winner, solution.winning_moves))
        })
    }
}

/// # One player
impl Solver {
    /// The fewest stones that one player can leave who may move any stone, with a play that leaves them.
    ///
    /// The play is optimal on lines, cycles, trees, cliques, complete multipartite graphs, narrow grids and
    /// products of cliques, and on other boards of dozens of stones. Beyond that it is the best play found,
    /// with a lower bound.
    pub fn reduce(&self, position: &Position) -> Result<Reduction, NoPlay> {
        Reducer::default().reduce(position, &self.limits.renewed()).map(Reduction)
    }

    /// The same if the colours move in turn.
    pub fn reduce_alternating(&self, position: &Position, first: FirstPlayer) -> Result<Reduction, NoPlay> {
        Reducer::default().reduce_partisan(position, first, &self.limits.renewed()).map(Reduction)
    }

    /// A play that ends with a stone of this colour on this vertex, and with as few others as possible.
    pub fn reduce_to(
        &self,
        position: &Position,
        vertex: Vertex,
        color: Color,
    ) -> Result<Reduction, NoTarget> {
        Reducer::default().reduce_to(position, vertex, color, &self.limits.renewed()).map(Reduction)
    }

    /// Whether every position on a graph can be reduced to one stone of any chosen place and colour, and
    /// related facts.
    pub fn strongly_reducible(&self, graph: &Graph) -> Strength {
        strongly_reducible(graph, &self.limits.renewed())
    }
}

/// # Proofs
impl Solver {
    /// Replays a certificate. The checker knows the rules of the game and no solver.
    ///
    /// Returns an error if the text is not a certificate.
    pub fn check(&self, certificate: &Certificate) -> Result<Verdict, MalformedCertificate> {
        certificate.check(&self.limits.renewed())
    }
}

impl Machines {
    /// The engine has half of the memory, values have three eighths, nimbers the rest.
    fn engine(&self) -> Arc<Engine> {
        warm(&self.engine, |engine| !engine.is_full(), || self.new_engine()).0
    }

    fn evaluator(&self) -> Arc<Evaluator> {
        warm(&self.evaluator, |evaluator| !evaluator.is_full(), || self.new_evaluator()).0
    }

    fn new_engine(&self) -> Engine {
        Engine::new(Settings { memory: self.memory / 2, threads: self.threads, ..Settings::default() })
    }

    fn new_evaluator(&self) -> Evaluator {
        Evaluator::with_memory(self.memory / 8 * 3)
    }

    fn with_engine<T>(&self, compute: impl Fn(&Arc<Engine>) -> Result<T, Unsolved>) -> Result<T, Unsolved> {
        with_warm(&self.engine, |engine| !engine.is_full(), || self.new_engine(), compute)
    }

    fn with_evaluator<T>(
        &self,
        compute: impl Fn(&Arc<Evaluator>) -> Result<T, Unsolved>,
    ) -> Result<T, Unsolved> {
        with_warm(&self.evaluator, |evaluator| !evaluator.is_full(), || self.new_evaluator(), compute)
    }

    fn with_nim_evaluator<T>(
        &self,
        compute: impl Fn(&Arc<NimEvaluator>) -> Result<T, Unsolved>,
    ) -> Result<T, Unsolved> {
        let make = || NimEvaluator::with_memory(self.memory / 8);
        with_warm(&self.nim_evaluator, |evaluator| !evaluator.is_full(), make, compute)
    }
}

/// The outcome class, by who wins when moving first.
fn outcome(black_wins: bool, white_wins: bool) -> Outcome {
    match (black_wins, white_wins) {
        (true, true) => Outcome::Next,
        (true, false) => Outcome::Left,
        (false, true) => Outcome::Right,
        (false, false) => Outcome::Previous,
    }
}

/// The machine that is there, if it has room, or a new one; and whether it was there.
fn warm<M>(
    place: &Mutex<Option<Arc<M>>>,
    has_room: impl Fn(&M) -> bool,
    make: impl FnOnce() -> M,
) -> (Arc<M>, bool) {
    // A thread that panicked has left a machine or none.
    let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
    let old = place.take().filter(|machine| has_room(machine));
    let is_used = old.is_some();
    let machine = place.insert(old.unwrap_or_else(|| Arc::new(make())));
    (Arc::clone(machine), is_used)
}

/// Computes with a warm machine. If others have filled its memory, computes again with a new one.
fn with_warm<M, T>(
    place: &Mutex<Option<Arc<M>>>,
    has_room: impl Fn(&M) -> bool,
    make: impl Fn() -> M,
    compute: impl Fn(&Arc<M>) -> Result<T, Unsolved>,
) -> Result<T, Unsolved> {
    let (machine, is_used) = warm(place, has_room, &make);
    match compute(&machine) {
        Err(Unsolved { reason: Reason::Memory }) if is_used => compute(&warm(place, |_| false, make).0),
        result => result,
    }
}
