//! Why an experiment stops early.

use clobber_board::graph::GraphError;
use clobber_segclobber::database::{BuildError, DatabaseError};
use clobber_segclobber::game::MAX_STONES;
use std::io;
use std::path::Path;

/// Why an experiment stops early.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum BenchError {
    /// A table or a figure cannot be written.
    #[error("{name}: {error}")]
    File { name: String, error: io::Error },
    /// The console cannot be written.
    #[error(transparent)]
    Console(#[from] io::Error),
    #[error("there is no n from {from} to {to}: --from is greater than --to")]
    EmptyRange { from: u32, to: u32 },
    #[error("n = {0} is too large")]
    TooLarge(u32),
    /// The table of an earlier session was measured in another way.
    #[error("{name} is of another measurement: it says `{found}`, not `{expected}`; choose another folder")]
    OtherTable {
        /// The path.
        name: String,
        /// A line of its head.
        found: String,
        /// The line of this measurement.
        expected: String,
    },
    #[error("the work is estimated for grids of at least two rows and columns and at most 64 cells")]
    NotSearchedWhole,
    /// The database file of SEGClobber cannot be used.
    #[error("{name}: {error}")]
    Database {
        /// The path.
        name: String,
        /// Why not.
        error: DatabaseError,
    },
    /// The database of SEGClobber cannot be built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// A random line is too long for SEGClobber.
    #[error("SEGClobber plays rows of at most {MAX_STONES} stones, not {0}")]
    TooManyStones(usize),
    /// A random line has too many cells.
    #[error(transparent)]
    Line(#[from] GraphError),
}

impl BenchError {
    pub(crate) fn file(path: &Path, error: io::Error) -> Self {
        Self::File { name: path.display().to_string(), error }
    }
}
