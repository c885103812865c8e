//! The commands, one verb per file.

mod bench;
mod check;
mod classify;
mod compare;
mod completions;
mod db;
mod extremal;
mod generate;
mod lab;
mod man;
mod nimber;
mod perft;
mod reduce;
mod schema;
mod serve;
mod show;
mod simplify;
mod solve;
mod strong;
mod value;

use crate::failure::{Failure, Status};

/// What to do.
#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Draw a position
    Show(show::Show),
    /// Say which graph classes a position belongs to, with a witness for each
    Classify(classify::Classify),
    /// Say who wins, and by which moves
    Solve(solve::Solve),
    /// Compute the value of a position: canonical form, outcome, atomic weight
    Value(value::ValueOf),
    /// Compare two games: `=`, `<`, `>` or `||`
    ///
    /// This computes their values, which can be large. Who wins the difference is found without them:
    /// `clobber solve '(xxo)^28 - value:^14'` says P, which means that the two are equal.
    Compare(compare::Compare),
    /// Find the simplest position that is known to be equal
    Simplify(simplify::Simplify),
    /// Compute the nimber of a position in impartial Clobber, where either player moves any stone
    Nimber(nimber::Nimber),
    /// Solitaire Clobber: leave as few stones as possible
    Reduce(reduce::Reduce),
    /// Make the best and the worst positions of Solitaire Clobber, each with a certificate
    Extremal(extremal::Extremal),
    /// Say whether a graph is strongly reducible: whether the last stone can be chosen in every position
    Strong(strong::Strong),
    /// Build and use a database of the values of all short strips
    Db(db::Db),
    /// Verify certificates: replay reductions and strategies
    Check(check::Check),
    /// Prove theorems about all n
    Lab(lab::Lab),
    /// Show the explorer: look, play and solve in the browser
    Serve(serve::Serve),
    /// Make positions: checkerboards, repeated words, random boards
    Generate(generate::Generate),
    /// Count move sequences of each length
    Perft(perft::Perft),
    /// Measure how long the engine takes, and check its answers on the way
    Bench(bench::Bench),
    /// Print the JSON schema of questions and answers
    Schema(schema::Schema),
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
            Self::Solve(command) => command.run(),
            Self::Value(command) => command.run(),
            Self::Compare(command) => command.run(),
            Self::Simplify(command) => command.run(),
            Self::Nimber(command) => command.run(),
            Self::Reduce(command) => command.run(),
            Self::Extremal(command) => command.run(),
            Self::Strong(command) => command.run(),
            Self::Db(command) => command.run(),
            Self::Check(command) => command.run(),
            Self::Lab(command) => command.run(),
            Self::Serve(command) => command.run(),
            Self::Generate(command) => command.run(),
            Self::Perft(command) => command.run(),
            Self::Bench(command) => command.run(),
            Self::Schema(command) => command.run(),
            Self::Completions(command) => command.run(),
            Self::Man(command) => command.run(),
        }
    }
}
