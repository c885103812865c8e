//! Properties of all claims.

use crate::examining;

use clobber_lab::survey::claims;
use clobber_lab::survey::{Claim, Settings};
use examining::{fails, holds};
use search_limits::Limits;

#[test]
fn alternating_line() {
    holds("alternating-line", 12, 12);
    fails("alternating-line", 12, &[("except", 4)], "(xo)^3");
}

#[test]
fn every_claim_is_described() {
    let mut ids: Vec<_> = claims::ALL.iter().map(|claim| claim.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), claims::ALL.len(), "ids are different");
    for Claim { id, statement, source, known, method, bound, parameters, .. } in claims::ALL {
        assert!(
            id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'),
            "{id}"
        );
        assert!(statement.ends_with(['.', '?']), "{id}: {statement}");
        assert!(![source, known, method, &bound.meaning].iter().any(|text| text.is_empty()), "{id}");
        assert!(bound.usual <= bound.most, "{id}");
        for parameter in *parameters {
            assert!(
                (parameter.least..=parameter.most).contains(&parameter.usual),
                "{id}: {}",
                parameter.name
            );
        }
    }
}

#[test]
fn settings_that_do_not_fit_are_refused() {
    let claim = claims::find("alternating-line").unwrap();
    let usual = Settings::usual(claim);
    let refused = |settings: &Settings| claim.begin(settings, Limits::unlimited()).err().unwrap().to_string();
    assert!(refused(&Settings { to: u64::MAX, ..usual.clone() }).contains("at most"));
    let with = |name: &str, value| Settings { changed: [(name.to_string(), value)].into(), ..usual.clone() };
    assert!(refused(&with("expect", 3)).contains("its parameters: except"));
    assert!(refused(&with("except", -1)).contains("from 0"));
    assert!(claims::find("no-such-claim").is_none());
}
