//! `clobber db`: the database of SEGClobber, with the facts of all short lines and sums of lines.

mod build;
mod classes;
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
    /// Compute every fact of a database again another way, and compare
    Verify(verify::Verify),
    /// Look up a line or a sum of lines
    Query(query::Query),
    /// List the classes of games with the same outcome and bounds, or the members of one
    Classes(classes::Classes),
}

impl Db {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        match &self.command {
            Command::Build(command) => command.run(),
            Command::Info(command) => command.run(),
            Command::Verify(command) => command.run(),
            Command::Query(command) => command.run(),
            Command::Classes(command) => command.run(),
        }
    }
}
