//! `clobber db info FILE`: the contents of a database.

use crate::failure::{Failure, Status};
use crate::output::Output;
use crate::stored;
use clobber_solver::database::{Database, VERSION};
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub(crate) struct Info {
    /// The database
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    output: Output,
}

impl Info {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let database = stored::open(&self.file)?;
        let contents = Contents::new(&self.file, &database);
        self.output.print(&contents, |out| contents.print(out))?;
        Ok(Status::Answered)
    }
}

/// The sizes of a database.
#[derive(Serialize)]
pub(super) struct Contents {
    file: String,
    version: u32,
    longest: usize,
    strips: usize,
    values: usize,
    options: usize,
    bytes: usize,
}

impl Contents {
    pub(super) fn new(file: &Path, database: &Database) -> Self {
        Self {
            file: file.display().to_string(),
            version: VERSION,
            longest: database.longest(),
            strips: database.strips(),
            values: database.values(),
            options: database.options(),
            bytes: database.size(),
        }
    }

    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "file     {}", self.file)?;
        writeln!(out, "format   version {}, {} bytes", self.version, self.bytes)?;
        writeln!(
            out,
            "strips   {}: all of 2 to {} stones, up to reversal and colours",
            self.strips, self.longest
        )?;
        writeln!(out, "values   {} with {} options: theirs and all followers", self.values, self.options)
    }
}
