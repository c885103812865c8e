//! `clobber bench`: runs the experiments of `clobber-bench`.

use crate::about::{VERSION, machine};
use crate::by_name::{black_white_or_both, by_name};
use crate::failure::{Failure, Status};
use crate::input::{self, InputText};
use crate::interrupt::{self, Computing};
use crate::limits::threads;
use crate::output::{self, Output};
use crate::progress::ProgressLine;
use clobber_ask::diagnostics::quantity::{seconds, size};
use clobber_ask::reading;
use clobber_bench::{
    BenchError, Case, CaseSet, Console, DatabaseSource, Family, Material, NamedPosition, PaperFigure,
    Program, RandomLines, RootMove, Setup,
};
use clobber_board::graph::MAX_VERTICES;
use clobber_board::notation::Dialect;
use clobber_board::{Color, FirstPlayer};
use clobber_solver::engine::Technique;
use std::ffi::{OsStr, OsString};
use std::io;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct Bench {
    #[command(subcommand)]
    command: Command,
}

/// What to measure.
#[derive(clap::Subcommand)]
enum Command {
    /// Solve (xo)^n and (xxo)^n for growing n
    Scaling(Scaling),
    /// Solve random lines, or (xo)^n, with and without each technique
    Ablation(Ablation),
    /// Solve checkerboards, or any positions
    Boards(Boards),
    /// Solve random lines
    Random(Random),
    /// Repeat a figure of a paper with the paper's engine
    Replicate(Replicate),
    /// Compare with SEGClobber and MCGS on the same positions
    Peers(Peers),
    /// Estimate the work for a grid that is too large to be solved
    Estimate(Estimate),
}

impl Bench {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        match &self.command {
            Command::Scaling(command) => command.run(),
            Command::Ablation(command) => command.run(),
            Command::Boards(command) => command.run(),
            Command::Random(command) => command.run(),
            Command::Replicate(command) => command.run(),
            Command::Peers(command) => command.run(),
            Command::Estimate(command) => command.run(),
        }
    }
}

#[derive(clap::Args)]
struct Scaling {
    /// Family of lines: (xo)^n, which the first player wins except for n = 3; or (xxo)^n - ⌊(n+1)/2⌋·^, which
    /// the second player wins
    #[arg(long, value_enum, default_value_t = FamilyChoice::Both)]
    family: FamilyChoice,

    /// The least n
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    from: u32,

    /// The greatest n
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    to: u32,

    /// Difference between one n and the next
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    step: u32,

    /// Time limit for each n, in seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    /// Keep the tables from one n to the next
    #[arg(long)]
    keep: bool,

    #[command(flatten)]
    options: Options,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum FamilyChoice {
    /// (xo)^n
    Xo,
    /// (xxo)^n - ⌊(n+1)/2⌋·^
    Xxo,
    /// One after the other
    Both,
}

impl Scaling {
    fn run(&self) -> Result<Status, Failure> {
        let families = match self.family {
            FamilyChoice::Xo => vec![Family::Xo],
            FamilyChoice::Xxo => vec![Family::Xxo],
            FamilyChoice::Both => vec![Family::Xo, Family::Xxo],
        };
        let scaling = clobber_bench::Scaling { families, from: self.from, to: self.to, step: self.step };
        self.options.run(self.time, self.keep, |setup, console| scaling.run(setup, console))
    }
}

#[derive(clap::Args)]
struct Ablation {
    #[command(flatten)]
    lines: Lines,

    /// Family of lines, instead of random lines
    #[arg(long, value_enum, conflicts_with_all = ["count", "stones", "seed"])]
    family: Option<AblationFamily>,

    /// The least n of the family
    #[arg(long, value_name = "N", default_value_t = 30, requires = "family")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    from: u32,

    /// The greatest n of the family
    #[arg(long, value_name = "N", default_value_t = 40, requires = "family")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    to: u32,

    /// Time limit for each run, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    time: Duration,

    /// Techniques to switch off, one at a time; by default all
    #[arg(long, value_name = "NAME", num_args = 1.., value_delimiter = ',', value_parser = by_name::<Technique>())]
    without: Vec<Technique>,

    #[command(flatten)]
    options: Options,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum AblationFamily {
    /// (xo)^n
    Xo,
}

impl Ablation {
    fn run(&self) -> Result<Status, Failure> {
        let material = match self.family {
            None => Material::Random(self.lines.get()),
            Some(AblationFamily::Xo) => Material::Xo(self.from, self.to),
        };
        let techniques = if self.without.is_empty() { Technique::ALL.to_vec() } else { self.without.clone() };
        let ablation = clobber_bench::Ablation { material, techniques };
        self.options.run(Some(self.time), false, |setup, console| ablation.run(setup, console))
    }
}

#[derive(clap::Args)]
struct Boards {
    /// The positions
    #[arg(value_name = "POS", default_values = DEFAULT_BOARDS)]
    positions: Vec<OsString>,

