//! `clobber db verify FILE`: compute every fact again from the rules.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::interrupt::Computing;
use crate::stored;
use clobber_drawing::text::count;
use clobber_solver::database::{Database, VerifyError, verify};
use game_value::Universe;
use serde::Serialize;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Verify {
    /// The database
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    asking: Asking,
}

#[derive(Serialize)]
struct Verified {
    file: String,
    /// Null if a limit was reached.
    ok: Option<bool>,
    error: Option<String>,
    strips: usize,
    values: usize,
}

impl Verify {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let database = stored::open(&self.file)?;
        let (ok, error, status) = match self.verified(&database) {
            Ok(()) => (Some(true), None, Status::Answered),
            Err(error @ VerifyError::Wrong { .. }) => (Some(false), Some(error.to_string()), Status::Refuted),
            Err(VerifyError::Unsolved(unsolved)) => (None, Some(unsolved.to_string()), Status::Unknown),
        };
        let (strips, values) = (database.strips(), database.values());
        let answer = Verified { file: self.file.display().to_string(), ok, error, strips, values };
        self.asking.output.print(&answer, |out| match (answer.ok, &answer.error) {
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

    fn verified(&self, database: &Database) -> Result<(), VerifyError> {
        let _computing = Computing::begin();
        let progress = self.asking.bounds.progress("verifying strips", None);
        let shown = progress.clone();
        let limits = self.asking.bounds.limits().with_progress(move |told| shown.show(told));
        let universe = Universe::with_memory(self.asking.bounds.memory / 4 * 3);
        let verified = verify(database, universe.within(&limits));
        progress.clear();
        verified
    }
}
