//! `clobber nimber POS`: impartial Clobber, in which either player moves any stone.

use crate::asker::Asker;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::limits::{Bounds, Nodes};
use crate::output::Output;
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
    bounds: Bounds,

    #[command(flatten)]
    output: Output,
}

impl Nimber {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let asker = Asker::new("computing the nimber", &self.bounds, &self.output);
        let mut asker = asker.with_nodes(self.nodes.get());
        self.positions.each(|task| {
            asker.run(&nimber::Nimber { position: task.text.clone(), all_moves: self.all_moves }, &task)
        })
    }
}
