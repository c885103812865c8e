//! `clobber sets POS`: the sets of stones that come down to one.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use clobber_ask::records::sets;

/// Two sets meet if they share a stone. Sets that do not meet and cover all stones are a way to play; the
/// fewest such sets are the fewest stones that can be left. At most 16 stones.
#[derive(clap::Args)]
pub(crate) struct Sets {
    #[command(flatten)]
    positions: Positions,

    #[command(flatten)]
    asking: Asking,
}

impl Sets {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("listing sets");
        self.positions.each(|input| asker.run(&sets::Sets { position: input.text.clone() }, &input))
    }
}
