//! The certificates of all questions of a command, in one file.

use crate::asker::{Asker, ended};
use crate::failure::{Failure, Status, complain};
use crate::files::compressed::Sink;
use crate::input::InputText;
use clobber_ask::{Answer, Desk, Question, Status as Asked};
use clobber_solver::ProofError;
use search_limits::Limits;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file of claims with their proofs. It is written only if every claim has a proof, so a file is never
/// incomplete. It is compressed if its name ends in `.gz`.
pub(crate) struct CertificateFile {
    path: PathBuf,
    draft: Sink,
    /// Why there will be no file.
    obstacle: Option<String>,
}

impl CertificateFile {
    pub(crate) fn new(path: &Path) -> Result<Self, Failure> {
        let draft = Sink::beside(path).map_err(|error| failure(path, error))?;
        Ok(Self { path: path.into(), draft, obstacle: None })
    }

    /// Adds a line.
    pub(crate) fn add_line(&mut self, line: &str) -> Result<(), Failure> {
        self.write_line(line).map_err(|error| failure(&self.path, error))
    }

    /// The same with the error of the system.
    pub(crate) fn write_line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.draft, "{line}")
    }

    /// Adds a line, if there is one; without one, no file will be written, for this reason.
    pub(crate) fn add_or_refuse(&mut self, line: Option<String>, reason: &str) -> Result<Status, Failure> {
        let Some(line) = line else {
            self.obstacle.get_or_insert(reason.into());
            return Ok(Status::Unknown);
        };
        self.add_line(&line).map(|()| Status::Answered)
    }

    /// Adds the output of `write`. After a claim without proof, returns at once: no file will be written.
    pub(crate) fn add(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> Result<(), ProofError>,
    ) -> Result<Status, Failure> {
        if self.obstacle.is_some() {
            return Ok(Status::Unknown);
        }
        match write(&mut self.draft) {
            Ok(()) => Ok(Status::Answered),
            Err(ProofError::Io(error)) => Err(failure(&self.path, error)),
            Err(ProofError::Unsolved(unsolved)) => {
                self.obstacle = Some(format!("the proof is not complete: {unsolved}"));
                Ok(Status::Unknown)
            }
            Err(error) => Err(Failure::Usage(error.to_string())),
        }
    }

    /// Asks a question, prints the answer, and adds the proof of the answer, if there are both a file and an
    /// answer.
    pub(crate) fn ask<Q: Question>(
        file: Option<&mut Self>,
        asker: &mut Asker<'_>,
        question: &Q,
        input: &InputText,
        write: impl FnOnce(&Q, &mut Desk, &Limits, &mut dyn Write) -> Result<(), ProofError>,
    ) -> Result<Status, Failure> {
        let answer = asker.ask(question, input)?;
        Self::print_and_prove(file, asker, question, &answer, input, write)
    }

    /// Prints the answer to a question, and adds its proof, if there are both a file and an answer.
    pub(crate) fn print_and_prove<Q: Question>(
        file: Option<&mut Self>,
        asker: &mut Asker<'_>,
        question: &Q,
        answer: &Q::Answer,
        input: &InputText,
        write: impl FnOnce(&Q, &mut Desk, &Limits, &mut dyn Write) -> Result<(), ProofError>,
    ) -> Result<Status, Failure> {
        asker.print(answer, input)?;
        let Some(file) = file.filter(|_| answer.status() == Asked::Answered) else {
            return ended(answer);
        };
        let written = asker.compute("writing the proof", input.line, |desk, limits| {
            file.add(|out| write(question, desk, limits, out))
        });
        Ok(ended(answer)?.worst(written?))
    }

    /// Warns about an older file of that name, which is not the requested one.
    fn remainder(&self) -> &'static str {
        if self.path.exists() { "; the file of that name is an older one, left as it was" } else { "" }
    }

    /// Writes the file, if there is one and every question was answered.
    pub(crate) fn close(file: Option<Self>, status: Result<Status, Failure>) -> Result<Status, Failure> {
        match file {
            Some(file) => file.end(status),
            None => status,
        }
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
        self.draft.publish().map_err(|error| failure(&self.path, error))?;
        status
    }
}

fn failure(path: &Path, error: io::Error) -> Failure {
    Failure::File { name: path.display().to_string(), error }
}
