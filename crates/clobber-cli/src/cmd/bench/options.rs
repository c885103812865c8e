//! What all experiments let you choose.

use super::measure::CLOCK;
use crate::about::{VERSION, machine};
use crate::limits::threads;
use clobber_ask::diagnostics::quantity::size;
use clobber_solver::engine::{Settings, Switches};
use std::path::PathBuf;
use std::time::Duration;

#[derive(clap::Args)]
pub(super) struct Options {
    /// Number of threads; 0 means one per core
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads)]
    threads: usize,

    /// Memory limit for tables, such as 500M or 2G
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size)]
    pub(super) memory: usize,

    /// Write the figures and a picture of them to this folder; it is made if there is none
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,

    /// Show no progress
    #[arg(long)]
    pub(super) quiet: bool,
}

impl Options {
    pub(super) fn settings(&self, switches: Switches) -> Settings {
        Settings { memory: self.memory, threads: self.threads, switches }
    }

    /// What ran, on what and how, for people who compare figures. One line each.
    pub(super) fn facts(&self, limit: Option<Duration>, keep: bool) -> Vec<String> {
        let build = if cfg!(debug_assertions) { "with debug assertions" } else { "optimised" };
        let start = if keep { "tables are kept" } else { "each from cold" };
        let limit = limit.map_or("no time limit".into(), |limit| {
            format!("at most {} s of wall time each", limit.as_secs_f64())
        });
        let memory = self.memory >> 20;
        vec![
            format!("clobber {VERSION}, {build}; {}", machine()),
            format!("threads: {}, tables: {memory} MiB; {start}, {limit}", self.threads),
            format!("time is {CLOCK}"),
        ]
    }
}
