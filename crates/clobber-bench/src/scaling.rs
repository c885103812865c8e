//! Solves two families of lines for growing n, as in figure 1 of "SEGClobber – A Linear Clobber Solver" by
//! Folkersen, Bashir, Tavakoli and Müller. The winner is conjectured, and a different one is an error.

use crate::error::BenchError;
use crate::figure::{curve, time_figure};
use crate::lines::{Family, numbers};
use crate::session::{Console, Session, Setup};
use crate::statistics::slope;
use crate::stopwatch::{Query, Run, answer_text};
use clobber_ask::Status;
use clobber_board::Color;
use clobber_drawing::plot::{Curve, Figure, Look};
use clobber_solver::engine::Switches;
use serde::Serialize;

/// Solves families of lines for growing n.
#[derive(Clone, Debug)]
pub struct Scaling {
    /// The families, one after the other.
    pub families: Vec<Family>,
    /// The least n.
    pub from: u32,
    /// The greatest n.
    pub to: u32,
    /// The difference between one n and the next.
    pub step: u32,
}

impl Family {
    fn heading(self) -> String {
        let title = match self {
            Self::Xo => "(xo)^n, Black (x, Left) moves first",
            Self::Xxo => "(xxo)^n - ⌊(n+1)/2⌋·^, each player moves first once",
        };
        let columns = "   n  stones  winner                   nodes  processor s       wall s  growth";
        format!("\n{title}\n{columns}\n")
    }

    /// The times that Folkersen et al. publish for single n from cold (section 4.1).
    pub(crate) fn published(self) -> Vec<(f64, f64)> {
        match self {
            Self::Xo => vec![(19.0, 0.084), (47.0, 40421.63)],
            Self::Xxo => vec![(17.0, 12.72), (26.0, 14441.92)],
        }
    }

    /// The measured times, and the published ones.
    fn curves(self, rows: &[Row]) -> [Curve; 2] {
        let (name, look, published_look) = match self {
            Self::Xo => ("(xo)^n", Look::FIRST, Look::FIRST_POINTS),
            Self::Xxo => ("(xxo)^n - ⌊(n+1)/2⌋·↑", Look::SECOND, Look::SECOND_POINTS),
        };
        let points = self.solved(rows).map(|row| (f64::from(row.n), row.processor_seconds)).collect();
        [curve(name, look, points), curve(format!("{name}, SEGClobber"), published_look, self.published())]
    }

    /// The rows of this family that have a winner.
    fn solved(self, rows: &[Row]) -> impl DoubleEndedIterator<Item = &Row> {
        rows.iter().filter(move |row| row.family == self.name() && row.winner.is_some())
    }
}

/// A line of the table.
#[derive(Serialize)]
struct Row {
    family: &'static str,
    n: u32,
    stones: usize,
    /// `first` or `second`; a colour if it wins no matter who moves first.
    winner: Option<&'static str>,
    expected: &'static str,
    /// The limit that was reached.
    unknown: Option<&'static str>,
    nodes: u64,
    processor_seconds: f64,
    wall_seconds: f64,
    /// The factor of time from n to n + 1, since the last solved row.
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
        let Self { n, stones, nodes, processor_seconds, wall_seconds, .. } = self;
        let winner = answer_text(self.winner.map(String::from), self.unknown);
        let growth = self.growth.map_or("-".into(), |growth| format!("{growth:.2}"));
        let refuted = match self.status() {
            Status::Refuted => format!("  refuted: the {} player should win", self.expected),
            _ => String::new(),
        };
        format!(
            "{n:>4} {stones:>7}  {winner:<16} {nodes:>13} {processor_seconds:>12.4} {wall_seconds:>12.4} \
             {growth:>7}{refuted}\n"
        )
    }

    const COLUMNS: &str = "family,n,stones,winner,unknown,nodes,processor_seconds,wall_seconds,growth,kept";

    fn csv(&self) -> String {
        let growth = self.growth.map(|growth| format!("{growth:.4}")).unwrap_or_default();
        let (winner, unknown) = (self.winner.unwrap_or_default(), self.unknown.unwrap_or_default());
        let Self { family, n, stones, nodes, processor_seconds, wall_seconds, kept, .. } = self;
        let seconds = format!("{processor_seconds:.6},{wall_seconds:.6}");
        format!("{family},{n},{stones},{winner},{unknown},{nodes},{seconds},{growth},{kept}")
    }
}

