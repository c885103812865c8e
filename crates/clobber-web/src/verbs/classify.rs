//! `/api/classify`: graph classes and invariants, with a witness for each.

use super::{Answer, Verb, text};
use crate::refusal::Refusal;
use crate::worker::Worker;
use clobber_answer::classify;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Classify {
    position: String,
    #[serde(default)]
    brief: bool,
}

impl Verb for Classify {
    fn answer(self, _worker: &Worker) -> Result<Answer, Refusal> {
        let position = text::position(&self.position)?;
        let answer = classify::answer(&position, None, self.brief);
        Answer::new(&answer.map_err(|error| Refusal::bad(error.to_string()))?)
    }
}
