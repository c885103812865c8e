//! `clobber nimber POS`: impartial Clobber, in which either player moves any stone.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::limits::Nodes;
use clobber_ask::records::nimber;

#[derive(clap::Args)]
pub(crate) struct Nimber {
    #[command(flatten)]
    positions: Positions,

    /// Find every winning move, not only one
    #[arg(long)]
    all_moves: bool,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    asking: Asking,
}

impl Nimber {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("computing the nimber").with_nodes(self.nodes.get());
        self.positions.each(|input| {
            asker.run(&nimber::Nimber { position: input.text.clone(), all_moves: self.all_moves }, &input)
        })
    }
}