/// Who wins, by turn; a colour if it wins no matter who moves first.
pub(crate) fn winner(first: &[Color], winners: &[Color]) -> &'static str {
    let wins_first: Vec<bool> = first.iter().zip(winners).map(|(first, winner)| first == winner).collect();
    match (wins_first.contains(&true), wins_first.contains(&false)) {
        (_, false) => "first",
        (false, true) => "second",
        (true, true) => winners[0].name(),
    }
}

impl Scaling {
    /// Runs the experiment. Refuses an empty range and lines that are too long.
    pub fn run(&self, setup: &Setup, console: &mut dyn Console) -> Result<Status, BenchError> {
        let numbers = numbers(self.from, self.to)?.step_by(self.step as usize);
        let mut session = Session::start(setup, console, None)?;
        let settings = setup.settings(Switches::default());
        let mut rows: Vec<Row> = Vec::new();
        for &family in &self.families {
            session.say(&family.heading())?;
            for n in numbers.clone() {
                session.progress("n", n as usize, self.to as usize);
                let position = family.position(n)?;
                let query = Query { position: &position, ups: family.ups(n), first: family.first() };
                let Some(run) = session.stopwatch.run(settings, &query) else { break };
                let row = Row::new(family, n, position.stones(), &run, family.solved(&rows).next_back());
                session.result(&row, &row.text())?;
                rows.push(row);
                session
                    .save("scaling", Row::COLUMNS, rows.iter().map(Row::csv), || self.figure(&rows, setup))?;
            }
            session.say(&fitted(family, &rows))?;
            if session.is_interrupted() {
                break;
            }
        }
        Ok(session.status(rows.iter().map(Row::status)))
    }

    fn figure(&self, rows: &[Row], setup: &Setup) -> Figure {
        let tables = if setup.keep { "tables kept from one n to the next" } else { "each n from cold" };
        let notes = vec![
            format!("{}: {tables}.", setup.program),
            "SEGClobber: figures from cold on an Intel Xeon X5670 in Folkersen, Bashir, Tavakoli and Müller, \
             \u{201c}SEGClobber \u{2013} A Linear Clobber Solver\u{201d}, section 4.1."
                .into(),
        ];
        let curves = self.families.iter().flat_map(|family| family.curves(rows)).collect();
        let figure = time_figure("Time to solve two families of lines", notes, "n", curves);
        Figure { size: (760.0, 440.0), ..figure }
    }
}

/// A shorter time says more about the start of the engine than about the search.
pub(crate) const MIN_FITTED_SECONDS: f64 = 0.01;

/// The growth from n to n + 1 over all rows that take long enough, by least squares on the logarithms.
fn fitted(family: Family, rows: &[Row]) -> String {
    let slow = family.solved(rows).filter(|row| row.processor_seconds >= MIN_FITTED_SECONDS);
    let points: Vec<(f64, f64)> = slow.map(|row| (f64::from(row.n), row.processor_seconds.ln())).collect();
    match points[..] {
        [first, _, .., last] => {
            format!("growth from n = {} to {}: {:.3} per n\n", first.0, last.0, slope(&points).exp())
        }
        _ => String::new(),
    }
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
        let (nodes, components, seconds, wall_seconds, kept) = (1, 0, 1.0, 1.0, false);
        let run = |winner| Run { answer: Ok(vec![winner]), nodes, components, seconds, wall_seconds, kept };
        let row = |n, winner| Row::new(Family::Xo, n, 2 * n as usize, &run(winner), None);
        assert_eq!(row(3, Color::White).status(), Status::Answered);
        assert_eq!(row(3, Color::Black).status(), Status::Refuted);
        assert_eq!(row(4, Color::Black).status(), Status::Answered);
        assert!(row(4, Color::White).text().contains("refuted: the first player should win"));
    }
}
