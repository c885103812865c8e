//! Figure 1 (§4.1): two families of lines for growing n. The table is kept from n to n, or each n starts from
//! cold. A winner other than the conjectured one is an error.
//!
//! A session that resumes has lost the table, so its first n starts from cold; the column `kept` says so.

use super::line::{BoardName, Line, read_all};
use super::paper_engine::{PaperAnswer, PaperEngine, PaperQuery};
use super::paper_figure::PAPER;
use super::root_move::FixedMove;
use super::{PaperFigure, Replicate};
use crate::error::BenchError;
use crate::figure::{curve, time_figure};
use crate::lines::Family;
use crate::scaling::{MIN_FITTED_SECONDS, winner};
use crate::session::{Session, Setup};
use crate::statistics::slope;
use crate::stopwatch::{Query, Run};
use clobber_ask::Status;
use clobber_board::Position;
use clobber_drawing::plot::{Figure, Look};
use clobber_segclobber::game::{Game, Strip};
use clobber_solver::engine::Switches;
use serde::Serialize;

/// The name of our own engine in tables.
pub(super) const OURS: &str = "clobber";

pub(super) fn subject(replicate: &Replicate) -> String {
    let root_move = match replicate.figure {
        PaperFigure::Xo => format!("; root move: {}", replicate.root_move),
        _ => String::new(),
    };
    format!("figure {}: {}{root_move}", replicate.figure, replicate.figure.title())
}

/// Both engines on one n.
#[derive(Clone, Serialize)]
struct Row {
    n: u32,
    expected: &'static str,
    /// The factor of the paper's engine in time since the last n that it solved, per unit of n.
    growth: Option<f64>,
    segclobber: Line,
    clobber: Line,
}

impl Row {
    fn new(family: Family, n: u32, [segclobber, clobber]: [Line; 2], rows: &[Self]) -> Self {
        let before = rows.iter().rev().find(|row| row.segclobber.is_solved());
        let growth = before.filter(|_| segclobber.is_solved()).map(|row| {
            let ratio = segclobber.processor_seconds / row.segclobber.processor_seconds;
            ratio.powf(f64::from(n - row.n).recip())
        });
        Self { n, expected: family.expected(n), growth, segclobber, clobber }
    }

    fn status(&self) -> Status {
        let wrong = |line: &Line| line.winner.as_deref().is_some_and(|winner| winner != self.expected);
        let lines = [&self.segclobber, &self.clobber];
        if lines.into_iter().any(wrong) {
            return Status::Refuted;
        }
        Status::known(lines.into_iter().all(Line::is_solved))
    }

    const HEADING: &str = "   n  stones  winner            SEGClobber nodes  processor s  growth   root move    \
                           our nodes  processor s\n";

    fn text(&self) -> String {
        let line = &self.segclobber;
        let winner = match (&line.winner, &line.unknown) {
            (Some(winner), _) => winner.clone(),
            (None, limit) => format!("unknown ({})", limit.as_deref().unwrap_or("stopped")),
        };
        let growth = self.growth.map_or("-".into(), |growth| format!("{growth:.2}"));
        let refuted = match self.status() {
            Status::Refuted => format!("  refuted: the {} player should win", self.expected),
            _ => String::new(),
        };
        format!(
            "{:>4} {:>7}  {winner:<16} {:>17} {:>12.4} {growth:>7} {:>11} {:>12} {:>12.4}{refuted}\n",
            self.n,
            line.stones,
            line.nodes,
            line.processor_seconds,
            root_move(line),
            self.clobber.nodes,
            self.clobber.processor_seconds
        )
    }
}

/// The move that was played first, and whether it wins. The winning move is another one only if it loses.
fn root_move(line: &Line) -> String {
    match &line.root_move {
        None => "-".into(),
        Some(tried) if line.winning_move.as_ref() == Some(tried) => tried.clone(),
        Some(tried) if line.is_solved() => format!("{tried} loses"),
        Some(tried) => format!("{tried} ?"),
    }
}

pub(super) fn run(
    replicate: &Replicate,
    family: Family,
    mut engine: PaperEngine,
    setup: &Setup,
    mut session: Session<'_>,
) -> Result<Status, BenchError> {
    let name = replicate.figure.file();
    let saved = read_all(&session.saved(&name, Line::COLUMNS)?);
    session.say(Row::HEADING)?;
    let mut rows: Vec<Row> = Vec::new();
    for n in 1..=replicate.to {
        session.progress("n", n as usize, replicate.to as usize);
        let known = |name: &str| saved.iter().find(|line| line.board == n && line.engine == name).cloned();
        let known = known(PAPER).zip(known(OURS)).map(|(paper, ours)| [paper, ours]);
        let is_new = known.is_none();
        let lines = match known {
            Some(lines) => Some(lines),
            None => measure(replicate, family, n, &mut engine, setup, &mut session)?,
        };
        let Some(lines) = lines else { break };
        let row = Row::new(family, n, lines, &rows);
        session.result(&row, &row.text())?;
        rows.push(row);
        // A table that has more than was asked for stays as it is.
        if is_new {
            let lines = rows.iter().flat_map(|row| [row.segclobber.csv(), row.clobber.csv()]);
            session.save(&name, Line::COLUMNS, lines, || figure(replicate, family, &rows, setup))?;
        }
    }
    let fitted = [PAPER, OURS].map(|engine| fitted(engine, &rows)).concat();
    session.say(&format!("{fitted}the paper: {}\n", replicate.figure.published()))?;
    Ok(session.status(rows.iter().map(Row::status)))
}

