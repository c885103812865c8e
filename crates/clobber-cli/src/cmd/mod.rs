//! The commands, one verb per file.

mod check;
mod classify;
mod completions;
mod generate;
mod man;
mod perft;
mod show;

use crate::failure::{Failure, Status};

/// What to do.
#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Draw a position
    Show(show::Show),
    /// Say which graph classes a position belongs to, with a witness for each
    Classify(classify::Classify),
    /// Verify certificates: replay reductions and strategies, trusting nobody
    Check(check::Check),
    /// Make positions: checkerboards, repeated words, random boards
    Generate(generate::Generate),
    /// Count the ways in which a game can begin
    Perft(perft::Perft),
    /// Print a completion script for a shell
    Completions(completions::Completions),
    /// Print the manual page, or write all of them to a folder
    Man(man::Man),
}

impl Command {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        match self {
            Self::Show(command) => command.run(),
            Self::Classify(command) => command.run(),
            Self::Check(command) => command.run(),
            Self::Generate(command) => command.run(),
            Self::Perft(command) => command.run(),
            Self::Completions(command) => command.run(),
            Self::Man(command) => command.run(),
        }
    }
}
