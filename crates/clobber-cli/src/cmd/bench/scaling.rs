//! `clobber bench scaling`: two families of lines for growing n, as in figure 1 of "SEGClobber – A Linear Clobber
//! Solver" by Folkersen, Bashir, Tavakoli and Müller. Who wins is known, and a wrong answer is an error.

use super::lines::numbers;
use super::measure::{Question, Run, Stopwatch};
use super::options::Options;
use super::report::Report;
use crate::about::VERSION;
use crate::failure::{Failure, Status};
use crate::interrupt;
use crate::output::{Output, print};
use crate::progress::ProgressLine;
use clobber_ask::diagnostics::quantity::seconds;
use clobber_ask::drawing::plot::{Axis, Curve, Figure, Look, Panel};
use clobber_board::{Color, Position};
use clobber_solver::engine::Switches;
use serde::Serialize;
use std::ops::RangeInclusive;
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct Scaling {
    /// Which lines: (xo)^n, which the first player wins except for n = 3; or (xxo)^n - ⌊(n+1)/2⌋·^, which the second
    /// player wins
    #[arg(long, value_enum, default_value_t = Choice::Both)]
    family: Choice,

    /// The least n
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    from: u32,

    /// The greatest n
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    to: u32,

    /// From one n to the next
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    step: u32,

    /// Stop each n after this many seconds; then its winner is unknown
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    /// Keep the tables from one n to the next, instead of beginning with empty ones
    #[arg(long)]
    keep: bool,

    #[command(flatten)]
    options: Options,

    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Choice {
    /// (xo)^n
    Xo,
    /// (xxo)^n - ⌊(n+1)/2⌋·^
    Xxo,
    /// First the one, then the other
    Both,
}

/// Lines with a conjecture of "An introduction to Clobber" (Albert, Grossman, Nowakowski, Wolfe) about them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Family {
    /// Conjecture 1: the first player wins (xo)^n, except for n = 3.
    Xo,
    /// Conjecture 2: (xxo)^n = ⌊(n+1)/2⌋·↑, so the second player wins the difference.
    Xxo,
}

/// The times that Folkersen et al. publish for single n from cold (section 4.1).
const PUBLISHED: [(Family, [(f64, f64); 2]); 2] =
    [(Family::Xo, [(19.0, 0.084), (47.0, 40421.63)]), (Family::Xxo, [(17.0, 12.72), (26.0, 14441.92)])];

impl Family {
    fn name(self) -> &'static str {
        match self {
            Self::Xo => "xo",
            Self::Xxo => "xxo",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Self::Xo => "(xo)^n, Black (x, Left) begins",
            Self::Xxo => "(xxo)^n - ⌊(n+1)/2⌋·^, each player begins once",
        }
    }

    pub(super) fn position(self, n: u32) -> Result<Position, Failure> {
        format!("({})^{n}", self.name()).parse().map_err(|_| Failure::Usage(format!("n = {n} is too large")))
    }

    fn ups(self, n: u32) -> i64 {
        match self {
            Self::Xo => 0,
            Self::Xxo => -i64::from(n.div_ceil(2)),
        }
    }

    /// Who has to begin. Swapping the colours of (xo)^n reverses it, so one beginner is enough.
    fn first(self) -> &'static [Color] {
        match self {
            Self::Xo => &[Color::Black],
            Self::Xxo => &Color::BOTH,
        }
    }

    fn expected(self, n: u32) -> &'static str {
        if self == Self::Xo && n != 3 { "first" } else { "second" }
    }

    fn looks(self) -> (Look, Look) {
        match self {
            Self::Xo => (Look::FIRST, Look::FIRST_POINTS),
            Self::Xxo => (Look::SECOND, Look::SECOND_POINTS),
        }
    }
}

/// A line of the table.
#[derive(Serialize)]
struct Row {
    family: &'static str,
    n: u32,
    stones: usize,
    /// `first` or `second` for the player who begins or the other; a colour if it wins both ways.
    winner: Option<&'static str>,
    expected: &'static str,
    /// Which limit left it open.
    unknown: Option<&'static str>,
    nodes: u64,
    processor_seconds: f64,
    wall_seconds: f64,
    /// The factor from n to n + 1, since the last row that was solved.
    growth: Option<f64>,
    kept: bool,
}

