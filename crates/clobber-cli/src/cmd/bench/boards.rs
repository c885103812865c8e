//! `clobber bench boards`: checkerboards, or any positions, one after the other. Where the answer is known, a wrong one is
//! an error.

use super::known;
use super::measure::{Question, Run, Stopwatch};
use super::options::Options;
use super::report::Report;
use crate::by_name::{black_white_or_both, by_name};
use crate::failure::{Failure, Status};
use crate::input::Task;
use crate::interrupt;
use crate::output::{Output, print};
use crate::progress::ProgressLine;
use clobber_ask::diagnostics::quantity::seconds;
use clobber_ask::drawing::plot::{Axis, Curve, Figure, Look, Panel};
use clobber_ask::reading;
use clobber_board::graph::MAX_VERTICES;
use clobber_board::{Color, FirstPlayer, Position};
use clobber_solver::engine::{Switches, Technique};
use serde::Serialize;
use std::ffi::{OsStr, OsString};
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct Boards {
    /// The positions to solve
    #[arg(value_name = "POS", default_values = DEFAULT)]
    positions: Vec<OsString>,

    /// Who begins; with `both`, one engine solves a position twice
    #[arg(long, default_value = "both", value_name = "PLAYER", value_parser = black_white_or_both())]
    first: FirstPlayer,

    /// Solve each position without these techniques as well, one at a time
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = by_name::<Technique>())]
    without: Vec<Technique>,

    /// Find nim-values of the impartial game instead, where either player moves any stone
    #[arg(long, conflicts_with_all = ["first", "without", "threads"])]
    impartial: bool,

    /// Stop each run after this many seconds; then its answer is unknown
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    #[command(flatten)]
    options: Options,

    #[command(flatten)]
    output: Output,
}

const DEFAULT: [&str; 5] =
    ["checkerboard:4x5", "checkerboard:2x12", "checkerboard:3x8", "checkerboard:4x6", "checkerboard:5x5"];

/// Who wins, or the nim-value; what was not asked for is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Answer {
    /// Who wins if Black begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    black_first: Option<&'static str>,
    /// Who wins if White begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    white_first: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nimber: Option<u32>,
}

impl Answer {
    /// From the winner for each player who begins.
    fn winners(first: &[Color], winner: impl Fn(usize, Color) -> Color) -> Self {
        let name = |color| {
            let at = first.iter().position(|&each| each == color)?;
            Some(winner(at, color).name())
        };
        Self { black_first: name(Color::Black), white_first: name(Color::White), nimber: None }
    }

    fn nimber(nimber: u32) -> Self {
        Self { nimber: Some(nimber), ..Self::default() }
    }

    /// What is known of a position.
    fn known(position: &Position, first: &[Color], impartial: bool) -> Option<Self> {
        if impartial {
            return known::nimber(position).map(Self::nimber);
        }
        let winner = |outcome, first: Color| match outcome {
            'L' => Color::Black,
            'R' => Color::White,
            'N' => first,
            _ => !first,
        };
        known::outcome(position).map(|outcome| Self::winners(first, |_, color| winner(outcome, color)))
    }

    fn text(&self) -> String {
        let winners: Vec<&str> = self.black_first.into_iter().chain(self.white_first).collect();
        self.nimber.map_or_else(|| winners.join(" / "), |nimber| nimber.to_string())
    }
}

/// A line of the table.
#[derive(Serialize)]
struct Row {
    /// As it was asked for.
    position: String,
    stones: usize,
    /// The technique that was switched off.
    without: Option<&'static str>,
    #[serde(flatten)]
    answer: Option<Answer>,
    /// What others say, or the full engine. Null if nothing is known.
    expected: Option<Answer>,
    /// Which limit left it open.
    unknown: Option<&'static str>,
    /// Null in the impartial game, where they are not counted.
    nodes: Option<u64>,
    components: usize,
    processor_seconds: f64,
    wall_seconds: f64,
}

impl Row {
    fn new<A>(
        board: &Board,
        run: &Run<A>,
        answer: impl FnOnce(&A) -> Answer,
        expected: Option<Answer>,
    ) -> Self {
        Self {
            position: board.text.clone(),
            stones: board.position.stones(),
            without: None,
            answer: run.answer.as_ref().ok().map(answer),
            expected,
            unknown: run.limit(),
            nodes: None,
            components: run.components,
            processor_seconds: run.seconds,
            wall_seconds: run.wall_seconds,
        }
    }