/// Solves one n with both engines. `None` after an interruption.
fn measure(
    replicate: &Replicate,
    family: Family,
    n: u32,
    engine: &mut PaperEngine,
    setup: &Setup,
    session: &mut Session<'_>,
) -> Result<Option<[Line; 2]>, BenchError> {
    let position = family.position(n)?;
    let game = game(family, n, &position).ok_or(BenchError::TooLarge(n))?;
    let fixed = replicate.root_move.of(n).filter(|_| family == Family::Xo);
    let query = PaperQuery { game: &game, first: family.first(), root_move: fixed.map(FixedMove::crossing) };
    let variant = replicate.figure.variants()[0];
    let Some(paper) = engine.run(&session.stopwatch, &variant, &query) else { return Ok(None) };
    let query = Query { position: &position, ups: family.ups(n), first: family.first() };
    let Some(ours) = session.stopwatch.run(setup.settings(Switches::default()), &query) else {
        return Ok(None);
    };
    let board = BoardName { board: n, position: game.to_string(), stones: position.stones() };
    let our_winner = ours.answer.as_ref().ok().map(|winners| winner(family.first(), winners));
    let paper = paper_line(&board, family, fixed, &paper);
    Ok(Some([paper, Line::new(&board, OURS, our_winner, &ours)]))
}

fn paper_line(board: &BoardName, family: Family, fixed: Option<FixedMove>, run: &Run<PaperAnswer>) -> Line {
    let answer = run.answer.as_ref().ok();
    let winner = answer.map(|answer| winner(family.first(), &answer.winners));
    let winning = answer.and_then(|answer| answer.winning_move).filter(|_| family == Family::Xo);
    Line {
        root_move: fixed.map(|fixed| fixed.to_string()),
        winning_move: winning.map(|crossing| FixedMove::across(crossing).to_string()),
        ..Line::new(board, PAPER, winner, run)
    }
}

/// The line, and a copy of oox for each ↓; `None` if the line is too long for the paper's engine.
fn game(family: Family, n: u32, position: &Position) -> Option<Game> {
    let strip = Strip::new((0..position.stones()).filter_map(|v| position.cell(v as u32)))?;
    Some(Game::new([strip]).plus(&Game::ups(family.ups(n).try_into().ok()?, false)))
}

/// The growth from n to n + 1 over all rows that take long enough.
fn fitted(engine: &str, rows: &[Row]) -> String {
    let lines = rows.iter().map(|row| if engine == PAPER { &row.segclobber } else { &row.clobber });
    let slow = lines.filter(|line| line.is_solved() && line.processor_seconds >= MIN_FITTED_SECONDS);
    let points: Vec<(f64, f64)> =
        slow.map(|line| (f64::from(line.board), line.processor_seconds.ln())).collect();
    match points[..] {
        [first, _, .., last] => {
            let growth = slope(&points).exp();
            format!("{engine}: growth {growth:.3} per n from n = {} to {}\n", first.0, last.0)
        }
        _ => String::new(),
    }
}

fn figure(replicate: &Replicate, family: Family, rows: &[Row], setup: &Setup) -> Figure {
    let times = |line: fn(&Row) -> &Line| {
        let solved = rows.iter().map(line).filter(|line| line.is_solved());
        solved.map(|line| (f64::from(line.board), line.processor_seconds)).collect()
    };
    let curves = vec![
        curve("SEGClobber, our copy", Look::FIRST, times(|row| &row.segclobber)),
        curve("our engine", Look::THIRD, times(|row| &row.clobber)),
        curve("SEGClobber, published times from cold", Look::SECOND_POINTS, family.published()),
    ];
    let notes = vec![
        format!("{}; {}.", setup.program, setup.tables()),
        format!("The paper, on an Intel Xeon X5670: {}.", replicate.figure.published()),
    ];
    let title = format!("Figure {}: time to solve {}", replicate.figure, replicate.figure.title());
    Figure { size: (760.0, 440.0), ..time_figure(&title, notes, "n", curves) }
}
