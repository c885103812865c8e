//! `clobber db verify FILE`: every fact again, from the rules.

use crate::budget::Budget;
use crate::failure::{Failure, Status};
use crate::output::Output;
use crate::progress::ProgressLine;
use crate::stored;
use clobber_answer::render::text::count;
use clobber_solver::Evaluator;
use clobber_solver::database::{Database, VerifyError, verify};
use serde::Serialize;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Verify {
    /// The database
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Show no progress
    #[arg(long)]
    quiet: bool,

    #[command(flatten)]
    budget: Budget,

    #[command(flatten)]
    output: Output,
}

#[derive(Serialize)]
struct Answer {
    file: String,
    /// Null if the budget ran out.
    ok: Option<bool>,
    error: Option<String>,
    strips: usize,
    values: usize,
}

impl Verify {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let database = stored::open(&self.file)?;
        let evaluator = self.budget.session().begin();
        let (ok, error, status) = match self.verified(&database, &evaluator) {
            Ok(()) => (Some(true), None, Status::Answered),
            Err(error @ VerifyError::Wrong { .. }) => (Some(false), Some(error.to_string()), Status::Refuted),
            Err(VerifyError::Exhausted(exhausted)) => {
                (None, Some(evaluator.explain(exhausted)), Status::Unknown)
            }
        };
        let (strips, values) = (database.strips(), database.values());
        let answer = Answer { file: self.file.display().to_string(), ok, error, strips, values };
        self.output.print(&answer, |out| match (answer.ok, &answer.error) {
            (Some(false), Some(error)) => writeln!(out, "wrong: {error}"),
            (None, Some(error)) => writeln!(out, "unknown: {error}"),
            _ => writeln!(
                out,
                "verified: {} and {} are as the rules say",
                count(strips, "strip"),
                count(values, "value")
            ),
        })?;
        Ok(status)
    }

    fn verified(&self, database: &Database, evaluator: &Evaluator) -> Result<(), VerifyError> {
        let mut line = ProgressLine::new("strips", self.quiet);
        verify(database, evaluator.universe(), |progress| line.show(progress.done, progress.total))
    }
}
