//! What can be wrong with a database.

use std::io;

/// Why a file is not a usable database.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The file cannot be read.
    #[error("{0}")]
    Read(#[from] io::Error),
    /// The first bytes are others.
    #[error("this is no database of Clobber values: it does not begin like one")]
    NotADatabase,
    /// The format is of another time.
    #[error(
        "the database has format version {found}, and this program reads version {expected}; build it anew"
    )]
    Version {
        /// The version of the file.
        found: u32,
        /// The version that can be read.
        expected: u32,
    },
    /// The file does not have the length that it should have.
    #[error("the database is damaged: it has {found} bytes instead of {expected}")]
    Length {
        /// The bytes there are.
        found: u64,
        /// The bytes there should be, at least.
        expected: u64,
    },
    /// The bytes are not those that were written.
    #[error("the database is damaged: the checksum of its {part} is wrong")]
    Checksum {
        /// The part of the file.
        part: &'static str,
    },
    /// The header contradicts itself.
    #[error("the database is malformed: {field} is {found} and must be {expected}")]
    Header {
        /// Which field.
        field: &'static str,
        /// What it says.
        found: u64,
        /// What it must say.
        expected: u64,
    },
    /// The record of a value cannot be right.
    #[error("the database is malformed: value {number}: {problem}")]
    Value {
        /// The number of the value.
        number: usize,
        /// What is wrong with it.
        problem: &'static str,
    },
    /// The record of a strip cannot be right.
    #[error("the database is malformed: strip {strip}: {problem}")]
    Strip {
        /// The strip.
        strip: String,
        /// What is wrong with it.
        problem: &'static str,
    },
}
