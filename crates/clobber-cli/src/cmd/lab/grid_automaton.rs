//! `clobber lab grid-automaton`: Solitaire Clobber on grids with K rows and any number of columns.

use super::files::write;
use crate::asker::{Asking, ended};
use crate::failure::{Failure, Status};
use crate::input::InputText;
use crate::limits::Threads;
use clobber_ask::records::lab::columns::Columns;
use std::path::PathBuf;

/// Decides whether every mixed position on a grid with K rows can be reduced to fewer than C stones. The
/// answer is a proof for all widths, which `clobber check` verifies, or a narrowest position that leaves
/// more.
#[derive(clap::Args)]
pub(crate) struct GridAutomaton {
    /// Number of rows, up to 5
    #[arg(long, value_name = "K")]
    rows: usize,

    /// Cap: prove that some play leaves fewer than C stones
    #[arg(long, value_name = "C")]
    cap: u8,

    /// Only positions with δ not divisible by 3; the others cannot be reduced to one stone
    #[arg(long)]
    delta: bool,

    /// Smallest number of columns; narrower positions that leave more are listed
    #[arg(long, value_name = "COLUMNS", default_value_t = 1)]
    from: u32,

    /// File for the proof, which `clobber check` verifies; or for a position that leaves more, and a proof
    /// that no narrower one does
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    asking: Asking,
}

impl GridAutomaton {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let &Self { rows, cap, delta, from, .. } = self;
        let question = Columns { rows, cap, delta, from, certificate: self.certificate.is_some() };
        let input = InputText::none();
        let mut asker = self.asking.asker("trying positions").with_threads(self.threads.threads);
        let mut answer = asker.ask(&question, &input)?;
        if let (Some(file), Some(certificate)) = (&self.certificate, answer.certificate.take()) {
            write(file, certificate.as_bytes())?;
        }
        asker.print(&answer, &input)?;
        ended(&answer)
    }
}
