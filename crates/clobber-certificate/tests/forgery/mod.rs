//! True claims are accepted; forged ones are rejected, whatever was changed. A file for each kind of claim.

mod columns;
mod lemmas;
mod lines;
mod naive_solver;
mod reductions;
mod short_games;
mod strategies;

use clobber_certificate::{Report, Verdict, check};
use search_limits::Limits;
use std::io::Cursor;

fn verdicts(text: &str) -> Vec<Verdict> {
    reports(text).into_iter().map(|report| report.verdict).collect()
}

fn reports(text: &str) -> Vec<Report> {
    let mut reports = Vec::new();
    check(Cursor::new(text), Cursor::new(text), Limits::unlimited(), |report| reports.push(report)).unwrap();
    reports
}

fn accepted(text: &str) -> bool {
    matches!(verdicts(text)[..], [Verdict::Accepted(_)])
}

/// Exactly one verdict, and it is no.
fn assert_rejected(text: &str, context: &str) {
    let verdicts = verdicts(text);
    assert!(
        matches!(verdicts[..], [Verdict::Rejected(_) | Verdict::Malformed(_)]),
        "{context}: {verdicts:?}\n{text}"
    );
}

/// The only verdict, which is no, in words.
fn rejection(text: &str) -> String {
    match &verdicts(text)[..] {
        [Verdict::Rejected(rejection)] => rejection.to_string(),
        other => panic!("{other:?}\n{text}"),
    }
}

/// The only verdict, which is that this is not a claim, in words.
fn malformation(text: &str) -> String {
    match &verdicts(text)[..] {
        [Verdict::Malformed(malformed)] => malformed.to_string(),
        other => panic!("{other:?}\n{text}"),
    }
}

/// A claim, one node that is the root, and the end.
fn one_node(claim: &str, node: &str) -> String {
    format!("{claim}\n{node}\n{{\"root\":{},\"nodes\":1}}\n", claim.len() + 1)
}
