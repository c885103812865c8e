//! The commands, one verb per file.

mod bench;
mod census;
mod check;
mod classify;
mod compare;
mod completions;
mod dataset;
mod db;
mod extremal;
mod generate;
mod install_docs;
mod lab;
mod man;
mod moves;
mod nimber;
mod perft;
mod reduce;
mod schema;
mod serve;
mod sets;
mod show;
mod simplify;
mod solve;
mod spanning_tree;
mod strong;
mod value;
mod word;
mod worksheet;

use crate::failure::{Failure, Status};

/// What to do.
#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Draw a position
    Show(show::Show),
    /// Find the graph classes of a position
    Classify(classify::Classify),
    /// Find the winner and the winning moves
    Solve(solve::Solve),
    /// List every move with the value and the outcome that it leaves
    Moves(moves::Moves),
    /// Compute the canonical form of a position
    Value(value::ValueOf),
    /// Compare two games: `=`, `<`, `>` or `||`
    ///
    /// Computes both values, which can be large. To solve the difference without them, use
    /// `clobber solve '(xxo)^28 - value:^14'`: outcome P means that the two are equal.
    Compare(compare::Compare),
    /// Find a smallest position with a given value
    Find(census::Find),
    /// Count the positions on a board by value and by outcome
    Census(census::Census),
    /// Find the simplest known equal position
    Simplify(simplify::Simplify),
    /// Compute the nim-value in the impartial game, where either player moves any stone
    Nimber(nimber::Nimber),
    /// Play Solitaire Clobber: leave as few stones as possible
    Reduce(reduce::Reduce),
    /// Turn a play on a line into a word, and a word into a play
    Word(word::Word),
    /// Construct the best and the worst positions of Solitaire Clobber
    Extremal(extremal::Extremal),
    /// Decide whether the last stone can be chosen in every position of a graph
    Strong(strong::Strong),
    /// List the sets of stones that come down to one stone, and which of them meet
    Sets(sets::Sets),
    /// Find a spanning tree with given leaves
    SpanningTree(spanning_tree::SpanningTree),
    /// Build and use the database of SEGClobber: all short lines and sums of lines
    Db(db::Db),
    /// Verify certificates
    Check(check::Check),
    /// Prove theorems for all n, and test the claims from the literature
    Lab(lab::Lab),
    /// Start the explorer: view, play and solve in the browser
    Serve(serve::Serve),
    /// Generate positions: checkerboards, repeated words, random boards
    Generate(generate::Generate),
    /// Print exercises with an answer key, as Markdown or HTML
    Worksheet(worksheet::Worksheet),
    /// Count move sequences of each length
    Perft(perft::Perft),
    /// Measure the engine and check its answers
    Bench(bench::Bench),
    /// Print the JSON schema of questions and answers
    Schema(schema::Schema),
    /// Print a completion script for a shell
    Completions(completions::Completions),
    /// Print the manual page, or write all pages to a folder
    Man(man::Man),
    /// Install the manual pages and the completions of bash, zsh and fish
    InstallDocs(install_docs::InstallDocs),
}

impl Command {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        match self {
            Self::Show(command) => command.run(),
            Self::Classify(command) => command.run(),
            Self::Solve(command) => command.run(),
            Self::Moves(command) => command.run(),
            Self::Value(command) => command.run(),
            Self::Find(command) => command.run(),
            Self::Census(command) => command.run(),
            Self::Compare(command) => command.run(),
            Self::Simplify(command) => command.run(),
            Self::Nimber(command) => command.run(),
            Self::Reduce(command) => command.run(),
            Self::Word(command) => command.run(),
            Self::Extremal(command) => command.run(),
            Self::Strong(command) => command.run(),
            Self::Sets(command) => command.run(),
            Self::SpanningTree(command) => command.run(),
            Self::Db(command) => command.run(),
            Self::Check(command) => command.run(),
            Self::Lab(command) => command.run(),
            Self::Serve(command) => command.run(),
            Self::Generate(command) => command.run(),
            Self::Worksheet(command) => command.run(),
            Self::Perft(command) => command.run(),
            Self::Bench(command) => command.run(),
            Self::Schema(command) => command.run(),
            Self::Completions(command) => command.run(),
            Self::Man(command) => command.run(),
            Self::InstallDocs(command) => command.run(),
        }
    }
}
