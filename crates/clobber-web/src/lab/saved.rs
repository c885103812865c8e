//! The claims of the lab with their saved results.

use clobber_ask::records::lab::Description;
use clobber_ask::records::lab::findings::Summary;
use clobber_lab::survey::results::Results;
use clobber_lab::survey::{Claim, claims, saved};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::Serialize;
use std::sync::LazyLock;

/// A claim with its results.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Saved {
    #[serde(skip)]
    pub(super) claim: &'static Claim,
    #[serde(flatten)]
    pub(super) description: Description,
    /// Null if there are no results yet.
    pub(super) summary: Option<Summary>,
    #[serde(skip)]
    pub(super) results: Option<Results>,
}

/// All claims, in the order of the lab. The first call reads all results, which takes a third of a second.
pub(super) fn all() -> &'static [Saved] {
    static ALL: LazyLock<Vec<Saved>> =
        LazyLock::new(|| claims::ALL.iter().copied().map(Saved::new).collect());
    &ALL
}

impl Saved {
    fn new(claim: &'static Claim) -> Self {
        let results = saved(claim.id);
        let summary = results.as_ref().and_then(|results| {
            let settings = &results.heading.settings;
            let study = claim.begin(settings, Limits::unlimited()).ok()?;
            Some(Summary::new(claim, settings.to, &results.findings, &study))
        });
        Self { claim, description: Description::new(claim), summary, results }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_claim_has_results() {
        let missing: Vec<_> = all().iter().filter(|saved| saved.summary.is_none()).collect();
        assert!(missing.is_empty(), "{:?}", missing.iter().map(|saved| saved.claim.id).collect::<Vec<_>>());
    }
}
