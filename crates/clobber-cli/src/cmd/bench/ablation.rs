//! `clobber bench ablation`: what each technique is worth, as in figure 2 of "SEGClobber – A Linear Clobber Solver" by
//! Folkersen, Bashir, Tavakoli and Müller. Every board is solved with everything and without each technique, and who
//! wins must be the same.

use super::lines::Material;
use super::measure::{Question, Run, Stopwatch, mean};
use super::options::Options;
use super::report::Report;
use crate::by_name::by_name;
use crate::failure::{Failure, Status};
use crate::interrupt;
use crate::output::{Output, print};
use crate::progress::ProgressLine;
use clobber_ask::diagnostics::quantity::seconds;
use clobber_ask::drawing::plot::{Axis, Curve, Figure, Look, Panel};
use clobber_ask::drawing::text::count;
use clobber_board::{Color, Position};
use clobber_solver::engine::{Switches, Technique};
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct Ablation {
    #[command(flatten)]
    material: Material,

    /// Stop each run after this many seconds; it is counted as out of time
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    time: Duration,

    /// Only switch off these techniques, not every one
    #[arg(long, value_name = "NAME", num_args = 1.., value_delimiter = ',', value_parser = by_name::<Technique>())]
    without: Vec<Technique>,

    #[command(flatten)]
    options: Options,

    #[command(flatten)]
    output: Output,
}

/// A board with what it took.
struct Measured {
    position: Position,
    everything: Run,
    /// One for each technique that is switched off.
    without: Vec<Run>,
}

impl Measured {
    /// Do two runs that both ended differ?
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
        let line = |(without, run): (&str, &Run)| {
            format!(
                "{board},{},{},{without},{},{},{},{:.6},{:.6}",
                self.position,
                self.position.stones(),
                run.winner().unwrap_or_default(),
                run.limit().unwrap_or_default(),
                run.nodes,
                run.seconds,
                run.wall_seconds
            )
        };
        runs.map(line).collect()
    }
}

const HEADING: &str = "board,position,stones,without,winner,unknown,nodes,processor_seconds,wall_seconds";

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
    /// Null if the full engine solves the boards without looking at nodes.
    node_ratio: Option<f64>,
    /// How many boards the full engine left open.
    out_of_time: usize,
    /// How many boards the engine left open without the technique. They count with the time they were given, so that
    /// the ratios are lower bounds.
    out_of_time_without: usize,
    /// Boards on which the two engines name different winners.
    contradictions: Vec<String>,
}

impl Row {
    fn new(technique: Technique, index: usize, boards: &[Measured]) -> Self {
        let (with, without) = (
            Totals::new(boards.iter().map(|board| &board.everything)),
            Totals::new(boards.iter().map(|board| &board.without[index])),
        );
        let contradicted = boards.iter().filter(|board| board.contradicts(index));
        Self {
            without: technique.name(),
            boards: boards.len(),
            mean_seconds: with.seconds,
            mean_seconds_without: without.seconds,
            time_ratio: without.seconds / with.seconds,
            mean_nodes: with.nodes,
            mean_nodes_without: without.nodes,
            node_ratio: (with.nodes > 0.0).then(|| without.nodes / with.nodes),
            out_of_time: with.open,
            out_of_time_without: without.open,
            contradictions: contradicted.map(|board| board.position.to_string()).collect(),
        }
    }

    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let least = if self.out_of_time_without > 0 { ">" } else { " " };
        let ratio = |ratio: f64| format!("{least}{ratio:.*}", if ratio < 1000.0 { 2 } else { 0 });
        writeln!(
            out,
            "{:<14} {:>10.4} {:>10.4} {:>8} {:>12.1} {:>12.1} {:>8} {:>5} {:>5}",
            self.without,
            self.mean_seconds,
            self.mean_seconds_without,
            ratio(self.time_ratio),
            self.mean_nodes,
            self.mean_nodes_without,
            self.node_ratio.map_or("-".into(), ratio),
            self.out_of_time,
            self.out_of_time_without
        )?;
        let contradiction = |position: &String| writeln!(out, "  refuted: another winner of {position}");
        self.contradictions.iter().try_for_each(contradiction)
    }
}

/// Of many runs: mean time, mean number of nodes, and how many have no answer.
struct Totals {
    seconds: f64,
    nodes: f64,
    open: usize,
}

impl Totals {
    fn new<'a>(runs: impl ExactSizeIterator<Item = &'a Run> + Clone) -> Self {
        Self {
            seconds: mean(runs.clone().map(|run| run.seconds)),
            nodes: mean(runs.clone().map(|run| run.nodes as f64)),
            open: runs.filter(|run| !run.is_solved()).count(),
        }
    }
}

