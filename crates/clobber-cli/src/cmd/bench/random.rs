//! `clobber bench random`: how long random lines take.

use super::lines::Lines;
use super::measure::{Question, Run, Stopwatch, mean, median};
use super::options::Options;
use super::report::Report;
use crate::failure::{Failure, Status};
use crate::interrupt;
use crate::output::{Output, print};
use crate::progress::ProgressLine;
use clobber_ask::diagnostics::quantity::seconds;
use clobber_ask::drawing::plot::{Axis, Curve, Figure, Look, Panel};
use clobber_ask::drawing::text::count;
use clobber_board::{Color, Position};
use clobber_solver::engine::Switches;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct Random {
    #[command(flatten)]
    lines: Lines,

    /// Stop each board after this many seconds; then its winner is unknown
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    /// Keep the tables from one board to the next, instead of beginning with empty ones
    #[arg(long)]
    keep: bool,

    #[command(flatten)]
    options: Options,

    #[command(flatten)]
    output: Output,
}

/// A board with what it took.
type Measured = (Position, Run);

const HEADING: &str = "board,position,stones,winner,unknown,nodes,processor_seconds,wall_seconds,kept";

fn csv(board: usize, (position, run): &Measured) -> String {
    format!(
        "{board},{position},{},{},{},{},{:.6},{:.6},{}",
        position.stones(),
        run.winner().unwrap_or_default(),
        run.limit().unwrap_or_default(),
        run.nodes,
        run.seconds,
        run.wall_seconds,
        run.kept
    )
}

/// Mean, median and worst of a number.
#[derive(Serialize)]
struct Spread {
    mean: f64,
    median: f64,
    worst: f64,
}

impl Spread {
    fn new(numbers: impl ExactSizeIterator<Item = f64> + Clone) -> Self {
        Self {
            mean: mean(numbers.clone()),
            median: median(numbers.clone()),
            worst: numbers.fold(0.0, f64::max),
        }
    }
}

/// How many boards took less than this and not less than the bar before.
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

    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let (time, nodes) = (&self.processor_seconds, &self.nodes);
        writeln!(
            out,
            "{}: Black (x, Left) wins {}, White (o, Right) {}, unknown {}\n",
            count(self.boards, "board"),
            self.black_wins,
            self.white_wins,
            self.unknown
        )?;
        writeln!(out, "             mean     median      worst")?;
        writeln!(out, "seconds {:>10.4} {:>10.4} {:>10.4}", time.mean, time.median, time.worst)?;
        writeln!(out, "nodes   {:>10.1} {:>10.1} {:>10.0}", nodes.mean, nodes.median, nodes.worst)?;
        if let Some(worst) = &self.worst {
            writeln!(out, "worst   {worst}")?;
        }
        writeln!(out)?;
        let most = self.histogram.iter().map(|bar| bar.boards).max().unwrap_or(0);
        self.histogram.iter().try_for_each(|bar| {
            let length = (BAR * bar.boards).div_ceil(most.max(1));
            let line = format!("< {:>8} s {:>5} {}", bar.below_seconds, bar.boards, "#".repeat(length));
            writeln!(out, "{}", line.trim_end())
        })
    }
}

/// The length of the longest bar.
const BAR: usize = 50;

/// Bars at 1, 2 and 5 times the powers of ten, from the first that is not empty to the last.
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

/// Parsed rather than multiplied, so that it is written as it was meant.
fn edge(factor: f64, exponent: i32) -> f64 {
    format!("{factor}e{exponent}").parse().expect("this is a number")
}

impl Random {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut facts = self.options.facts(self.time, self.keep);
        facts.push(format!("{}; Black (x, Left) begins", self.lines));
        let report = Report::new(self.options.out.as_deref(), facts)?;
        if !self.output.is_json() {
            print(report.facts().as_bytes())?;
        }
        let mut stopwatch = Stopwatch::new(self.time, self.keep);
        let boards = self.measure(&mut stopwatch, &report)?;
        let summary = Summary::new(&boards);
        self.output.print(&summary, |out| summary.print(out))?;
        let open = summary.unknown > 0 || interrupt::is_raised();
        Ok(if open { Status::Unknown } else { Status::Answered })
    }

    fn measure(&self, stopwatch: &mut Stopwatch, report: &Report) -> Result<Vec<Measured>, Failure> {
        let settings = self.options.settings(Switches::default());
        let mut boards = Vec::new();
        let line = ProgressLine::new("boards".into(), self.options.quiet);
        let positions = self.lines.positions()?;
        let total = positions.len() as u64;
        for position in positions {
            line.count(boards.len() as u64, total);
            let question = Question { position: &position, ups: 0, first: &[Color::Black] };
            let Some(run) = stopwatch.run(settings, &question) else { break };
            boards.push((position, run));
            let rows = boards.iter().enumerate().map(|(at, board)| csv(at, board));
            report.save("random", HEADING, rows, || self.figure(&boards))?;
        }
        Ok(boards)
    }

    fn figure(&self, boards: &[Measured]) -> String {
        let mut times: Vec<f64> = boards.iter().map(|(_, run)| run.seconds).collect();
        times.sort_unstable_by(f64::total_cmp);
        let panel = Panel {
            title: String::new(),
            x: Axis::count("board", [times.len() as f64].into_iter()),
            y: Axis::time("processor time", times.iter().copied()),
            curves: vec![Curve {
                name: "time of each board, in ascending order".into(),
                look: Look::FIRST,
                points: (1..).map(f64::from).zip(times.iter().copied()).collect(),
            }],
        };
        let tables = if self.keep { "tables are kept" } else { "each from cold" };
        Figure {
            title: "Time to solve random lines".into(),
            notes: vec![format!("{}; {tables}.", self.lines)],
            columns: 1,
            size: (640.0, 360.0),
            panels: vec![panel],
        }
        .to_string()
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
