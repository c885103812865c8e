//! `/api/value`: the canonical form, and what it says.

use super::text::{self, Sum};
use super::{Answer, Verb, granted};
use crate::question::{Seconds, Size};
use crate::refusal::Refusal;
use crate::worker::Worker;
use clobber_answer::value::{self, Options, Signs};
use clobber_solver::Evaluator;
use serde::Deserialize;
use std::time::Duration;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ValueOf {
    position: String,
    #[serde(default)]
    options: bool,
    #[serde(default)]
    components: bool,
    #[serde(default)]
    signs: Signs,
    time: Option<Seconds>,
    memory: Option<Size>,
}

impl Verb for ValueOf {
    fn asked(&self) -> (Option<Duration>, Option<usize>) {
        granted(self.time, self.memory)
    }

    fn answer(self, worker: &Worker) -> Result<Answer, Refusal> {
        let Sum { summands, source, .. } = text::sum(text::NAME, self.position)?;
        let evaluator = worker.with(Evaluator::with_memory(worker.memory));
        let options = Options { options: self.options, components: self.components, signs: self.signs };
        let answer = value::answer(&evaluator, &summands, &source, None, options, &Worker::explain)?;
        Answer::new(&answer)
    }
}
