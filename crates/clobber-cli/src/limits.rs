//! The options that bound a computation. When a limit is reached, the answer is `unknown` and the exit status
//! 3.

use crate::interrupt;
use crate::progress::ProgressLine;
use clobber_ask::diagnostics::quantity::{seconds, size};
use search_limits::{Limits, WallClock};
use std::sync::Arc;
use std::time::Duration;

/// The limits of every computation.
#[derive(clap::Args)]
pub(crate) struct Bounds {
    /// Time limit in seconds; in a batch, for each position
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, global = true)]
    pub(crate) time: Option<Duration>,

    /// Memory limit for values and tables, such as 500M or 2G
    #[arg(
        long,
        value_name = "SIZE",
        default_value = "2G",
        value_parser = size,
        allow_negative_numbers = true,
        global = true
    )]
    pub(crate) memory: usize,

    /// Show no progress
    #[arg(long, global = true)]
    pub(crate) quiet: bool,
}

/// The node limit of searches.
#[derive(clap::Args)]
pub(crate) struct Nodes {
    /// Node limit; in a batch, for each position
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

/// The threads of parallel searches.
#[derive(clap::Args)]
pub(crate) struct Threads {
    /// Number of threads; 0 means one per core. Node counts are reproducible only with 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads)]
    pub(crate) threads: usize,
}

impl Bounds {
    /// Limits whose wall time starts now.
    pub(crate) fn limits(&self) -> Limits {
        Limits::new()
            .with_clock(Arc::new(WallClock::new()))
            .with_time(self.time)
            .with_memory(self.memory)
            .with_stop_flag(interrupt::flag())
    }

    /// A line that shows the progress of an activity, of a position in a batch.
    pub(crate) fn progress(&self, what: &str, line: Option<u64>) -> ProgressLine {
        let what = line.map_or_else(|| what.into(), |line| format!("line {line}: {what}"));
        ProgressLine::new(what, self.quiet)
    }
}

impl Nodes {
    /// The node limit; the largest number without one.
    pub(crate) fn get(&self) -> u64 {
        self.nodes.unwrap_or(u64::MAX)
    }
}

/// Systems may refuse to start more threads.
const MAX_THREADS: usize = 512;

/// A number of threads that is out of range.
#[derive(Debug, thiserror::Error)]
#[error("a number of threads is a number from 0 to {MAX_THREADS}")]
pub(crate) struct BadThreads;

/// Reads a number of threads; 0 means one for each processor.
pub(crate) fn threads(text: &str) -> Result<usize, BadThreads> {
    match text.parse() {
        Ok(0) => Ok(std::thread::available_parallelism().map_or(1, usize::from).min(MAX_THREADS)),
        Ok(threads) if threads <= MAX_THREADS => Ok(threads),
        _ => Err(BadThreads),
    }
}
