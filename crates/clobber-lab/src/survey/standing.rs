//! How well a claim is established, in one of six words.

use super::results::Results;
use super::{Claim, Status, Verdict};

/// How well a claim is established.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The independent checker accepts a proof for all n, which is among the saved certificates.
    Certificate,
    /// The checker accepts the lemmas, and a written argument goes on from there.
    Lemmas,
    /// A proof is written out in a paper or in these pages, and none is certified.
    Elsewhere,
    /// No proof is known; every instance up to this bound is as claimed.
    Computed {
        /// The bound.
        to: u64,
    },
    /// There is a counterexample.
    Refuted,
    /// A question without an answer for all instances.
    Open,
}

/// Theorems with a saved certificate: the claim, the claim whose certificate it is, and what that shows.
const CERTIFIED: &[(&str, &str, Standing)] = &[
    ("xxo-value", "xxo-value", Standing::Certificate),
    ("narrow-grids", "narrow-grids", Standing::Certificate),
    ("problem-3-three-rows", "narrow-grids", Standing::Certificate),
    ("last-colors", "last-colors", Standing::Lemmas),
    ("two-rows", "two-rows", Standing::Certificate),
    ("two-rows-worst-words", "two-rows-worst-words", Standing::Certificate),
    ("cylinders", "cylinders", Standing::Certificate),
    ("cycle-bound", "cycle-bound", Standing::Certificate),
    ("random-lines", "random-lines", Standing::Certificate),
    ("cycle-worst-words", "cycle-worst-words", Standing::Lemmas),
    // That the bound is attained is a theorem of a paper.
    ("cycle-extremal", "cycle-bound", Standing::Lemmas),
    ("conjecture-16", "conjecture-16", Standing::Lemmas),
    ("problem-4", "conjecture-16", Standing::Lemmas),
    ("conjecture-27", "conjecture-27", Standing::Lemmas),
    ("hamming", "hamming", Standing::Lemmas),
];

impl Standing {
    /// The standing of a claim with these results.
    pub fn of(claim: &Claim, results: Option<&Results>) -> Self {
        let is_computed = |results: &&Results| {
            let mut verdicts = results.findings.iter().map(|finding| finding.verdict);
            !results.findings.is_empty() && verdicts.all(|verdict| verdict == Verdict::Holds)
        };
        match claim.status {
            Status::Refuted => Self::Refuted,
            Status::Theorem => CERTIFIED
                .iter()
                .find(|(id, ..)| *id == claim.id)
                .map_or(Self::Elsewhere, |&(_, _, standing)| standing),
            Status::Open => results
                .filter(is_computed)
                .map_or(Self::Open, |results| Self::Computed { to: results.heading.settings.to }),
        }
    }

    /// The claim whose saved certificate a theorem rests on.
    pub fn certificate_of(id: &str) -> Option<&'static str> {
        CERTIFIED.iter().find(|(claim, ..)| *claim == id).map(|&(_, certificate, _)| certificate)
    }

    /// The standing in words.
    pub fn words(self) -> String {
        match self {
            Self::Certificate => "proved (certificate)".into(),
            Self::Lemmas => "lemmas certified, argument written".into(),
            Self::Elsewhere => "proved elsewhere".into(),
            Self::Computed { to } => format!("computed to {to}"),
            Self::Refuted => "refuted".into(),
            Self::Open => "open".into(),
        }
    }
}
