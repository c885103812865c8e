//! The database of games that a command may use.

use crate::failure::Failure;
use clobber_ask::Desk;
use clobber_segclobber::database::Database;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The option that names a database.
#[derive(clap::Args)]
pub(crate) struct Stored {
    /// Database of short games, made by `clobber db build`; computed as needed without it
    #[arg(long, value_name = "FILE")]
    db: Option<PathBuf>,
}

impl Stored {
    /// A desk with the database, if one is named.
    pub(crate) fn desk(&self) -> Result<Desk, Failure> {
        match self.db.as_deref() {
            Some(path) => Ok(Desk::new().with_database(open(path)?)),
            None => Ok(Desk::new()),
        }
    }
}

/// Opens a database. An unusable one is bad input.
pub(crate) fn open(path: &Path) -> Result<Arc<Database>, Failure> {
    match Database::open(path) {
        Ok(database) => Ok(Arc::new(database)),
        Err(error) => Err(Failure::Usage(format!("{}: {error}", path.display()))),
    }
}