    /// Only the full engine has to find an answer in time.
    fn status(&self) -> Status {
        match (self.answer, self.expected) {
            (None, _) if self.without.is_some() => Status::Answered,
            (None, _) => Status::Unknown,
            (Some(answer), Some(expected)) if answer != expected => Status::Refuted,
            _ => Status::Answered,
        }
    }

    fn text(&self, width: usize) -> String {
        let answer = match (&self.answer, self.unknown) {
            (Some(answer), _) => answer.text(),
            (None, limit) => format!("unknown ({})", limit.unwrap_or("stopped")),
        };
        let refuted = match (self.status(), &self.expected) {
            (Status::Refuted, Some(expected)) => format!("  refuted: it should be {}", expected.text()),
            _ => String::new(),
        };
        format!(
            "{:<width$} {:>7}  {:<16}  {answer:<16} {:>10} {:>11} {:>12.4} {:>12.4}{refuted}\n",
            self.position,
            self.stones,
            self.without.unwrap_or("-"),
            self.nodes.map_or("-".into(), |nodes| nodes.to_string()),
            self.components,
            self.processor_seconds,
            self.wall_seconds
        )
    }

    const HEADING: &str = "position,stones,without,black_first,white_first,nimber,unknown,nodes,components,\
                           processor_seconds,wall_seconds";

    fn csv(&self) -> String {
        let answer = self.answer.unwrap_or_default();
        format!(
            "\"{}\",{},{},{},{},{},{},{},{},{:.6},{:.6}",
            self.position,
            self.stones,
            self.without.unwrap_or_default(),
            answer.black_first.unwrap_or_default(),
            answer.white_first.unwrap_or_default(),
            answer.nimber.map(|nimber| nimber.to_string()).unwrap_or_default(),
            self.unknown.unwrap_or_default(),
            self.nodes.map(|nodes| nodes.to_string()).unwrap_or_default(),
            self.components,
            self.processor_seconds,
            self.wall_seconds
        )
    }
}

/// No position takes more room than this in the table.
const WIDEST: usize = 40;

/// A position as it was asked for.
struct Board {
    text: String,
    position: Position,
}

impl Board {
    fn read(argument: &OsStr) -> Result<Self, Failure> {
        let task = Task::from_argument("argument", argument)?;
        let position = reading::position("position", &task.text, MAX_VERTICES);
        Ok(Self { position: position.map_err(|refusal| task.failure(refusal))?, text: task.text })
    }
}

impl Boards {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let boards = self.positions.iter().map(|text| Board::read(text));
        let boards: Vec<Board> = boards.collect::<Result<_, _>>()?;
        let width = boards.iter().map(|board| board.text.chars().count()).max().unwrap_or(0).min(WIDEST);
        let mut facts = self.options.facts(self.time, false);
        facts.push(self.game().into());
        let report = Report::new(self.options.out.as_deref(), facts)?;
        if !self.output.is_json() {
            print(format!("{}\n{}", report.facts(), self.heading(width)).as_bytes())?;
        }
        let mut stopwatch = Stopwatch::new(self.time, false);
        let mut rows = Vec::new();
        for (at, board) in boards.iter().enumerate() {
            let line = ProgressLine::new("boards".into(), self.options.quiet);
            line.count(at as u64, boards.len() as u64);
            let new = self.measure(&mut stopwatch, board);
            line.clear();
            for row in new {
                self.output.print(&row, |out| out.write_all(row.text(width).as_bytes()))?;
                rows.push((at, row));
            }
            report.save("boards", Row::HEADING, rows.iter().map(|(_, row)| row.csv()), || figure(&rows))?;
            if interrupt::is_raised() {
                break;
            }
        }
        let status = rows.iter().fold(Status::Answered, |worst, (_, row)| worst.worst(row.status()));
        Ok(if interrupt::is_raised() { status.worst(Status::Unknown) } else { status })
    }

    /// What is asked, in words.
    fn game(&self) -> &'static str {
        match self.first {
            _ if self.impartial => "nim-values of the impartial game",
            FirstPlayer::Black => "who wins if Black (x, Left) begins",
            FirstPlayer::White => "who wins if White (o, Right) begins",
            FirstPlayer::Any => "who wins if Black (x, Left) begins / if White (o, Right) begins",
        }
    }

    fn heading(&self, width: usize) -> String {
        let answer = if self.impartial { "nimber" } else { "winner" };
        format!(
            "{:<width$}  stones  {:<16}  {answer:<16} {:>10} {:>11} {:>12} {:>12}\n",
            "position", "without", "nodes", "components", "processor s", "wall s"
        )
    }

    /// Solves a board with everything, then without each technique; fewer rows if somebody presses Ctrl-C.
    fn measure(&self, stopwatch: &mut Stopwatch, board: &Board) -> Vec<Row> {
        let first = self.first.colors();
        let known = Answer::known(&board.position, first, self.impartial);
        if self.impartial {
            let run = stopwatch.run_impartial(self.options.memory, &board.position);
            let row = run.map(|run| Row::new(board, &run, |&nimber| Answer::nimber(nimber), known));
            return row.into_iter().collect();
        }
        let question = Question { position: &board.position, ups: 0, first };
        let mut rows: Vec<Row> = Vec::new();
        for without in std::iter::once(None).chain(self.without.iter().copied().map(Some)) {
            let switches = without.map_or(Switches::default(), |each| Switches::default().without(each));
            let Some(run) = stopwatch.run(self.options.settings(switches), &question) else { break };
            let answer = |winners: &Vec<Color>| Answer::winners(first, |at, _| winners[at]);
            let expected = known.or_else(|| rows.first()?.answer);
            let row = Row::new(board, &run, answer, expected);
            rows.push(Row { without: without.map(Technique::name), nodes: Some(run.nodes), ..row });
        }
        rows
    }
}

