//! `clobber db classes [GAME] --db FILE`: games with the same outcome class and bounds.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::files::database;
use crate::input::InputText;
use clobber_ask::Desk;
use clobber_ask::records::db::classes::ClassesOf;
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Classes {
    /// A line or a sum of lines, for the members of its class and the games equal to it
    #[arg(value_name = "GAME")]
    game: Option<OsString>,

    /// The database
    #[arg(long, value_name = "FILE")]
    db: PathBuf,

    #[command(flatten)]
    asking: Asking,
}

impl Classes {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let desk = Desk::new().with_database(database::open(&self.db)?);
        let mut asker = self.asking.asker("computing values").with_desk(desk);
        let input = match &self.game {
            Some(game) => InputText::from_argument("argument", game)?,
            None => InputText::none(),
        };
        let position = self.game.is_some().then(|| input.text.clone());
        asker.run(&ClassesOf { position }, &input)
    }
}
