//! Whether a certificate proves its claim.

use clobber_certificate::{Report, Verdict};
use serde::Serialize;
use std::io::{self, Write};

/// What the checker says of one certificate.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// Null if the claim could not be decided.
    pub ok: Option<bool>,
    /// What was shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<String>,
    error: Option<String>,
    line: u64,
}

impl Answer {
    /// The answer of a report; a message, if the line is no certificate.
    pub fn new(report: Report) -> Result<Self, String> {
        let line = report.line;
        match report.verdict {
            Verdict::Accepted(claim) => Ok(Self { ok: Some(true), claim: Some(claim), error: None, line }),
            Verdict::Rejected(error) => Ok(Self { ok: Some(false), claim: None, error: Some(error), line }),
            Verdict::Unchecked(error) => Ok(Self { ok: None, claim: None, error: Some(error), line }),
            Verdict::Malformed(error) => Err(error),
        }
    }

    /// In words.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let word = match self.ok {
            Some(true) => "accepted",
            Some(false) => "rejected",
            None => "unknown",
        };
        let text = self.claim.as_ref().or(self.error.as_ref()).map_or("", String::as_str);
        writeln!(out, "line {}: {word}: {text}", self.line)
    }
}