impl Ablation {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut facts = self.options.facts(Some(self.time), false);
        facts.push(format!("{}; Black (x, Left) begins", self.material));
        // Before a folder is made for lines that there are none of.
        let positions = self.material.positions()?;
        let report = Report::new(self.options.out.as_deref(), facts)?;
        let mut stopwatch = Stopwatch::new(Some(self.time), false);
        let boards = self.measure(positions, &mut stopwatch, &report)?;
        if !self.output.is_json() {
            print(heading(&report.facts(), boards.len()).as_bytes())?;
        }
        let mut status = if interrupt::is_raised() { Status::Unknown } else { Status::Answered };
        for (index, technique) in self.techniques().into_iter().enumerate() {
            let row = Row::new(technique, index, &boards);
            self.output.print(&row, |out| row.print(out))?;
            let refuted = !row.contradictions.is_empty();
            let open = row.out_of_time > 0;
            status = status.worst(if open { Status::Unknown } else { Status::Answered });
            status = status.worst(if refuted { Status::Refuted } else { Status::Answered });
        }
        Ok(status)
    }

    fn techniques(&self) -> Vec<Technique> {
        if self.without.is_empty() { Technique::ALL.to_vec() } else { self.without.clone() }
    }

    /// Board by board, so that Ctrl-C leaves whole boards and so that a busy machine disturbs all techniques alike.
    fn measure(
        &self,
        positions: Vec<Position>,
        stopwatch: &mut Stopwatch,
        report: &Report,
    ) -> Result<Vec<Measured>, Failure> {
        let total = positions.len() as u64;
        let techniques = self.techniques();
        let mut boards = Vec::new();
        let line = ProgressLine::new("boards".into(), self.options.quiet);
        for position in positions {
            line.count(boards.len() as u64, total);
            let Some(board) = self.measure_board(stopwatch, position, &techniques) else { break };
            boards.push(board);
            let rows = boards.iter().enumerate().flat_map(|(at, board)| board.csv(at, &techniques));
            report.save("ablation", HEADING, rows, || self.figure(&boards))?;
        }
        Ok(boards)
    }

    fn measure_board(
        &self,
        stopwatch: &mut Stopwatch,
        position: Position,
        techniques: &[Technique],
    ) -> Option<Measured> {
        let question = Question { position: &position, ups: 0, first: &[Color::Black] };
        let mut run = |switches| stopwatch.run(self.options.settings(switches), &question);
        let everything = run(Switches::default())?;
        let without = techniques.iter().map(|&technique| run(Switches::default().without(technique)));
        let without = without.collect::<Option<_>>()?;
        Some(Measured { position, everything, without })
    }

    fn figure(&self, boards: &[Measured]) -> String {
        let mut sorted: Vec<&Measured> = boards.iter().collect();
        sorted.sort_by(|a, b| a.everything.seconds.total_cmp(&b.everything.seconds));
        let panels = self.techniques().into_iter().enumerate();
        let panels: Vec<Panel> = panels.map(|(index, technique)| panel(technique, index, &sorted)).collect();
        Figure {
            title: format!("{}, with everything and without one technique", self.material.name()),
            notes: vec![format!(
                "{}; a run ends after {} s. Boards in the order of their time with everything.",
                self.material,
                self.time.as_secs_f64()
            )],
            columns: panels.len().min(3),
            size: (300.0, 190.0),
            panels,
        }
        .to_string()
    }
}

fn panel(technique: Technique, index: usize, sorted: &[&Measured]) -> Panel {
    let place = |(at, run): (usize, &Run)| ((at + 1) as f64, run.seconds);
    let everything = || sorted.iter().map(|board| &board.everything).enumerate();
    let without = || sorted.iter().map(|board| &board.without[index]).enumerate();
    // All panels have the same axis, so that they can be compared.
    let all = sorted.iter().flat_map(|board| std::iter::once(&board.everything).chain(&board.without));
    let times = all.map(|run| run.seconds);
    let curve = |name: &str, look, points| Curve { name: name.into(), look, points };
    let solved = without().filter(|(_, run)| run.is_solved()).map(place).collect();
    let open = everything().chain(without()).filter(|(_, run)| !run.is_solved()).map(place).collect();
    Panel {
        title: format!("without {}", technique.name()),
        x: Axis::count("board", [sorted.len() as f64].into_iter()),
        y: Axis::time("processor time", times),
        curves: vec![
            curve("everything", Look::FIRST, everything().map(place).collect()),
            curve("without the technique", Look::RINGS, solved),
            curve("out of time", Look::CROSSES, open),
        ],
    }
}

fn heading(facts: &str, boards: usize) -> String {
    format!(
        "{facts}{} measured; those out of time count with the time they were given\n\n\
         {:<14} {:>10} {:>10} {:>8} {:>12} {:>12} {:>8} {:>11}\n",
        count(boards, "board"),
        "technique",
        "mean s",
        "without",
        "ratio",
        "mean nodes",
        "without",
        "ratio",
        "out of time"
    )
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
    fn another_winner_is_a_contradiction_and_no_winner_is_none() {
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
        assert_eq!(lines[0].matches(',').count(), HEADING.matches(',').count());
    }
}
