//! `clobber lab`: theorems about all n, found and proved by machine.

mod family;

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
}

impl Lab {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        match &self.command {
            Command::Family(command) => command.run(),
        }
    }
}
