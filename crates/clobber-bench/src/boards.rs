//! Solves positions one after the other, partisan or impartial. An answer that differs from a known one is an
//! error.

use crate::error::BenchError;
use crate::figure::{curve, time_figure};
use crate::known;
use crate::session::{Console, Session, Setup};
use crate::stopwatch::{Query, Run, answer_text};
use clobber_ask::Status;
use clobber_board::{Color, FirstPlayer, Position};
use clobber_drawing::plot::{Figure, Look};
use clobber_solver::engine::{Switches, Technique};
use serde::Serialize;

/// Solves positions with the full engine and without each of some techniques.
#[derive(Clone, Debug)]
pub struct Boards {
    /// The positions.
    pub positions: Vec<NamedPosition>,
    /// Who moves first; `Any` solves with each player moving first.
    pub first: FirstPlayer,
    /// The techniques to switch off, one at a time.
    pub without: Vec<Technique>,
    /// Whether to compute nim-values of the impartial game instead of winners.
    pub impartial: bool,
}

/// A position with its text as the user wrote it.
#[derive(Clone, Debug)]
pub struct NamedPosition {
    /// The text.
    pub text: String,
    /// The position that it means.
    pub position: Position,
}

/// The winners or the nim-value; what was not asked is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Finding {
    /// Who wins if Black moves first.
    #[serde(skip_serializing_if = "Option::is_none")]
    black_first: Option<&'static str>,
    /// Who wins if White moves first.
    #[serde(skip_serializing_if = "Option::is_none")]
    white_first: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nimber: Option<u32>,
}

impl Finding {
    /// From the winner for each first player.
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

    /// The known answer of a position.
    fn known(position: &Position, first: &[Color], impartial: bool) -> Option<Self> {
        if impartial {
            return known::nimber(position).map(Self::nimber);
        }
        let winner = |&first: &Color| known::winner(position, first);
        let winners: Vec<Color> = first.iter().map(winner).collect::<Option<_>>()?;
        Some(Self::winners(first, |at, _| winners[at]))
    }

    fn text(&self) -> String {
        let winners: Vec<&str> = self.black_first.into_iter().chain(self.white_first).collect();
        self.nimber.map_or_else(|| winners.join(" / "), |nimber| nimber.to_string())
    }
}

/// A line of the table.
#[derive(Serialize)]
struct Row {
    /// As the user wrote it.
    position: String,
    stones: usize,
    /// The technique that is switched off.
    without: Option<&'static str>,
    #[serde(flatten)]
    answer: Option<Finding>,
    /// The known answer, or else that of the full engine. Null without either.
    expected: Option<Finding>,
    /// The limit that was reached.
    unknown: Option<&'static str>,
    /// Null in the impartial game, where nodes are not counted.
    nodes: Option<u64>,
    components: usize,
    processor_seconds: f64,
    wall_seconds: f64,
}

impl Row {
    fn new<A>(
        board: &NamedPosition,
        run: &Run<A>,
        answer: impl FnOnce(&A) -> Finding,
        expected: Option<Finding>,
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

    /// Only the full engine must find the answer within the limit.
    fn status(&self) -> Status {
        match (self.answer, self.expected) {
            (None, _) if self.without.is_some() => Status::Answered,
            (None, _) => Status::Unknown,
            (Some(answer), Some(expected)) if answer != expected => Status::Refuted,
            _ => Status::Answered,
        }
    }

    fn text(&self, width: usize) -> String {
        let Self { position, stones, components, processor_seconds, wall_seconds, .. } = self;
        let answer = answer_text(self.answer.as_ref().map(Finding::text), self.unknown);
        let without = self.without.unwrap_or("-");
        let nodes = self.nodes.map_or("-".into(), |nodes| nodes.to_string());
        let refuted = match (self.status(), &self.expected) {
            (Status::Refuted, Some(expected)) => format!("  refuted: it should be {}", expected.text()),
            _ => String::new(),
        };
        format!(
            "{position:<width$} {stones:>7}  {without:<16}  {answer:<16} {nodes:>10} {components:>11} \
             {processor_seconds:>12.4} {wall_seconds:>12.4}{refuted}\n"
        )
    }

    const COLUMNS: &str = "position,stones,without,black_first,white_first,nimber,unknown,nodes,components,\
                           processor_seconds,wall_seconds";

    fn csv(&self) -> String {
        let answer = self.answer.unwrap_or_default();
        let Self { position, stones, components, processor_seconds, wall_seconds, .. } = self;
        let [without, black, white, unknown] =
            [self.without, answer.black_first, answer.white_first, self.unknown]
                .map(Option::unwrap_or_default);
        let nimber = answer.nimber.map(|nimber| nimber.to_string()).unwrap_or_default();
        let nodes = self.nodes.map(|nodes| nodes.to_string()).unwrap_or_default();
        let seconds = format!("{processor_seconds:.6},{wall_seconds:.6}");
        format!(
            "\"{position}\",{stones},{without},{black},{white},{nimber},{unknown},{nodes},{components},{seconds}"
        )
    }
}

/// Width of the column of positions; longer positions stick out.
const MAX_POSITION_LETTERS: usize = 40;

impl Boards {
    /// Runs the experiment.
    pub fn run(&self, setup: &Setup, console: &mut dyn Console) -> Result<Status, BenchError> {
        let widths = self.positions.iter().map(|board| board.text.chars().count());
        let width = widths.max().unwrap_or(0).min(MAX_POSITION_LETTERS);
        let mut session = Session::start(setup, console, Some(self.subject().into()))?;
        session.say(&format!("\n{}", self.heading(width)))?;
        let mut rows = Vec::new();
        for (at, board) in self.positions.iter().enumerate() {
            session.progress("boards", at, self.positions.len());
            for row in self.measure(&mut session, setup, board) {
                session.result(&row, &row.text(width))?;
                rows.push((at, row));
            }
            session.save("boards", Row::COLUMNS, rows.iter().map(|(_, row)| row.csv()), || figure(&rows))?;
            if session.is_interrupted() {
                break;
            }
        }
        Ok(session.status(rows.iter().map(|(_, row)| row.status())))
    }

