//! Checks whether certificates prove their claims.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use clobber_certificate::{Report, Unchecked, Verdict, check};
use schemars::JsonSchema;
use search_limits::{Limits, Reason};
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::io::{self, Read, Write};

/// Verify certificates.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The certificates, as JSON lines.
    pub certificate: String,
}

/// The reports of the checker on all certificates.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Reports {
    /// One for each certificate.
    reports: Vec<Checked>,
    /// The limit that was reached before all were checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
}

/// The report of the checker on one certificate.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Checked {
    /// Null if the claim could not be decided.
    pub ok: Option<bool>,
    /// The checked statement.
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<String>,
    error: Option<String>,
    line: u64,
}

impl Question for Check {
    const NAME: &'static str = "check";
    type Answer = Reports;

    fn ask(&self, _desk: &mut Desk, limits: &Limits) -> Result<Reports, Refusal> {
        let is_over = Cell::new(false);
        let certificate = UntilOver { text: self.certificate.as_bytes(), is_over: &is_over };
        let (mut reports, mut malformed) = (Vec::new(), None);
        let mut unknown = None;
        let read = check(certificate, limits, |report| match report.verdict {
            // The rest of a piece of the text, which may end in the middle of a claim.
            _ if is_over.get() => {}
            Verdict::Unchecked(Unchecked::Unsolved(unsolved)) if unsolved.reason != Reason::Memory => {
                unknown = Some(unsolved.to_string());
            }
            _ => match Checked::new(report) {
                Ok(checked) => match limits.take_memory(checked.bytes()) {
                    Ok(()) => reports.push(checked),
                    Err(unsolved) => {
                        unknown = Some(unsolved.to_string());
                        is_over.set(true);
                    }
                },
                Err(refusal) => {
                    malformed = Some(refusal);
                    is_over.set(true);
                }
            },
        });
        if let Some(refusal) = malformed {
            return Err(refusal);
        }
        if let Err(error) = read {
            unknown = Some(error.to_string());
        }
        if reports.is_empty() && unknown.is_none() {
            return Err(Refusal::NoCertificate);
        }
        Ok(Reports { reports, unknown })
    }
}

/// A text that ends early once it need not be read any further.
struct UntilOver<'a> {
    text: &'a [u8],
    is_over: &'a Cell<bool>,
}

impl Read for UntilOver<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.is_over.get() { Ok(0) } else { self.text.read(buffer) }
    }
}

impl Checked {
    /// Its memory in a list that doubles, and as JSON.
    fn bytes(&self) -> usize {
        let texts = [&self.claim, &self.error].into_iter().flatten().map(String::len).sum::<usize>();
        3 * (size_of::<Self>() + texts)
    }

    /// The answer to a report; a line that is not a certificate is refused.
    pub fn new(report: Report) -> Result<Self, Refusal> {
        let line = report.line;
        let (ok, claim, error) = match report.verdict {
            Verdict::Accepted(claim) => (Some(true), Some(claim.to_string()), None),
            Verdict::Rejected(rejection) => (Some(false), None, Some(rejection.to_string())),
            Verdict::Unchecked(reason) => (None, None, Some(reason.to_string())),
            Verdict::Malformed(error) => return Err(Refusal::Certificate(error.to_string())),
        };
        Ok(Self { ok, claim, error, line })
    }
}

impl Answer for Checked {
    fn status(&self) -> Status {
        match self.ok {
            Some(true) => Status::Answered,
            Some(false) => Status::Refuted,
            None => Status::Unknown,
        }
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        let word = match self.ok {
            Some(true) => "accepted",
            Some(false) => "rejected",
            None => "unknown",
        };
        let text = self.claim.as_ref().or(self.error.as_ref()).map_or("", String::as_str);
        writeln!(out, "line {}: {word}: {text}", self.line)
    }
}

impl Answer for Reports {
    fn status(&self) -> Status {
        let has = |status| self.reports.iter().any(|checked| checked.status() == status);
        if has(Status::Refuted) {
            Status::Refuted
        } else {
            Status::known(self.unknown.is_none() && !has(Status::Unknown))
        }
    }

    fn print(&self, out: &mut dyn Write, heading: bool) -> io::Result<()> {
        self.reports.iter().try_for_each(|checked| checked.print(out, heading))?;
        self.unknown.iter().try_for_each(|reason| writeln!(out, "unknown: {reason}"))
    }
}
