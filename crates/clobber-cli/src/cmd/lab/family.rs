//! `clobber lab family '(xxo)^n'`: the values of a repeated word, for all n.

use super::files::write;
use crate::budget::Budget;
use crate::failure::{Failure, Status, complain};
use crate::output::Output;
use crate::progress::ElapsedLine;
use clobber_certificate::{Periodicity, Rule};
use clobber_lab::family::{Goal, Theorem, Unproved, Word, prove};
use clobber_solver::Evaluator;
use game_value::Value;
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

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

/// What is said if there is no proof.
#[derive(Serialize)]
struct NoProof {
    word: String,
    /// Always null: nothing was proved.
    closed_form: Option<String>,
    unknown: String,
}

impl Family {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let word: Word =
            self.word.parse().map_err(|error| Failure::Usage(format!("{}: {error}", self.word)))?;
        let mut session = self.budget.session();
        let clock = ElapsedLine::new(self.quiet);
        let evaluator = session.begin();
        let goal = self.goal(&evaluator)?;
        clock.begin("looking for a period", None);
        let proved = prove(&word, self.rule(), &goal, evaluator.universe());
        clock.end();
        let status = match proved {
            Ok(theorem) => self.report(&theorem, &evaluator)?,
            Err(unproved) => {
                let reason = match unproved {
                    Unproved::Exhausted { longest, reason } => format!(
                        "no period was proved in strips of up to {longest} stones: {}",
                        evaluator.explain(reason)
                    ),
                    other => other.to_string(),
                };
                self.report_unknown(&word, reason)?
            }
        };
        drop(evaluator);
        session.unless_interrupted(status)
    }

    fn rule(&self) -> Rule {
        if self.impartial { Rule::Impartial } else { Rule::Partisan }
    }

    fn goal(&self, evaluator: &Evaluator) -> Result<Goal, Failure> {
        let parse = |text: &String| -> Result<Value, Failure> {
            let failure = |error: game_value::ParseError| Failure::Usage(format!("--shift: {error}"));
            evaluator.universe().parse(text).map_err(failure)
        };
        let longest = self.longest.unwrap_or(if self.impartial { 3000 } else { 1000 });
        Ok(Goal { longest, period: self.period, shift: self.shift.as_ref().map(parse).transpose()? })
    }

    fn report(&self, theorem: &Theorem, evaluator: &Evaluator) -> Result<Status, Failure> {
        let claim = &theorem.claim;
        if let Some(path) = &self.certificate {
            let line =
                serde_json::to_string(&claim.line()).map_err(|error| Failure::Usage(error.to_string()))?;
            write(path, (line + "\n").as_bytes())?;
        }
        let shift = evaluator.universe().text(theorem.shift);
        self.output.print(&claim.line(), |out| print(out, theorem, &shift))?;
        Ok(Status::Answered)
    }

    fn report_unknown(&self, word: &Word, reason: String) -> Result<Status, Failure> {
        if let Some(path) = &self.certificate {
            complain(&format!("{} was not written: nothing was proved\n", path.display()));
        }
        let answer = NoProof { word: word.to_string(), closed_form: None, unknown: reason };
        self.output.print(&answer, |out| writeln!(out, "unknown        {}", answer.unknown))?;
        Ok(Status::Unknown)
    }
}

fn print(out: &mut dyn Write, theorem: &Theorem, shift: &str) -> io::Result<()> {
    let claim = &theorem.claim;
    let Periodicity { period, from, .. } = claim;
    writeln!(out, "theorem        {}", claim.closed_form)?;
    writeln!(out, "period         v(l + {period}) = v(l) + {shift} for all strips of l ≥ {from} stones")?;
    writeln!(out, "proof          from all strips of up to {} stones", theorem.longest)
}
