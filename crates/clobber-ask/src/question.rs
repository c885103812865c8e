//! The traits of questions and answers.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use schemars::JsonSchema;
use search_limits::Limits;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{self, Write};

/// Something that can be asked. Its fields are the public interface, in JSON and as options.
pub trait Question: Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static {
    /// Its name: a command, and a path under `/api/`.
    const NAME: &'static str;

    /// The type of its answers.
    type Answer: Answer;

    /// Notes that the user has set a time limit. Some questions then search until the limit.
    fn time_was_given(&mut self) {}

    /// The longest JSON object of this question that a server should read. A certificate for a million stones
    /// fits.
    const MAX_BYTES: usize = 64 << 20;

    /// Whether a front end should keep the desk for the next question of the same client. Such a question
    /// uses the engine of the desk alone, so that the desk holds no more than one question may take.
    const KEEPS_DESK: bool = false;

    /// Whether the answer is looked up, not computed: it is complete, however late it comes.
    const IS_LOOKUP: bool = false;

    /// Answers the question. An answer says which limit was reached; a question without meaning is refused.
    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Self::Answer, Refusal>;

    /// The same, and tells what is found before the answer is complete. The answer repeats all of it.
    fn ask_and_tell(
        &self,
        desk: &mut Desk,
        limits: &Limits,
        _tell: &dyn Fn(serde_json::Value),
    ) -> Result<Self::Answer, Refusal> {
        self.ask(desk, limits)
    }
}

/// An answer: a JSON object for programs, and text for people.
pub trait Answer: Serialize + JsonSchema + Send + 'static {
    /// Whether everything that was asked is known.
    fn status(&self) -> Status {
        Status::Answered
    }

    /// Prints the answer as text. The heading names the question, for one answer among many.
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
    /// `Answered` or `Unknown`.
    pub fn known(is_known: bool) -> Self {
        if is_known { Self::Answered } else { Self::Unknown }
    }
}

/// Answers one question, from cold.
pub fn ask<Q: Question>(question: &Q, limits: &Limits) -> Result<Q::Answer, Refusal> {
    question.ask(&mut Desk::new(), limits)
}
