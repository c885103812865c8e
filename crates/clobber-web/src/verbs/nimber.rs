//! `/api/nimber`: impartial Clobber, in which either player moves any stone.

use super::text::{self, Sum};
use super::{Answer, Verb, granted};
use crate::question::{Seconds, Size};
use crate::refusal::Refusal;
use crate::worker::Worker;
use clobber_answer::nimber;
use clobber_answer::solve::Question;
use clobber_solver::engine::Task;
use clobber_solver::impartial::NimEvaluator;
use serde::Deserialize;
use std::time::Duration;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nimber {
    position: String,
    #[serde(default)]
    all_moves: bool,
    nodes: Option<u64>,
    time: Option<Seconds>,
    memory: Option<Size>,
}

impl Verb for Nimber {
    fn asked(&self) -> (Option<Duration>, Option<usize>) {
        granted(self.time, self.memory)
    }

    fn answer(self, worker: &Worker) -> Result<Answer, Refusal> {
        let Sum { summands, source, position } = text::sum(text::NAME, self.position)?;
        let evaluator = worker.with(NimEvaluator::with_memory(worker.memory));
        let question = Question { sum: &summands, source: &source, position: &position };
        let limits = Task { all_moves: self.all_moves, nodes: self.nodes.unwrap_or(u64::MAX) };
        Answer::new(&nimber::answer(&evaluator, &question, None, &limits, &Worker::explain)?)
    }
}
