//! `clobber lab grid-automaton`: Solitaire Clobber on grids with K rows and any number of columns.

use super::files::write;
use crate::asker::{Asker, ended};
use crate::failure::{Failure, Status};
use crate::input::Task;
use crate::limits::{Bounds, Threads};
use crate::output::Output;
use clobber_ask::records::lab::columns::Columns;
use std::path::PathBuf;

/// Does every mixed position on a grid with K rows, however wide, come down to fewer than C stones? The answer is a proof
/// for all widths, which `clobber check` verifies, or a position that is as narrow as any that leaves more.
#[derive(clap::Args)]
pub(crate) struct GridAutomaton {
    /// The number of rows, up to 5
    #[arg(long, value_name = "K")]
    rows: usize,

    /// Fewer stones than this are to be left
    #[arg(long, value_name = "C")]
    cap: u8,

    /// Ask only about positions with δ not divisible by 3; the others cannot come down to one stone
    #[arg(long)]
    delta: bool,

    /// Smallest number of columns; narrower positions that leave more are listed
    #[arg(long, value_name = "COLUMNS", default_value_t = 1)]
    from: u32,

    /// Write the proof to a file, for `clobber check`; or the reduction of a position that leaves more, and a proof that
    /// no narrower one does
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    bounds: Bounds,

    #[command(flatten)]
    output: Output,
}

impl GridAutomaton {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let &Self { rows, cap, delta, from, .. } = self;
        let question = Columns { rows, cap, delta, from, certificate: self.certificate.is_some() };
        let task = Task::without_text();
        let asker = Asker::new("trying positions", &self.bounds, &self.output);
        let mut asker = asker.with_threads(self.threads.threads);
        let mut answer = asker.ask(&question, &task)?;
        if let (Some(file), Some(certificate)) = (&self.certificate, answer.certificate.take()) {
            write(file, certificate.as_bytes())?;
        }
        asker.print(&answer, &task)?;
        ended(&answer)
    }
}
