//! The order of two games.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading::{NoValue, Sum, solved};
use clobber_solver::{Evaluation, ProofError};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Compare two sums by their values.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Compare {
    /// A sum of positions and game values.
    pub a: String,
    /// Another one.
    pub b: String,
}

/// The order of two games.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Compared {
    a: String,
    b: String,
    /// `=`, `<`, `>` or `||`. Null if a limit was reached; `unknown` then says which.
    relation: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
}

impl Question for Compare {
    const NAME: &'static str = "compare";
    type Answer = Compared;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Compared, Refusal> {
        let a = Sum::read("a", &self.a, desk.max_vertices())?;
        let b = Sum::read("b", &self.b, desk.max_vertices())?;
        let relation = solved(desk.evaluate(limits, |evaluation| relation(evaluation, &a, &b)))?;
        Ok(Compared {
            a: a.to_string(),
            b: b.to_string(),
            relation: relation.ok(),
            unknown: relation.err().map(|unsolved| unsolved.to_string()),
        })
    }
}

impl Compare {
    /// Writes the proof for two sums that were compared, which the checker verifies.
    pub fn write_proofs(
        &self,
        desk: &mut Desk,
        limits: &Limits,
        out: &mut dyn Write,
    ) -> Result<(), ProofError> {
        let (a, b) = (Sum::of_answered(&self.a, desk)?, Sum::of_answered(&self.b, desk)?);
        let evaluator = desk.evaluator(limits);
        let (a, b) = (a.term(evaluator, limits)?, b.term(evaluator, limits)?);
        evaluator.prove_order(out, a, b, limits)
    }
}

fn relation(evaluation: Evaluation<'_>, a: &Sum, b: &Sum) -> Result<&'static str, NoValue> {
    let (a, b) = (a.value(evaluation)?, b.value(evaluation)?);
    Ok(evaluation.universe().compare(a, b)?.sign())
}

impl Answer for Compared {
    fn status(&self) -> Status {
        Status::known(self.relation.is_some())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        match (self.relation, &self.unknown) {
            (Some(relation), _) => writeln!(out, "{relation}"),
            (None, reason) => writeln!(out, "unknown: {}", reason.as_deref().unwrap_or_default()),
        }
    }
}
