//! `clobber simplify POS`: the simplest equal position that is known.

use crate::budget::Budget;
use crate::failure::{Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use crate::stored::Stored;
use clobber_board::Position;
use clobber_solver::{Evaluator, Scores};
use game_value::Exhausted;
use serde::Serialize;
use std::io::{self, Write};

#[derive(clap::Args)]
pub(crate) struct Simplify {
    #[command(flatten)]
    positions: Positions,

    /// Print the complexity scores CS1 to CS4 of both positions
    #[arg(long)]
    scores: bool,

    #[command(flatten)]
    budget: Budget,

    #[command(flatten)]
    stored: Stored,

    #[command(flatten)]
    output: Output,
}

#[derive(Serialize)]
struct Answer {
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

impl Simplify {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut session = self.budget.session_with(self.stored.open()?);
        self.positions.each(|Task { position, line, .. }| {
            let evaluator = session.begin();
            let (answer, status) = match self.answer(&evaluator, &position, line) {
                Ok(answer) => (answer, Status::Answered),
                Err(exhausted) => (unknown(&position, line, evaluator.explain(exhausted)), Status::Unknown),
            };
            self.output.print(&answer, |out| print(out, &answer))?;
            session.unless_interrupted(status)
        })
    }

    fn answer(
        &self,
        evaluator: &Evaluator,
        position: &Position,
        line: Option<u64>,
    ) -> Result<Answer, Exhausted> {
        let simplest = evaluator.simplest(position)?;
        let scores = |position: &Position| -> Result<Option<[u64; 4]>, Exhausted> {
            self.scores.then(|| evaluator.scores(position).map(numbers)).transpose()
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
}

fn numbers(scores: Scores) -> [u64; 4] {
    [scores.length as u64, scores.moves, scores.sensible, scores.tree]
}

fn unknown(position: &Position, line: Option<u64>, reason: String) -> Answer {
    Answer {
        position: position.to_string(),
        line,
        simplest: None,
        unknown: Some(reason),
        scores: None,
        simplest_scores: None,
    }
}

fn print(out: &mut dyn Write, answer: &Answer) -> io::Result<()> {
    let Some(simplest) = &answer.simplest else {
        return writeln!(out, "unknown: {}", answer.unknown.as_deref().unwrap_or_default());
    };
    writeln!(out, "{simplest}")?;
    for (name, scores) in [("given", answer.scores), ("simplest", answer.simplest_scores)] {
        if let Some([length, moves, sensible, tree]) = scores {
            writeln!(out, "{name:8}  CS1 {length}  CS2 {moves}  CS3 {sensible}  CS4 {tree}")?;
        }
    }
    Ok(())
}
