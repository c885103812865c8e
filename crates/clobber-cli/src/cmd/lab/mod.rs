//! `clobber lab`: the claims of the literature, proved for all n by machine, or looked at as far as machines get.

mod answer;
mod asked;
mod family;
mod files;
mod grid_automaton;
mod list;
mod merge;
mod plan;
mod report;
mod run;
mod show;
mod status;
mod watched;
mod work;

use crate::failure::{Failure, Status};

#[derive(clap::Args)]
pub(crate) struct Lab {
    #[command(subcommand)]
    command: Command,
}

/// What to do.
#[derive(clap::Subcommand)]
enum Command {
    /// List the claims of the literature
    List(list::List),
    /// Show what a claim says, where it comes from, and how it is checked
    Show(show::Show),
    /// Look at a claim up to a bound; after Ctrl-C the same command goes on
    Run(run::Run),
    /// Plan a look at a claim in shards, for a cluster
    Plan(plan::Planning),
    /// Work on a shard of a plan; whatever was interrupted or killed goes on
    Work(work::Work),
    /// Show how far the shards of a plan have come
    Status(status::StatusOf),
    /// Put the results of all shards together
    Merge(merge::Merge),
    /// Write a page about saved results
    Report(report::Report),
    /// Prove what a repeated word is worth, for every number of repetitions
    Family(family::Family),
    /// Solitaire Clobber on grids with K rows and any number of columns: do all mixed positions leave few stones?
    GridAutomaton(grid_automaton::GridAutomaton),
}

impl Lab {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        match &self.command {
            Command::List(command) => command.run(),
            Command::Show(command) => command.run(),
            Command::Run(command) => command.run(),
            Command::Plan(command) => command.run(),
            Command::Work(command) => command.run(),
            Command::Status(command) => command.run(),
            Command::Merge(command) => command.run(),
            Command::Report(command) => command.run(),
            Command::Family(command) => command.run(),
            Command::GridAutomaton(command) => command.run(),
        }
    }
}
