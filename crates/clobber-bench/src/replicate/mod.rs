//! Repeats the figures of "SEGClobber – A Linear Clobber Solver" (Folkersen, Bashir, Tavakoli, Müller) with
//! the engine of that paper, the crate `clobber-segclobber`, by the protocol of its section 4.
//!
//! | file | what it is |
//! |---|---|
//! | `paper_figure` | the figures, what each switches off, and what the paper says of it |
//! | `paper_engine` | databases, and runs of the paper's engine |
//! | `root_move` | the fixed first move of figure 1a |
//! | `line` | a line of a table, written and read again |
//! | `scaling`, `ablation` | figures 1 and 2 |
//!
//! Our own engine solves every board as well. It is the third curve of every figure, and both engines must
//! agree. The table in the folder of the setup is the checkpoint: a run that it has is not repeated.

mod ablation;
mod line;
mod paper_engine;
mod paper_figure;
mod root_move;
mod scaling;

pub use paper_engine::DatabaseSource;
pub use paper_figure::PaperFigure;
pub use root_move::{BadRootMove, FixedMove, RootMove};

use crate::error::BenchError;
use crate::lines::RandomLines;
use crate::session::{Console, Session, Setup};
use clobber_ask::Status;
use paper_engine::{Databases, PaperEngine};

/// Repeats a figure of the paper.
#[derive(Clone, Debug)]
pub struct Replicate {
    /// Which figure.
    pub figure: PaperFigure,
    /// The greatest n, for figures 1a and 1b.
    pub to: u32,
    /// The fixed first move, for figure 1a.
    pub root_move: RootMove,
    /// How many boards of which size, for the other figures. Each figure draws its own.
    pub lines: RandomLines,
    /// Where the paper's database comes from.
    pub database: DatabaseSource,
}

impl Replicate {
    /// Runs the experiment. Refuses lines that are too long, and a table in the folder that was measured in
    /// another way.
    pub fn run(&self, setup: &Setup, console: &mut dyn Console) -> Result<Status, BenchError> {
        let mut databases = Databases::open(&self.database)?;
        let subject = match self.figure.family() {
            Some(_) => scaling::subject(self),
            None => ablation::subject(self),
        };
        let subject = format!("{subject}; database of games of length 2 to {}", databases.longest());
        let mut session = Session::start(setup, console, Some(subject))?;
        let variants = self.figure.variants();
        if !databases.build_missing(variants.iter().map(|variant| variant.score), setup, &mut session)? {
            return Ok(Status::Unknown);
        }
        let engine = PaperEngine::new(databases, setup);
        match self.figure.family() {
            Some(family) => scaling::run(self, family, engine, setup, session),
            None => ablation::run(self, &variants, engine, setup, session),
        }
    }
}
