//! How long and how large a computation may become.

use crate::session::Session;
use clobber_answer::quantity::{seconds, size};
use clobber_solver::Evaluator;
use clobber_solver::database::Database;
use clobber_solver::engine::{Engine, Settings, Switches};
use clobber_solver::impartial::NimEvaluator;
use std::sync::Arc;
use std::time::Duration;

/// The options that bound a computation. When one is reached, the answer is `unknown` and the exit status 3.
#[derive(clap::Args)]
pub(crate) struct Budget {
    /// Stop after this many seconds; each position of a batch has them anew
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time: Option<Duration>,

    /// Use about this much memory for values and tables, such as 500M or 2G; what takes long in little memory needs
    /// --time as well
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size, allow_negative_numbers = true)]
    memory: usize,
}

impl Budget {
    /// Begins a run of one or more computations of values, each with the whole budget.
    pub(crate) fn session(&self) -> Session<Evaluator> {
        self.session_with(None)
    }

    /// The same with a database of values, if there is one.
    pub(crate) fn session_with(&self, database: Option<Arc<Database>>) -> Session<Evaluator> {
        let memory = self.memory;
        Session::new(self.time, move || evaluator(memory, database.as_ref()))
    }

    /// The same for questions who wins.
    pub(crate) fn engines(
        &self,
        database: Option<Arc<Database>>,
        threads: usize,
        switches: Switches,
    ) -> Session<Engine> {
        let settings = Settings { memory: self.memory, threads, switches };
        Session::new(self.time, move || {
            // The share of the values that an engine takes by itself.
            Engine::with_evaluator(evaluator(settings.memory / 4, database.as_ref()), settings)
        })
    }

    /// The same for the impartial game.
    pub(crate) fn nim_evaluators(&self) -> Session<NimEvaluator> {
        let memory = self.memory;
        Session::new(self.time, move || NimEvaluator::with_memory(memory))
    }

    /// How much memory there is for values and tables.
    pub(crate) fn memory(&self) -> usize {
        self.memory
    }
}

fn evaluator(memory: usize, database: Option<&Arc<Database>>) -> Evaluator {
    let evaluator = Evaluator::with_memory(memory);
    match database {
        Some(database) => evaluator.with_database(Arc::clone(database)),
        None => evaluator,
    }
}