impl Row {
    fn new(family: Family, n: u32, stones: usize, run: &Run, before: Option<&Row>) -> Self {
        let growth = |row: &Row| (run.seconds / row.processor_seconds).powf(f64::from(n - row.n).recip());
        Self {
            family: family.name(),
            n,
            stones,
            winner: run.answer.as_ref().ok().map(|winners| winner(family.first(), winners)),
            expected: family.expected(n),
            unknown: run.limit(),
            nodes: run.nodes,
            processor_seconds: run.seconds,
            wall_seconds: run.wall_seconds,
            growth: before.filter(|_| run.is_solved()).map(growth),
            kept: run.kept,
        }
    }

    fn status(&self) -> Status {
        match self.winner {
            None => Status::Unknown,
            Some(winner) if winner == self.expected => Status::Answered,
            Some(_) => Status::Refuted,
        }
    }

    fn text(&self) -> String {
        let winner = match (self.winner, self.unknown) {
            (Some(winner), _) => winner.to_string(),
            (None, limit) => format!("unknown ({})", limit.unwrap_or("stopped")),
        };
        let growth = self.growth.map_or("-".into(), |growth| format!("{growth:.2}"));
        let refuted = match self.status() {
            Status::Refuted => format!("  refuted: the {} player should win", self.expected),
            _ => String::new(),
        };
        format!(
            "{:>4} {:>7}  {winner:<16} {:>13} {:>12.4} {:>12.4} {growth:>7}{refuted}\n",
            self.n, self.stones, self.nodes, self.processor_seconds, self.wall_seconds
        )
    }

    const HEADING: &str = "family,n,stones,winner,unknown,nodes,processor_seconds,wall_seconds,growth,kept";

    fn csv(&self) -> String {
        let growth = self.growth.map(|growth| format!("{growth:.4}")).unwrap_or_default();
        let (winner, unknown) = (self.winner.unwrap_or_default(), self.unknown.unwrap_or_default());
        format!(
            "{},{},{},{winner},{unknown},{},{:.6},{:.6},{growth},{}",
            self.family,
            self.n,
            self.stones,
            self.nodes,
            self.processor_seconds,
            self.wall_seconds,
            self.kept
        )
    }
}

fn winner(first: &[Color], winners: &[Color]) -> &'static str {
    let begins: Vec<bool> = first.iter().zip(winners).map(|(first, winner)| first == winner).collect();
    match (begins.contains(&true), begins.contains(&false)) {
        (_, false) => "first",
        (false, true) => "second",
        (true, true) => winners[0].name(),
    }
}

impl Scaling {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        // Before a folder is made for lines that there are none of.
        let numbers = numbers(self.from, self.to)?;
        let facts = self.options.facts(self.time, self.keep);
        let report = Report::new(self.options.out.as_deref(), facts)?;
        self.say(&report.facts())?;
        let mut stopwatch = Stopwatch::new(self.time, self.keep);
        let mut rows = Vec::new();
        for family in self.families() {
            self.say(&format!(
                "\n{}\n   n  stones  winner                   nodes  processor s       wall s  growth\n",
                family.title()
            ))?;
            self.measure(family, numbers.clone(), &mut stopwatch, &mut rows, &report)?;
            self.say(&fitted(family, &rows))?;
            if interrupt::is_raised() {
                break;
            }
        }
        let status = rows.iter().fold(Status::Answered, |worst, row: &Row| worst.worst(row.status()));
        Ok(if interrupt::is_raised() { status.worst(Status::Unknown) } else { status })
    }

    fn families(&self) -> impl Iterator<Item = Family> {
        let choice = self.family;
        let is_chosen = move |family: &Family| match family {
            Family::Xo => choice != Choice::Xxo,
            Family::Xxo => choice != Choice::Xo,
        };
        [Family::Xo, Family::Xxo].into_iter().filter(is_chosen)
    }

    /// Solves the lines of a family until all are done or somebody presses Ctrl-C.
    fn measure(
        &self,
        family: Family,
        numbers: RangeInclusive<u32>,
        stopwatch: &mut Stopwatch,
        rows: &mut Vec<Row>,
        report: &Report,
    ) -> Result<(), Failure> {
        let settings = self.options.settings(Switches::default());
        for n in numbers.step_by(self.step as usize) {
            let line = ProgressLine::new("n".into(), self.options.quiet);
            line.count(n.into(), self.to.into());
            let position = family.position(n)?;
            let question = Question { position: &position, ups: family.ups(n), first: family.first() };
            let Some(run) = stopwatch.run(settings, &question) else { return Ok(()) };
            line.clear();
            let before = rows.iter().rev().find(|row| row.family == family.name() && row.winner.is_some());
            let row = Row::new(family, n, position.stones(), &run, before);
            self.output.print(&row, |out| out.write_all(row.text().as_bytes()))?;
            rows.push(row);
            report.save("scaling", Row::HEADING, rows.iter().map(Row::csv), || self.figure(rows))?;
        }
        Ok(())
    }

    /// Prints what only people want to read.
    fn say(&self, text: &str) -> Result<(), Failure> {
        if self.output.is_json() { Ok(()) } else { print(text.as_bytes()) }
    }

    fn figure(&self, rows: &[Row]) -> String {
        let curves: Vec<Curve> = self.families().flat_map(|family| curves(family, rows)).collect();
        let points = || curves.iter().flat_map(|curve| &curve.points);
        let panel = Panel {
            title: String::new(),
            x: Axis::count("n", points().map(|point| point.0)),
            y: Axis::time("processor time", points().map(|point| point.1)),
            curves,
        };
        let tables = if self.keep { "tables kept from one n to the next" } else { "each n from cold" };
        Figure {
            title: "Time to solve two families of lines".into(),
            notes: vec![
                format!("clobber {VERSION}: {tables}."),
                "SEGClobber: figures from cold on an Intel Xeon X5670 in Folkersen, Bashir, Tavakoli and Müller, \
                 \u{201c}SEGClobber \u{2013} A Linear Clobber Solver\u{201d}, section 4.1."
                    .into(),
            ],
            columns: 1,
            size: (760.0, 440.0),
            panels: vec![panel],
        }
        .to_string()
    }
}

