//! The examples of `docs/certificates.md` are accepted.

use clobber_certificate::{Verdict, check};
use search_limits::Limits;
use std::io::Cursor;

#[test]
fn the_examples_of_the_documentation_are_accepted() {
    let text = include_str!("../../../docs/certificates.md");
    let examples: Vec<&str> =
        text.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(examples.len() > 7);
    for example in examples {
        let mut verdicts = Vec::new();
        check(Cursor::new(example), Limits::unlimited(), |report| {
            verdicts.push(report.verdict);
        })
        .unwrap();
        let is_accepted = |verdict: &Verdict| matches!(verdict, Verdict::Accepted(_));
        assert!(!verdicts.is_empty() && verdicts.iter().all(is_accepted), "{example}: {verdicts:?}");
    }
}
