//! Questions and answers in general.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use schemars::JsonSchema;
use search_limits::Limits;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{self, Write};

/// Something that can be asked. Its fields are the public interface, in JSON and as options.
pub trait Question: Serialize + DeserializeOwned + JsonSchema + Send + 'static {
    /// Its name: a command, and a path under `/api/`.
    const NAME: &'static str;

    /// What is answered.
    type Answer: Answer;

    /// Tells that the user has set a time limit, which some questions use up where they would have stopped by themselves.
    fn time_was_given(&mut self) {}

    /// Answers it. A limit that is reached is an answer that says so; a question that makes no sense is refused.
    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Self::Answer, Refusal>;
}

/// What is answered: an object for programs, and text for people.
pub trait Answer: Serialize + JsonSchema + Send + 'static {
    /// Whether everything that was asked is known.
    fn status(&self) -> Status {
        Status::Answered
    }

    /// In words. With a heading it says what it is about, for one answer among many.
    fn print(&self, out: &mut dyn Write, heading: bool) -> io::Result<()>;

    /// Takes a long list of moves out of the answer, which a front end may send in pieces.
    fn take_moves(&mut self) -> Option<Vec<[u32; 2]>> {
        None
    }
}

/// How an answer ends, from good to bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Everything is known.
    Answered,
    /// A limit was reached, and something is unknown.
    Unknown,
    /// A claim is wrong.
    Refuted,
}

impl Status {
    /// Everything is known, or not.
    pub fn known(is_known: bool) -> Self {
        if is_known { Self::Answered } else { Self::Unknown }
    }
}

/// Answers one question by itself.
pub fn ask<Q: Question>(question: &Q, limits: &Limits) -> Result<Q::Answer, Refusal> {
    question.ask(&mut Desk::new(), limits)
}
