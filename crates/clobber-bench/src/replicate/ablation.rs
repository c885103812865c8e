//! Figure 2 (§4.2): random boards with and without one technique, and the same for complexity scores.
//!
//! Every run starts from cold. A board that one of the runs does not solve in time is replaced by the next
//! one. Engines that name different winners are an error.

use super::line::{BoardName, Line, read_all};
use super::paper_engine::{PaperEngine, PaperQuery};
use super::paper_figure::Variant;
use super::scaling::OURS;
use super::{PaperFigure, Replicate};
use crate::error::BenchError;
use crate::figure::{curve, time_figure};
use crate::session::{Session, Setup};
use crate::statistics::mean;
use crate::stopwatch::Query;
use clobber_ask::Status;
use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Position};
use clobber_drawing::plot::{Figure, Look};
use clobber_drawing::text::count;
use clobber_segclobber::game::{Game, NotLinear, Placement};
use clobber_solver::engine::Switches;
use serde::Serialize;

/// If more boards than this per board wanted are drawn, almost none is solved in time, and the figure ends.
const MAX_DRAWS_PER_BOARD: usize = 20;

/// The number of boards is missing on purpose: a session with more of them continues one with fewer.
pub(super) fn subject(replicate: &Replicate) -> String {
    let (figure, lines) = (replicate.figure, &replicate.lines);
    let (least, most) = (lines.stones.start(), lines.stones.end());
    let boards = format!("random lines of {least} to {most} stones, seed {}", lines.seed);
    format!("figure {figure}: {}; {boards}; Black (x, Left) moves first", figure.title())
}

/// All engines on one board: the variants of the paper's engine, then ours.
struct Board {
    lines: Vec<Line>,
}

impl Board {
    /// The runs of a session before, if they are all there. Runs after one out of time are not needed.
    fn saved(name: &BoardName, engines: &[&str], saved: &[Line]) -> Option<Self> {
        let run =
            |engine: &&str| saved.iter().find(|line| line.board == name.board && line.engine == **engine);
        let runs: Vec<&Line> = engines.iter().map_while(run).collect();
        let is_complete = runs.len() == engines.len() || runs.last().is_some_and(|line| !line.is_solved());
        let is_same = runs.iter().all(|line| line.position == name.position);
        (is_complete && is_same).then(|| Self { lines: runs.into_iter().cloned().collect() })
    }

    /// Is every variant of the paper's engine solved?
    fn counts(&self, variants: usize) -> bool {
        self.lines.len() > variants && self.lines[..variants].iter().all(Line::is_solved)
    }

    fn is_contradictory(&self) -> bool {
        let mut winners = self.lines.iter().filter_map(|line| line.winner.as_ref());
        let first = winners.next();
        winners.any(|winner| Some(winner) != first)
    }

    fn status(&self) -> Status {
        if self.is_contradictory() {
            return Status::Refuted;
        }
        // Our engine may not have checked a board that counts.
        Status::known(self.lines.iter().all(Line::is_solved))
    }
}

/// An engine over all boards, compared with the first one.
#[derive(Serialize)]
struct Row<'a> {
    figure: &'static str,
    engine: &'a str,
    boards: usize,
    /// Boards that were replaced because a run was out of time.
    replaced: usize,
    mean_seconds: f64,
    mean_nodes: f64,
    /// The ratio of the means.
    time_ratio: f64,
    node_ratio: f64,
    /// The geometric mean of the ratios of all boards.
    time_ratio_per_board: f64,
    node_ratio_per_board: f64,
}

