//! True claims are accepted and forged ones are rejected. A file for each kind of claim.

mod columns;
mod lemmas;
mod lines;
mod naive_solver;
mod reductions;
mod short_games;
mod strategies;

use crate::verdicts::{reports, verdicts};
use clobber_certificate::Verdict;

fn accepted(text: &str) -> bool {
    matches!(verdicts(text)[..], [Verdict::Accepted(_)])
}

/// Asserts that there is exactly one verdict, a rejection.
fn assert_rejected(text: &str, context: &str) {
    let verdicts = verdicts(text);
    assert!(
        matches!(verdicts[..], [Verdict::Rejected(_) | Verdict::Malformed(_)]),
        "{context}: {verdicts:?}\n{text}"
    );
}

/// The text of the only verdict, a rejection.
fn rejection(text: &str) -> String {
    match &verdicts(text)[..] {
        [Verdict::Rejected(rejection)] => rejection.to_string(),
        other => panic!("{other:?}\n{text}"),
    }
}

/// The text of the only verdict, which is that the line is not a claim.
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
