//! What earlier questions have computed, kept for later ones.

use crate::reading::NoValue;
use clobber_board::graph::MAX_VERTICES;
use clobber_segclobber::database::{BuildError, Database, build};
use clobber_segclobber::{Engine as SegClobber, Score, Switches as SegSwitches};
use clobber_solver::engine::{Engine, Settings, Switches};
use clobber_solver::impartial::NimEvaluator;
use clobber_solver::{Evaluation, Evaluator};
use search_limits::{Limits, Reason, Unsolved};
use std::sync::Arc;

/// Bytes for values and tables without a memory limit.
const DEFAULT_MEMORY_BYTES: usize = 2 << 30;

/// An engine and evaluators that stay warm from one question to the next, until their memory is full.
#[derive(Debug)]
pub struct Desk {
    max_vertices: usize,
    database: Option<Arc<Database>>,
    /// Databases that were computed for questions, at most one for each score.
    computed: Vec<Arc<Database>>,
    segclobber: Option<Warm<SegClobber, SegSettings>>,
    engine: Option<Warm<Arc<Engine>, Settings>>,
    evaluator: Option<Warm<Evaluator, usize>>,
    nim_evaluator: Option<Warm<NimEvaluator, usize>>,
}

/// The settings of a SEGClobber engine: its switches, the bytes of its table, and how far its database goes.
type SegSettings = (SegSwitches, usize, usize);

/// The length up to which SEGClobber's database is computed if no file is named: a fraction of a second.
const MAX_COMPUTED_LENGTH: usize = 12;

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
            computed: Vec::new(),
            segclobber: None,
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

    /// The same desk with a database of games.
    #[must_use]
    pub fn with_database(self, database: Arc<Database>) -> Self {
        Self { database: Some(database), ..self }
    }

    /// The largest number of vertices of a board.
    pub fn max_vertices(&self) -> usize {
        self.max_vertices
    }

    /// The database of games, if one was given.
    pub fn database(&self) -> Option<&Arc<Database>> {
        self.database.as_ref()
    }

    /// The warm engine, if it has these settings and its memory is not full; otherwise a new one.
    pub(crate) fn engine(&mut self, switches: Switches, limits: &Limits) -> Borrowed<'_, Arc<Engine>> {
        let settings = Settings { memory: memory(limits), threads: limits.threads(), switches };
        warm(&mut self.engine, settings, |engine| engine.is_full(), || Arc::new(Engine::new(settings)))
    }

    /// A new engine in place of the warm one, whose memory earlier questions have filled.
    pub(crate) fn fresh_engine(&mut self, switches: Switches, limits: &Limits) -> Borrowed<'_, Arc<Engine>> {
        self.engine = None;
        self.engine(switches, limits)
    }

    /// Computes with the warm evaluator of values, or with a new one if earlier questions have filled it.
    pub(crate) fn evaluate<T>(
        &mut self,
        limits: &Limits,
        mut compute: impl FnMut(Evaluation<'_>) -> Result<T, NoValue>,
    ) -> Result<T, NoValue> {
        let memory = memory(limits);
        let make = || Evaluator::with_memory(memory);
        let compute = |evaluator: &Evaluator| compute(evaluator.within(limits));
        retried(&mut self.evaluator, memory, Evaluator::is_full, make, compute)
    }

    /// An evaluator of values.
    pub(crate) fn evaluator(&mut self, limits: &Limits) -> &Evaluator {
        let memory = memory(limits);
        warm(&mut self.evaluator, memory, Evaluator::is_full, || Evaluator::with_memory(memory)).machine
    }

    /// A database of games by this score that reaches this length: the given one, or one that is computed.
    pub(crate) fn games(
        &mut self,
        longest: usize,
        score: Score,
        limits: &Limits,
    ) -> Result<Arc<Database>, Unsolved> {
        let suits = |database: &&Arc<Database>| database.score() == score && database.longest() >= longest;
        if let Some(database) = self.database.iter().chain(&self.computed).find(suits) {
            return Ok(Arc::clone(database));
        }
        let bytes = build(longest, score, limits).map_err(|error| match error {
            BuildError::Unsolved(unsolved) => unsolved,
            BuildError::Length(_) => Reason::Memory.into(),
        })?;
        // What was just built is well formed.
        let database = Arc::new(Database::from_bytes(bytes).map_err(|_| Reason::Memory)?);
        self.computed.retain(|database| database.score() != score);
        self.computed.push(Arc::clone(&database));
        Ok(database)
    }

    /// The published solver. It has the given database, or one that is computed.
    pub(crate) fn segclobber(
        &mut self,
        switches: SegSwitches,
        limits: &Limits,
    ) -> Result<&mut SegClobber, Unsolved> {
        let database = match &self.database {
            Some(database) => Arc::clone(database),
            None => self.games(MAX_COMPUTED_LENGTH, Score::default(), limits)?,
        };
        let table_bytes = memory(limits) / 2;
        let settings = (switches, table_bytes, database.longest());
        warm(
            &mut self.segclobber,
            settings,
            |_| false,
            || SegClobber::new(Some(database), switches, table_bytes),
        );
        self.segclobber.as_mut().map(|warm| &mut warm.machine).ok_or_else(|| Reason::Memory.into())
    }

    /// The same for the impartial game.
    pub(crate) fn evaluate_nimbers<T>(
        &mut self,
        limits: &Limits,
        compute: impl FnMut(&NimEvaluator) -> Result<T, NoValue>,
    ) -> Result<T, NoValue> {
        let memory = memory(limits);
        let make = || NimEvaluator::with_memory(memory);
        retried(&mut self.nim_evaluator, memory, NimEvaluator::is_full, make, compute)
    }
}

/// Computes once more from cold if a warm evaluator ran out of memory: what fits must not depend on earlier
/// questions.
fn retried<M, S: PartialEq + Copy, T>(
    place: &mut Option<Warm<M, S>>,
    settings: S,
    is_full: impl Fn(&M) -> bool,
    make: impl Fn() -> M,
    mut compute: impl FnMut(&M) -> Result<T, NoValue>,
) -> Result<T, NoValue> {
    let Borrowed { machine, is_used } = warm(place, settings, &is_full, &make);
    match compute(machine) {
        Err(NoValue::Unsolved(Unsolved { reason: Reason::Memory })) if is_used => {
            *place = None;
            compute(warm(place, settings, is_full, make).machine)
        }
        result => result,
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
