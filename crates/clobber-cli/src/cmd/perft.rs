//! `clobber perft POS`: the number of ways in which a game can begin.

use crate::failure::{Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use clobber_board::{Color, perft};
use serde::Serialize;

#[derive(clap::Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    positions: Positions,

    /// How many moves deep
    #[arg(long, default_value_t = 3)]
    depth: usize,

    /// Who begins
    #[arg(long, default_value = "black", value_parser = ["black", "white"])]
    first: String,

    #[command(flatten)]
    output: Output,
}

#[derive(Serialize)]
struct Answer {
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    first: &'static str,
    /// The number of sequences of 0, 1, 2, … moves.
    sequences: Vec<u64>,
}

impl Perft {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let first = if self.first == "black" { Color::Black } else { Color::White };
        self.positions.each(|Task { mut position, line, first: own, .. }| {
            let first = own.unwrap_or(first);
            let mut sequences = Vec::new();
            // After a depth that no game reaches there are none.
            while sequences.len() <= self.depth && sequences.last() != Some(&0) {
                sequences.push(perft(&mut position, first, sequences.len()));
            }
            let answer = Answer { position: position.to_string(), line, first: first.name(), sequences };
            self.output.print(&answer, |out| {
                writeln!(out, "{} begins ({})", answer.first, first.letter())?;
                for (depth, sequences) in answer.sequences.iter().enumerate() {
                    let moves = if depth == 1 { "move: " } else { "moves:" };
                    writeln!(out, "{depth:>3} {moves} {sequences}")?;
                }
                Ok(())
            })?;
            Ok(Status::Answered)
        })
    }
}
