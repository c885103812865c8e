//! `clobber spanning-tree BOARD --leaves …`: spanning trees with given leaves.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::limits::Nodes;
use clobber_ask::records::spanning_tree;

/// With two leaves the tree is a Hamiltonian path. Empty vertices belong to the board.
#[derive(clap::Args)]
pub(crate) struct SpanningTree {
    #[command(flatten)]
    positions: Positions,

    /// The leaves, as in moves: `1,4` on a line, `a1,c2` on a grid
    #[arg(long, value_name = "VERTEX,…", value_delimiter = ',', required = true)]
    leaves: Vec<String>,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    asking: Asking,
}

impl SpanningTree {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("looking for the tree").with_nodes(self.nodes.get());
        self.positions.each(|input| {
            let leaves = self.leaves.clone();
            asker.run(&spanning_tree::SpanningTree { position: input.text.clone(), leaves }, &input)
        })
    }
}
