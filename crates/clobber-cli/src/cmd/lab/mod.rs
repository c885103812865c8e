//! `clobber lab`: the claims from the literature, proved for all n by machine or tested up to a bound.

mod answer;
mod asked;
mod density;
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
    /// List the claims from the literature
    List(list::List),
    /// Show a claim: statement, source, and how it is checked
    Show(show::Show),
    /// Test a claim up to a bound; after Ctrl-C, the same command continues the test
    Run(run::Run),
    /// Plan the test of a claim in shards, for a cluster
    Plan(plan::Planning),
    /// Work on a shard of a plan; continues after an interruption
    Work(work::Work),
    /// Show the progress of the shards of a plan
    Status(status::StatusOf),
    /// Merge the results of all shards
    Merge(merge::Merge),
    /// Write a page about saved results
    Report(report::Report),
    /// Prove the value of a repeated word, for every number of repetitions
    Family(family::Family),
    /// Prove that all mixed positions on grids with K rows leave few stones, for every width
    GridAutomaton(grid_automaton::GridAutomaton),
    /// Prove how many stones a random line leaves on average
    Density(density::Density),
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
            Command::Density(command) => command.run(),
        }
    }
}
