//! Why an experiment stops early.

use clobber_board::graph::GraphError;
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
    /// A random line has too many cells.
    #[error(transparent)]
    Line(#[from] GraphError),
}

impl BenchError {
    pub(crate) fn file(path: &Path, error: io::Error) -> Self {
        Self::File { name: path.display().to_string(), error }
    }
}
