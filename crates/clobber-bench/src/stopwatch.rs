//! Solves against the clock, with a time limit and a stop flag.

use clobber_board::{Color, Position};
use clobber_solver::engine::{Engine, Game, Settings, SolveRequest, Statistics};
use clobber_solver::impartial::NimEvaluator;
use game_value::NameError;
use search_limits::{Clock as _, Limits, Reason, StopFlag, Unsolved, WallClock};
use std::sync::Arc;
use std::time::Duration;

/// Which time is measured, in words.
pub(crate) const CLOCK: &str = if cfg!(unix) {
    "the processor time of the whole process"
} else {
    "wall time, because this system does not tell the processor time"
};

/// Who wins a position plus a multiple of up, for each of these first players?
pub(crate) struct Query<'a> {
    pub(crate) position: &'a Position,
    /// Number of ups to add.
    pub(crate) ups: i64,
    pub(crate) first: &'a [Color],
}

/// The result of a run: by default the winners, one for each first player.
#[derive(Clone, Debug)]
pub(crate) struct Run<A = Vec<Color>> {
    /// The answer, or why it is not known.
    pub(crate) answer: Result<A, Reason>,
    pub(crate) nodes: u64,
    /// Number of distinct components without a cheap value.
    pub(crate) components: usize,
    /// See [`CLOCK`].
    pub(crate) seconds: f64,
    pub(crate) wall_seconds: f64,
    /// Whether the engine had the tables of an earlier run.
    pub(crate) kept: bool,
}

impl Run {
    /// Who wins if the first of the first players moves first.
    pub(crate) fn winner(&self) -> Option<&'static str> {
        self.answer.as_ref().ok().and_then(|winners| winners.first()).map(|winner| winner.name())
    }
}

impl<A> Run<A> {
    /// Columns `unknown,nodes,processor_seconds,wall_seconds`.
    pub(crate) fn csv(&self) -> String {
        let unknown = self.limit().unwrap_or_default();
        format!("{unknown},{},{:.6},{:.6}", self.nodes, self.seconds, self.wall_seconds)
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.answer.is_ok()
    }

    /// The limit that was reached, in one word.
    pub(crate) fn limit(&self) -> Option<&'static str> {
        self.answer.as_ref().err().map(|reason| match reason {
            Reason::Time => "time",
            Reason::Stopped => "interrupt",
            Reason::Memory => "memory",
            Reason::Nodes => "nodes",
            Reason::Number => "number",
        })
    }
}

/// An answer in the column of a table, or the limit that was reached.
pub(crate) fn answer_text(answer: Option<String>, limit: Option<&str>) -> String {
    answer.unwrap_or_else(|| format!("unknown ({})", limit.unwrap_or("stopped")))
}

/// Asks engines questions, one after the other.
pub(crate) struct Stopwatch {
    limit: Option<Duration>,
    keep: bool,
    stop: StopFlag,
    engine: Option<Engine>,
}

impl Stopwatch {
    /// The limit holds for each question, in processor time per thread. Without `keep`, each question gets a
    /// new engine.
    pub(crate) fn new(limit: Option<Duration>, keep: bool, stop: StopFlag) -> Self {
        Self { limit, keep, stop, engine: None }
    }

    /// The next question gets a new engine.
    pub(crate) fn forget(&mut self) {
        self.engine = None;
    }

    fn limits(&self, threads: usize) -> Limits {
        #[cfg(unix)]
        let clock = search_limits::ProcessorClock::new(threads);
        #[cfg(not(unix))]
        let clock = WallClock::new();
        Limits::new()
            .with_clock(Arc::new(clock))
            .with_time(self.limit)
            .with_threads(threads)
            .with_stop_flag(&self.stop)
    }

    /// Solves, and measures what it took, including the start of the engine. `None` after an interruption.
    pub(crate) fn run(&mut self, settings: Settings, query: &Query<'_>) -> Option<Run> {
        let old = self.engine.take().filter(|engine| !engine.is_full());
        let kept = old.is_some();
        let clock = BothClocks::start();
        let limits = self.limits(settings.threads);
        let engine = old.unwrap_or_else(|| Engine::new(settings));
        let mut statistics = Statistics::default();
        let answer = ask(&engine, query, &limits, &mut statistics);
        let run = clock.finish(answer, engine.components());
        if self.keep {
            self.engine = Some(engine);
        }
        self.finished(Run { nodes: statistics.nodes, kept, ..run })
    }

