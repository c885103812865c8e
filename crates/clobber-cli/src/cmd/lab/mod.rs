//! `clobber lab`: theorems about all n, found and proved by machine.

mod family;
mod grid_automaton;

use crate::failure::{Failure, Status};

#[derive(clap::Args)]
pub(crate) struct Lab {
    #[command(subcommand)]
    command: Command,
}

/// What to prove.
#[derive(clap::Subcommand)]
enum Command {
    /// Prove what a repeated word is worth, for every number of repetitions
    Family(family::Family),
    /// Solitaire Clobber on grids with K rows and any number of columns: do all mixed positions leave few stones?
    GridAutomaton(grid_automaton::GridAutomaton),
}

impl Lab {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        match &self.command {
            Command::Family(command) => command.run(),
            Command::GridAutomaton(command) => command.run(),
        }
    }
}
