//! Measures what each technique is worth, as in figure 2 of "SEGClobber – A Linear Clobber Solver" by
//! Folkersen, Bashir, Tavakoli and Müller. Solves every board with the full engine and without each
//! technique. A different winner is an error.

use crate::error::BenchError;
use crate::figure::{curve, time_panel};
use crate::lines::Material;
use crate::session::{Console, Session, Setup};
use crate::statistics::mean;
use crate::stopwatch::{Query, Run};
use clobber_ask::Status;
use clobber_board::{Color, Position};
use clobber_drawing::plot::{Axis, Figure, Look, Panel};
use clobber_drawing::text::count;
use clobber_solver::engine::{Switches, Technique};
use serde::Serialize;

/// Solves lines with the full engine and without each technique, Black moving first.
#[derive(Clone, Debug)]
pub struct Ablation {
    /// The lines.
    pub material: Material,
    /// The techniques to switch off, one at a time.
    pub techniques: Vec<Technique>,
}

/// A position with what it took.
struct Measured {
    position: Position,
    everything: Run,
    /// One run for each technique that is switched off.
    without: Vec<Run>,
}

impl Measured {
    /// Whether two solved runs name different winners.
    fn contradicts(&self, index: usize) -> bool {
        match (&self.everything.answer, &self.without[index].answer) {
            (Ok(one), Ok(other)) => one != other,
            _ => false,
        }
    }

    /// A line of the file for each run.
    fn csv(&self, board: usize, techniques: &[Technique]) -> Vec<String> {
        let names = techniques.iter().map(|technique| technique.name());
        let runs = std::iter::once(("", &self.everything)).chain(names.zip(&self.without));
        let (position, stones) = (&self.position, self.position.stones());
        let line = |(without, run): (&str, &Run)| {
            let winner = run.winner().unwrap_or_default();
            format!("{board},{position},{stones},{without},{winner},{}", run.csv())
        };
        runs.map(line).collect()
    }
}

const COLUMNS: &str = "board,position,stones,without,winner,unknown,nodes,processor_seconds,wall_seconds";

/// What a technique is worth.
#[derive(Serialize)]
struct Row {
    without: &'static str,
    boards: usize,
    mean_seconds: f64,
    mean_seconds_without: f64,
    time_ratio: f64,
    mean_nodes: f64,
    mean_nodes_without: f64,
    /// Null if the full engine solves the boards without visiting a node.
    node_ratio: Option<f64>,
    /// Number of boards that the full engine leaves unknown.
    out_of_time: usize,
    /// Number of boards that the engine leaves unknown without the technique. They count with their time
    /// limit, so that the ratios are lower bounds.
    out_of_time_without: usize,
    /// Boards on which the two engines name different winners.
    contradictions: Vec<String>,
}

impl Row {
    fn new(technique: Technique, index: usize, boards: &[Measured]) -> Self {
        let (mean_seconds, mean_nodes, out_of_time) = totals(boards.iter().map(|board| &board.everything));
        let (mean_seconds_without, mean_nodes_without, out_of_time_without) =
            totals(boards.iter().map(|board| &board.without[index]));
        let contradicted = boards.iter().filter(|board| board.contradicts(index));
        Self {
            without: technique.name(),
            boards: boards.len(),
            mean_seconds,
            mean_seconds_without,
            time_ratio: mean_seconds_without / mean_seconds,
            mean_nodes,
            mean_nodes_without,
            node_ratio: (mean_nodes > 0.0).then(|| mean_nodes_without / mean_nodes),
            out_of_time,
            out_of_time_without,
            contradictions: contradicted.map(|board| board.position.to_string()).collect(),
        }
    }

    fn status(&self) -> Status {
        let refuted = if self.contradictions.is_empty() { Status::Answered } else { Status::Refuted };
        refuted.max(Status::known(self.out_of_time == 0))
    }

    fn text(&self) -> String {
        let least = if self.out_of_time_without > 0 { ">" } else { " " };
        let ratio = |ratio: f64| format!("{least}{ratio:.*}", if ratio < 1000.0 { 2 } else { 0 });
        let Self { without, mean_seconds, mean_seconds_without, mean_nodes, mean_nodes_without, .. } = self;
        let (time_ratio, node_ratio) = (ratio(self.time_ratio), self.node_ratio.map_or("-".into(), ratio));
        let line = format!(
            "{without:<14} {mean_seconds:>10.4} {mean_seconds_without:>10.4} {time_ratio:>8} \
             {mean_nodes:>12.1} {mean_nodes_without:>12.1} {node_ratio:>8} {:>5} {:>5}\n",
            self.out_of_time, self.out_of_time_without
        );
        let refuted = |position| format!("  refuted: another winner of {position}\n");
        std::iter::once(line).chain(self.contradictions.iter().map(refuted)).collect()
    }
}

/// The mean time and number of nodes of many runs, and the number of unsolved ones.
fn totals<'a>(runs: impl ExactSizeIterator<Item = &'a Run> + Clone) -> (f64, f64, usize) {
    let unsolved = runs.clone().filter(|run| !run.is_solved()).count();
    (mean(runs.clone().map(|run| run.seconds)), mean(runs.map(|run| run.nodes as f64)), unsolved)
}

