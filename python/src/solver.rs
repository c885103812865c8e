//! Solvers: one object for all questions, with its limits and tables.

use crate::attended::{Listener, attended, briefly_then_attended};
use crate::batch::{Batch, Question};
use crate::errors;
use crate::game_value::GameValue;
use crate::names::{color, first_player, named};
use crate::position::Position;
use crate::reduction::Reduction;
use clobber::{Certificate, Color, Graph, Rule, Unsolved, Verdict};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};
use std::sync::LazyLock;
use std::time::Duration;

/// Answers questions about positions, within limits.
///
/// A solver keeps what it learns, so the next question about a similar position is cheaper. Threads may
/// share one. The limits hold for each call; a call that reaches one raises `Unsolved`. `progress` is a
/// function that is called several times a second, `False` for no progress bar, or `None` for one in long
/// calls.
///
/// >>> import clobber
/// >>> solver = clobber.Solver(threads=1, time=10)
/// >>> solver.outcome("xoxxo.xo")
/// 'N'
#[pyclass(frozen, module = "clobber")]
pub(crate) struct Solver {
    inner: clobber::Solver,
    time: Option<Duration>,
    has_node_limit: bool,
    listener: Listener,
}

/// The solver of game values, and of module functions without options of their own.
pub(crate) fn shared() -> clobber::Solver {
    static SHARED: LazyLock<clobber::Solver> = LazyLock::new(clobber::Solver::new);
    SHARED.clone()
}

/// A position, or the position that a text denotes.
pub(crate) fn read<'py>(position: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Position>> {
    if let Ok(position) = position.cast::<Position>() {
        return Ok(position.clone());
    }
    if position.is_instance_of::<PyString>() {
        let class = position.py().get_type::<Position>();
        return Ok(class.call1((position,))?.cast_into()?);
    }
    Err(PyTypeError::new_err(format!(
        "a Position or its text is needed, not {}",
        position.get_type().name()?
    )))
}

fn seconds(time: Option<f64>) -> PyResult<Option<Duration>> {
    let duration = |seconds| Duration::try_from_secs_f64(seconds);
    time.map(duration).transpose().map_err(|error| PyValueError::new_err(format!("time: {error}")))
}

impl Solver {
    /// A question that is mostly answered at once.
    fn ask<T: Send + 'static>(
        &self,
        py: Python<'_>,
        compute: impl Fn(&clobber::Solver) -> Result<T, Unsolved> + Send + Sync + 'static,
    ) -> PyResult<T> {
        let answer = if self.has_node_limit {
            // A first attempt would count nodes, too.
            attended(py, &self.inner, &self.listener, compute)?
        } else {
            briefly_then_attended(py, &self.inner, self.time, &self.listener, compute)?
        };
        answer.map_err(|error| errors::unsolved(py, error))
    }

    fn attended<T: Send + 'static>(
        &self,
        py: Python<'_>,
        compute: impl FnOnce(&clobber::Solver) -> T + Send + 'static,
    ) -> PyResult<T> {
        attended(py, &self.inner, &self.listener, compute)
    }

    fn batch(
        &self,
        question: Question,
        positions: &Bound<'_, PyAny>,
        threads: Option<usize>,
        unsolved: &str,
    ) -> PyResult<Batch> {
        let skips = match unsolved {
            "raise" => false,
            "none" => true,
            other => {
                let message = format!("unsolved is \"raise\" or \"none\", not {other:?}");
                return Err(PyValueError::new_err(message));
            }
        };
        Batch::new(&self.inner, question, positions, threads, skips)
    }
}

#[pymethods]
impl Solver {
    /// A solver. `time` is in seconds, `memory` in bytes; `threads` search together.
    #[new]
    #[pyo3(signature = (*, threads=1, memory=None, time=None, nodes=None, progress=None))]
    fn new(
        threads: usize,
        memory: Option<usize>,
        time: Option<f64>,
        nodes: Option<u64>,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let mut builder = clobber::Solver::builder().threads(threads);
        if let Some(memory) = memory {
            builder = builder.memory(memory);
        }
        if let Some(nodes) = nodes {
            builder = builder.nodes(nodes);
        }
        let (time, listener) = (seconds(time)?, Listener::from_argument(progress)?);
        let inner = builder.build().with_time(time);
        Ok(Self { inner, time, has_node_limit: nodes.is_some(), listener })
    }

