//! The machines that studies look at positions with: how to stop them, and when to take a new one.

use crate::claim::Brake;
use clobber_solitaire::Reducer;
use clobber_solver::Evaluator;
use clobber_solver::engine::Engine;
use clobber_solver::impartial::NimEvaluator;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Something that remembers what it has found out, as long as there is room.
pub(crate) trait Machine: Brake + 'static {
    /// Had the next computation better begin with a new one?
    fn is_full(&self) -> bool;
}

/// A machine that gives way to a new one when its memory is full.
pub(crate) struct Renewable<M> {
    make: Box<dyn Fn() -> M + Send + Sync>,
    state: Mutex<State<M>>,
}

struct State<M> {
    machine: Arc<M>,
    is_stopped: bool,
}

impl<M: Machine> State<M> {
    fn renew(&mut self, machine: M) {
        if self.is_stopped {
            machine.stop();
        }
        self.machine = Arc::new(machine);
    }
}

impl<M: Machine> Renewable<M> {
    pub(crate) fn new(make: impl Fn() -> M + Send + Sync + 'static) -> Arc<Self> {
        let state = State { machine: Arc::new(make()), is_stopped: false };
        Arc::new(Self { make: Box::new(make), state: Mutex::new(state) })
    }

    /// The machine for the next computation.
    pub(crate) fn machine(&self) -> Arc<M> {
        let mut state = self.locked();
        if state.machine.is_full() {
            state.renew((self.make)());
        }
        Arc::clone(&state.machine)
    }

    /// A machine that remembers nothing, for a computation that depends on how much room there is, or is faster so.
    pub(crate) fn fresh(&self) -> Arc<M> {
        let mut state = self.locked();
        state.renew((self.make)());
        Arc::clone(&state.machine)
    }

    fn locked(&self) -> MutexGuard<'_, State<M>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<M: Machine> Brake for Renewable<M> {
    fn stop(&self) {
        let mut state = self.locked();
        state.is_stopped = true;
        state.machine.stop();
    }

    fn resume(&self) {
        let mut state = self.locked();
        state.is_stopped = false;
        state.machine.resume();
    }
}

impl Brake for Engine {
    fn stop(&self) {
        self.evaluator().universe().stop();
    }

    fn resume(&self) {
        self.evaluator().universe().resume();
    }
}

impl Machine for Engine {
    fn is_full(&self) -> bool {
        self.is_full()
    }
}

impl Brake for Evaluator {
    fn stop(&self) {
        self.universe().stop();
    }

    fn resume(&self) {
        self.universe().resume();
    }
}

impl Machine for Evaluator {
    fn is_full(&self) -> bool {
        self.is_full()
    }
}

impl Brake for NimEvaluator {
    fn stop(&self) {
        self.stop();
    }

    fn resume(&self) {
        self.resume();
    }
}

impl Machine for NimEvaluator {
    fn is_full(&self) -> bool {
        self.is_full()
    }
}

impl Brake for Reducer {
    fn stop(&self) {
        self.stop();
    }

    fn resume(&self) {
        self.resume();
    }
}
