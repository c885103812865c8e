//! Many positions on several threads.
//!
//! An iterator reads positions ahead of what is asked for, threads answer them in any order, and answers come
//! out in the order of the positions.

use crate::attended::panicked;
use crate::errors;
use crate::game_value::GameValue;
use crate::position::Position;
use crate::reduction::Reduction;
use crate::solver::read;
use clobber::{NoPlay, Outcome, Solver, StopFlag};
use pyo3::prelude::*;
use pyo3::types::PyIterator;
use std::collections::{BTreeMap, VecDeque};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Positions that are read ahead, for each thread. More would hold more memory and gain nothing.
const READ_AHEAD: usize = 64;

/// Time between two looks at the signals.
const INTERVAL: Duration = Duration::from_millis(20);

/// What is asked about each position.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Question {
    Outcome,
    Value,
    Nimber,
    Reduction,
}

enum Answer {
    Outcome(Outcome),
    Value(clobber::GameValue),
    Nimber(u32),
    Reduction(clobber::Reduction),
}

impl Question {
    fn ask(self, solver: &Solver, position: &clobber::Position) -> Result<Answer, NoPlay> {
        Ok(match self {
            Self::Outcome => Answer::Outcome(solver.outcome(position)?),
            Self::Value => Answer::Value(solver.value(position)?),
            Self::Nimber => Answer::Nimber(solver.nimber(position)?),
            Self::Reduction => Answer::Reduction(solver.reduce(position)?),
        })
    }
}

/// The place of a position, and what is known of it.
type Asked = (usize, clobber::Position);
type Answered = (usize, Result<Answer, NoPlay>);

/// Answers about many positions, in order.
#[pyclass(module = "clobber")]
pub(crate) struct Batch {
    state: Mutex<State>,
}

struct State {
    positions: Py<PyIterator>,
    /// `None` once the iterator has ended.
    asked: Option<Sender<Asked>>,
    answered: Receiver<Answered>,
    flag: StopFlag,
    /// The positions whose answers have not come out, in order.
    waiting: VecDeque<Py<Position>>,
    /// Answers that came early.
    early: BTreeMap<usize, Result<Answer, NoPlay>>,
    /// The place of the next answer.
    next: usize,
    read_ahead: usize,
    skips_unsolved: bool,
}

impl Batch {
    pub(crate) fn new(
        solver: &Solver,
        question: Question,
        positions: &Bound<'_, PyAny>,
        threads: Option<usize>,
        skips_unsolved: bool,
    ) -> PyResult<Self> {
        let threads = threads.filter(|&threads| threads > 0);
        let threads = threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
        let flag = StopFlag::new();
        let (asked, questions) = mpsc::channel::<Asked>();
        let (answers, answered) = mpsc::channel();
        let questions = Arc::new(Mutex::new(questions));
        for _ in 0..threads {
            let (questions, answers) = (Arc::clone(&questions), answers.clone());
            let solver = solver.clone().with_stop_flag(&flag);
            thread::Builder::new().name("clobber batch".into()).spawn(move || {
                loop {
                    let received = questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((place, position)) = received else { return };
                    if answers.send((place, question.ask(&solver, &position))).is_err() {
                        return;
                    }
                }
            })?;
        }
        let state = State {
            positions: positions.try_iter()?.unbind(),
            asked: Some(asked),
            answered,
            flag,
            waiting: VecDeque::new(),
            early: BTreeMap::new(),
            next: 0,
            read_ahead: threads * READ_AHEAD,
            skips_unsolved,
        };
        Ok(Self { state: Mutex::new(state) })
    }
}

impl State {
    /// Hands out positions until enough are waiting.
    fn read_ahead(&mut self, py: Python<'_>) -> PyResult<()> {
        while self.asked.is_some() && self.waiting.len() < self.read_ahead {
            let Some(position) = self.positions.bind(py).clone().next() else {
                self.asked = None;
                break;
            };
            let position = read(&position?)?;
            let place = self.next + self.waiting.len();
            if let Some(asked) = &self.asked {
                asked.send((place, position.get().inner.clone())).map_err(|_| panicked())?;
            }
            self.waiting.push_back(position.unbind());
        }
        Ok(())
    }

    /// Waits for the next answer, and handles signals meanwhile.
    fn wait(&mut self, py: Python<'_>) -> PyResult<Result<Answer, NoPlay>> {
        loop {
            if let Some(answer) = self.early.remove(&self.next) {
                return Ok(answer);
            }
            // A receiver may move to another thread, but not be shared.
            let exclusive = &mut self.answered;
            match py.detach(move || exclusive.recv_timeout(INTERVAL)) {
                Ok((place, answer)) => {
                    self.early.insert(place, answer);
                }
                Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| self.flag.raise())?,
                Err(RecvTimeoutError::Disconnected) => return Err(panicked()),
            }
        }
    }

    fn next(&mut self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.read_ahead(py)?;
        if self.waiting.is_empty() {
            return Ok(None);
        }
        let answer = self.wait(py)?;
        let Some(position) = self.waiting.pop_front() else { return Ok(None) };
        self.next += 1;
        let answer = match answer {
            Ok(Answer::Outcome(outcome)) => outcome.letter().into_pyobject(py)?.into_any(),
            Ok(Answer::Value(value)) => Bound::new(py, GameValue::from(value))?.into_any(),
            Ok(Answer::Nimber(nimber)) => nimber.into_pyobject(py)?.into_any(),
            Ok(Answer::Reduction(reduction)) => {
                Bound::new(py, Reduction::new(reduction, position))?.into_any()
            }
            Err(NoPlay::Unsolved(_)) if self.skips_unsolved && !self.flag.is_raised() => {
                py.None().into_bound(py)
            }
            Err(error) => return Err(errors::no_play(py, error)),
        };
        Ok(Some(answer.unbind()))
    }
}

/// Threads that are still at work stop.
impl Drop for State {
    fn drop(&mut self) {
        self.flag.raise();
    }
}

#[pymethods]
impl Batch {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.state.get_mut().unwrap_or_else(PoisonError::into_inner).next(py)
    }
}
