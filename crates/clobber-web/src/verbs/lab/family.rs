//! `/api/lab/family`: what a repeated word is worth, for every number of repetitions.

use crate::question::{Seconds, Size};
use crate::refusal::Refusal;
use crate::verbs::{Answer, Verb, granted};
use crate::worker::Worker;
use clobber_answer::lab::family::{self, Options};
use clobber_solver::Evaluator;
use serde::Deserialize;
use std::time::Duration;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Family {
    word: String,
    #[serde(default)]
    impartial: bool,
    period: Option<usize>,
    shift: Option<String>,
    longest: Option<usize>,
    time: Option<Seconds>,
    memory: Option<Size>,
}

impl Verb for Family {
    fn asked(&self) -> (Option<Duration>, Option<usize>) {
        granted(self.time, self.memory)
    }

    fn answer(self, worker: &Worker) -> Result<Answer, Refusal> {
        let word = family::word(&self.word).map_err(Refusal::bad)?;
        let Self { impartial, period, shift, longest, .. } = self;
        let options = Options { impartial, period, shift, longest };
        let evaluator = worker.with(Evaluator::with_memory(worker.memory));
        let answer = family::answer(&evaluator, &word, &options, &Worker::explain);
        Answer::new(&answer.map_err(Refusal::bad)?)
    }
}