    /// First player; with `both`, one engine solves each position twice
    #[arg(long, default_value = "both", value_name = "PLAYER", value_parser = black_white_or_both())]
    first: FirstPlayer,

    /// Techniques to switch off, one at a time, after a run with all of them
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = by_name::<Technique>())]
    without: Vec<Technique>,

    /// Compute nim-values in the impartial game, where either player moves any stone
    #[arg(long, conflicts_with_all = ["first", "without", "threads"])]
    impartial: bool,

    /// Time limit for each run, in seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    #[command(flatten)]
    options: Options,
}

const DEFAULT_BOARDS: [&str; 5] =
    ["checkerboard:4x5", "checkerboard:2x12", "checkerboard:3x8", "checkerboard:4x6", "checkerboard:5x5"];

impl Boards {
    fn run(&self) -> Result<Status, Failure> {
        let positions = self.positions.iter().map(|text| named_position(text)).collect::<Result<_, _>>()?;
        let (first, without, impartial) = (self.first, self.without.clone(), self.impartial);
        let boards = clobber_bench::Boards { positions, first, without, impartial };
        self.options.run(self.time, false, |setup, console| boards.run(setup, console))
    }
}

fn named_position(argument: &OsStr) -> Result<NamedPosition, Failure> {
    let input = InputText::from_argument("argument", argument)?;
    let position = reading::position("position", &input.text, MAX_VERTICES);
    Ok(NamedPosition { position: position.map_err(|refusal| input.failure(refusal))?, text: input.text })
}

#[derive(clap::Args)]
struct Random {
    #[command(flatten)]
    lines: Lines,

    /// Time limit for each board, in seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    /// Keep the tables from one board to the next
    #[arg(long)]
    keep: bool,

    #[command(flatten)]
    options: Options,
}

impl Random {
    fn run(&self) -> Result<Status, Failure> {
        let random = clobber_bench::Random { lines: self.lines.get() };
        self.options.run(self.time, self.keep, |setup, console| random.run(setup, console))
    }
}

#[derive(clap::Args)]
struct Replicate {
    /// Engine and its paper
    #[arg(value_enum)]
    paper: Paper,

    /// Figure of the paper: 1a (xo)^n; 1b (xxo)^n - ⌊(n+1)/2⌋·^; 2a CS3 instead of CS4; 2b without
    /// speculative removal; 2c without pruning dominated moves; 2d without simplest equal games; 2e without
    /// iterative deepening. `scores` compares all complexity scores
    #[arg(long, value_name = "FIGURE", value_parser = by_name::<PaperFigure>())]
    figure: PaperFigure,

    /// Greatest n of figures 1a and 1b [default: 50 or 28, as in the paper]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    to: Option<u32>,

    /// First move to play in figure 1a: `paper` is 13-14 where it wins; `none`; or any, such as 13-14
    /// [default: paper]
    #[arg(long, value_name = "MOVE")]
    root_move: Option<RootMove>,

    /// Solve each n of figures 1a and 1b with empty tables
    #[arg(long)]
    cold: bool,

    /// Number of boards of the other figures [default: 100]
    #[arg(long, value_name = "N")]
    boards: Option<usize>,

    /// Number of stones of the other figures, or a range [default: 60-66; 58 for 2d]
    #[arg(long, value_name = "A-B", value_parser = stones)]
    stones: Option<RangeInclusive<usize>>,

    /// Seed of the other figures; each figure draws its own boards [default: 0]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Time limit for each run, in seconds; boards out of time are replaced [default: none for figures 1a and
    /// 1b, 120 for the others]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    /// Database file of `clobber db build`; by default it is built in memory
    #[arg(long, value_name = "FILE")]
    db: Option<PathBuf>,

    /// Length of the longest games of a database in memory
    #[arg(long, value_name = "N", default_value_t = 16, conflicts_with = "db")]
    db_length: usize,

    #[command(flatten)]
    options: Options,
}

/// The papers whose engines are here.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Paper {
    /// "SEGClobber – A Linear Clobber Solver" (Folkersen, Bashir, Tavakoli, Müller)
    Segclobber,
}

/// The time limit of section 4.2 of the paper.
const ABLATION_TIME: Duration = Duration::from_mins(2);

impl Replicate {
    fn run(&self) -> Result<Status, Failure> {
        let Paper::Segclobber = self.paper;
        self.refuse_unused()?;
        let figure = self.figure;
        let has_family = figure.family().is_some();
        let replicate = clobber_bench::Replicate {
            figure,
            to: self.to.unwrap_or(figure.greatest()),
            root_move: self.root_move.unwrap_or(RootMove::Paper),
            lines: RandomLines {
                count: self.boards.unwrap_or(100),
                stones: self.stones.clone().unwrap_or(figure.stones()),
                seed: self.seed.unwrap_or(0),
            },
            database: DatabaseSource { file: self.db.clone(), longest: self.db_length },
        };
        let time = if has_family { self.time } else { self.time.or(Some(ABLATION_TIME)) };
        self.options.run(time, has_family && !self.cold, |setup, console| replicate.run(setup, console))
    }