impl Ablation {
    /// Runs the experiment. Refuses an empty range and lines that are too long.
    pub fn run(&self, setup: &Setup, console: &mut dyn Console) -> Result<Status, BenchError> {
        let positions = self.material.positions()?;
        let subject = format!("{}; Black (x, Left) moves first", self.material);
        let mut session = Session::start(setup, console, Some(subject))?;
        let total = positions.len();
        let mut boards = Vec::new();
        // Board by board: an interruption leaves whole boards, and a busy machine slows all techniques alike.
        for position in positions {
            session.progress("boards", boards.len(), total);
            let Some(board) = self.measure(&mut session, setup, position) else { break };
            boards.push(board);
            let rows =
                boards.iter().enumerate().flat_map(|(index, board)| board.csv(index, &self.techniques));
            session.save("ablation", COLUMNS, rows, || self.figure(&boards, setup))?;
        }
        session.say(&heading(boards.len()))?;
        let rows = self.techniques.iter().enumerate();
        let rows: Vec<Row> = rows.map(|(index, &technique)| Row::new(technique, index, &boards)).collect();
        for row in &rows {
            session.result(row, &row.text())?;
        }
        Ok(session.status(rows.iter().map(Row::status)))
    }

    fn measure(&self, session: &mut Session<'_>, setup: &Setup, position: Position) -> Option<Measured> {
        let query = Query { position: &position, ups: 0, first: &[Color::Black] };
        let mut run = |switches| session.stopwatch.run(setup.settings(switches), &query);
        let everything = run(Switches::default())?;
        let without = self.techniques.iter().map(|&technique| run(Switches::default().without(technique)));
        let without = without.collect::<Option<_>>()?;
        Some(Measured { position, everything, without })
    }

    fn figure(&self, boards: &[Measured], setup: &Setup) -> Figure {
        let mut sorted: Vec<&Measured> = boards.iter().collect();
        sorted.sort_by(|a, b| a.everything.seconds.total_cmp(&b.everything.seconds));
        let panels = self.techniques.iter().enumerate();
        let panels: Vec<Panel> = panels.map(|(index, &each)| panel(each, index, &sorted)).collect();
        let limit =
            setup.time.map_or(String::new(), |time| format!(" a run ends after {} s.", time.as_secs_f64()));
        let note = format!("{};{limit} Boards in the order of their time with everything.", self.material);
        Figure {
            title: format!("{}, with everything and without one technique", self.material.title()),
            notes: vec![note],
            columns: panels.len().min(3),
            size: (300.0, 190.0),
            panels,
        }
    }
}

fn panel(technique: Technique, index: usize, sorted: &[&Measured]) -> Panel {
    let place = |(at, run): (usize, &Run)| ((at + 1) as f64, run.seconds);
    let everything = || sorted.iter().map(|board| &board.everything).enumerate();
    let without = || sorted.iter().map(|board| &board.without[index]).enumerate();
    let solved = without().filter(|(_, run)| run.is_solved()).map(place).collect();
    let unknown = everything().chain(without()).filter(|(_, run)| !run.is_solved()).map(place).collect();
    let curves = vec![
        curve("everything", Look::FIRST, everything().map(place).collect()),
        curve("without the technique", Look::RINGS, solved),
        curve("out of time", Look::CROSSES, unknown),
    ];
    // All panels have the same time axis, so that readers can compare them.
    let runs = sorted.iter().flat_map(|board| std::iter::once(&board.everything).chain(&board.without));
    let y = Axis::time("processor time", runs.map(|run| run.seconds));
    Panel { y, ..time_panel(format!("without {}", technique.name()), "board", curves) }
}

fn heading(boards: usize) -> String {
    let columns =
        "technique          mean s    without    ratio   mean nodes      without    ratio out of time";
    let boards = count(boards, "board");
    format!("{boards} measured; those out of time count with the time they were given\n\n{columns}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use search_limits::Reason;

    fn run(answer: Result<Vec<Color>, Reason>, seconds: f64, nodes: u64) -> Run {
        Run { answer, nodes, components: 0, seconds, wall_seconds: seconds, kept: false }
    }

    fn board(without: Run) -> Measured {
        let everything = run(Ok(vec![Color::Black]), 1.0, 10);
        Measured { position: "xo".parse().unwrap(), everything, without: vec![without] }
    }

    #[test]
    fn only_a_different_winner_is_a_contradiction() {
        let boards = [
            board(run(Ok(vec![Color::White]), 1.0, 10)),
            board(run(Err(Reason::Time), 5.0, 50)),
            board(run(Ok(vec![Color::Black]), 6.0, 60)),
        ];
        let row = Row::new(Technique::Values, 0, &boards);
        assert_eq!((row.contradictions.len(), row.out_of_time, row.out_of_time_without), (1, 0, 1));
        assert!((row.time_ratio - 4.0).abs() < 1e-9 && row.node_ratio == Some(4.0));
    }

    #[test]
    fn every_run_has_a_line_with_all_columns() {
        let lines = board(run(Err(Reason::Time), 5.0, 50)).csv(7, &[Technique::Values]);
        assert_eq!(lines[0], "7,xo,2,,black,,10,1.000000,1.000000");
        assert_eq!(lines[1], "7,xo,2,values,,time,50,5.000000,5.000000");
        assert_eq!(lines[0].matches(',').count(), COLUMNS.matches(',').count());
    }
}
