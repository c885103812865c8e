//! `clobber compare A B`: how two games relate.

use crate::budget::Budget;
use crate::evaluate::{NoValue, text_of_sum, value_of_sum};
use crate::failure::{Failure, Status};
use crate::input::Task;
use crate::output::Output;
use crate::stored::Stored;
use clobber_board::notation::{Summand, parse_sum};
use clobber_solver::Evaluator;
use serde::Serialize;
use std::ffi::OsString;

#[derive(clap::Args)]
pub(crate) struct Compare {
    /// A position, or a game value such as `value:^3*`, or a sum of such
    #[arg(value_name = "A", allow_hyphen_values = true)]
    first: OsString,

    /// The other one
    #[arg(value_name = "B", allow_hyphen_values = true)]
    second: OsString,

    #[command(flatten)]
    budget: Budget,

    #[command(flatten)]
    stored: Stored,

    #[command(flatten)]
    output: Output,
}

#[derive(Serialize)]
struct Answer {
    a: String,
    b: String,
    /// Null if the budget ran out; `unknown` then says why.
    relation: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
}

impl Compare {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let first = Task::from_argument("first argument", &self.first, parse_sum)?;
        let second = Task::from_argument("second argument", &self.second, parse_sum)?;
        let evaluator = self.budget.session_with(self.stored.open()?).begin();
        let (relation, unknown, status) = match relation(&evaluator, &first, &second) {
            Ok(relation) => (Some(relation), None, Status::Answered),
            Err(NoValue::Failure(failure)) => return Err(failure),
            Err(NoValue::Exhausted(exhausted)) => (None, Some(evaluator.explain(exhausted)), Status::Unknown),
        };
        let (a, b) = (text_of_sum(&first.position), text_of_sum(&second.position));
        let answer = Answer { a, b, relation, unknown };
        self.output.print(&answer, |out| match (answer.relation, &answer.unknown) {
            (Some(relation), _) => writeln!(out, "{relation}"),
            (None, reason) => writeln!(out, "unknown: {}", reason.as_deref().unwrap_or_default()),
        })?;
        Ok(status)
    }
}

fn relation(
    evaluator: &Evaluator,
    first: &Task<Vec<Summand>>,
    second: &Task<Vec<Summand>>,
) -> Result<&'static str, NoValue> {
    let a = value_of_sum(evaluator, &first.position, &first.source)?;
    let b = value_of_sum(evaluator, &second.position, &second.source)?;
    Ok(evaluator.universe().compare(a, b)?.sign())
}
