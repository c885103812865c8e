//! Solving against the clock, with a time limit; Ctrl-C ends it.

use clobber_answer::Machine;
use clobber_board::{Color, Position};
use clobber_solver::engine::{Engine, Game, Reason, Settings, Task};
use clobber_solver::impartial::NimEvaluator;
use game_value::NameError;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// Which time is measured.
pub(super) const CLOCK: &str = if cfg!(unix) {
    "the processor time of the whole process"
} else {
    "wall time, because this system does not tell the processor time"
};

/// How often a watcher looks whether somebody pressed Ctrl-C.
const PAUSE: Duration = Duration::from_millis(20);

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
            Reason::Stopped => "time",
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
    interrupted: Arc<AtomicBool>,
}

impl Stopwatch {
    /// Every question may take as long as the limit says. Engines are new for each question unless they are kept.
    /// There is one handler for Ctrl-C in a process, so there is one stopwatch.
    pub(super) fn new(limit: Option<Duration>, keep: bool) -> Self {
        let interrupted = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&interrupted);
        // Without a handler Ctrl-C ends the process at once, which is all right too.
        let _handler = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed));
        Self { limit, keep, engine: None, interrupted }
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Solves, and says what it took; making the engine counts. `None` if somebody pressed Ctrl-C.
    pub(super) fn run(&mut self, settings: Settings, question: &Question<'_>) -> Option<Run> {
        let old = self.engine.take().filter(|engine| !engine.is_full());
        let kept = old.is_some();
        let clock = Clock::start();
        let engine = old.unwrap_or_else(|| Engine::new(settings));
        // The limit may have stopped it the last time.
        engine.evaluator().universe().resume();
        let mut nodes = 0;
        let (answer, (seconds, wall_seconds)) =
            self.watched(&engine, || (ask(&engine, question, &mut nodes), clock.elapsed()));
        let components = engine.components();
        if self.keep {
            self.engine = Some(engine);
        }
        let run = Run { answer, nodes, components, seconds, wall_seconds, kept };
        (!self.is_interrupted()).then_some(run)
    }

    /// Finds the nim-value of a position in the impartial game, from cold and on one thread. Nobody counts the nodes.
    pub(super) fn run_impartial(&self, memory: usize, position: &Position) -> Option<Run<u32>> {
        let clock = Clock::start();
        let evaluator = NimEvaluator::with_memory(memory);
        let (answer, (seconds, wall_seconds)) =
            self.watched(&evaluator, || (evaluator.nimber(position), clock.elapsed()));
        let components = evaluator.components();
        let run = Run { answer, nodes: 0, components, seconds, wall_seconds, kept: false };
        (!self.is_interrupted()).then_some(run)
    }

    /// Does a job while a second thread looks at the clock.
    fn watched<T>(&self, machine: &impl Machine, job: impl FnOnce() -> T) -> T {
        let (end, ended) = mpsc::channel();
        thread::scope(|scope| {
            scope.spawn(|| self.watch(machine, ended));
            let result = job();
            drop(end);
            result
        })
    }

    // The receiver is taken whole so that it lives in this thread alone.
    #[expect(clippy::needless_pass_by_value, reason = "a receiver cannot be shared by threads")]
    fn watch(&self, machine: &impl Machine, ended: Receiver<()>) {
        let start = Instant::now();
        loop {
            let left = self.limit.map_or(PAUSE, |limit| limit.saturating_sub(start.elapsed()));
            if left.is_zero() || self.is_interrupted() {
                machine.stop();
                return;
            }
            if ended.recv_timeout(left.min(PAUSE)) == Err(RecvTimeoutError::Disconnected) {
                return;
            }
        }
    }
}

fn ask(engine: &Engine, question: &Question<'_>, nodes: &mut u64) -> Result<Vec<Color>, Reason> {
    let ups = engine.evaluator().universe().up_multiple(question.ups, 0);
    let rest = ups.map_err(|error| match error {
        NameError::Exhausted(exhausted) => exhausted.into(),
        _ => Reason::Number,
    })?;
    let game = Game { position: question.position, rest };
    let winner = |&first: &Color| match engine.solve(&game, first, &Task::default()) {
        Ok(solution) => {
            *nodes += solution.statistics.nodes;
            Ok(solution.winner)
        }
        Err(unsolved) => {
            *nodes += unsolved.statistics.nodes;
            Err(unsolved.reason)
        }
    };
    question.first.iter().map(winner).collect()
}

/// Both clocks at the beginning.
struct Clock {
    processor: Option<Duration>,
    wall: Instant,
}

impl Clock {
    fn start() -> Self {
        Self { processor: processor_time(), wall: Instant::now() }
    }

    /// Seconds of the processor and of the wall since then.
    fn elapsed(&self) -> (f64, f64) {
        let wall = self.wall.elapsed();
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
