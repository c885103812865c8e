//! The simplest equal position that is known.

use crate::Explain;
use clobber_board::Position;
use clobber_solver::{Evaluator, Scores};
use game_value::Exhausted;
use serde::Serialize;
use std::io::{self, Write};

/// The simplest equal position that is known.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// Null if the budget ran out; `unknown` then says why.
    simplest: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    /// Length, moves, sensible moves, sensible moves of the whole tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<[u64; 4]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    simplest_scores: Option<[u64; 4]>,
}

/// Looks for the simplest equal position, with the complexity scores of both if they are asked for.
pub fn answer(
    evaluator: &Evaluator,
    position: &Position,
    line: Option<u64>,
    with_scores: bool,
    explain: Explain<'_>,
) -> Answer {
    simplified(evaluator, position, line, with_scores).unwrap_or_else(|exhausted| Answer {
        position: position.to_string(),
        line,
        simplest: None,
        unknown: Some(explain(exhausted.into())),
        scores: None,
        simplest_scores: None,
    })
}

fn simplified(
    evaluator: &Evaluator,
    position: &Position,
    line: Option<u64>,
    with_scores: bool,
) -> Result<Answer, Exhausted> {
    let simplest = evaluator.simplest(position)?;
    let scores = |position: &Position| -> Result<Option<[u64; 4]>, Exhausted> {
        with_scores.then(|| evaluator.scores(position).map(numbers)).transpose()
    };
    Ok(Answer {
        position: position.to_string(),
        line,
        unknown: None,
        scores: scores(position)?,
        simplest_scores: scores(&simplest)?,
        simplest: Some(simplest.to_string()),
    })
}

fn numbers(scores: Scores) -> [u64; 4] {
    [scores.length as u64, scores.moves, scores.sensible, scores.tree]
}

impl Answer {
    /// Did the budget run out?
    pub fn is_unknown(&self) -> bool {
        self.simplest.is_none()
    }

    /// In words.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(simplest) = &self.simplest else {
            return writeln!(out, "unknown: {}", self.unknown.as_deref().unwrap_or_default());
        };
        writeln!(out, "{simplest}")?;
        for (name, scores) in [("given", self.scores), ("simplest", self.simplest_scores)] {
            if let Some([length, moves, sensible, tree]) = scores {
                writeln!(out, "{name:8}  CS1 {length}  CS2 {moves}  CS3 {sensible}  CS4 {tree}")?;
            }
        }
        Ok(())
    }
}
