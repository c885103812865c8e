//! `clobber perft POS`: the number of move sequences of each length.

use crate::asker::Asking;
use crate::by_name::black_or_white;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::limits::Nodes;
use clobber_ask::records::perft;
use clobber_board::Color;

#[derive(clap::Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    positions: Positions,

    /// Length of the longest sequences
    #[arg(long, default_value_t = 3)]
    depth: usize,

    /// First player
    #[arg(long, default_value = "black", value_parser = black_or_white())]
    first: Color,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    asking: Asking,
}

impl Perft {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("counting").with_nodes(self.nodes.get());
        self.positions.each(|input| {
            let first = input.first.unwrap_or(self.first).into();
            asker.run(&perft::Perft { position: input.text.clone(), depth: self.depth, first }, &input)
        })
    }
}
