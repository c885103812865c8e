//! `clobber simplify POS`: the simplest equal position that is known.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::input::Positions;
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
    stored: Stored,

    #[command(flatten)]
    asking: Asking,
}

impl Simplify {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("simplifying").with_desk(self.stored.desk()?);
        self.positions.each(|input| {
            asker.run(&simplify::Simplify { position: input.text.clone(), scores: self.scores }, &input)
        })
    }
}
