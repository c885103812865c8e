//! Estimates the work for a board that is too large to be solved, from random subproblems.
//!
//! ```text
//! walk     from the board down a proof tree to a subproblem
//! draws    the random numbers of one walk
//! sample   a line of the table
//! summary  means over all samples
//! ```

mod draws;
mod sample;
mod summary;
mod walk;

use crate::boards::NamedPosition;
use crate::error::BenchError;
use crate::figure::{curve, time_figure};
use crate::known;
use crate::session::{Console, Session, Setup};
use crate::stopwatch::Query;
use clobber_ask::Status;
use clobber_board::{Color, Position};
use clobber_drawing::plot::{Figure, Look};
use clobber_solver::engine::{Engine, Settings, Switches};
use draws::Draws;
use sample::Sample;
use summary::Summary;
use walk::Walk;

/// Estimates nodes and time of a search by Knuth's method on a proof tree.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// The board: a grid of at most 64 cells.
    pub board: NamedPosition,
    /// Who moves first.
    pub first: Color,
    /// Whether the first player is assumed to win. `None` takes the known answer, and a win without one.
    pub first_wins: Option<bool>,
    /// Number of random walks.
    pub samples: usize,
    /// Positions with at most this many stones are solved. `None` takes a number for which that takes about a
    /// second.
    pub max_stones: Option<u32>,
    /// Seed of the walks.
    pub seed: u64,
}

/// Table and figure.
const NAME: &str = "estimate";

/// Small components alone are known without a search, and fit.
const SCOUT_BYTES: usize = 1 << 26;

/// Boards of up to this many stones take about a second.
const STONES_OF_A_SECOND: u32 = 25;

/// What the walks assume.
#[derive(Clone, Copy)]
struct Plan {
    winner: Color,
    max_stones: u32,
}

impl Estimate {
    /// Runs the experiment. Refuses a position that is not a grid of at most 64 cells.
    pub fn run(&self, setup: &Setup, console: &mut dyn Console) -> Result<Status, BenchError> {
        let memory = setup.memory.min(SCOUT_BYTES);
        let scout = Engine::new(Settings { memory, ..setup.settings(Switches::default()) });
        let position = &self.board.position;
        let known = scout.open_moves(position, self.first).ok_or(BenchError::NotSearchedWhole)?;
        // A board that is itself a subproblem has one walk.
        let plan = self.plan(known.stones);
        let count = if known.stones <= plan.max_stones { 1 } else { self.samples };
        let mut session = Session::start(setup, console, Some(self.subject(plan)))?;
        let saved = Sample::read_all(&session.saved(NAME, Sample::COLUMNS)?);
        session.say(&format!("\n{}", Sample::heading()))?;
        let mut samples: Vec<Sample> = Vec::new();
        while samples.len() < count && !samples.last().is_some_and(|last| last.refutes(plan.winner)) {
            session.progress("samples", samples.len(), count);
            let known = saved.get(samples.len()).cloned();
            let is_new = known.is_none();
            let sample = known.or_else(|| self.measure(samples.len(), plan, &scout, setup, &mut session));
            let Some(sample) = sample else { break };
            session.say(&sample.text())?;
            samples.push(sample);
            // A table that has more than was asked for stays as it is.
            if is_new {
                let rows = samples.iter().map(Sample::csv);
                session.save(NAME, Sample::COLUMNS, rows, || self.figure(&samples))?;
            }
        }
        let text = &self.board.text;
        let summary = Summary::new(text, self.first, plan, &samples);
        session.result(&summary, &summary.text())?;
        Ok(session.status(samples.iter().map(|sample| status(sample, plan.winner))))
    }

    /// For a board with this many stones in components of unknown value.
    fn plan(&self, stones: u32) -> Plan {
        // Random replies are weak on average: the larger the board, the easier are its subproblems of as many
        // stones.
        let easy = STONES_OF_A_SECOND + stones.saturating_sub(STONES_OF_A_SECOND) / 2;
        Plan { winner: self.assumed_winner(), max_stones: self.max_stones.unwrap_or(easy) }
    }

    fn assumed_winner(&self) -> Color {
        let known = || known::winner(&self.board.position, self.first);
        match self.first_wins {
            Some(true) => self.first,
            Some(false) => !self.first,
            None => known().unwrap_or(self.first),
        }
    }

    /// What is estimated. The number of samples is missing on purpose: a session with more of them continues
    /// one with fewer.
    fn subject(&self, plan: Plan) -> String {
        let Self { board, first, seed, .. } = self;
        let (first, winner, max_stones) = (first.name(), plan.winner.name(), plan.max_stones);
        let frontier = format!("subproblems of at most {max_stones} stones, seed {seed}");
        format!("{}, {first} moves first, {winner} is assumed to win; {frontier}", board.text)
    }

    /// One walk. `None` after an interruption.
    fn measure(
        &self,
        number: usize,
        plan: Plan,
        scout: &Engine,
        setup: &Setup,
        session: &mut Session<'_>,
    ) -> Option<Sample> {
        let settings = setup.settings(Switches::default());
        let mut solve = |position: &Position, first: Color| {
            session.stopwatch.run(settings, &Query { position, ups: 0, first: &[first] })
        };
        let Plan { winner, max_stones } = plan;
        let draws = Draws::new(self.seed, number);
        let mut walk = Walk { scout, max_stones, winner, draws, solve: &mut solve, subproblems: Vec::new() };
        let visit = walk.visit(&self.board.position, self.first)?;
        Some(Sample::new(number, winner, &visit, &walk.subproblems))
    }

    fn figure(&self, samples: &[Sample]) -> Figure {
        let mut times: Vec<f64> = samples.iter().map(|sample| sample.estimated_seconds).collect();
        times.sort_unstable_by(f64::total_cmp);
        let points = (1..).map(f64::from).zip(times).collect();
        let curves = vec![curve("estimate of each sample, in ascending order", Look::FIRST, points)];
        let notes = vec!["The estimate is the mean of all samples.".into()];
        time_figure(&format!("Estimated time of {}", self.board.text), notes, "sample", curves)
    }
}

fn status(sample: &Sample, assumed: Color) -> Status {
    if sample.refutes(assumed) { Status::Refuted } else { Status::known(!sample.is_censored()) }
}
