//! What can be wrong with a database file.

use std::io;

/// Why a file is not a usable database.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The file cannot be read.
    #[error("{0}")]
    Read(#[from] io::Error),
    /// The first bytes are others.
    #[error("this is not a database of Clobber games: it does not begin like one")]
    NotADatabase,
    /// The file has another format version.
    #[error(
        "the database has format version {found}, and this program reads version {expected}; build it again"
    )]
    Version {
        /// The version of the file.
        found: u32,
        /// The version that can be read.
        expected: u32,
    },
    /// The file is too short or too long.
    #[error("the database is damaged: it has {found} bytes instead of {expected}")]
    Length {
        /// The bytes there are.
        found: u64,
        /// The bytes there should be.
        expected: u64,
    },
    /// The bytes are not those that were written.
    #[error("the database is damaged: the checksum of its {part} is wrong")]
    Checksum {
        /// The part of the file.
        part: &'static str,
    },
    /// A field of the header has a value that it cannot have.
    #[error("the database is malformed: {field} is {found}")]
    Header {
        /// Which field.
        field: &'static str,
        /// Its value.
        found: u64,
    },
    /// An entry cannot be right.
    #[error("the database is malformed: game {game}: {problem}")]
    Entry {
        /// The game.
        game: String,
        /// What is wrong with its entry.
        problem: &'static str,
    },
}
