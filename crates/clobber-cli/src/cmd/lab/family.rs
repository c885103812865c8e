//! `clobber lab family '(xxo)^n'`: the values of a repeated word, for all n.

use super::files::write;
use crate::budget::Budget;
use crate::failure::{Failure, Status, complain};
use crate::output::Output;
use crate::progress::ElapsedLine;
use clobber_answer::lab::family::{self, Answer, Options};
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub(crate) struct Family {
    /// The family: a word of x and o that is repeated, such as `(xxo)^n`
    #[arg(value_name = "FAMILY")]
    word: String,

    /// The impartial game, in which either player moves any stone: nim-values
    #[arg(long)]
    impartial: bool,

    /// Look for a proof with this period only, in stones
    #[arg(long, value_name = "P")]
    period: Option<usize>,

    /// Look for a proof with this shift only: the value that a period adds, such as `^` or `0`
    #[arg(long, value_name = "VALUE", allow_hyphen_values = true)]
    shift: Option<String>,

    /// Look at no strips of more stones; 1000, or 3000 in the impartial game, if nothing is said
    #[arg(long, value_name = "STONES")]
    longest: Option<usize>,

    /// Write the proof to this file, for `clobber check`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// Show no progress
    #[arg(long)]
    quiet: bool,

    #[command(flatten)]
    budget: Budget,

    #[command(flatten)]
    output: Output,
}

impl Family {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let word = family::word(&self.word).map_err(Failure::Usage)?;
        let mut session = self.budget.session();
        let clock = ElapsedLine::new(self.quiet);
        let evaluator = session.begin();
        clock.begin("looking for a period", None);
        let answer = family::answer(&evaluator, &word, &self.options(), &|reason| evaluator.explain(reason));
        clock.end();
        let answer = answer.map_err(Failure::Usage)?;
        if let Some(path) = &self.certificate {
            certify(path, &answer)?;
        }
        self.output.print(&answer, |out| answer.print(out))?;
        drop(evaluator);
        session.unless_interrupted(if answer.is_unknown() { Status::Unknown } else { Status::Answered })
    }

    fn options(&self) -> Options {
        let Self { impartial, period, longest, .. } = *self;
        Options { impartial, period, shift: self.shift.clone(), longest }
    }
}

/// Writes the proof, if there is one.
fn certify(path: &Path, answer: &Answer) -> Result<(), Failure> {
    match answer {
        Answer::Proved(proof) => {
            let line = serde_json::to_string(proof).map_err(|error| Failure::Usage(error.to_string()))?;
            write(path, (line + "\n").as_bytes())
        }
        Answer::Unproved(_) => {
            complain(&format!("{} was not written: nothing was proved\n", path.display()));
            Ok(())
        }
    }
}
