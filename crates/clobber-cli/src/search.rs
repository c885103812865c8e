//! How the engine searches.

use crate::budget::Budget;
use crate::progress::ElapsedLine;
use crate::session::Session;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clobber_board::Color;
use clobber_solver::database::Database;
use clobber_solver::engine::{Engine, Switches, Technique};
use std::sync::Arc;

/// The options of a search.
#[derive(clap::Args)]
pub(crate) struct Search {
    /// Search with so many threads; 0 means one for each processor. With one, the numbers of nodes are always the same
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads)]
    threads: usize,

    /// Look at no more than so many nodes to find out who wins, for each position
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// Show no progress
    #[arg(long)]
    quiet: bool,

    /// Do without a technique, which changes the effort and no answer; may be repeated
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique(), hide_short_help = true)]
    without: Vec<Technique>,
}

impl Search {
    /// Begins a run of one or more searches.
    pub(crate) fn session(&self, budget: &Budget, database: Option<Arc<Database>>) -> Session<Engine> {
        let switches = self.without.iter().fold(Switches::default(), |all, &each| all.without(each));
        budget.engines(database, self.threads, switches)
    }

    /// Tells how long a search has taken.
    pub(crate) fn clock(&self) -> ElapsedLine {
        ElapsedLine::new(self.quiet)
    }

    /// How many nodes a position may take.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.unwrap_or(u64::MAX)
    }
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum First {
    Black,
    White,
    /// One after the other
    Both,
}

impl First {
    /// One after the other.
    pub(crate) fn players(self) -> &'static [Color] {
        match self {
            Self::Black => &[Color::Black],
            Self::White => &[Color::White],
            Self::Both => &Color::BOTH,
        }
    }
}

/// More threads than this help nobody, and a system may refuse to start them.
const MOST_THREADS: usize = 512;

/// A number of threads; 0 means one for each processor.
pub(crate) fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Ok(std::thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS)),
        Ok(threads) if threads <= MOST_THREADS => Ok(threads),
        _ => Err(format!("a number of threads is a number from 0 to {MOST_THREADS}")),
    }
}

/// The name of a technique; help and errors list them.
pub(crate) fn technique() -> impl TypedValueParser<Value = Technique> {
    let by_name = |name: String| Technique::ALL.into_iter().find(|technique| technique.name() == name);
    PossibleValuesParser::new(Technique::ALL.map(Technique::name))
        .map(move |name| by_name(name).expect("clap lets only these names pass"))
}
