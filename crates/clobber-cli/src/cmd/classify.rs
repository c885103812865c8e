//! `clobber classify POS`: graph classes and invariants, with a witness for each.

use crate::asker::Asker;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::limits::Bounds;
use crate::output::Output;
use clobber_ask::records::classify;

#[derive(clap::Args)]
pub(crate) struct Classify {
    #[command(flatten)]
    positions: Positions,

    /// Name the classes and leave out the witnesses
    #[arg(long)]
    brief: bool,

    #[command(flatten)]
    bounds: Bounds,

    #[command(flatten)]
    output: Output,
}

impl Classify {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = Asker::new("classifying", &self.bounds, &self.output);
        self.positions.each(|task| {
            asker.run(&classify::Classify { position: task.text.clone(), brief: self.brief }, &task)
        })
    }
}
