//! `clobber simplify POS`: the simplest equal position that is known.

use crate::asker::Asking;
use crate::by_name::by_name;
use crate::failure::{Failure, Status};
use crate::files::database::Stored;
use crate::input::Positions;
use clobber_ask::records::simplify;
use clobber_segclobber::Score;

#[derive(clap::Args)]
pub(crate) struct Simplify {
    #[command(flatten)]
    positions: Positions,

    /// Print the complexity scores CS1 to CS4 of both positions
    #[arg(long)]
    scores: bool,

    /// Complexity score by which the answer is simple
    #[arg(long, value_name = "SCORE", default_value = "cs4", value_parser = by_name::<Score>())]
    by: Score,

    /// Print the steps of the simplification
    #[arg(long)]
    steps: bool,

    #[command(flatten)]
    stored: Stored,

    #[command(flatten)]
    asking: Asking,
}

impl Simplify {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("simplifying").with_desk(self.stored.desk()?);
        self.positions.each(|input| {
            let &Self { scores, by, steps, .. } = self;
            asker.run(&simplify::Simplify { position: input.text.clone(), scores, by, steps }, &input)
        })
    }
}