fn figure(rows: &[(usize, Row)]) -> String {
    let points = |wanted: fn(&Row) -> bool| {
        let chosen = rows.iter().filter(move |(_, row)| wanted(row));
        chosen.map(|(at, row)| ((at + 1) as f64, row.processor_seconds)).collect::<Vec<_>>()
    };
    let curve = |name: &str, look, points| Curve { name: name.into(), look, points };
    let panel = Panel {
        title: String::new(),
        x: Axis::count("board", rows.iter().map(|(at, _)| (at + 1) as f64)),
        y: Axis::time("processor time", rows.iter().map(|(_, row)| row.processor_seconds)),
        curves: vec![
            curve("everything", Look::FIRST, points(|row| row.without.is_none())),
            curve("without a technique", Look::RINGS, points(|row| row.without.is_some())),
            curve("unknown", Look::CROSSES, points(|row| row.answer.is_none())),
        ],
    };
    Figure {
        title: "Time to solve boards".into(),
        notes: vec!["In the order of the table; each from cold.".into()],
        columns: 1,
        size: (640.0, 360.0),
        panels: vec![panel],
    }
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use search_limits::Reason;

    fn row(text: &str, answer: Result<u32, Reason>) -> Row {
        let board = Board::read(text.as_ref()).unwrap();
        let run = Run { answer, nodes: 0, components: 5, seconds: 1.0, wall_seconds: 2.0, kept: false };
        let known = Answer::known(&board.position, &[], true);
        Row::new(&board, &run, |&nimber| Answer::nimber(nimber), known)
    }

    #[test]
    fn a_wrong_answer_is_refuted() {
        assert_eq!(row("checkerboard:4x5", Ok(1)).status(), Status::Answered);
        assert_eq!(row("checkerboard:4x5", Ok(2)).status(), Status::Refuted);
        assert!(row("checkerboard:4x5", Ok(2)).text(20).contains("refuted: it should be 1"));
        assert_eq!(row("cycle:xoxo", Ok(7)).status(), Status::Answered);
        assert_eq!(row("xo", Err(Reason::Time)).status(), Status::Unknown);
        assert_eq!(Row { without: Some("table"), ..row("xo", Err(Reason::Time)) }.status(), Status::Answered);
    }

    #[test]
    fn the_outcome_says_who_wins() {
        let known = |text: &str, first: &[Color]| Answer::known(&text.parse().unwrap(), first, false);
        let text = |text: &str, first: &[Color]| known(text, first).unwrap().text();
        assert_eq!(text("checkerboard:4x5", &Color::BOTH), "black / white");
        assert_eq!(text("checkerboard:4x6", &Color::BOTH), "white / black");
        assert_eq!(text("checkerboard:4x6", &[Color::White]), "black");
        assert_eq!(known("xo", &Color::BOTH), None);
    }

    #[test]
    fn every_row_has_all_columns() {
        let line = row("checkerboard:4x5", Ok(1)).csv();
        assert_eq!(line, "\"checkerboard:4x5\",20,,,,1,,,5,1.000000,2.000000");
        assert_eq!(line.matches(',').count(), Row::HEADING.matches(',').count());
    }
}
