//! `clobber check FILE`: verify certificates.

use crate::failure::{Failure, Status};
use crate::output::Output;
use clobber_certificate::{Report, Verdict, check};
use serde::Serialize;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Check {
    /// The file with the certificates, JSON lines; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    output: Output,
}

/// A stream can be read only once, so it goes through a file.
fn spooled(mut stream: impl Read) -> io::Result<(File, File)> {
    let spool = tempfile::NamedTempFile::new()?;
    let mut file = spool.reopen()?;
    io::copy(&mut stream, &mut file)?;
    file.rewind()?;
    Ok((file, spool.reopen()?))
}

#[derive(Serialize)]
struct Answer<'a> {
    /// Null if the claim could not be decided.
    ok: Option<bool>,
    /// What was shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<&'a str>,
    error: Option<&'a str>,
    line: u64,
}

impl Check {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let failure = |error| Failure::File { name: self.name(), error };
        let (input, again) = self.open().map_err(failure)?;
        let mut outcome = Ok(None);
        check(input, again, |report| {
            if let Ok(worst) = outcome {
                let status = self.report(&report);
                outcome =
                    status.map(|status| Some(worst.map_or(status, |worst: Status| worst.worst(status))));
            }
        })
        .map_err(failure)?;
        outcome?.ok_or_else(|| Failure::Usage(format!("{}: no certificate in it", self.name())))
    }

    fn name(&self) -> String {
        if self.file.as_os_str() == "-" { "standard input".into() } else { self.file.display().to_string() }
    }

    /// Two views of the certificates.
    fn open(&self) -> io::Result<(File, File)> {
        if self.file.as_os_str() == "-" {
            return spooled(io::stdin().lock());
        }
        let file = File::open(&self.file)?;
        if file.metadata()?.is_file() {
            return Ok((file, File::open(&self.file)?));
        }
        spooled(file)
    }

    fn report(&self, report: &Report) -> Result<Status, Failure> {
        let line = report.line;
        let (answer, word, text, status) = match &report.verdict {
            Verdict::Accepted(claim) => (
                Answer { ok: Some(true), claim: Some(claim), error: None, line },
                "accepted",
                claim,
                Status::Answered,
            ),
            Verdict::Rejected(error) => (
                Answer { ok: Some(false), claim: None, error: Some(error), line },
                "rejected",
                error,
                Status::Refuted,
            ),
            Verdict::Unchecked(error) => (
                Answer { ok: None, claim: None, error: Some(error), line },
                "unknown",
                error,
                Status::Unknown,
            ),
            Verdict::Malformed(error) => {
                Failure::Usage(format!("{}: {error}", self.name())).report();
                return Ok(Status::BadInput);
            }
        };
        self.output.print(&answer, |out| writeln!(out, "line {line}: {word}: {text}"))?;
        Ok(status)
    }
}
