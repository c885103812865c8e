//! `clobber db query POS --db FILE`: the entry of a line or a sum of lines.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::files::database;
use crate::input::Positions;
use clobber_ask::Desk;
use clobber_ask::records::db::query;
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
        let desk = Desk::new().with_database(database::open(&self.db)?);
        let mut asker = self.asking.asker("reading the entry").with_desk(desk);
        self.positions.each(|input| asker.run(&query::Query { position: input.text.clone() }, &input))
    }
}
