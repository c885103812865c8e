//! Examines claims for tests.

use clobber_lab::survey::claims;
use clobber_lab::survey::{Finding, Settings, Verdict};
use search_limits::Limits;
use std::collections::BTreeMap;

/// All findings of a claim, with some parameters changed.
pub(crate) fn findings(id: &str, to: u64, changed: &[(&str, i64)]) -> Vec<Finding> {
    let claim = claims::find(id).unwrap();
    let changed: BTreeMap<String, i64> = changed.iter().map(|&(name, value)| (name.into(), value)).collect();
    let settings = Settings { to, changed, memory: 1 << 28 };
    let mut study = claim.begin(&settings, Limits::unlimited()).unwrap();
    let numbers = 0..study.instances();
    let findings: Vec<Finding> = numbers.map(|number| study.examine(number, Limits::unlimited())).collect();
    for (number, finding) in (0..).zip(&findings) {
        assert_eq!(finding.number, number);
        assert_eq!(finding.verdict == Verdict::Fails, finding.counterexample.is_some(), "{finding:?}");
    }
    findings
}

/// Asserts that a claim holds up to a bound, for this number of positions.
pub(crate) fn holds(id: &str, to: u64, positions: u64) {
    let findings = findings(id, to, &[]);
    assert!(findings.iter().all(|finding| finding.verdict == Verdict::Holds), "{findings:#?}");
    assert_eq!(findings.iter().map(|finding| finding.positions).sum::<u64>(), positions, "{id}");
}

/// Asserts that a claim with changed parameters fails, with this first counterexample.
pub(crate) fn fails(id: &str, to: u64, changed: &[(&str, i64)], first: &str) {
    let findings = findings(id, to, changed);
    let wrong = findings.into_iter().find(|finding| finding.verdict == Verdict::Fails).unwrap();
    assert_eq!(wrong.counterexample.as_deref(), Some(first), "{wrong:?}");
}

/// Limits whose stop flag is raised.
#[allow(dead_code, reason = "not every file of tests ends its studies")]
pub(crate) fn stopped() -> Limits {
    let flag = search_limits::StopFlag::new();
    flag.raise();
    Limits::new().with_stop_flag(&flag)
}
