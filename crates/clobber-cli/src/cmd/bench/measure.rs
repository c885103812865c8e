//! Solving against the clock, with a time limit; Ctrl-C ends it.

use crate::interrupt::{self, Computing};
use clobber_board::{Color, Position};
use clobber_solver::engine::{Engine, Game, Settings, SolveRequest, Statistics};
use clobber_solver::impartial::NimEvaluator;
use game_value::NameError;
use search_limits::{Clock as _, Limits, Reason, Unsolved, WallClock};
use std::sync::Arc;
use std::time::Duration;

/// Which time is measured.
pub(super) const CLOCK: &str = if cfg!(unix) {
    "the processor time of the whole process"
} else {
    "wall time, because this system does not tell the processor time"
};

/// Who wins a line plus a multiple of up, for each of these players beginning?
pub(super) struct Question<'a> {
    pub(super) position: &'a Position,
    /// How many ups are added.
    pub(super) ups: i64,
    pub(super) first: &'a [Color],
}

/// What came of a question: by default the winners, one for each player who begins.
#[derive(Clone, Debug)]
pub(super) struct Run<A = Vec<Color>> {
    /// The answer, or why it is not known.
    pub(super) answer: Result<A, Reason>,
    pub(super) nodes: u64,
    /// How many components without a cheap value have come up.
    pub(super) components: usize,
    /// See [`CLOCK`].
    pub(super) seconds: f64,
    pub(super) wall_seconds: f64,
    /// Did the engine have the tables of an earlier question?
    pub(super) kept: bool,
}

impl Run {
    /// Who wins if the first of the beginners begins.
    pub(super) fn winner(&self) -> Option<&'static str> {
        self.answer.as_ref().ok().and_then(|winners| winners.first()).map(|winner| winner.name())
    }
}

impl<A> Run<A> {
    pub(super) fn is_solved(&self) -> bool {
        self.answer.is_ok()
    }

    /// Which limit left the question open, in one word.
    pub(super) fn limit(&self) -> Option<&'static str> {
        self.answer.as_ref().err().map(|reason| match reason {
            Reason::Time => "time",
            Reason::Stopped => "interrupt",
            Reason::Memory => "memory",
            Reason::Nodes => "nodes",
            Reason::Number => "number",
        })
    }
}

/// Asks engines questions, one after the other.
pub(super) struct Stopwatch {
    limit: Option<Duration>,
    keep: bool,
    engine: Option<Engine>,
}

impl Stopwatch {
    /// The limit holds for each question, in processor time per thread. Engines are new for each question unless they are
    /// kept.
    pub(super) fn new(limit: Option<Duration>, keep: bool) -> Self {
        Self { limit, keep, engine: None }
    }

    fn limits(&self, threads: usize) -> Limits {
        let clock: Arc<dyn search_limits::Clock> = {
            #[cfg(unix)]
            let clock = search_limits::ProcessorClock::new(threads);
            #[cfg(not(unix))]
            let clock = WallClock::new();
            Arc::new(clock)
        };
        Limits::new()
            .with_clock(clock)
            .with_time(self.limit)
            .with_threads(threads)
            .with_stop_flag(interrupt::flag())
    }

    /// Solves, and says what it took; making the engine counts. `None` after Ctrl-C.
    pub(super) fn run(&mut self, settings: Settings, question: &Question<'_>) -> Option<Run> {
        let _computing = Computing::begin();
        let old = self.engine.take().filter(|engine| !engine.is_full());
        let kept = old.is_some();
        let clock = Clock::start();
        let limits = self.limits(settings.threads);
        let engine = old.unwrap_or_else(|| Engine::new(settings));
        let mut statistics = Statistics::default();
        let answer = ask(&engine, question, &limits, &mut statistics).map_err(|unsolved| unsolved.reason);
        let (seconds, wall_seconds) = clock.elapsed();
        let components = engine.components();
        if self.keep {
            self.engine = Some(engine);
        }
        let nodes = statistics.nodes;
        let run = Run { answer, nodes, components, seconds, wall_seconds, kept };
        (!interrupt::is_raised()).then_some(run)
    }