    /// The same solver and tables with other limits for each call.
    #[pyo3(signature = (*, time=None, nodes=None, progress=None))]
    fn within(
        &self,
        py: Python<'_>,
        time: Option<f64>,
        nodes: Option<u64>,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let time = seconds(time)?.or(self.time);
        let mut inner = self.inner.clone().with_time(time);
        if let Some(nodes) = nodes {
            inner = inner.with_nodes(nodes);
        }
        let listener = match progress {
            None => self.listener.clone_ref(py),
            some => Listener::from_argument(some)?,
        };
        Ok(Self { inner, time, has_node_limit: self.has_node_limit || nodes.is_some(), listener })
    }

    /// The outcome class: `"N"` the first player wins, `"P"` the second player wins, `"L"` Black wins, `"R"`
    /// White wins.
    fn outcome(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<char> {
        let position = read(position)?.get().inner.clone();
        Ok(self.ask(py, move |solver| solver.outcome(&position))?.letter())
    }

    /// The winner, `"black"` or `"white"`, if `first` moves first.
    fn winner(&self, py: Python<'_>, position: &Bound<'_, PyAny>, first: &str) -> PyResult<&'static str> {
        let (position, first) = (read(position)?.get().inner.clone(), color(first)?);
        Ok(self.ask(py, move |solver| solver.winner(&position, first))?.name())
    }

    /// Every winning move of the player to move. `rule="impartial"` lets the player move any stone.
    #[pyo3(signature = (position, player=None, *, rule="partisan"))]
    fn winning_moves(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        player: Option<&str>,
        rule: &str,
    ) -> PyResult<Vec<String>> {
        let position = read(position)?;
        let inner = position.get().inner.clone();
        let moves = match named(rule)? {
            Rule::Impartial => self.ask(py, move |solver| solver.winning_moves_impartial(&inner))?,
            Rule::Partisan => {
                let name = player.ok_or_else(|| PyValueError::new_err("name the player to move"))?;
                let player = color(name)?;
                self.ask(py, move |solver| solver.winning_moves(&inner, player))?
            }
        };
        Ok(position.get().texts(&moves))
    }

