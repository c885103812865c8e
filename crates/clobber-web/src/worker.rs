//! One computation: what it may take, and how it is stopped.

use clobber_answer::Machine;
use clobber_solver::engine::Reason;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Ends a computation, from another thread, whatever machine it uses at the moment.
#[derive(Default)]
pub(crate) struct Brake(Mutex<Held>);

#[derive(Default)]
struct Held {
    is_pulled: bool,
    machine: Option<Arc<dyn Machine>>,
}

impl Brake {
    /// Ends the computation soon.
    pub(crate) fn pull(&self) {
        let mut held = self.held();
        held.is_pulled = true;
        if let Some(machine) = &held.machine {
            machine.stop();
        }
    }

    fn hold(&self, machine: Arc<dyn Machine>) {
        let mut held = self.held();
        if held.is_pulled {
            machine.stop();
        }
        held.machine = Some(machine);
    }

    fn is_pulled(&self) -> bool {
        self.held().is_pulled
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a computation has.
pub(crate) struct Worker {
    pub(crate) brake: Arc<Brake>,
    /// For tables, in bytes.
    pub(crate) memory: usize,
}

impl Worker {
    /// The machine, ready for use; from now on the brake acts on it.
    pub(crate) fn with<M: Machine>(&self, machine: M) -> Arc<M> {
        let machine = Arc::new(machine);
        self.brake.hold(Arc::clone(&machine) as Arc<dyn Machine>);
        machine
    }

    /// Has the time run out, or has whoever asked gone?
    pub(crate) fn is_stopped(&self) -> bool {
        self.brake.is_pulled()
    }

    /// Why there is no answer, in words. If somebody hears them, it was the clock that stopped the machine.
    pub(crate) fn explain(reason: Reason) -> String {
        match reason {
            Reason::Stopped => "the time limit was reached".into(),
            reason => reason.to_string(),
        }
    }
}
