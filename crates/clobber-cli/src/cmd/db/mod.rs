//! `clobber db`: the values of all short strips, in a file.

mod build;
mod info;
mod query;
mod verify;

use crate::failure::{Failure, Status};

#[derive(clap::Args)]
pub(crate) struct Db {
    #[command(subcommand)]
    command: Command,
}

/// What to do with a database.
#[derive(clap::Subcommand)]
enum Command {
    /// Compute a database and write it to a file
    Build(build::Build),
    /// Show the contents of a database
    Info(info::Info),
    /// Compute every fact of a database again from the rules, and compare
    Verify(verify::Verify),
    /// Look up the strips of a position
    Query(query::Query),
}

impl Db {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        match &self.command {
            Command::Build(command) => command.run(),
            Command::Info(command) => command.run(),
            Command::Verify(command) => command.run(),
            Command::Query(command) => command.run(),
        }
    }
}
