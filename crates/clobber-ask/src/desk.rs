//! What earlier questions have computed, kept for later ones.

use clobber_board::graph::MAX_VERTICES;
use clobber_solver::Evaluator;
use clobber_solver::database::Database;
use clobber_solver::engine::{Engine, Settings, Switches};
use clobber_solver::impartial::NimEvaluator;
use search_limits::Limits;
use std::sync::Arc;

/// Bytes for values and tables without a memory limit.
const DEFAULT_MEMORY_BYTES: usize = 2 << 30;

/// An engine and evaluators that stay warm from one question to the next, until their memory is full.
#[derive(Debug)]
pub struct Desk {
    max_vertices: usize,
    database: Option<Arc<Database>>,
    engine: Option<Warm<Engine, Settings>>,
    evaluator: Option<Warm<Evaluator, usize>>,
    nim_evaluator: Option<Warm<NimEvaluator, usize>>,
}

/// An engine or evaluator with the settings that it was made with.
#[derive(Debug)]
struct Warm<M, S> {
    machine: M,
    settings: S,
}

/// An engine or evaluator, lent to a question.
#[derive(Debug)]
pub(crate) struct Borrowed<'a, M> {
    pub(crate) machine: &'a M,
    /// Whether it holds results of earlier questions.
    pub(crate) is_used: bool,
}

impl Default for Desk {
    fn default() -> Self {
        Self::new()
    }
}

impl Desk {
    /// An empty desk.
    pub fn new() -> Self {
        Self {
            max_vertices: MAX_VERTICES,
            database: None,
            engine: None,
            evaluator: None,
            nim_evaluator: None,
        }
    }

    /// The same desk, which refuses larger boards.
    #[must_use]
    pub fn with_max_vertices(self, max_vertices: usize) -> Self {
        Self { max_vertices, ..self }
    }

    /// The same desk with a database of the values of strips.
    #[must_use]
    pub fn with_database(self, database: Arc<Database>) -> Self {
        Self { database: Some(database), ..self }
    }

    /// The largest number of vertices of a board.
    pub fn max_vertices(&self) -> usize {
        self.max_vertices
    }

    /// The database of strips.
    pub fn database(&self) -> Option<&Arc<Database>> {
        self.database.as_ref()
    }

    /// The warm engine, if it has these settings and its memory is not full; otherwise a new one.
    pub(crate) fn engine(&mut self, switches: Switches, limits: &Limits) -> Borrowed<'_, Engine> {
        let settings = Settings { memory: memory(limits), threads: limits.threads(), switches };
        let database = self.database.as_ref();
        // `Engine::new` gives the values the same share of the memory.
        let make = || Engine::with_evaluator(evaluator(settings.memory / 4, database), settings);
        warm(&mut self.engine, settings, Engine::is_full, make)
    }

    /// A new engine in place of the warm one, whose memory earlier questions have filled.
    pub(crate) fn fresh_engine(&mut self, switches: Switches, limits: &Limits) -> Borrowed<'_, Engine> {
        self.engine = None;
        self.engine(switches, limits)
    }

    /// An evaluator of values.
    pub(crate) fn evaluator(&mut self, limits: &Limits) -> &Evaluator {
        let (memory, database) = (memory(limits), self.database.as_ref());
        warm(&mut self.evaluator, memory, Evaluator::is_full, || evaluator(memory, database)).machine
    }

    /// An evaluator of the impartial game.
    pub(crate) fn nim_evaluator(&mut self, limits: &Limits) -> &NimEvaluator {
        let memory = memory(limits);
        let make = || NimEvaluator::with_memory(memory);
        warm(&mut self.nim_evaluator, memory, NimEvaluator::is_full, make).machine
    }
}

fn warm<M, S: PartialEq>(
    place: &mut Option<Warm<M, S>>,
    settings: S,
    is_full: impl Fn(&M) -> bool,
    make: impl FnOnce() -> M,
) -> Borrowed<'_, M> {
    let old = place.take().filter(|warm| warm.settings == settings && !is_full(&warm.machine));
    let is_used = old.is_some();
    let warm = place.insert(old.unwrap_or_else(|| Warm { machine: make(), settings }));
    Borrowed { machine: &warm.machine, is_used }
}

fn memory(limits: &Limits) -> usize {
    if limits.memory() == usize::MAX { DEFAULT_MEMORY_BYTES } else { limits.memory() }
}

fn evaluator(memory: usize, database: Option<&Arc<Database>>) -> Evaluator {
    let evaluator = Evaluator::with_memory(memory);
    match database {
        Some(database) => evaluator.with_database(Arc::clone(database)),
        None => evaluator,
    }
}
