//! `clobber strong GRAPH`: strong reducibility.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::input::Graphs;
use crate::limits::Nodes;
use clobber_ask::records::strong;

/// A graph is strongly 1-reducible if, whenever the stones off a vertex have both colours, some play leaves
/// one stone on this vertex, of either colour. It is strongly 2-reducible if a second stone may be left, of
/// any other stone's colour.
#[derive(clap::Args)]
pub(crate) struct Strong {
    #[command(flatten)]
    graphs: Graphs,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    asking: Asking,
}

impl Strong {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("trying all positions").with_nodes(self.nodes.get());
        self.graphs.each(|input| asker.run(&strong::Strong { graph: input.text.clone() }, &input))
    }
}
