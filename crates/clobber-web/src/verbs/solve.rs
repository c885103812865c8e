//! `/api/solve`: who wins, and by which moves.

use super::text::{self, Player, Sum};
use super::{Answer, Verb, granted};
use crate::question::{Seconds, Size};
use crate::refusal::Refusal;
use crate::worker::Worker;
use clobber_answer::evaluate::text_of_sum;
use clobber_answer::solve::{self, Options, Question, refuse_values};
use clobber_solver::engine::{Engine, Settings, Switches};
use serde::Deserialize;
use std::time::Duration;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Solve {
    position: String,
    #[serde(default)]
    first: Player,
    #[serde(default)]
    all_moves: bool,
    #[serde(default)]
    pv: bool,
    #[serde(default)]
    stats: bool,
    nodes: Option<u64>,
    time: Option<Seconds>,
    memory: Option<Size>,
}

impl Verb for Solve {
    fn asked(&self) -> (Option<Duration>, Option<usize>) {
        granted(self.time, self.memory)
    }

    fn answer(self, worker: &Worker) -> Result<Answer, Refusal> {
        let Sum { summands, source, position } = text::sum(text::NAME, self.position)?;
        if self.pv {
            refuse_values(&summands, &source, "pv")?;
        }
        let settings = Settings { memory: worker.memory, threads: 1, switches: Switches::default() };
        let engine = worker.with(Engine::new(settings));
        let question = Question { sum: &summands, source: &source, position: &position };
        let mut nodes = self.nodes.unwrap_or(u64::MAX);
        let options = Options { all_moves: self.all_moves, pv: self.pv, stats: self.stats, nodes };
        let mut turns = Vec::new();
        for &first in self.first.colors() {
            let turn = solve::turn(&engine, &question, first, &options, nodes, &Worker::explain)?;
            nodes = nodes.saturating_sub(turn.nodes);
            turns.push(turn);
        }
        Answer::new(&solve::Answer::new(text_of_sum(&summands), None, turns))
    }
}
