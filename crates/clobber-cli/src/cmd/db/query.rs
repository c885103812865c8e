//! `clobber db query POS --db FILE`: what a database says about the strips of a position.

use crate::asker::Asker;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::limits::Bounds;
use crate::output::Output;
use crate::stored;
use clobber_ask::Desk;
use clobber_ask::records::strips::Strips;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Query {
    #[command(flatten)]
    positions: Positions,

    /// The database
    #[arg(long, value_name = "FILE")]
    db: PathBuf,

    #[command(flatten)]
    bounds: Bounds,

    #[command(flatten)]
    output: Output,
}

impl Query {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let desk = Desk::new().with_database(stored::open(&self.db)?);
        let mut asker = Asker::new("reading values", &self.bounds, &self.output).with_desk(desk);
        self.positions.each(|task| asker.run(&Strips { position: task.text.clone() }, &task))
    }
}
