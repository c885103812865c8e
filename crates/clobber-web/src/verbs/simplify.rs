//! `/api/simplify`: the simplest equal position that is known.

use super::{Answer, Verb, granted, text};
use crate::question::{Seconds, Size};
use crate::refusal::Refusal;
use crate::worker::Worker;
use clobber_answer::simplify;
use clobber_solver::Evaluator;
use serde::Deserialize;
use std::time::Duration;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Simplify {
    position: String,
    #[serde(default)]
    scores: bool,
    time: Option<Seconds>,
    memory: Option<Size>,
}

impl Verb for Simplify {
    fn asked(&self) -> (Option<Duration>, Option<usize>) {
        granted(self.time, self.memory)
    }

    fn answer(self, worker: &Worker) -> Result<Answer, Refusal> {
        let position = text::position(&self.position)?;
        let evaluator = worker.with(Evaluator::with_memory(worker.memory));
        Answer::new(&simplify::answer(&evaluator, &position, None, self.scores, &Worker::explain))
    }
}
