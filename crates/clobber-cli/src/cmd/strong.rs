//! `clobber strong GRAPH`: can the last stone be chosen in every position?

use crate::asker::Asker;
use crate::failure::{Failure, Status};
use crate::input::Graphs;
use crate::limits::{Bounds, Nodes};
use crate::output::Output;
use clobber_ask::records::strong;

/// A graph is strongly 1-reducible if, wherever the stones off a vertex are not all of one colour, some play leaves one stone,
/// on this vertex, of either colour; strongly 2-reducible if a second stone may be left, of any other stone's colour.
#[derive(clap::Args)]
pub(crate) struct Strong {
    #[command(flatten)]
    graphs: Graphs,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    bounds: Bounds,

    #[command(flatten)]
    output: Output,
}

impl Strong {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let asker = Asker::new("trying all positions", &self.bounds, &self.output);
        let mut asker = asker.with_nodes(self.nodes.get());
        self.graphs.each(|task| asker.run(&strong::Strong { graph: task.text.clone() }, &task))
    }
}
