//! `/api/lab/list`: all claims.

use super::saved::{Saved, all};
use clobber_ask::{Answer, Desk, Question, Refusal};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// List the claims, with a summary of the findings.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct List {}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Listed {
    claims: &'static [Saved],
}

impl Question for List {
    const NAME: &'static str = "lab/list";
    type Answer = Listed;
    const IS_LOOKUP: bool = true;

    fn ask(&self, _desk: &mut Desk, _limits: &Limits) -> Result<Listed, Refusal> {
        Ok(Listed { claims: all() })
    }
}

impl Answer for Listed {
    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        self.claims.iter().try_for_each(|saved| writeln!(out, "{}", saved.claim.id))
    }
}
