//! Answers on standard output: text or JSON, flushed answer by answer.

use crate::failure::Failure;
use clobber_ask::Answer;
use serde::Serialize;
use std::io::{self, BufWriter, Write};

/// Output formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// Text for people
    Text,
    /// JSON for programs: one object per line
    Json,
}

/// The options that every command has.
#[derive(clap::Args)]
pub(crate) struct Output {
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Text, value_name = "FORMAT", global = true)]
    pub(crate) format: Format,
}

/// Writes all bytes to standard output.
pub(crate) fn print(bytes: &[u8]) -> Result<(), Failure> {
    write(bytes).map_err(Failure::Output)
}

/// Writes all bytes to standard output.
pub(crate) fn write(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush())
}

impl Output {
    pub(crate) fn is_json(&self) -> bool {
        self.format == Format::Json
    }

    /// Prints an answer, with its line number in a batch.
    pub(crate) fn answer(
        &self,
        answer: &impl Answer,
        line: Option<u64>,
        heading: bool,
    ) -> Result<(), Failure> {
        #[derive(Serialize)]
        struct Numbered<'a, A> {
            #[serde(flatten)]
            answer: &'a A,
            #[serde(skip_serializing_if = "Option::is_none")]
            line: Option<u64>,
        }
        self.print(&Numbered { answer, line }, |out| answer.print(out, heading))
    }

    /// Prints a JSON object, or the text that `text` writes.
    pub(crate) fn print(
        &self,
        object: &impl Serialize,
        text: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
        let written = match self.format {
            Format::Json => serde_json::to_writer(&mut out, object)
                .map_err(io::Error::from)
                .and_then(|()| out.write_all(b"\n")),
            Format::Text => text(&mut out),
        };
        written.and_then(|()| out.flush()).map_err(Failure::Output)
    }
}
