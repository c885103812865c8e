//! The number of move sequences of each length.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading;
use crate::schema;
use clobber_board::{Color, FirstPlayer, perft};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Count the move sequences of each length up to a depth.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Perft {
    /// The position.
    pub position: String,
    /// The length of the longest sequences.
    #[serde(default = "three")]
    pub depth: usize,
    /// The first player; `any` means Black.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<FirstPlayer>")]
    pub first: FirstPlayer,
}

fn three() -> usize {
    3
}

/// The numbers of sequences.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Counted {
    position: String,
    first: &'static str,
    /// The number of sequences of 0, 1, 2, … moves.
    sequences: Vec<u64>,
    /// The limit that was reached before all of them were counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    #[serde(skip)]
    letter: char,
}

impl Question for Perft {
    const NAME: &'static str = "perft";
    type Answer = Counted;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Counted, Refusal> {
        let position = reading::position("position", &self.position, desk.max_vertices())?;
        let first = if self.first == FirstPlayer::White { Color::White } else { Color::Black };
        let mut answer = Counted {
            position: position.to_string(),
            first: first.name(),
            sequences: Vec::new(),
            unknown: None,
            letter: first.letter(),
        };
        // No game is longer, so that all further counts are 0.
        while answer.sequences.len() <= self.depth && answer.sequences.last() != Some(&0) {
            match perft(&position, first, answer.sequences.len(), limits) {
                Ok(sequences) => answer.sequences.push(sequences),
                Err(unsolved) => {
                    answer.unknown = Some(unsolved.to_string());
                    break;
                }
            }
        }
        Ok(answer)
    }
}

impl Answer for Counted {
    fn status(&self) -> Status {
        Status::known(self.unknown.is_none())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        writeln!(out, "{} moves first ({})", self.first, self.letter)?;
        for (depth, sequences) in self.sequences.iter().enumerate() {
            let moves = if depth == 1 { "move: " } else { "moves:" };
            writeln!(out, "{depth:>3} {moves} {sequences}")?;
        }
        match &self.unknown {
            Some(reason) => writeln!(out, "{:>3} moves: unknown: {reason}", self.sequences.len()),
            None => Ok(()),
        }
    }
}
