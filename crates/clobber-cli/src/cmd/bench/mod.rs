//! `clobber bench`: how long the engine takes, with answers that are checked on the way.
//!
//! `options` and `lines` are arguments, `measure` solves against the clock, `known` has answers to compare with, `report` writes files; the rest is one
//! experiment per file.

mod ablation;
mod boards;
mod known;
mod lines;
mod measure;
mod options;
mod random;
mod report;
mod scaling;

use crate::failure::{Failure, Status};

#[derive(clap::Args)]
pub(crate) struct Bench {
    #[command(subcommand)]
    command: Command,
}

/// What to measure.
#[derive(clap::Subcommand)]
enum Command {
    /// Solve (xo)^n and (xxo)^n for growing n
    Scaling(scaling::Scaling),
    /// Solve random lines, or (xo)^n, with and without each technique
    Ablation(ablation::Ablation),
    /// Solve checkerboards, or any positions
    Boards(boards::Boards),
    /// Solve random lines
    Random(random::Random),
}

impl Bench {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        match &self.command {
            Command::Scaling(command) => command.run(),
            Command::Ablation(command) => command.run(),
            Command::Boards(command) => command.run(),
            Command::Random(command) => command.run(),
        }
    }
}
