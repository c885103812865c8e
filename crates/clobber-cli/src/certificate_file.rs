//! The certificates of all questions of a command, in one file.

use crate::draft::Draft;
use crate::failure::{Failure, Status, complain};
use clobber_solver::StrategyError;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file of claims with their proofs. It is written only if every claim has a proof, so a file is never
/// incomplete.
pub(crate) struct CertificateFile {
    path: PathBuf,
    draft: BufWriter<Draft>,
    /// Why there will be no file.
    obstacle: Option<String>,
}

impl CertificateFile {
    pub(crate) fn new(path: &Path) -> Result<Self, Failure> {
        let draft = Draft::beside(path).map_err(|error| failure(path, error))?;
        Ok(Self { path: path.into(), draft: BufWriter::with_capacity(1 << 16, draft), obstacle: None })
    }

    /// Adds a line.
    pub(crate) fn add_line(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.draft, "{line}").map_err(|error| failure(&self.path, error))
    }

    /// Adds the output of `write`. After a claim without proof, returns at once: no file will be written.
    pub(crate) fn add(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> Result<(), StrategyError>,
    ) -> Result<Status, Failure> {
        if self.obstacle.is_some() {
            return Ok(Status::Unknown);
        }
        match write(&mut self.draft) {
            Ok(()) => Ok(Status::Answered),
            Err(StrategyError::Io(error)) => Err(failure(&self.path, error)),
            Err(StrategyError::Unsolved(unsolved)) => {
                self.obstacle = Some(format!("the strategy is not complete: {unsolved}"));
                Ok(Status::Unknown)
            }
            Err(error) => Err(Failure::Usage(error.to_string())),
        }
    }

    /// Warns about an older file of that name, which is not the requested one.
    fn remainder(&self) -> &'static str {
        if self.path.exists() { "; the file of that name is an older one, left as it was" } else { "" }
    }

    /// Writes the file if every question was answered.
    pub(crate) fn end(self, status: Result<Status, Failure>) -> Result<Status, Failure> {
        match status {
            Ok(Status::Answered) => {}
            Ok(_) | Err(Failure::Interrupted) => {
                let reason = self.obstacle.as_deref().unwrap_or("not everything was solved");
                complain(&format!("{} was not written: {reason}{}\n", self.path.display(), self.remainder()));
                return status;
            }
            // The error prints its own message.
            Err(_) => return status,
        }
        let written =
            self.draft.into_inner().map_err(io::IntoInnerError::into_error).and_then(Draft::publish);
        written.map_err(|error| failure(&self.path, error))?;
        status
    }
}

fn failure(path: &Path, error: io::Error) -> Failure {
    Failure::File { name: path.display().to_string(), error }
}
