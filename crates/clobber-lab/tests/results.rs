//! The page of results follows from the result files.

use clobber_lab::survey::claims;
use clobber_lab::survey::results::{Heading, Results, SUMMARY, SavedCertificate, page};
use clobber_lab::survey::{Finding, Settings, Standing, Status, Verdict};
use search_limits::Limits;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("results")
}

/// The part of the page that is written by hand.
fn summary() -> String {
    fs::read_to_string(folder().join(SUMMARY)).unwrap()
}

/// All files in `results/` of this crate.
fn saved() -> Vec<Results> {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|extension| extension == "jsonl"));
    files.map(|path| Results::from_lines(&fs::read_to_string(path).unwrap()).unwrap()).collect()
}

#[test]
fn the_page_is_written_from_the_files() {
    let written = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/results.md");
    let certificates = SavedCertificate::all(&folder()).unwrap();
    let expected = page(&summary(), &mut saved(), &certificates).unwrap();
    assert!(
        fs::read_to_string(written).unwrap() == expected,
        "run `clobber lab report crates/clobber-lab/results > docs/results.md`"
    );
}

/// Every claim has results, which hold or fail as its status says.
#[test]
fn every_claim_has_a_result() {
    let saved = saved();
    for claim in claims::ALL {
        let results = saved.iter().find(|results| results.heading.claim == claim.id);
        let Some(results) = results else { panic!("no result of {}", claim.id) };
        let study = claim.begin(&results.heading.settings, Limits::unlimited()).unwrap();
        assert_eq!(study.instances(), results.findings.len() as u64, "{}", claim.id);
        let fails = results.findings.iter().any(|finding| finding.verdict == Verdict::Fails);
        assert_eq!(fails, claim.status == Status::Refuted, "{}", claim.id);
    }
}

/// A claim is called certified only if there is a certificate; the test of `certificates.rs` checks it.
#[test]
fn certified_claims_have_certificates() {
    let certificates = SavedCertificate::all(&folder()).unwrap();
    let mut certified = 0;
    for claim in claims::ALL {
        let is_certified = matches!(Standing::of(claim, None), Standing::Certificate | Standing::Lemmas);
        let file = Standing::certificate_of(claim.id).map(|id| format!("{id}.jsonl.gz"));
        assert_eq!(is_certified, file.is_some(), "{}", claim.id);
        let Some(file) = file else { continue };
        assert!(certificates.iter().any(|certificate| certificate.name == file), "no {file}");
        certified += 1;
    }
    assert!(certified > 4);
}

/// Open claims are computed to a bound if all of their instances hold, and open without a claim.
#[test]
fn the_standing_of_open_claims_follows_from_their_results() {
    let saved = saved();
    let words = |id: &str| {
        let results = saved.iter().find(|results| results.heading.claim == id);
        Standing::of(claims::find(id).unwrap(), results).words()
    };
    assert_eq!(words("alternating-line"), "computed to 52");
    assert_eq!(words("impartial-lines"), "open");
    assert_eq!(words("black-row-white-row"), "refuted");
    assert_eq!(words("delta"), "proved elsewhere");
    assert_eq!(words("conjecture-27"), "lemmas certified, argument written");
    assert_eq!(words("xxo-value"), "proved (certificate)");
}

/// The summary names every claim once, in the section of its status, and counts them.
#[test]
fn the_summary_has_every_claim() {
    let summary = summary();
    for (status, heading, word) in [
        (Status::Theorem, "\n### Proved\n", "proved"),
        (Status::Refuted, "\n### Refuted\n", "refuted"),
        (Status::Open, "\n### Open\n", "open"),
    ] {
        let section = summary.split(heading).nth(1).unwrap().split("\n### ").next().unwrap();
        let claims: Vec<_> = claims::ALL.iter().filter(|claim| claim.status == status).collect();
        for claim in &claims {
            let link = format!("[{0}](#{0})", claim.id);
            assert_eq!(section.matches(&link).count(), 1, "{} under {heading}", claim.id);
            assert_eq!(summary.matches(&link).count(), 1, "{}", claim.id);
        }
        let row = format!("| [{word}](#{word}) | {} |", claims.len());
        assert!(summary.contains(&row), "the summary lacks {row:?}");
    }
}

fn observed(number: u64, instance: &str, found: &str) -> Finding {
    Finding {
        number,
        instance: instance.into(),
        claimed: None,
        found: found.into(),
        verdict: Verdict::Observed,
        positions: 1,
        counterexample: None,
        data: None,
    }
}

#[test]
fn lines_are_read_back() {
    let results = Results {
        heading: Heading {
            claim: "alternating-line".into(),
            settings: Settings { to: 2, changed: [("except".into(), 4)].into(), memory: 1 << 20 },
            seconds: 0.5,
            version: "0".into(),
            machine: "a machine".into(),
        },
        findings: vec![
            Finding {
                claimed: Some("one|two".into()),
                verdict: Verdict::Fails,
                counterexample: Some("(xo)^1".into()),
                ..observed(0, "(xo)^1", "other")
            },
            observed(1, "(xo)^2", "\"quoted\""),
        ],
    };
    let text = results.to_lines();
    assert_eq!(Results::from_lines(&text).unwrap(), results);
    let cut = &text[..text.len() - 5];
    assert!(Results::from_lines(cut).unwrap_err().to_string().starts_with("line 3"));
    let text = page("", &mut [results], &[]).unwrap();
    assert!(text.contains("| (xo)^1 | one\\|two | other | fails | `(xo)^1` |"), "{text}");
    assert!(text.contains("`clobber lab run alternating-line --to 2 --with except=4`"), "{text}");
}
