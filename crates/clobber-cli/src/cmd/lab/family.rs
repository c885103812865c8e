//! `clobber lab family '(xxo)^n'`: the values of a repeated word, for all n.

use super::files::write;
use crate::asker::{Asking, ended};
use crate::failure::{Failure, Status, complain};
use crate::input::InputText;
use clobber_ask::records::lab::family;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Family {
    /// The family: a word of x and o that is repeated, such as `(xxo)^n`
    #[arg(value_name = "FAMILY")]
    word: String,

    /// Prove nim-values in the impartial game, where either player moves any stone
    #[arg(long)]
    impartial: bool,

    /// Period to search for, in stones [default: any]
    #[arg(long, value_name = "P")]
    period: Option<usize>,

    /// Shift to search for: the value that each period adds, such as `^` or `0` [default: any]
    #[arg(long, value_name = "VALUE", allow_hyphen_values = true)]
    shift: Option<String>,

    /// Number of stones of the longest strips to compute [default: 1000, in the impartial game 3000]
    #[arg(long, value_name = "STONES", alias = "longest")]
    to: Option<usize>,

    /// File for the proof, which `clobber check` verifies
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    asking: Asking,
}

impl Family {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let question = family::Family {
            word: self.word.clone(),
            impartial: self.impartial,
            period: self.period,
            shift: self.shift.clone(),
            longest: self.to,
        };
        let input = InputText::none();
        let mut asker = self.asking.asker("looking for a period");
        let answer = asker.ask(&question, &input)?;
        if let Some(path) = &self.certificate {
            match answer.certificate() {
                Some(line) => write(path, (line + "\n").as_bytes())?,
                None => complain(&format!("{} was not written: nothing was proved\n", path.display())),
            }
        }
        asker.print(&answer, &input)?;
        ended(&answer)
    }
}
