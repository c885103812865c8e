//! The verdicts on a text.

use clobber_certificate::{Report, Verdict, check};
use search_limits::Limits;
use std::io::Cursor;

pub(crate) fn reports_within(text: &str, limits: &Limits) -> Vec<Report> {
    let mut reports = Vec::new();
    check(Cursor::new(text), limits, |report| reports.push(report)).unwrap();
    reports
}

pub(crate) fn reports(text: &str) -> Vec<Report> {
    reports_within(text, Limits::unlimited())
}

pub(crate) fn verdicts(text: &str) -> Vec<Verdict> {
    reports(text).into_iter().map(|report| report.verdict).collect()
}

/// The only verdict.
pub(crate) fn verdict(text: &str) -> Verdict {
    let [verdict] = <[Verdict; 1]>::try_from(verdicts(text)).unwrap();
    verdict
}