    /// The outcome with winning moves of both players: one, or with `all_moves` every one.
    #[pyo3(signature = (position, *, all_moves=false))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'py, PyAny>,
        all_moves: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let position = read(position)?;
        let inner = position.get().inner.clone();
        let solution = self.ask(py, move |solver| solver.solve(&inner, all_moves))?;
        let moves = PyDict::new(py);
        for color in Color::BOTH {
            moves.set_item(color.name(), position.get().texts(solution.winning_moves(color)))?;
        }
        let class = py.import("clobber._records")?.getattr("Solution")?;
        class.call1((position, solution.outcome.letter(), moves))
    }

    /// A proof of who wins if `first` moves first, for `check`.
    fn prove_win(&self, py: Python<'_>, position: &Bound<'_, PyAny>, first: &str) -> PyResult<String> {
        let (position, first) = (read(position)?.get().inner.clone(), color(first)?);
        let proof = self.attended(py, move |solver| solver.prove_win(&position, first))?;
        Ok(proof.map_err(|error| errors::no_proof(py, error))?.as_str().to_owned())
    }

    /// The value of a position.
    fn value(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<GameValue> {
        let position = read(position)?.get().inner.clone();
        self.ask(py, move |solver| solver.value(&position)).map(GameValue::from)
    }

    /// How the values of two positions compare: `"="`, `"<"`, `">"`, or `"||"` if they are confused.
    fn compare(&self, py: Python<'_>, a: &Bound<'_, PyAny>, b: &Bound<'_, PyAny>) -> PyResult<&'static str> {
        let (a, b) = (read(a)?.get().inner.clone(), read(b)?.get().inner.clone());
        Ok(self.ask(py, move |solver| solver.compare(&a, &b))?.sign())
    }

    /// The nim-value of a position in the impartial game.
    fn nimber(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<u32> {
        let position = read(position)?.get().inner.clone();
        self.ask(py, move |solver| solver.nimber(&position))
    }

    /// The number of move sequences of this length that begin with a move of the player.
    fn perft(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        player: &str,
        depth: usize,
    ) -> PyResult<u64> {
        let (position, first) = (read(position)?.get().inner.clone(), color(player)?);
        self.ask(py, move |solver| solver.perft(&position, first, depth))
    }

    /// A play that leaves as few stones as possible. With `rule="partisan"` the colours move in turn, and
    /// `first` begins.
    #[pyo3(signature = (position, *, rule="impartial", first="any"))]
    fn reduce(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        rule: &str,
        first: &str,
    ) -> PyResult<Reduction> {
        let position = read(position)?;
        let (inner, rule, first) = (position.get().inner.clone(), named(rule)?, first_player(first)?);
        let reduction = self.attended(py, move |solver| match rule {
            Rule::Impartial => solver.reduce(&inner),
            Rule::Partisan => solver.reduce_alternating(&inner, first),
        })?;
        let reduction = reduction.map_err(|error| errors::no_play(py, error))?;
        Ok(Reduction::new(reduction, position.unbind()))
    }

    /// A play that ends with a stone of this colour on this vertex, and with as few others as possible.
    fn reduce_to(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        vertex: &Bound<'_, PyAny>,
        color: &str,
    ) -> PyResult<Reduction> {
        let position = read(position)?;
        let (inner, color) = (position.get().inner.clone(), crate::names::color(color)?);
        let vertex = position.get().vertex(vertex)?;
        let reduction = self.attended(py, move |solver| solver.reduce_to(&inner, vertex, color))?;
        let reduction = reduction.map_err(|error| errors::no_target(py, error))?;
        Ok(Reduction::new(reduction, position.unbind()))
    }

    /// Whether the last stone may be chosen on the board of a position, whatever the colours are.
    fn strong<'py>(&self, py: Python<'py>, board: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let board = read(board)?.get().inner.clone();
        let strength = self.attended(py, move |solver| solver.strongly_reducible(board.graph()))?;
        let record = PyDict::new(py);
        record.set_item("strongly_one", strength.strongly_one.known())?;
        record.set_item("strongly_two", strength.strongly_two.known())?;
        record.set_item("one", strength.one.known())?;
        let example = strength.strongly_one.counterexample().or(strength.strongly_two.counterexample());
        record.set_item(
            "counterexample",
            example
                .map(|example| Position::from(example.position.clone()))
                .map(|position| Bound::new(py, position))
                .transpose()?,
        )?;
        record.set_item("vertex", example.map(|example| example.vertex))?;
        record.set_item("color", example.map(|example| example.color.name()))?;
        py.import("clobber._records")?.getattr("Strength")?.call((), Some(&record))
    }

    /// Replays a certificate. The checker knows the rules of the game and no solver.
    fn check<'py>(&self, py: Python<'py>, certificate: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let text = match certificate.cast::<Reduction>() {
            Ok(reduction) => reduction.get().inner.certificate(),
            Err(_) => Certificate::from(certificate.extract::<String>()?),
        };
        let verdict = self.attended(py, move |solver| solver.check(&text))?;
        let verdict = verdict.map_err(|error| errors::certificate(py, error.to_string()))?;
        if let Some(reason) = verdict.limit() {
            return Err(errors::unsolved(py, reason.into()));
        }
        let (claims, reason) = match &verdict {
            Verdict::Accepted { claims } => (claims.iter().map(ToString::to_string).collect(), None),
            Verdict::Rejected { step: Some(step), reason } => (Vec::new(), Some(format!("{step}: {reason}"))),
            Verdict::Rejected { step: None, reason } => (Vec::new(), Some(reason.to_string())),
            Verdict::Unknown { reason } => (Vec::new(), Some(format!("unknown: {reason}"))),
        };
        let class = py.import("clobber._records")?.getattr("Verdict")?;
        class.call1((verdict.is_accepted(), claims, reason))
    }

    /// A position with this value and the fewest stones, on the board of a position or on the shortest line
    /// of up to `line` cells that has one; `None` if there is none.
    #[pyo3(signature = (value, *, board=None, line=10))]
    fn find(
        &self,
        py: Python<'_>,
        value: &Bound<'_, PyAny>,
        board: Option<&Bound<'_, PyAny>>,
        line: usize,
    ) -> PyResult<Option<Position>> {
        let value = py.get_type::<GameValue>().call1((value,))?.cast_into::<GameValue>()?.get().inner.clone();
        let boards = match board {
            Some(board) => vec![read(board)?.get().inner.graph().clone()],
            None => (0..=line).map_while(|cells| Graph::path(cells).ok()).collect(),
        };
        let found = self.attended(py, move |solver| solver.find(&value, &boards))?;
        Ok(found.map_err(|error| errors::unsolved(py, error))?.map(Position::from))
    }

    /// Counts all positions on the board of a position by value. `full` counts only those with a stone on
    /// every vertex. The result has a record for each value, the most frequent first.
    #[pyo3(signature = (board, *, full=false))]
    fn census<'py>(
        &self,
        py: Python<'py>,
        board: &Bound<'py, PyAny>,
        full: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let board = read(board)?.get().inner.clone();
        let census = self.attended(py, move |solver| solver.census(board.graph(), full))?;
        let census = census.map_err(|error| errors::unsolved(py, error))?;
        let records = PyList::empty(py);
        for entry in census {
            let record = PyDict::new(py);
            let outcome = entry.value.outcome().map_err(|error| errors::unsolved(py, error))?;
            record.set_item("value", Bound::new(py, GameValue::from(entry.value))?)?;
            record.set_item("outcome", outcome.letter())?;
            record.set_item("positions", entry.positions)?;
            record.set_item("example", Bound::new(py, Position::from(entry.example))?)?;
            records.append(record)?;
        }
        py.import("clobber._records")?.getattr("Records")?.call1((records,))
    }

    /// The outcomes of many positions, in order, computed by several threads. `threads=None` means one per
    /// core. `unsolved="none"` gives `None` for a position that reaches a limit.
    #[pyo3(signature = (positions, *, threads=None, unsolved="raise"))]
    fn outcomes(
        &self,
        positions: &Bound<'_, PyAny>,
        threads: Option<usize>,
        unsolved: &str,
    ) -> PyResult<Batch> {
        self.batch(Question::Outcome, positions, threads, unsolved)
    }

    /// The values of many positions, in order, like `outcomes`.
    #[pyo3(signature = (positions, *, threads=None, unsolved="raise"))]
    fn values(
        &self,
        positions: &Bound<'_, PyAny>,
        threads: Option<usize>,
        unsolved: &str,
    ) -> PyResult<Batch> {
        self.batch(Question::Value, positions, threads, unsolved)
    }

    /// The nim-values of many positions, in order, like `outcomes`.
    #[pyo3(signature = (positions, *, threads=None, unsolved="raise"))]
    fn nimbers(
        &self,
        positions: &Bound<'_, PyAny>,
        threads: Option<usize>,
        unsolved: &str,
    ) -> PyResult<Batch> {
        self.batch(Question::Nimber, positions, threads, unsolved)
    }

    /// Plays of many positions that leave few stones, in order, like `outcomes`.
    #[pyo3(signature = (positions, *, threads=None, unsolved="raise"))]
    fn reductions(
        &self,
        positions: &Bound<'_, PyAny>,
        threads: Option<usize>,
        unsolved: &str,
    ) -> PyResult<Batch> {
        self.batch(Question::Reduction, positions, threads, unsolved)
    }
}
