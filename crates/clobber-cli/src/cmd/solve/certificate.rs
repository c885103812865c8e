//! Strategies for everything that was solved, in one file.

use crate::draft::Draft;
use crate::failure::{Failure, Status, complain};
use crate::session::Work;
use clobber_board::{Color, Position};
use clobber_solver::engine::Engine;
use clobber_solver::{Strategist, StrategyError};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

/// A file of claims with their proofs. It comes into being with all of them, or not at all: who counts on a claim
/// should not find out later that it is missing.
pub(super) struct CertificateFile {
    path: PathBuf,
    draft: BufWriter<Draft>,
    /// Why there will be no file.
    obstacle: Option<String>,
}

impl CertificateFile {
    pub(super) fn new(path: &Path) -> Result<Self, Failure> {
        let draft = Draft::beside(path).map_err(|error| failure(path, error))?;
        Ok(Self { path: path.into(), draft: BufWriter::with_capacity(1 << 16, draft), obstacle: None })
    }

    /// Adds the claims who wins a position if these players begin, with strategies that prove them.
    pub(super) fn add(
        &mut self,
        work: &Work<Engine>,
        position: &Position,
        players: &[Color],
        memory: usize,
    ) -> Result<Status, Failure> {
        if self.obstacle.is_some() {
            return Ok(Status::Unknown);
        }
        let strategist = Strategist::new(&**work, work.evaluator()).with_memory(memory);
        for &first in players {
            match strategist.write(&mut self.draft, position, first) {
                Ok(_) => {}
                Err(StrategyError::Io(error)) => return Err(failure(&self.path, error)),
                Err(StrategyError::Exhausted(exhausted)) => {
                    self.obstacle =
                        Some(format!("the strategy is not complete: {}", work.explain(exhausted)));
                    return Ok(Status::Unknown);
                }
                Err(error) => return Err(Failure::Usage(error.to_string())),
            }
        }
        Ok(Status::Answered)
    }

    /// Whoever finds a file of that name should not take it for the one that was asked for.
    fn remainder(&self) -> &'static str {
        if self.path.exists() { "; the file of that name is an older one, left as it was" } else { "" }
    }

    /// Makes the file, if everything was answered.
    pub(super) fn end(self, status: Result<Status, Failure>) -> Result<Status, Failure> {
        match status {
            Ok(Status::Answered) => {}
            Ok(_) | Err(Failure::Interrupted) => {
                let reason = self.obstacle.as_deref().unwrap_or("not everything was solved");
                complain(&format!("{} was not written: {reason}{}\n", self.path.display(), self.remainder()));
                return status;
            }
            // That has a message of its own.
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
