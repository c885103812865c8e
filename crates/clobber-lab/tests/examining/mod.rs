//! Looking at claims.

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

/// It holds up to this bound, and says something about this many positions.
pub(crate) fn holds(id: &str, to: u64, positions: u64) {
    let findings = findings(id, to, &[]);
    assert!(findings.iter().all(|finding| finding.verdict == Verdict::Holds), "{findings:#?}");
    assert_eq!(findings.iter().map(|finding| finding.positions).sum::<u64>(), positions, "{id}");
}

/// With a changed parameter it is wrong, first for this instance.
pub(crate) fn fails(id: &str, to: u64, changed: &[(&str, i64)], first: &str) {
    let findings = findings(id, to, changed);
    let wrong = findings.into_iter().find(|finding| finding.verdict == Verdict::Fails).unwrap();
    assert_eq!(wrong.counterexample.as_deref(), Some(first), "{wrong:?}");
}

/// Limits that end everything at once.
#[allow(dead_code, reason = "not every file of tests ends its studies")]
pub(crate) fn stopped() -> Limits {
    let flag = search_limits::StopFlag::new();
    flag.raise();
    Limits::new().with_stop_flag(&flag)
}
