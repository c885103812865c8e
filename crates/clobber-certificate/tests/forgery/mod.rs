//! True claims are accepted and forged ones are rejected. A file for each kind of claim.

mod columns;
mod density;
mod facts;
mod language;
mod lines;
mod mutation;
mod naive_prover;
mod nimbers;
mod reductions;
mod short_games;
mod tables;
mod values;

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
