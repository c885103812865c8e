//! `/api/lab/results`: the findings of a claim, instance by instance.

use super::saved::{Saved, all};
use clobber_ask::records::lab::find;
use clobber_ask::records::lab::findings::{figure, ordered, print_table};
use clobber_ask::{Answer, Desk, Question, Refusal};
use clobber_lab::survey::Finding;
use clobber_lab::survey::results::{Heading, Results};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::{self, Write};

/// Ask for the findings of a claim.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResultsOf {
    id: String,
    /// The number of the first finding to list, counterexamples first.
    #[serde(default)]
    from: usize,
    /// The number of findings to list.
    #[serde(default = "default_limit")]
    limit: usize,
}

fn default_limit() -> usize {
    200
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Found {
    claim: &'static Saved,
    #[schemars(with = "Value")]
    heading: &'static Heading,
    #[schemars(with = "Vec<Value>")]
    findings: Vec<&'static Finding>,
    /// The number of all findings.
    total: usize,
    /// The findings as an SVG picture, if they have one.
    plot: Option<String>,
}

impl Question for ResultsOf {
    const NAME: &'static str = "lab/results";
    type Answer = Found;

    fn ask(&self, _desk: &mut Desk, limits: &Limits) -> Result<Found, Refusal> {
        let claim = find(&self.id)?;
        let saved = all().iter().find(|saved| saved.claim.id == claim.id);
        let found = saved.and_then(|saved| Some((saved, saved.results.as_ref()?)));
        let (saved, results) = found.ok_or_else(|| Refusal::NoResults(self.id.clone()))?;
        let findings = ordered(&results.findings);
        Ok(Found {
            claim: saved,
            heading: &results.heading,
            total: findings.len(),
            findings: findings.into_iter().skip(self.from).take(self.limit).collect(),
            plot: plot(saved, results, limits),
        })
    }
}

impl Answer for Found {
    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        print_table(out, &self.findings, true)
    }
}

fn plot(saved: &Saved, results: &Results, limits: &Limits) -> Option<String> {
    let study = saved.claim.begin(&results.heading.settings, limits).ok()?;
    let plot = study.plot(&results.findings)?;
    Some(figure(saved.claim, &plot, &results.heading.version).to_string())
}
