//! `clobber perft POS`: the number of move sequences of each length.

use crate::asker::Asker;
use crate::by_name::by_name;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::limits::{Bounds, Nodes};
use crate::output::Output;
use clobber_ask::records::perft;
use clobber_board::Color;

#[derive(clap::Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    positions: Positions,

    /// Length of the longest sequences
    #[arg(long, default_value_t = 3)]
    depth: usize,

    /// Who begins
    #[arg(long, default_value = "black", value_parser = by_name::<Color>())]
    first: Color,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    bounds: Bounds,

    #[command(flatten)]
    output: Output,
}

impl Perft {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let asker = Asker::new("counting", &self.bounds, &self.output);
        let mut asker = asker.with_nodes(self.nodes.get());
        self.positions.each(|task| {
            let first = task.first.unwrap_or(self.first).into();
            asker.run(&perft::Perft { position: task.text.clone(), depth: self.depth, first }, &task)
        })
    }
}
