//! The binary `clobber`: arguments in, answers out. Computes nothing itself; `clobber-ask` answers the
//! questions and formats the answers.
//!
//! `cmd/<verb>.rs` holds the arguments of a command and runs it. `files` reads and writes files, `input`
//! takes texts from arguments and lines. `asker` asks them as questions within the `limits`, shows the
//! `progress`, and prints through `output`. `interrupt` handles Ctrl-C. `failure` turns errors into one
//! message and an exit status.

mod about;
mod asker;
mod by_name;
mod cmd;
mod failure;
mod files;
mod help;
mod input;
mod interrupt;
mod limits;
mod output;
mod progress;
mod worksheet;

use clap::{CommandFactory, FromArgMatches, Parser};
use std::process::ExitCode;

/// Solve Clobber and Solitaire Clobber exactly, with proofs.
///
/// Black is Left and is written x; White is Right and is written o. A position is one argument: a line
/// `xoxo.xxo`, a grid `xoxo|oxox`, `checkerboard:5x6`, `cycle:xoxoxx`, `tree:0,0,1:xoox`, any graph
/// `edges:0-1,1-2:xox`, a sum `xxo + xo`, and more.
#[derive(Parser)]
#[command(name = "clobber", version = about::VERSION, arg_required_else_help = true, max_term_width = 100)]
#[command(after_help = "Exit status: 0 answered, 1 a claim was refuted or a check failed, 2 bad input, \
                        3 a limit was reached (the answer says unknown).")]
struct Arguments {
    #[command(subcommand)]
    command: cmd::Command,
}

fn main() -> ExitCode {
    // Groups and examples are needed only in help and messages, and adding them takes most of the start.
    let matches = Arguments::command().try_get_matches().unwrap_or_else(|_| command().get_matches());
    let arguments = Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match arguments.command.run() {
        Ok(status) => status.into(),
        Err(failure) => failure.report(),
    }
}

/// The command line, with groups and examples in its help.
fn command() -> clap::Command {
    help::with_groups_and_examples(Arguments::command())
}