    /// An option that does nothing would be misread in the results.
    fn refuse_unused(&self) -> Result<(), Failure> {
        let figure = self.figure;
        let has_family = figure.family().is_some();
        let unused = [
            ("--to", self.to.is_some() && !has_family),
            ("--cold", self.cold && !has_family),
            ("--root-move", self.root_move.is_some() && figure != PaperFigure::Xo),
            ("--boards", self.boards.is_some() && has_family),
            ("--stones", self.stones.is_some() && has_family),
            ("--seed", self.seed.is_some() && has_family),
        ];
        match unused.into_iter().find(|&(_, is_unused)| is_unused) {
            Some((option, _)) => Err(Failure::Usage(format!("figure {figure} has no {option}"))),
            None => Ok(()),
        }
    }
}

#[derive(clap::Args)]
struct Peers {
    /// Positions, each a set of its own
    #[arg(value_name = "POS", required_unless_present = "cases")]
    positions: Vec<OsString>,

    /// File with a set of positions, one per line, as for batches of `solve`; may be repeated
    #[arg(long, value_name = "FILE")]
    cases: Vec<PathBuf>,

    /// Program in whose notation the files are written
    #[arg(long, value_name = "PROGRAM", value_parser = by_name::<Dialect>())]
    dialect: Option<Dialect>,

    /// First player of the positions that name none
    #[arg(long, default_value = "black", value_name = "PLAYER", value_parser = by_name::<Color>())]
    first: Color,

    /// Compute nim-values in the impartial game, where either player moves any stone
    #[arg(long)]
    impartial: bool,

    /// Program of SEGClobber
    #[arg(long, value_name = "PATH")]
    segclobber: Option<PathBuf>,

    /// Program of MCGS; it runs without its database, and once more with `--mcgs-db`
    #[arg(long, value_name = "PATH")]
    mcgs: Option<PathBuf>,

    /// Database file of MCGS
    #[arg(long, value_name = "FILE", requires = "mcgs")]
    mcgs_db: Option<PathBuf>,

    /// Solve each set in one process, rather than each position in its own
    #[arg(long)]
    together: bool,

    /// Line for the head of the table, such as how a peer was built; may be repeated
    #[arg(long = "note", value_name = "TEXT")]
    notes: Vec<String>,

    /// Processor time limit for each process, in seconds, rounded up to whole seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    #[command(flatten)]
    options: Options,
}

impl Peers {
    fn run(&self) -> Result<Status, Failure> {
        let ours = std::env::current_exe();
        let ours = ours.map_err(|error| Failure::File { name: "this program".into(), error })?;
        let mcgs = self.mcgs.iter().flat_map(|path| {
            let databases = std::iter::once(None).chain(self.mcgs_db.clone().map(Some));
            databases.map(|database| Program::Mcgs(path.clone(), database))
        });
        let programs = std::iter::once(Program::Clobber(ours))
            .chain(self.segclobber.clone().map(Program::Segclobber))
            .chain(mcgs)
            .collect();
        let (impartial, together, notes) = (self.impartial, self.together, self.notes.clone());
        let peers = clobber_bench::Peers { sets: self.sets()?, programs, impartial, together, notes };
        self.options.run(self.time, true, |setup, console| peers.run(setup, console))
    }

    fn sets(&self) -> Result<Vec<CaseSet>, Failure> {
        let argument = |text: &OsString| {
            let NamedPosition { text, position } = named_position(text)?;
            Ok(CaseSet { name: text, cases: vec![Case { position, first: self.first }] })
        };
        let file = |path: &PathBuf| {
            let name = path.display().to_string();
            let file =
                std::fs::File::open(path).map_err(|error| Failure::File { name: name.clone(), error })?;
            let mut cases = Vec::new();
            for input in input::lines_of_file(&name, &mut io::BufReader::new(file), self.dialect)? {
                let position = reading::position("position", &input.text, MAX_VERTICES);
                let position = position.map_err(|refusal| input.failure(refusal))?;
                cases.push(Case { position, first: input.first.unwrap_or(self.first) });
            }
            let stem = path.file_stem().unwrap_or_default();
            Ok(CaseSet { name: stem.to_string_lossy().into_owned(), cases })
        };
        self.positions.iter().map(argument).chain(self.cases.iter().map(file)).collect()
    }
}

#[derive(clap::Args)]
struct Estimate {
    /// A grid of at most 64 cells
    #[arg(value_name = "POS")]
    position: OsString,

