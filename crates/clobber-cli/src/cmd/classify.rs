//! `clobber classify POS`: graph classes and invariants, with a witness for each.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use clobber_ask::records::classify;

#[derive(clap::Args)]
pub(crate) struct Classify {
    #[command(flatten)]
    positions: Positions,

    /// Name the classes and leave out the witnesses
    #[arg(long)]
    brief: bool,

    #[command(flatten)]
    asking: Asking,
}

impl Classify {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("classifying");
        self.positions.each(|input| {
            asker.run(&classify::Classify { position: input.text.clone(), brief: self.brief }, &input)
        })
    }
}
