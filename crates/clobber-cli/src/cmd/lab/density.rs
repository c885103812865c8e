//! `clobber lab density`: the stones left on random lines, on average.

use super::files::write;
use crate::asker::{Asking, ended};
use crate::failure::{Failure, Status, complain};
use crate::input::InputText;
use clobber_ask::records::lab::density;
use std::path::PathBuf;

/// Proves how many stones the best play of Solitaire Clobber leaves on a random line, on average and with
/// which variance, in closed form for every probability of black. Random cycles leave as many. For two rows
/// it computes the mean number per column numerically.
#[derive(clap::Args)]
pub(crate) struct Density {
    /// Probability that a stone is black: a fraction or a decimal [default: 1/2]
    #[arg(long, value_name = "P")]
    p: Option<String>,

    /// File for the proof, which `clobber check` verifies
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    asking: Asking,
}

impl Density {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let question = density::Density { p: self.p.clone(), certificate: self.certificate.is_some() };
        let input = InputText::none();
        let mut asker = self.asking.asker("solving equations");
        let mut answer = asker.ask(&question, &input)?;
        if let Some(path) = &self.certificate {
            match answer.certificate.take() {
                Some(line) => write(path, line.as_bytes())?,
                None => complain(&format!("{} was not written: nothing was proved\n", path.display())),
            }
        }
        asker.print(&answer, &input)?;
        ended(&answer)
    }
}
