//! `/api/lab/results`: what has been found out about a claim, instance by instance.

use super::saved::{Saved, all};
use crate::refusal::Refusal;
use crate::verbs::{Answer, Verb};
use crate::worker::Worker;
use axum::http::StatusCode;
use clobber_answer::lab::find;
use clobber_answer::lab::findings::{figure, ordered};
use clobber_lab::claim::Finding;
use clobber_lab::results::{Heading, Results};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResultsOf {
    id: String,
    /// The findings are listed from this one on, counterexamples first.
    #[serde(default)]
    from: usize,
    /// So many of them.
    #[serde(default = "usual_limit")]
    limit: usize,
}

fn usual_limit() -> usize {
    200
}

#[derive(Serialize)]
struct Found<'a> {
    claim: &'a Saved,
    heading: &'a Heading,
    findings: &'a [&'a Finding],
    /// How many there are in all.
    total: usize,
    /// The findings as an SVG picture, if they have one.
    plot: Option<String>,
}

impl Verb for ResultsOf {
    fn answer(self, _worker: &Worker) -> Result<Answer, Refusal> {
        let missing = |message| Refusal::usage(StatusCode::NOT_FOUND, message);
        let claim = find(&self.id).map_err(missing)?;
        let saved = all().iter().find(|saved| saved.claim.id == claim.id);
        let found = saved.and_then(|saved| Some((saved, saved.results.as_ref()?)));
        let (saved, results) =
            found.ok_or_else(|| missing(format!("nobody has looked at `{}` yet", self.id)))?;
        let findings = ordered(&results.findings);
        let listed = findings.get(self.from..).unwrap_or_default();
        Answer::new(&Found {
            claim: saved,
            heading: &results.heading,
            findings: &listed[..self.limit.min(listed.len())],
            total: findings.len(),
            plot: plot(saved, results),
        })
    }
}

fn plot(saved: &Saved, results: &Results) -> Option<String> {
    let study = saved.claim.begin(&results.heading.settings).ok()?;
    let plot = study.plot(&results.findings)?;
    Some(figure(saved.claim, &plot, &results.heading.version).to_string())
}