    /// Computes the nim-value of a position in the impartial game, from cold and on one thread. Nodes are not counted.
    pub(super) fn run_impartial(&self, memory: usize, position: &Position) -> Option<Run<u32>> {
        let _computing = Computing::begin();
        let clock = Clock::start();
        let limits = self.limits(1);
        let evaluator = NimEvaluator::with_memory(memory);
        let answer = evaluator.nimber(position, &limits).map_err(|unsolved| unsolved.reason);
        let (seconds, wall_seconds) = clock.elapsed();
        let components = evaluator.components();
        let run = Run { answer, nodes: 0, components, seconds, wall_seconds, kept: false };
        (!interrupt::is_raised()).then_some(run)
    }
}

fn ask(
    engine: &Engine,
    question: &Question<'_>,
    limits: &Limits,
    statistics: &mut Statistics,
) -> Result<Vec<Color>, Unsolved> {
    let ups = engine.evaluator().universe().within(limits).up_multiple(question.ups, 0);
    let rest = ups.map_err(|error| match error {
        NameError::Unsolved(unsolved) => unsolved,
        _ => Reason::Number.into(),
    })?;
    let game = Game { position: question.position, added: rest };
    let task = SolveRequest { all_moves: false };
    let mut winner = |&first: &Color| Ok(engine.solve(&game, first, task, limits, statistics)?.winner);
    question.first.iter().map(&mut winner).collect()
}

/// Both clocks at the beginning.
struct Clock {
    processor: Option<Duration>,
    wall: WallClock,
}

impl Clock {
    fn start() -> Self {
        Self { processor: processor_time(), wall: WallClock::new() }
    }

    /// Seconds of the processor and of the wall since then.
    fn elapsed(&self) -> (f64, f64) {
        let wall = self.wall.now();
        let processor = processor_time().zip(self.processor).map(|(now, then)| now.saturating_sub(then));
        (processor.unwrap_or(wall).as_secs_f64(), wall.as_secs_f64())
    }
}

/// The time that all threads of the process have had a processor, also those that have ended.
#[cfg(unix)]
fn processor_time() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ProcessCPUTime).try_into().ok()
}

#[cfg(not(unix))]
fn processor_time() -> Option<Duration> {
    None
}

/// The mean; of nothing, zero.
pub(super) fn mean(numbers: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = numbers.len().max(1);
    // An empty sum would be -0.
    numbers.fold(0.0, |sum, number| sum + number) / count as f64
}

/// The median; of nothing, zero.
pub(super) fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_unstable_by(f64::total_cmp);
    match numbers.len() {
        0 => 0.0,
        n if n.is_multiple_of(2) => f64::midpoint(numbers[n / 2 - 1], numbers[n / 2]),
        n => numbers[n / 2],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Settings {
        Settings { memory: 1 << 28, ..Settings::default() }
    }

    #[test]
    fn a_question_has_an_answer_for_each_beginner() {
        let position: Position = "xxoxxoxxo".parse().unwrap();
        let question = Question { position: &position, ups: -2, first: &Color::BOTH };
        let run = Stopwatch::new(None, false).run(small(), &question).unwrap();
        assert_eq!(run.answer, Ok(Color::BOTH.map(|first| !first).to_vec()));
    }

    #[test]
    fn a_limit_leaves_the_question_open() {
        let position: Position = "(xo)^90".parse().unwrap();
        let question = Question { position: &position, ups: 0, first: &[Color::Black] };
        let limit = Duration::from_millis(1);
        let mut stopwatch = Stopwatch::new(Some(limit), true);
        for kept in [false, true] {
            let run = stopwatch.run(small(), &question).unwrap();
            assert_eq!((run.kept, run.limit()), (kept, Some("time")));
        }
    }

    #[test]
    fn the_middle_of_four_is_between_two() {
        assert_eq!(median([4.0, 1.0, 3.0, 2.0].into_iter()).to_bits(), 2.5f64.to_bits());
        assert_eq!(mean([].into_iter()).to_bits(), 0.0f64.to_bits());
    }
}