impl<'a> Row<'a> {
    fn new(figure: PaperFigure, index: usize, boards: &[&'a Board], replaced: usize) -> Option<Self> {
        let line = |board: &&'a Board| (&board.lines[0], &board.lines[index]);
        let pairs: Vec<(&Line, &Line)> = boards.iter().map(line).collect();
        // A run that searches no node counts as one, so that ratios exist.
        let nodes = |line: &Line| line.nodes.max(1) as f64;
        let seconds = |line: &Line| line.processor_seconds.max(1e-6);
        let means = |number: &dyn Fn(&Line) -> f64| {
            let first = mean(pairs.iter().map(|pair| number(pair.0)));
            let other = mean(pairs.iter().map(|pair| number(pair.1)));
            let per_board = mean(pairs.iter().map(|pair| (number(pair.1) / number(pair.0)).ln())).exp();
            (other, other / first, per_board)
        };
        let (mean_seconds, time_ratio, time_ratio_per_board) = means(&seconds);
        let (mean_nodes, node_ratio, node_ratio_per_board) = means(&nodes);
        Some(Self {
            figure: figure.name(),
            engine: &pairs.first()?.1.engine,
            boards: pairs.len(),
            replaced,
            mean_seconds,
            mean_nodes,
            time_ratio,
            node_ratio,
            time_ratio_per_board,
            node_ratio_per_board,
        })
    }

    fn text(&self) -> String {
        format!(
            "{:<21} {:>10.4} {:>8.2} {:>10.2} {:>12.1} {:>8.2} {:>10.2}\n",
            self.engine,
            self.mean_seconds,
            self.time_ratio,
            self.time_ratio_per_board,
            self.mean_nodes,
            self.node_ratio,
            self.node_ratio_per_board
        )
    }
}

fn heading(boards: usize, replaced: usize) -> String {
    format!(
        "{} measured, {replaced} out of time and replaced\n\n\
         {:<21} {:>10} {:>8} {:>10} {:>12} {:>8} {:>10}\n",
        count(boards, "board"),
        "engine",
        "mean s",
        "ratio",
        "per board",
        "mean nodes",
        "ratio",
        "per board"
    )
}

pub(super) fn run(
    replicate: &Replicate,
    variants: &[Variant],
    mut engine: PaperEngine,
    setup: &Setup,
    mut session: Session<'_>,
) -> Result<Status, BenchError> {
    let (figure, lines) = (replicate.figure, &replicate.lines);
    let name = figure.file();
    let saved = read_all(&session.saved(&name, Line::COLUMNS)?);
    let engines: Vec<&str> = variants.iter().map(|variant| variant.name).chain([OURS]).collect();
    let mut generator = Generator::new(figure.seed(lines.seed), Filling::default());
    let mut sizes = lines.stones.clone().cycle();
    let mut boards: Vec<Board> = Vec::new();
    let mut measured = 0;
    while measured < lines.count && boards.len() < MAX_DRAWS_PER_BOARD * lines.count {
        session.progress("board", measured, lines.count);
        let position = generator.line(sizes.next().unwrap_or_default())?;
        let board = boards.len() as u32;
        let board = BoardName { board, position: position.to_string(), stones: position.stones() };
        let known = Board::saved(&board, &engines, &saved);
        let is_new = known.is_none();
        let solved = match known {
            Some(board) => Some(board),
            None => measure(&board, &position, variants, &mut engine, setup, &mut session)?,
        };
        let Some(solved) = solved else { break };
        measured += usize::from(solved.counts(variants.len()));
        boards.push(solved);
        // A table that has more than was asked for stays as it is.
        if is_new {
            let rows = boards.iter().flat_map(|board| &board.lines).map(Line::csv);
            session.save(&name, Line::COLUMNS, rows, || plot(replicate, &engines, &boards, setup))?;
        }
    }
    let counted: Vec<&Board> = boards.iter().filter(|board| board.counts(variants.len())).collect();
    let replaced = boards.len() - counted.len();
    session.say(&heading(counted.len(), replaced))?;
    for row in (0..engines.len()).filter_map(|index| Row::new(figure, index, &counted, replaced)) {
        session.result(&row, &row.text())?;
    }
    for board in boards.iter().filter(|board| board.is_contradictory()) {
        session.say(&format!("  refuted: another winner of {}\n", board.lines[0].position))?;
    }
    session.say(&format!("the paper: {}\n", figure.published()))?;
    // A board out of time may also have two winners.
    let contradiction = boards.iter().filter(|board| board.is_contradictory()).map(Board::status);
    let all = [Status::known(measured == lines.count)].into_iter();
    Ok(session.status(all.chain(counted.iter().map(|board| board.status())).chain(contradiction)))
}

/// Solves a board with every engine, up to the first that is out of time; ours is the last. `None` after an
/// interruption.
fn measure(
    name: &BoardName,
    position: &Position,
    variants: &[Variant],
    engine: &mut PaperEngine,
    setup: &Setup,
    session: &mut Session<'_>,
) -> Result<Option<Board>, BenchError> {
    let game = game(position)?;
    let query = PaperQuery { game: &game, first: &[Color::Black], root_move: None };
    let mut lines = Vec::new();
    for variant in variants {
        let Some(run) = engine.run(&session.stopwatch, variant, &query) else { return Ok(None) };
        let winner = run.answer.as_ref().ok().map(|answer| answer.winners[0].name());
        lines.push(Line::new(name, variant.name, winner, &run));
        if winner.is_none() {
            return Ok(Some(Board { lines }));
        }
    }
    let query = Query { position, ups: 0, first: &[Color::Black] };
    let run = session.stopwatch.run(setup.settings(Switches::default()), &query);
    Ok(run.map(|run| {
        lines.push(Line::new(name, OURS, run.winner(), &run));
        Board { lines }
    }))
}

/// A random line is one row, so that it can only be too long.
fn game(position: &Position) -> Result<Game, BenchError> {
    let too_long = |error| match error {
        NotLinear::Component { stones } | NotLinear::Long { stones } => BenchError::TooManyStones(stones),
    };
    let placement = Placement::of(position).map_err(too_long)?;
    Ok(placement.game().clone())
}

/// Boards in the order of their time with everything; a segment joins the two runs of a board.
fn plot(replicate: &Replicate, engines: &[&str], boards: &[Board], setup: &Setup) -> Figure {
    let counts = |board: &&Board| board.lines.len() == engines.len();
    let mut sorted: Vec<&Board> = boards.iter().filter(counts).collect();
    let seconds = |board: &Board, index: usize| board.lines[index].processor_seconds;
    sorted.sort_by(|a, b| seconds(a, 0).total_cmp(&seconds(b, 0)));
    let points = |index: usize| -> Vec<(f64, f64)> {
        let places = sorted.iter().enumerate();
        places.map(|(at, board)| ((at + 1) as f64, seconds(board, index))).collect()
    };
    let mut curves = Vec::new();
    if let [_, _, _] = engines {
        let segments = points(0).into_iter().zip(points(1));
        curves.extend(segments.map(|(with, without)| curve("one board", Look::SEGMENT, vec![with, without])));
    }
    let looks =
        [Look::FIRST, Look::RINGS, Look::SECOND, Look::FIRST_POINTS, Look::SECOND_POINTS, Look::CROSSES];
    let variants = &engines[..engines.len() - 1];
    let named = variants.iter().zip(looks).enumerate();
    curves.extend(named.map(|(index, (name, look))| curve(*name, look, points(index))));
    curves.push(curve("our engine", Look::THIRD, points(variants.len())));
    let limit = setup.time.map_or(String::new(), |time| {
        format!(" Boards that a run does not solve within {} s are replaced.", time.as_secs_f64())
    });
    let notes = vec![
        format!("{}; {}.{limit}", setup.program, setup.tables()),
        format!("The paper: {}.", replicate.figure.published()),
    ];
    let title = match replicate.figure {
        PaperFigure::Scores => replicate.figure.title().to_string(),
        figure => format!("Figure {figure}: {}", figure.title()),
    };
    Figure {
        size: (760.0, 400.0),
        ..time_figure(&title, notes, "board, by the time of the first engine", curves)
    }
}
