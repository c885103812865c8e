//! `clobber extremal KIND`: the best and the worst positions of Solitaire Clobber.

use crate::failure::{Failure, Status};
use crate::graph_text::{colors_of, graph6_of};
use crate::input::{Graphs, Task};
use crate::output::Output;
use crate::progress::ElapsedLine;
use crate::session::Session;
use clobber_answer::quantity::seconds;
use clobber_answer::render::reduction::Answer;
use clobber_answer::render::text::shortened;
use clobber_board::notation::parse;
use clobber_board::{Color, Position, Vertex};
use clobber_certificate::Reduction;
use clobber_solitaire::{Reducer, extremal};
use serde::Serialize;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct Extremal {
    #[command(subcommand)]
    kind: Kind,

    #[command(flatten)]
    output: Output,
}

#[derive(clap::Subcommand)]
enum Kind {
    /// The mixed path of N stones that leaves most: half of them, rounded up
    Path {
        /// The number of stones, at least 2
        n: usize,
    },
    /// The mixed cycle of N stones that leaves most: a third, rounded down; 2 of 4 and of 5
    Cycle {
        /// The number of stones, at least 3
        n: usize,
    },
    /// Colours for a connected board with which one stone is left, of the colour and on the vertex that you choose
    LastStone {
        /// The board: a position, whose stones lose their colours
        #[arg(value_name = "POS", allow_hyphen_values = true)]
        board: OsString,
        /// The vertex, from 0 in reading order
        #[arg(long, default_value_t = 0, value_name = "V")]
        vertex: Vertex,
        /// The colour of the last stone
        #[arg(long, value_enum, default_value_t = Player::Black)]
        color: Player,
    },
    /// A play that makes at least as many moves as the least degree of the board
    Greedy {
        /// The position
        #[arg(value_name = "POS", allow_hyphen_values = true)]
        position: OsString,
    },
    /// K cliques of D + 1 stones with one in common: of all connected boards with least degree D it leaves most, all but D
    Cliques {
        /// The least degree, at least 1
        d: usize,
        /// The number of cliques, at least 1
        k: usize,
    },
    /// Black stones on a cutset, white ones on the pieces that it leaves: few stones cannot visit many pieces
    Cutset {
        /// The board: a position, whose stones lose their colours
        #[arg(value_name = "POS", allow_hyphen_values = true)]
        board: OsString,
        /// The vertices of the cutset, from 0 in reading order
        #[arg(long, value_name = "V,V,…", value_delimiter = ',', required = true)]
        vertices: Vec<Vertex>,
    },
    /// The mixed position of a graph that leaves most: exactly up to 17 vertices, and where there is a theorem; else bounds
    #[command(name = "maxrv")]
    MaxRv(MaxRv),
}

/// The arguments of `extremal maxrv`.
#[derive(clap::Args)]
struct MaxRv {
    #[command(flatten)]
    graphs: Graphs,

    /// Stop after so many seconds, with bounds; each graph of a batch has them anew
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time: Option<Duration>,

    /// Show no progress
    #[arg(long)]
    quiet: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Player {
    #[value(aliases = ["x", "X", "B", "b"])]
    Black,
    #[value(aliases = ["o", "O", "W", "w"])]
    White,
}

impl Extremal {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let failure = |error: extremal::NoSuchPosition| Failure::Usage(error.to_string());
        let reduction = match &self.kind {
            Kind::Path { n } => reduced(&extremal::worst_path(*n).map_err(failure)?)?,
            Kind::Cycle { n } => reduced(&extremal::worst_cycle(*n).map_err(failure)?)?,
            Kind::LastStone { board, vertex, color } => {
                let color = match color {
                    Player::Black => Color::Black,
                    Player::White => Color::White,
                };
                extremal::last_stone(&read(board)?, *vertex, color).map_err(failure)?
            }
            Kind::Greedy { position } => extremal::greedy(&read(position)?).map_err(failure)?,
            Kind::Cliques { d, k } => extremal::star_of_cliques(*d, *k).map_err(failure)?,
            Kind::Cutset { board, vertices } => extremal::cutset(&read(board)?, vertices).map_err(failure)?,
            Kind::MaxRv(arguments) => return arguments.run(&self.output),
        };
        let answer = Answer { line: None, reduction, words: None };
        self.output.print(&answer, |out| answer.print(out, true))?;
        Ok(Status::Answered)
    }
}

fn reduced(position: &Position) -> Result<Reduction, Failure> {
    Reducer::default().reduce(position).map_err(|error| Failure::Usage(error.to_string()))
}

/// The position of an argument, read as everywhere.
fn read(argument: &OsStr) -> Result<Position, Failure> {
    if argument == OsStr::new("-") {
        return Err(Failure::Usage(
            "extremal reads one position, as an argument, and no standard input".into(),
        ));
    }
    Task::from_argument("argument", argument, parse).map(|task| task.position)
}

/// What `extremal maxrv` prints.
#[derive(Serialize)]
struct Worst {
    #[serde(skip_serializing_if = "Option::is_none")]
    graph: Option<String>,
    /// Null if it is not known; then it lies between the bounds.
    maxrv: Option<usize>,
    maxrv_bounds: [usize; 2],
    #[serde(flatten)]
    answer: Answer,
}

impl MaxRv {
    fn run(&self, output: &Output) -> Result<Status, Failure> {
        let mut session = Session::new(self.time, Reducer::default);
        let clock = ElapsedLine::new(self.quiet);
        self.graphs.each(|task| {
            let reducer = session.begin();
            clock.begin("looking for the worst position", task.line);
            let worst = extremal::maxrv(&task.position, &reducer);
            clock.end();
            let worst = worst.map_err(|error| Failure::Usage(format!("{}: {error}", task.source.name)))?;
            let status = if worst.maxrv().is_some() { Status::Answered } else { Status::Unknown };
            let worst = Worst {
                graph: graph6_of(&task.position),
                maxrv: worst.maxrv(),
                maxrv_bounds: [worst.at_least, worst.at_most],
                answer: Answer { line: task.line, reduction: worst.reduction, words: None },
            };
            output.print(&worst, |out| worst.print(out))?;
            session.unless_interrupted(status)
        })
    }
}

impl Worst {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(graph) = &self.graph {
            writeln!(out, "graph          {}", shortened(graph))?;
        }
        let [least, most] = self.maxrv_bounds;
        match self.maxrv {
            Some(most) => writeln!(out, "maxrv          {most}")?,
            None => writeln!(out, "maxrv          unknown: at least {least} and at most {most}")?,
        }
        writeln!(out, "colours        {}", shortened(&colors_of(&self.answer.reduction.position)))?;
        self.answer.print(out, false)
    }
}