    /// Computes the nim-value of a position in the impartial game, from cold and on one thread. Does not
    /// count nodes.
    pub(crate) fn run_impartial(&self, memory: usize, position: &Position) -> Option<Run<u32>> {
        let clock = BothClocks::start();
        let limits = self.limits(1);
        let evaluator = NimEvaluator::with_memory(memory);
        let answer = evaluator.nimber(position, &limits);
        self.finished(clock.finish(answer, evaluator.components()))
    }

    /// Measures a computation on one thread that returns its answer and its number of nodes.
    pub(crate) fn measure<A>(
        &self,
        compute: impl FnOnce(&Limits) -> (Result<A, Unsolved>, u64),
    ) -> Option<Run<A>> {
        let clock = BothClocks::start();
        let (answer, nodes) = compute(&self.limits(1));
        self.finished(Run { nodes, ..clock.finish(answer, 0) })
    }

    fn finished<A>(&self, run: Run<A>) -> Option<Run<A>> {
        (!self.stop.is_raised()).then_some(run)
    }
}

fn ask(
    engine: &Engine,
    query: &Query<'_>,
    limits: &Limits,
    statistics: &mut Statistics,
) -> Result<Vec<Color>, Unsolved> {
    let ups = engine.evaluator().universe().within(limits).up_multiple(query.ups, 0);
    let rest = ups.map_err(|error| match error {
        NameError::Unsolved(unsolved) => unsolved,
        _ => Reason::Number.into(),
    })?;
    let game = Game { position: query.position, added: rest };
    let request = SolveRequest { all_moves: false };
    let mut winner = |&first: &Color| Ok(engine.solve(&game, first, request, limits, statistics)?.winner);
    query.first.iter().map(&mut winner).collect()
}

/// Processor and wall time at the start of a run.
struct BothClocks {
    processor: Option<Duration>,
    wall: WallClock,
}

impl BothClocks {
    fn start() -> Self {
        Self { processor: processor_time(), wall: WallClock::new() }
    }

    fn finish<A>(&self, answer: Result<A, Unsolved>, components: usize) -> Run<A> {
        let wall = self.wall.now();
        let processor = processor_time().zip(self.processor).map(|(now, then)| now.saturating_sub(then));
        Run {
            answer: answer.map_err(|unsolved| unsolved.reason),
            nodes: 0,
            components,
            seconds: processor.unwrap_or(wall).as_secs_f64(),
            wall_seconds: wall.as_secs_f64(),
            kept: false,
        }
    }
}

/// Processor time of the whole process, including threads that have ended.
#[cfg(unix)]
fn processor_time() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ProcessCPUTime).try_into().ok()
}

#[cfg(not(unix))]
fn processor_time() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Settings {
        Settings { memory: 1 << 28, ..Settings::default() }
    }

    #[test]
    fn a_run_has_a_winner_for_each_first_player() {
        let position: Position = "xxoxxoxxo".parse().unwrap();
        let query = Query { position: &position, ups: -2, first: &Color::BOTH };
        let run = Stopwatch::new(None, false, StopFlag::new()).run(small(), &query).unwrap();
        assert_eq!(run.answer, Ok(Color::BOTH.map(|first| !first).to_vec()));
    }

    #[test]
    fn a_limit_leaves_the_winner_unknown() {
        let position: Position = "(xo)^90".parse().unwrap();
        let query = Query { position: &position, ups: 0, first: &[Color::Black] };
        let limit = Duration::from_millis(1);
        let mut stopwatch = Stopwatch::new(Some(limit), true, StopFlag::new());
        for kept in [false, true] {
            let run = stopwatch.run(small(), &query).unwrap();
            assert_eq!((run.kept, run.limit()), (kept, Some("time")));
        }
    }
}
