//! `/api/lab/list`: all claims.

use super::saved::{Saved, all};
use crate::refusal::Refusal;
use crate::verbs::{Answer, Verb};
use crate::worker::Worker;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct List {}

#[derive(Serialize)]
struct Listed {
    claims: &'static [Saved],
}

impl Verb for List {
    fn answer(self, _worker: &Worker) -> Result<Answer, Refusal> {
        Answer::new(&Listed { claims: all() })
    }
}
