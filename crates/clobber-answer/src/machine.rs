//! What computes, and can be stopped.

use clobber_solitaire::Reducer;
use clobber_solver::Evaluator;
use clobber_solver::engine::{Engine, Reason};
use clobber_solver::impartial::NimEvaluator;

/// Says in words why there is no answer. A machine that was stopped does not know by whom; whoever asked it does.
pub type Explain<'a> = &'a dyn Fn(Reason) -> String;

/// What computes.
pub trait Machine: Send + Sync + 'static {
    /// Ends what is being computed soon.
    fn stop(&self);

    /// Allows computations again.
    fn resume(&self);

    /// Had the next computation better begin with a new one?
    fn is_full(&self) -> bool;
}

impl Machine for Evaluator {
    fn stop(&self) {
        self.universe().stop();
    }

    fn resume(&self) {
        self.universe().resume();
    }

    fn is_full(&self) -> bool {
        self.is_full()
    }
}

impl Machine for Engine {
    fn stop(&self) {
        self.evaluator().universe().stop();
    }

    fn resume(&self) {
        self.evaluator().universe().resume();
    }

    fn is_full(&self) -> bool {
        self.is_full()
    }
}

impl Machine for NimEvaluator {
    fn stop(&self) {
        self.stop();
    }

    fn resume(&self) {
        self.resume();
    }

    fn is_full(&self) -> bool {
        self.is_full()
    }
}

impl Machine for Reducer {
    fn stop(&self) {
        self.stop();
    }

    fn resume(&self) {
        self.resume();
    }

    fn is_full(&self) -> bool {
        // It remembers nothing.
        false
    }
}
