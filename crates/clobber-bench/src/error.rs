//! Why an experiment stops early.

use clobber_board::graph::GraphError;
use std::io;
use std::path::Path;

/// Why an experiment stops early.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// A table or a figure cannot be written.
    #[error("{name}: {error}")]
    File {
        /// The path.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// The console cannot be written.
    #[error(transparent)]
    Console(#[from] io::Error),
    /// The range of n is empty.
    #[error("there is no n from {from} to {to}: --from is greater than --to")]
    EmptyRange {
        /// The least n.
        from: u32,
        /// The greatest n.
        to: u32,
    },
    /// A line of a family has too many cells.
    #[error("n = {0} is too large")]
    TooLarge(u32),
    /// A random line has too many cells.
    #[error(transparent)]
    Line(#[from] GraphError),
}

impl BenchError {
    pub(crate) fn file(path: &Path, error: io::Error) -> Self {
        Self::File { name: path.display().to_string(), error }
    }
}
