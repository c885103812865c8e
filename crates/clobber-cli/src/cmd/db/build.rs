//! `clobber db build FILE`: compute a database.

use super::info::Contents;
use crate::asker::Asking;
use crate::by_name::by_name;
use crate::failure::{Failure, Status};
use crate::files::draft::Draft;
use crate::interrupt::Computing;
use crate::limits::Threads;
use clobber_segclobber::Score;
use clobber_segclobber::database::{self, BuildError, Database};
use clobber_segclobber::game::MAX_LENGTH;
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Build {
    /// The file to write, once it is complete
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Length of the longest games in squares, from 2 to 16
    #[arg(long, value_name = "N", default_value_t = MAX_LENGTH, value_parser = length, alias = "length")]
    to: usize,

    /// Complexity score by which games are simple
    #[arg(long, value_name = "SCORE", default_value = "cs4", value_parser = by_name::<Score>())]
    by: Score,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    asking: Asking,
}

/// The answer if a limit was reached.
#[derive(Serialize)]
struct Unknown {
    file: String,
    unknown: String,
}

impl Build {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        // Fails before the work if the folder cannot be written.
        let mut draft = Draft::beside(&self.file).map_err(|error| self.failure(error))?;
        let bytes = match self.bytes() {
            Ok(bytes) => bytes,
            Err(BuildError::Unsolved(unsolved)) => return self.give_up(&unsolved.to_string()),
            Err(error) => return Err(Failure::Usage(error.to_string())),
        };
        draft.write_all(&bytes).and_then(|()| draft.publish()).map_err(|error| self.failure(error))?;
        let database = Database::from_bytes(bytes).map_err(|error| Failure::Usage(error.to_string()))?;
        let contents = Contents::new(&self.file, &database);
        self.asking.output.print(&contents, |out| contents.print(out, false))?;
        Ok(Status::Answered)
    }

    fn bytes(&self) -> Result<Vec<u8>, BuildError> {
        let _computing = Computing::begin();
        let progress = self.asking.bounds.progress("computing games", None);
        let shown = progress.clone();
        let limits = self
            .asking
            .bounds
            .limits()
            .with_threads(self.threads.threads)
            .with_progress(move |told| shown.show(told));
        let bytes = database::build(self.to, self.by, &limits);
        progress.clear();
        bytes
    }

    fn give_up(&self, reason: &str) -> Result<Status, Failure> {
        let answer = Unknown { file: self.file.display().to_string(), unknown: reason.into() };
        self.asking.output.print(&answer, |out| writeln!(out, "unknown: {reason}; nothing was written"))?;
        Ok(Status::Unknown)
    }

    fn failure(&self, error: io::Error) -> Failure {
        Failure::File { name: self.file.display().to_string(), error }
    }
}

/// A length that is out of range.
#[derive(Debug, thiserror::Error)]
#[error("a length is a number of squares from 2 to {MAX_LENGTH}")]
struct BadLength;

fn length(text: &str) -> Result<usize, BadLength> {
    text.parse().ok().filter(|length| (2..=MAX_LENGTH).contains(length)).ok_or(BadLength)
}
