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

/// The recognisers mind no clock; boards of this size take them a second at most.
const MOST_VERTICES: usize = 50_000;
const MOST_EDGES: u64 = 1_000_000;
const MOST_COMPONENTS: u64 = 2_000;

impl Verb for Classify {
    fn answer(self, _worker: &Worker) -> Result<Answer, Refusal> {
        let position = text::position_within(&self.position, MOST_VERTICES)?;
        text::refuse_more("edges", position.graph().size(), MOST_EDGES)?;
        text::refuse_more("components", position.components().len() as u64, MOST_COMPONENTS)?;
        let answer = classify::answer(&position, None, self.brief);
        Answer::new(&answer.map_err(|error| Refusal::bad(error.to_string()))?)
    }
}
