//! Asks questions for exercises as JSON, which is their public form, and reads the answers as JSON.

use clobber_ask::{Answer, Desk, Question, Status};
use search_limits::Limits;
use serde_json::Value;
use std::fmt::Display;

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoAnswer {
    /// A limit was reached; the text names it.
    #[error("{0}")]
    Limit(String),
    /// The question was refused.
    #[error("{0}")]
    Refused(String),
}

fn refused(error: impl Display) -> NoAnswer {
    NoAnswer::Refused(error.to_string())
}

/// Asks one question after the other within the same limits.
pub(crate) struct Questions<'a> {
    desk: Desk,
    limits: &'a Limits,
}

impl<'a> Questions<'a> {
    pub(crate) fn new(limits: &'a Limits) -> Self {
        Self { desk: Desk::new(), limits }
    }

    /// The answer as JSON.
    pub(crate) fn ask<Q: Question>(&mut self, question: Value) -> Result<Value, NoAnswer> {
        serde_json::to_value(&self.answer::<Q>(question)?).map_err(refused)
    }

    /// The answer as text.
    pub(crate) fn ask_text<Q: Question>(&mut self, question: Value) -> Result<String, NoAnswer> {
        text(&self.answer::<Q>(question)?)
    }

    fn answer<Q: Question>(&mut self, question: Value) -> Result<Q::Answer, NoAnswer> {
        let question: Q = serde_json::from_value(question).map_err(refused)?;
        // Small questions may be answered before they check the time.
        self.limits.check_now().map_err(|unsolved| NoAnswer::Limit(unsolved.to_string()))?;
        let answer = question.ask(&mut self.desk, self.limits).map_err(refused)?;
        if answer.status() == Status::Answered {
            return Ok(answer);
        }
        let text = text(&answer)?;
        let reason = text.split("unknown: ").nth(1).and_then(|rest| rest.lines().next());
        Err(NoAnswer::Limit(reason.unwrap_or("a limit was reached").to_string()))
    }
}

fn text(answer: &impl Answer) -> Result<String, NoAnswer> {
    let mut bytes = Vec::new();
    answer.print(&mut bytes, false).map_err(refused)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
