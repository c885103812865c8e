//! `clobber simplify POS`: the simplest equal position that is known.

use crate::asker::Asker;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::limits::Bounds;
use crate::output::Output;
use crate::stored::Stored;
use clobber_ask::records::simplify;

#[derive(clap::Args)]
pub(crate) struct Simplify {
    #[command(flatten)]
    positions: Positions,

    /// Print the complexity scores CS1 to CS4 of both positions
    #[arg(long)]
    scores: bool,

    #[command(flatten)]
    bounds: Bounds,

    #[command(flatten)]
    stored: Stored,

    #[command(flatten)]
    output: Output,
}

impl Simplify {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let asker = Asker::new("simplifying", &self.bounds, &self.output);
        let mut asker = asker.with_desk(self.stored.desk()?);
        self.positions.each(|task| {
            asker.run(&simplify::Simplify { position: task.text.clone(), scores: self.scores }, &task)
        })
    }
}
