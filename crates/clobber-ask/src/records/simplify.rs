//! The simplest equal position that is known.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading;
use clobber_board::Position;
use clobber_solver::{Evaluation, Scores};
use schemars::JsonSchema;
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Find the simplest position that is known to be equal.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Simplify {
    /// The position.
    pub position: String,
    /// Also compute the complexity scores CS1 to CS4 of both positions.
    #[serde(default)]
    pub scores: bool,
}

/// The simplest equal position that is known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Simplified {
    position: String,
    /// Null if a limit was reached; `unknown` then says which.
    simplest: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    /// Length, moves, sensible moves, sensible moves of the whole tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<[u64; 4]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    simplest_scores: Option<[u64; 4]>,
}

impl Question for Simplify {
    const NAME: &'static str = "simplify";
    type Answer = Simplified;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Simplified, Refusal> {
        let position = reading::position("position", &self.position, desk.max_vertices())?;
        let evaluation = desk.evaluator(limits).within(limits);
        Ok(self.simplified(evaluation, &position).unwrap_or_else(|unsolved| Simplified {
            position: position.to_string(),
            simplest: None,
            unknown: Some(unsolved.to_string()),
            scores: None,
            simplest_scores: None,
        }))
    }
}

impl Simplify {
    fn simplified(&self, evaluation: Evaluation<'_>, position: &Position) -> Result<Simplified, Unsolved> {
        let simplest = evaluation.simplest(position)?;
        let scores = |position: &Position| -> Result<Option<[u64; 4]>, Unsolved> {
            self.scores.then(|| evaluation.scores(position).map(numbers)).transpose()
        };
        Ok(Simplified {
            position: position.to_string(),
            unknown: None,
            scores: scores(position)?,
            simplest_scores: scores(&simplest)?,
            simplest: Some(simplest.to_string()),
        })
    }
}

fn numbers(scores: Scores) -> [u64; 4] {
    [scores.length as u64, scores.moves, scores.sensible, scores.tree]
}

impl Answer for Simplified {
    fn status(&self) -> Status {
        Status::known(self.simplest.is_some())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
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