/// What was measured, and what is published.
fn curves(family: Family, rows: &[Row]) -> [Curve; 2] {
    let (look, published_look) = family.looks();
    let solved = rows.iter().filter(|row| row.family == family.name() && row.winner.is_some());
    let published = PUBLISHED.iter().filter(|(published, _)| *published == family);
    let name = match family {
        Family::Xo => "(xo)^n",
        Family::Xxo => "(xxo)^n - ⌊(n+1)/2⌋·↑",
    };
    [
        Curve {
            name: name.into(),
            look,
            points: solved.map(|row| (f64::from(row.n), row.processor_seconds)).collect(),
        },
        Curve {
            name: format!("{name}, SEGClobber"),
            look: published_look,
            points: published.flat_map(|(_, points)| points.iter().copied()).collect(),
        },
    ]
}

/// Below this a time says more about the start of the engine than about the search.
const WORTH_FITTING: f64 = 0.01;

/// The growth from n to n + 1 over all rows that took their time, by least squares on the logarithms.
fn fitted(family: Family, rows: &[Row]) -> String {
    let points: Vec<(f64, f64)> = rows
        .iter()
        .filter(|row| row.family == family.name() && row.winner.is_some())
        .filter(|row| row.processor_seconds >= WORTH_FITTING)
        .map(|row| (f64::from(row.n), row.processor_seconds.ln()))
        .collect();
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return String::new() };
    if points.len() < 3 {
        return String::new();
    }
    format!("growth from n = {} to {}: {:.3} per n\n", first.0, last.0, slope(&points).exp())
}

/// The slope of the line that fits best.
fn slope(points: &[(f64, f64)]) -> f64 {
    let count = points.len() as f64;
    let (x, y) = points.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
    let (x, y) = (x / count, y / count);
    let products: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    let squares: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
    products / squares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_is_named_by_turn_or_by_color() {
        let [black, white] = Color::BOTH;
        assert_eq!(winner(&[black], &[black]), "first");
        assert_eq!(winner(&[black], &[white]), "second");
        assert_eq!(winner(&Color::BOTH, &[white, black]), "second");
        assert_eq!(winner(&Color::BOTH, &[black, white]), "first");
        assert_eq!(winner(&Color::BOTH, &[white, white]), "white");
        assert_eq!(winner(&Color::BOTH, &[black, black]), "black");
    }

    #[test]
    fn a_wrong_winner_is_refuted() {
        let run = |winner| Run {
            answer: Ok(vec![winner]),
            nodes: 1,
            components: 0,
            seconds: 1.0,
            wall_seconds: 1.0,
            kept: false,
        };
        let row = |n, winner| Row::new(Family::Xo, n, 2 * n as usize, &run(winner), None);
        assert_eq!(row(3, Color::White).status(), Status::Answered);
        assert_eq!(row(3, Color::Black).status(), Status::Refuted);
        assert_eq!(row(4, Color::Black).status(), Status::Answered);
        assert!(row(4, Color::White).text().contains("refuted: the first player should win"));
    }

    #[test]
    fn the_slope_of_a_line_is_its_slope() {
        let points: Vec<(f64, f64)> = (0..9).map(|x| (f64::from(x), 2.5 * f64::from(x) - 7.0)).collect();
        assert!((slope(&points) - 2.5).abs() < 1e-9);
    }
}
