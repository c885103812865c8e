//! `clobber db verify FILE`: compute every fact again another way.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::files::database;
use crate::interrupt::Computing;
use clobber_drawing::text::count;
use clobber_segclobber::database::{Database, VerifyError, verify};
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
    games: usize,
}

impl Verify {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let database = database::open(&self.file)?;
        let (ok, error, status) = match self.verified(&database) {
            Ok(()) => (Some(true), None, Status::Answered),
            Err(error @ VerifyError::Wrong { .. }) => (Some(false), Some(error.to_string()), Status::Refuted),
            Err(VerifyError::Unsolved(unsolved)) => (None, Some(unsolved.to_string()), Status::Unknown),
        };
        let games = database.len();
        let answer = Verified { file: self.file.display().to_string(), ok, error, games };
        self.asking.output.print(&answer, |out| match (answer.ok, &answer.error) {
            (Some(false), Some(error)) => writeln!(out, "wrong: {error}"),
            (None, Some(error)) => writeln!(out, "unknown: {error}"),
            _ => writeln!(out, "verified: every fact of {} is right", count(games, "game")),
        })?;
        Ok(status)
    }

    fn verified(&self, database: &Database) -> Result<(), VerifyError> {
        let _computing = Computing::begin();
        let progress = self.asking.bounds.progress("verifying games", None);
        let shown = progress.clone();
        let limits = self.asking.bounds.limits().with_progress(move |told| shown.show(told));
        let verified = verify(database, &limits);
        progress.clear();
        verified
    }
}
