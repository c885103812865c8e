//! `clobber db build FILE`: compute a database.

use super::info::Contents;
use crate::budget::Budget;
use crate::draft::Draft;
use crate::failure::{Failure, Status};
use crate::output::Output;
use crate::progress::ProgressLine;
use clobber_solver::Evaluator;
use clobber_solver::database::{self, BuildError, Database, LONGEST, SHORTEST};
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Build {
    /// The file to write; it gets its name when it is complete
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The number of stones of the longest strips, from 2 to 24; what needs more memory than --memory is not built
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = length)]
    length: usize,

    /// Show no progress
    #[arg(long)]
    quiet: bool,

    #[command(flatten)]
    budget: Budget,

    #[command(flatten)]
    output: Output,
}

/// The answer when the budget ran out.
#[derive(Serialize)]
struct Unknown {
    file: String,
    unknown: String,
}

impl Build {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        // Whoever may not write there should not have to wait for the news.
        let mut draft = Draft::beside(&self.file).map_err(|error| self.failure(error))?;
        let evaluator = self.budget.session().begin();
        let bytes = match self.bytes(&evaluator) {
            Ok(bytes) => bytes,
            Err(BuildError::Exhausted(exhausted)) => {
                return self.give_up(&evaluator.explain(exhausted));
            }
            Err(error) => return Err(Failure::Usage(error.to_string())),
        };
        // What the values took is needed to open the database.
        drop(evaluator);
        draft.write_all(&bytes).and_then(|()| draft.publish()).map_err(|error| self.failure(error))?;
        let database = Database::from_bytes(bytes).map_err(|error| Failure::Usage(error.to_string()))?;
        let contents = Contents::new(&self.file, &database);
        self.output.print(&contents, |out| contents.print(out))?;
        Ok(Status::Answered)
    }

    fn bytes(&self, evaluator: &Evaluator) -> Result<Vec<u8>, BuildError> {
        let mut line = ProgressLine::new("strips", self.quiet);
        database::build(evaluator, self.length, |progress| line.show(progress.done, progress.total))
    }

    fn give_up(&self, reason: &str) -> Result<Status, Failure> {
        let answer = Unknown { file: self.file.display().to_string(), unknown: reason.into() };
        self.output.print(&answer, |out| writeln!(out, "unknown: {reason}; nothing was written"))?;
        Ok(Status::Unknown)
    }

    fn failure(&self, error: io::Error) -> Failure {
        Failure::File { name: self.file.display().to_string(), error }
    }
}

fn length(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|length| (SHORTEST..=LONGEST).contains(length))
        .ok_or_else(|| format!("a length is a number of stones from {SHORTEST} to {LONGEST}"))
}
