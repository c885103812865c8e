//! Checks whether certificates prove their claims.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use clobber_certificate::{Report, Unchecked, Verdict, check};
use schemars::JsonSchema;
use search_limits::{Limits, Reason};
use serde::{Deserialize, Serialize};
use std::io::{self, Cursor, Write};

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
        let view = || Cursor::new(self.certificate.as_bytes());
        let (mut reports, mut malformed) = (Vec::new(), None);
        let mut unknown = None;
        let read = check(view(), view(), limits, |report| match report.verdict {
            Verdict::Unchecked(Unchecked::Unsolved(unsolved)) if unsolved.reason != Reason::Memory => {
                unknown = Some(unsolved.to_string());
            }
            _ => match Checked::new(report) {
                Ok(checked) => reports.push(checked),
                Err(refusal) => malformed = malformed.take().or(Some(refusal)),
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

impl Checked {
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