    /// First player
    #[arg(long, default_value = "black", value_name = "PLAYER", value_parser = by_name::<Color>())]
    first: Color,

    /// Result to assume for the first player [default: the known one, or else a win]
    #[arg(long, value_name = "RESULT")]
    assume: Option<AssumedResult>,

    /// Number of random subproblems
    #[arg(long, value_name = "N", default_value_t = 60)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    samples: u64,

    /// Greatest number of stones of a subproblem, without components of known value [default: 25, and half of
    /// the stones beyond 25]
    #[arg(long, value_name = "N")]
    stones: Option<u32>,

    /// Seed; the same seed draws the same subproblems
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// Time limit for each subproblem, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    time: Duration,

    #[command(flatten)]
    options: Options,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum AssumedResult {
    /// The first player wins
    Wins,
    /// The first player loses
    Loses,
}

impl Estimate {
    fn run(&self) -> Result<Status, Failure> {
        let estimate = clobber_bench::Estimate {
            board: named_position(&self.position)?,
            first: self.first,
            first_wins: self.assume.map(|assume| matches!(assume, AssumedResult::Wins)),
            samples: usize::try_from(self.samples).unwrap_or(usize::MAX),
            max_stones: self.stones,
            seed: self.seed,
        };
        self.options.run(Some(self.time), false, |setup, console| estimate.run(setup, console))
    }
}

/// Which random lines.
#[derive(clap::Args)]
struct Lines {
    /// Number of boards
    #[arg(long = "boards", value_name = "N", default_value_t = 100)]
    count: usize,

    /// Number of stones, or a range of numbers that occur equally often
    #[arg(long, value_name = "A-B", default_value = "60-66", value_parser = stones)]
    stones: RangeInclusive<usize>,

    /// Seed; the same seed gives the same boards
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

impl Lines {
    fn get(&self) -> RandomLines {
        RandomLines { count: self.count, stones: self.stones.clone(), seed: self.seed }
    }
}

/// A text that is not a number of stones.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("stones are a number such as 60, or two such as 60-66")]
struct BadStones;

fn stones(text: &str) -> Result<RangeInclusive<usize>, BadStones> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    match (least.trim().parse(), most.trim().parse()) {
        (Ok(least), Ok(most)) if least <= most => Ok(least..=most),
        _ => Err(BadStones),
    }
}

/// The options of every experiment.
#[derive(clap::Args)]
struct Options {
    /// Number of threads; 0 means one per core
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads)]
    threads: usize,

    /// Memory limit for tables, such as 500M or 2G
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size)]
    memory: usize,

    /// Folder for the table and its figure, created if missing
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Show no progress
    #[arg(long)]
    quiet: bool,

    #[command(flatten)]
    output: Output,
}

impl Options {
    fn run(
        &self,
        time: Option<Duration>,
        keep: bool,
        experiment: impl FnOnce(&Setup, &mut dyn Console) -> Result<clobber_ask::Status, BenchError>,
    ) -> Result<Status, Failure> {
        let _computing = Computing::begin();
        let setup = Setup {
            program: format!("clobber {VERSION}"),
            machine: machine(),
            threads: self.threads,
            memory: self.memory,
            time,
            keep,
            folder: self.out.clone(),
            stop: interrupt::flag().clone(),
        };
        let mut terminal = Terminal { options: self, line: None };
        Ok(experiment(&setup, &mut terminal)?.into())
    }
}

/// Prints results to standard output, and progress to standard error.
struct Terminal<'a> {
    options: &'a Options,
    line: Option<ProgressLine>,
}

impl Terminal<'_> {
    fn print(&mut self, text: &str) -> io::Result<()> {
        if let Some(line) = self.line.take() {
            line.clear();
        }
        output::write(text.as_bytes())
    }
}

impl Console for Terminal<'_> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        if self.options.output.is_json() { Ok(()) } else { self.print(text) }
    }

    fn result(&mut self, text: &str, json: &str) -> io::Result<()> {
        if self.options.output.is_json() { self.print(&format!("{json}\n")) } else { self.print(text) }
    }

    fn progress(&mut self, what: &str, done: u64, of: u64) {
        let line = self.line.get_or_insert_with(|| ProgressLine::new(what.into(), self.options.quiet));
        line.count(done, of);
    }
}

impl From<BenchError> for Failure {
    fn from(error: BenchError) -> Self {
        match error {
            BenchError::File { name, error } => Self::File { name, error },
            BenchError::Console(error) => Self::Output(error),
            other => Self::Usage(other.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_one_number_or_two() {
        assert_eq!(stones("60-66"), Ok(60..=66));
        assert_eq!(stones("58"), Ok(58..=58));
        assert!(["", "-", "9-8", "x"].into_iter().all(|text| stones(text).is_err()));
    }
}