    /// What is asked, in words.
    fn subject(&self) -> &'static str {
        match self.first {
            _ if self.impartial => "nim-values of the impartial game",
            FirstPlayer::Black => "who wins if Black (x, Left) moves first",
            FirstPlayer::White => "who wins if White (o, Right) moves first",
            FirstPlayer::Any => "who wins if Black (x, Left) moves first / if White (o, Right) moves first",
        }
    }

    fn heading(&self, width: usize) -> String {
        let answer = if self.impartial { "nimber" } else { "winner" };
        format!(
            "{:<width$}  stones  {:<16}  {answer:<16} {:>10} {:>11} {:>12} {:>12}\n",
            "position", "without", "nodes", "components", "processor s", "wall s"
        )
    }

    /// Solves a position with the full engine, then without each technique. An interruption leaves fewer
    /// rows.
    fn measure(&self, session: &mut Session<'_>, setup: &Setup, board: &NamedPosition) -> Vec<Row> {
        let first = self.first.colors();
        let known = Finding::known(&board.position, first, self.impartial);
        if self.impartial {
            let run = session.stopwatch.run_impartial(setup.memory, &board.position);
            let row = run.map(|run| Row::new(board, &run, |&nimber| Finding::nimber(nimber), known));
            return row.into_iter().collect();
        }
        let query = Query { position: &board.position, ups: 0, first };
        let mut rows: Vec<Row> = Vec::new();
        for without in std::iter::once(None).chain(self.without.iter().copied().map(Some)) {
            let switches = without.map_or(Switches::default(), |each| Switches::default().without(each));
            let Some(run) = session.stopwatch.run(setup.settings(switches), &query) else { break };
            let answer = |winners: &Vec<Color>| Finding::winners(first, |at, _| winners[at]);
            let expected = known.or_else(|| rows.first()?.answer);
            let row = Row::new(board, &run, answer, expected);
            rows.push(Row { without: without.map(Technique::name), nodes: Some(run.nodes), ..row });
        }
        rows
    }
}

fn figure(rows: &[(usize, Row)]) -> Figure {
    let points = |wanted: fn(&Row) -> bool| {
        let chosen = rows.iter().filter(move |(_, row)| wanted(row));
        chosen.map(|(at, row)| ((at + 1) as f64, row.processor_seconds)).collect::<Vec<_>>()
    };
    let curves = vec![
        curve("everything", Look::FIRST, points(|row| row.without.is_none())),
        curve("without a technique", Look::RINGS, points(|row| row.without.is_some())),
        curve("unknown", Look::CROSSES, points(|row| row.answer.is_none())),
    ];
    let notes = vec!["In the order of the table; each from cold.".into()];
    time_figure("Time to solve boards", notes, "board", curves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use search_limits::Reason;

    fn row(text: &str, answer: Result<u32, Reason>) -> Row {
        let board = NamedPosition { text: text.into(), position: text.parse().unwrap() };
        let run = Run { answer, nodes: 0, components: 5, seconds: 1.0, wall_seconds: 2.0, kept: false };
        let known = Finding::known(&board.position, &[], true);
        Row::new(&board, &run, |&nimber| Finding::nimber(nimber), known)
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
        let known = |text: &str, first: &[Color]| Finding::known(&text.parse().unwrap(), first, false);
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
        assert_eq!(line.matches(',').count(), Row::COLUMNS.matches(',').count());
    }
}
