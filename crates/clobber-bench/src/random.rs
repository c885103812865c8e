//! Solves random lines, for the distribution of times.

use crate::error::BenchError;
use crate::figure::{curve, time_figure};
use crate::lines::RandomLines;
use crate::session::{Console, Session, Setup};
use crate::statistics::Spread;
use crate::stopwatch::{Query, Run};
use clobber_ask::Status;
use clobber_board::{Color, Position};
use clobber_drawing::plot::{Figure, Look};
use clobber_drawing::text::count;
use clobber_solver::engine::Switches;
use serde::Serialize;
use std::fmt::Write;

/// Solves random lines, Black moving first.
#[derive(Clone, Debug)]
pub struct Random {
    /// The lines.
    pub lines: RandomLines,
}

/// A position with what it took.
type Measured = (Position, Run);

const COLUMNS: &str = "board,position,stones,winner,unknown,nodes,processor_seconds,wall_seconds,kept";

fn csv(index: usize, (position, run): &Measured) -> String {
    let winner = run.winner().unwrap_or_default();
    format!("{index},{position},{},{winner},{},{}", position.stones(), run.csv(), run.kept)
}

/// Number of boards below this time and not below that of the bar before.
#[derive(Debug, PartialEq, Serialize)]
struct Bar {
    below_seconds: f64,
    boards: usize,
}

#[derive(Serialize)]
struct Summary {
    boards: usize,
    black_wins: usize,
    white_wins: usize,
    unknown: usize,
    processor_seconds: Spread,
    nodes: Spread,
    /// The board that took longest.
    worst: Option<String>,
    histogram: Vec<Bar>,
}

impl Summary {
    fn new(boards: &[Measured]) -> Self {
        let runs = || boards.iter().map(|(_, run)| run);
        let wins = |color: Color| runs().filter(|run| run.winner() == Some(color.name())).count();
        let worst = boards.iter().max_by(|(_, a), (_, b)| a.seconds.total_cmp(&b.seconds));
        Self {
            boards: boards.len(),
            black_wins: wins(Color::Black),
            white_wins: wins(Color::White),
            unknown: runs().filter(|run| !run.is_solved()).count(),
            processor_seconds: Spread::new(runs().map(|run| run.seconds)),
            nodes: Spread::new(runs().map(|run| run.nodes as f64)),
            worst: worst.map(|(position, _)| position.to_string()),
            histogram: histogram(runs().map(|run| run.seconds)),
        }
    }

    fn text(&self) -> String {
        let (time, nodes) = (&self.processor_seconds, &self.nodes);
        let mut text = format!(
            "{}: Black (x, Left) wins {}, White (o, Right) {}, unknown {}\n\n\
             \x20            mean     median      worst\n\
             seconds {:>10.4} {:>10.4} {:>10.4}\n\
             nodes   {:>10.1} {:>10.1} {:>10.0}\n",
            count(self.boards, "board"),
            self.black_wins,
            self.white_wins,
            self.unknown,
            time.mean,
            time.median,
            time.worst,
            nodes.mean,
            nodes.median,
            nodes.worst
        );
        if let Some(worst) = &self.worst {
            // Writing to a string cannot fail.
            let _written = writeln!(text, "worst   {worst}");
        }
        text.push('\n');
        let most = self.histogram.iter().map(|bar| bar.boards).max().unwrap_or(0);
        for bar in &self.histogram {
            let length = (MAX_BAR_LETTERS * bar.boards).div_ceil(most.max(1));
            let line = format!("< {:>8} s {:>5} {}", bar.below_seconds, bar.boards, "#".repeat(length));
            let _written = writeln!(text, "{}", line.trim_end());
        }
        text
    }
}

/// Length of the longest bar of the histogram.
const MAX_BAR_LETTERS: usize = 50;

/// Bars at 1, 2 and 5 times the powers of ten, from the first nonempty one to the last.
fn histogram(times: impl Iterator<Item = f64>) -> Vec<Bar> {
    let edges = (-5..9).flat_map(|exponent: i32| [1.0, 2.0, 5.0].map(|k| edge(k, exponent)));
    let mut bars: Vec<Bar> = edges.map(|below_seconds| Bar { below_seconds, boards: 0 }).collect();
    for time in times {
        if let Some(bar) = bars.iter_mut().find(|bar| time < bar.below_seconds) {
            bar.boards += 1;
        }
    }
    let filled = |bar: &Bar| bar.boards > 0;
    let (first, last) = (bars.iter().position(filled), bars.iter().rposition(filled));
    bars.truncate(last.map_or(0, |last| last + 1));
    bars.drain(..first.unwrap_or(0));
    bars
}

/// Parsed rather than multiplied: a product such as 5 · 0.001 prints with rounding errors.
fn edge(factor: f64, exponent: i32) -> f64 {
    format!("{factor}e{exponent}").parse().expect("a number in scientific notation")
}

impl Random {
    /// Runs the experiment. Refuses lines that are too long.
    pub fn run(&self, setup: &Setup, console: &mut dyn Console) -> Result<Status, BenchError> {
        let positions = self.lines.positions()?;
        let subject = format!("{}; Black (x, Left) moves first", self.lines);
        let mut session = Session::start(setup, console, Some(subject))?;
        let settings = setup.settings(Switches::default());
        let total = positions.len();
        let mut boards: Vec<Measured> = Vec::new();
        for position in positions {
            session.progress("boards", boards.len(), total);
            let query = Query { position: &position, ups: 0, first: &[Color::Black] };
            let Some(run) = session.stopwatch.run(settings, &query) else { break };
            boards.push((position, run));
            let rows = boards.iter().enumerate().map(|(index, board)| csv(index, board));
            session.save("random", COLUMNS, rows, || self.figure(&boards, setup))?;
        }
        let summary = Summary::new(&boards);
        session.result(&summary, &summary.text())?;
        Ok(session.status(std::iter::once(Status::known(summary.unknown == 0))))
    }

    fn figure(&self, boards: &[Measured], setup: &Setup) -> Figure {
        let mut times: Vec<f64> = boards.iter().map(|(_, run)| run.seconds).collect();
        times.sort_unstable_by(f64::total_cmp);
        let points = (1..).map(f64::from).zip(times).collect();
        let curves = vec![curve("time of each board, in ascending order", Look::FIRST, points)];
        let notes = vec![format!("{}; {}.", self.lines, setup.tables())];
        time_figure("Time to solve random lines", notes, "board", curves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_for_1_2_and_5() {
        let bars = histogram([0.003, 0.004, 0.02, 0.015].into_iter());
        let pairs: Vec<(f64, usize)> = bars.iter().map(|bar| (bar.below_seconds, bar.boards)).collect();
        assert_eq!(pairs, [(0.005, 2), (0.01, 0), (0.02, 1), (0.05, 1)]);
        assert_eq!(histogram([].into_iter()), []);
    }
}
