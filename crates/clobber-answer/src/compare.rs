//! How two games relate.

use crate::evaluate::{NoValue, text_of_sum, value_of_sum};
use crate::{BadText, Explain, Source};
use clobber_board::notation::Summand;
use clobber_solver::Evaluator;
use serde::Serialize;
use std::io::{self, Write};

/// A sum with its text.
pub type Game<'a> = (&'a [Summand], &'a Source);

/// How two games relate.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    a: String,
    b: String,
    /// Null if the budget ran out; `unknown` then says why.
    relation: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
}

/// Compares two sums by their values.
pub fn answer(
    evaluator: &Evaluator,
    first: Game<'_>,
    second: Game<'_>,
    explain: Explain<'_>,
) -> Result<Answer, Box<BadText>> {
    let (relation, unknown) = match relation(evaluator, first, second) {
        Ok(relation) => (Some(relation), None),
        Err(NoValue::BadText(bad)) => return Err(bad),
        Err(NoValue::Exhausted(exhausted)) => (None, Some(explain(exhausted.into()))),
    };
    Ok(Answer { a: text_of_sum(first.0), b: text_of_sum(second.0), relation, unknown })
}

fn relation(evaluator: &Evaluator, first: Game<'_>, second: Game<'_>) -> Result<&'static str, NoValue> {
    let a = value_of_sum(evaluator, first.0, first.1)?;
    let b = value_of_sum(evaluator, second.0, second.1)?;
    Ok(evaluator.universe().compare(a, b)?.sign())
}

impl Answer {
    /// Did the budget run out?
    pub fn is_unknown(&self) -> bool {
        self.relation.is_none()
    }

    /// In words.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        match (self.relation, &self.unknown) {
            (Some(relation), _) => writeln!(out, "{relation}"),
            (None, reason) => writeln!(out, "unknown: {}", reason.as_deref().unwrap_or_default()),
        }
    }
}
