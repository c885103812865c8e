//! `/api/compare`: how two games relate.

use super::{Answer, Verb, granted, text};
use crate::question::{Seconds, Size};
use crate::refusal::Refusal;
use crate::worker::Worker;
use clobber_answer::compare;
use clobber_solver::Evaluator;
use serde::Deserialize;
use std::time::Duration;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Compare {
    a: String,
    b: String,
    time: Option<Seconds>,
    memory: Option<Size>,
}

impl Verb for Compare {
    fn asked(&self) -> (Option<Duration>, Option<usize>) {
        granted(self.time, self.memory)
    }

    fn answer(self, worker: &Worker) -> Result<Answer, Refusal> {
        let (a, b) = (text::sum("first argument", self.a)?, text::sum("second argument", self.b)?);
        let evaluator = worker.with(Evaluator::with_memory(worker.memory));
        let (first, second) = ((&a.summands[..], &a.source), (&b.summands[..], &b.source));
        Answer::new(&compare::answer(&evaluator, first, second, &Worker::explain)?)
    }
}
