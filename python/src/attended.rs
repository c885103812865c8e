//! Computations that Python attends: without its lock, ended by Ctrl-C, with a progress bar.
//!
//! A call first computes on the thread of the caller for a moment, because most questions take microseconds
//! and a thread takes longer to start. What is not answered then moves to a thread of its own, while the
//! calling thread waits, handles signals, as only the main thread may, and reports progress.

use clobber::{Progress, Reason, Solver, StopFlag, Unsolved};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Time for the first attempt: some tens of times what a thread costs.
const FIRST_ATTEMPT: Duration = Duration::from_millis(1);

/// Time between two looks at the signals.
const INTERVAL: Duration = Duration::from_millis(20);

/// Time between two reports.
const REPORT_INTERVAL: Duration = Duration::from_millis(200);

/// A bar appears after this time; a callback of the user is called at once.
const BAR_DELAY: Duration = Duration::from_secs(1);

/// What hears of the progress of a call.
#[derive(Debug)]
pub(crate) enum Listener {
    /// A bar, where there is a terminal or a notebook.
    Bar,
    /// A function of the user.
    Function(Py<PyAny>),
    /// None.
    Silent,
}

impl Listener {
    /// `None` means a bar, `False` none, and a function is called.
    pub(crate) fn from_argument(progress: Option<Bound<'_, PyAny>>) -> PyResult<Self> {
        match progress {
            None => Ok(Self::Bar),
            Some(value) if value.is_callable() => Ok(Self::Function(value.unbind())),
            Some(value) => Ok(if value.is_truthy()? { Self::Bar } else { Self::Silent }),
        }
    }

    pub(crate) fn clone_ref(&self, py: Python<'_>) -> Self {
        match self {
            Self::Bar => Self::Bar,
            Self::Function(function) => Self::Function(function.clone_ref(py)),
            Self::Silent => Self::Silent,
        }
    }
}

/// The reports of one call. The object in Python is made when it is first needed.
pub(crate) struct Reports<'l> {
    listener: &'l Listener,
    next: Duration,
    bar: Option<Py<PyAny>>,
}

impl<'l> Reports<'l> {
    pub(crate) fn new(listener: &'l Listener) -> Self {
        let next = if matches!(listener, Listener::Function(_)) { Duration::ZERO } else { BAR_DELAY };
        Self { listener, next, bar: None }
    }

    /// Reports, unless it is too early.
    pub(crate) fn tell(&mut self, py: Python<'_>, progress: Option<Progress>) -> PyResult<()> {
        let Some(progress) = progress.filter(|progress| progress.elapsed >= self.next) else { return Ok(()) };
        self.next = progress.elapsed + REPORT_INTERVAL;
        let bar = match (&self.bar, self.listener) {
            (_, Listener::Silent) => return Ok(()),
            (Some(bar), _) => bar,
            (None, Listener::Bar) => {
                self.bar.insert(py.import("clobber._progress")?.getattr("bar")?.call0()?.unbind())
            }
            (None, Listener::Function(function)) => self
                .bar
                .insert(py.import("clobber._progress")?.getattr("Caller")?.call1((function,))?.unbind()),
        };
        let (best, bound) = progress.best.unzip();
        let (done, total) = progress.done.unzip();
        let arguments = (progress.elapsed.as_secs_f64(), progress.nodes, best, bound, done, total);
        bar.call_method1(py, "update", arguments)?;
        Ok(())
    }

    /// Removes the bar.
    pub(crate) fn close(self, py: Python<'_>) -> PyResult<()> {
        self.bar.map_or(Ok(()), |bar| bar.call_method0(py, "close").map(drop))
    }
}

/// Computes on a thread of its own, with a solver that Ctrl-C stops.
pub(crate) fn attended<T: Send + 'static>(
    py: Python<'_>,
    solver: &Solver,
    listener: &Listener,
    compute: impl FnOnce(&Solver) -> T + Send + 'static,
) -> PyResult<T> {
    let (flag, latest) = (StopFlag::new(), Arc::new(Mutex::new(None::<Progress>)));
    let heard = Arc::clone(&latest);
    let solver = solver.clone().with_stop_flag(&flag).with_progress(move |progress| {
        *heard.lock().unwrap_or_else(PoisonError::into_inner) = Some(*progress);
    });
    let (sender, mut receiver) = mpsc::sync_channel(1);
    let worker = thread::Builder::new().name("clobber".into()).spawn(move || {
        // If the caller is gone, the answer is not needed.
        let _sent = sender.send(compute(&solver));
    })?;
    let mut reports = Reports::new(listener);
    let answer = loop {
        // A receiver may move to another thread, but not be shared.
        let exclusive = &mut receiver;
        match py.detach(move || exclusive.recv_timeout(INTERVAL)) {
            Ok(answer) => break Ok(answer),
            Err(RecvTimeoutError::Disconnected) => break Err(panicked()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        let progress = *latest.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = py.check_signals().and_then(|()| reports.tell(py, progress)) {
            flag.raise();
            break Err(error);
        }
    };
    py.detach(|| worker.join().ok());
    reports.close(py)?;
    answer
}

/// A thread ended without an answer.
pub(crate) fn panicked() -> PyErr {
    PyRuntimeError::new_err("the computation failed; please report this")
}

/// Tries on the calling thread for a moment, then on a thread of its own. Gives the same answer in both
/// cases, if a time limit makes no difference but [`Unsolved`].
pub(crate) fn briefly_then_attended<T: Send + 'static>(
    py: Python<'_>,
    solver: &Solver,
    time: Option<Duration>,
    listener: &Listener,
    compute: impl Fn(&Solver) -> Result<T, Unsolved> + Send + Sync + 'static,
) -> PyResult<Result<T, Unsolved>> {
    let is_short = time.is_some_and(|time| time <= FIRST_ATTEMPT);
    let first = solver.clone().with_time(if is_short { time } else { Some(FIRST_ATTEMPT) });
    match py.detach(|| compute(&first)) {
        Err(Unsolved { reason: Reason::Time }) if !is_short => attended(py, solver, listener, compute),
        answer => Ok(answer),
    }
}
