//! `clobber db query POS --db FILE`: the entries of a database for the strips of a position.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::input::Positions;
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
    asking: Asking,
}

impl Query {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let desk = Desk::new().with_database(stored::open(&self.db)?);
        let mut asker = self.asking.asker("reading values").with_desk(desk);
        self.positions.each(|input| asker.run(&Strips { position: input.text.clone() }, &input))
    }
}
