//! `clobber lab family '(xxo)^n'`: the values of a repeated word, for all n.

use super::files::write;
use crate::asker::{Asker, ended};
use crate::failure::{Failure, Status, complain};
use crate::input::Task;
use crate::limits::Bounds;
use crate::output::Output;
use clobber_ask::records::lab::family;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Family {
    /// The family: a word of x and o that is repeated, such as `(xxo)^n`
    #[arg(value_name = "FAMILY")]
    word: String,

    /// The impartial game, in which either player moves any stone: nim-values
    #[arg(long)]
    impartial: bool,

    /// Only proofs with this period, in stones
    #[arg(long, value_name = "P")]
    period: Option<usize>,

    /// Only proofs with this shift: the value that a period adds, such as `^` or `0`
    #[arg(long, value_name = "VALUE", allow_hyphen_values = true)]
    shift: Option<String>,

    /// Stones of the longest strips to compute [default: 1000, in the impartial game 3000]
    #[arg(long, value_name = "STONES")]
    longest: Option<usize>,

    /// Write the proof to this file, for `clobber check`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    bounds: Bounds,

    #[command(flatten)]
    output: Output,
}

impl Family {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let question = family::Family {
            word: self.word.clone(),
            impartial: self.impartial,
            period: self.period,
            shift: self.shift.clone(),
            longest: self.longest,
        };
        let task = Task::without_text();
        let mut asker = Asker::new("looking for a period", &self.bounds, &self.output);
        let answer = asker.ask(&question, &task)?;
        if let Some(path) = &self.certificate {
            match answer.certificate() {
                Some(line) => write(path, (line + "\n").as_bytes())?,
                None => complain(&format!("{} was not written: nothing was proved\n", path.display())),
            }
        }
        asker.print(&answer, &task)?;
        ended(&answer)
    }
}
