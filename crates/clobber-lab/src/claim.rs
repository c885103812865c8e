//! A claim of the literature, and what it takes to look at it instance by instance.
//!
//! A [`Claim`] says what is claimed, where, and how it can be checked up to a bound. With a bound and values for its parameters it
//! becomes a [`Study`]: finitely many instances, numbered from 0, each of which can be looked at by itself. What is found
//! depends on the number and the [`Settings`] alone, so that instances may be looked at in any order, on any machine, and
//! again.

use crate::plot::Plot;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Display;

/// A theorem, conjecture or open problem.
#[derive(Debug)]
pub struct Claim {
    /// A short name for the command line.
    pub id: &'static str,
    /// What is claimed, or asked, in one or two sentences.
    pub statement: &'static str,
    /// Author, title and number.
    pub source: &'static str,
    /// What is known of it.
    pub status: Status,
    /// What is known of it, in a sentence; the status says it in a word.
    pub known: &'static str,
    /// What `--to` bounds.
    pub bound: Bound,
    /// Numbers in the statement that may be changed, to see that a wrong one is noticed.
    pub parameters: &'static [Parameter],
    /// How an instance is checked.
    pub method: &'static str,
    /// Begins to look at it.
    pub study: fn(&Settings) -> Box<dyn Study>,
}

/// What is known of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// It has a proof.
    Theorem,
    /// It is not known whether it holds.
    Open,
    /// It is wrong as it stands in print.
    Refuted,
}

impl Status {
    /// In a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Theorem => "theorem",
            Self::Open => "open",
            Self::Refuted => "refuted",
        }
    }
}

/// How far a claim is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// What is bounded, such as "n repetitions".
    pub meaning: &'static str,
    /// The bound if none is given; it takes seconds.
    pub usual: u64,
    /// No bound is higher.
    pub most: u64,
}

/// A number in the statement of a claim.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// What it stands for.
    pub meaning: &'static str,
    /// What it is in the claim.
    pub usual: i64,
    /// It may be no less,
    pub least: i64,
    /// and no more.
    pub most: i64,
}

/// How a claim is to be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The bound.
    pub to: u64,
    /// The parameters that are not what they are in the claim.
    #[serde(rename = "with", default, skip_serializing_if = "BTreeMap::is_empty")]
    pub changed: BTreeMap<String, i64>,
    /// About how many bytes the tables of one study may use.
    pub memory: usize,
}

/// What cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// The bound is out of range.
    #[error("--to {to}: {meaning}, at most {most}")]
    Bound {
        /// The bound.
        to: u64,
        /// What it means.
        meaning: &'static str,
        /// How high it may be.
        most: u64,
    },
    /// There is no such parameter.
    #[error("the claim has no parameter `{0}`; {1}")]
    Parameter(String, String),
    /// A parameter is out of range.
    #[error("{name} = {value}: it is a number from {least} to {most}")]
    Value {
        /// The parameter.
        name: &'static str,
        /// Its value.
        value: i64,
        /// The least that it can be.
        least: i64,
        /// The most.
        most: i64,
    },
}

impl Settings {
    /// The settings of a claim, if nothing is changed.
    pub fn usual(claim: &Claim) -> Self {
        Self { to: claim.bound.usual, changed: BTreeMap::new(), memory: 1 << 30 }
    }

    /// The value of a parameter.
    pub fn parameter(&self, parameter: &Parameter) -> i64 {
        self.changed.get(parameter.name).copied().unwrap_or(parameter.usual)
    }
}

impl Claim {
    /// Begins to look at it, if the settings make sense.
    pub fn begin(&self, settings: &Settings) -> Result<Box<dyn Study>, SettingsError> {
        let Bound { meaning, most, .. } = self.bound;
        if settings.to > most {
            return Err(SettingsError::Bound { to: settings.to, meaning, most });
        }
        for (name, &value) in &settings.changed {
            let Some(parameter) = self.parameters.iter().find(|parameter| parameter.name == name) else {
                return Err(SettingsError::Parameter(name.clone(), self.names_of_parameters()));
            };
            let Parameter { name, least, most, .. } = *parameter;
            if !(least..=most).contains(&value) {
                return Err(SettingsError::Value { name, value, least, most });
            }
        }
        Ok((self.study)(settings))
    }

    fn names_of_parameters(&self) -> String {
        let names: Vec<_> = self.parameters.iter().map(|parameter| parameter.name).collect();
        if names.is_empty() { "it has none".into() } else { format!("it has {}", names.join(", ")) }
    }
}

/// A claim with a bound: finitely many instances.
pub trait Study: Send {
    /// How many there are. They are numbered from 0, in an order in which a reader would look at them.
    fn instances(&self) -> u64;

    /// Examines one. What is found does not depend on the instances examined before; only how soon. The verdict is
    /// [`Verdict::Unknown`] if a limit is reached.
    fn look(&mut self, number: u64, limits: &Limits) -> Finding;

    /// What can be said of all findings together, in sentences.
    fn summary(&self, findings: &[Finding]) -> Vec<String> {
        let _ = findings;
        Vec::new()
    }

    /// A picture of all findings, where it says more than a table.
    fn plot(&self, findings: &[Finding]) -> Option<Plot> {
        let _ = findings;
        None
    }
}

/// What was found about an instance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The number of the instance.
    pub number: u64,
    /// The instance: a position, a family of positions, a graph.
    pub instance: String,
    /// What the claim says about it, if it says something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claimed: Option<String>,
    /// What was found.
    pub found: String,
    /// What this means for the claim.
    pub verdict: Verdict,
    /// How many positions or graphs were looked at.
    pub positions: u64,
    /// A position, or a graph, that shows that the claim is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counterexample: Option<String>,
}

/// What a finding means for the claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The claim is wrong here.
    Fails,
    /// It is not known; `found` says why.
    Unknown,
    /// The claim is right here.
    Holds,
    /// Nothing was claimed, and this is how it is.
    Observed,
}

impl Verdict {
    /// In a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fails => "fails",
            Self::Unknown => "unknown",
            Self::Holds => "holds",
            Self::Observed => "observed",
        }
    }
}

impl Finding {
    /// The claim says this about an instance of one position; that was found.
    pub fn compared(number: u64, instance: String, claimed: String, found: String) -> Self {
        let verdict = if claimed == found { Verdict::Holds } else { Verdict::Fails };
        let counterexample = (verdict == Verdict::Fails).then(|| instance.clone());
        Self { number, instance, claimed: Some(claimed), found, verdict, positions: 1, counterexample }
    }

    /// Nothing is claimed about an instance of one position, and this was found.
    pub fn observed(number: u64, instance: String, found: String) -> Self {
        let (claimed, counterexample) = (None, None);
        Self { number, instance, claimed, found, verdict: Verdict::Observed, positions: 1, counterexample }
    }

    /// It is not known, for this reason.
    pub fn unknown(number: u64, instance: String, reason: impl Display) -> Self {
        let (claimed, counterexample) = (None, None);
        Self {
            number,
            instance,
            claimed,
            found: reason.to_string(),
            verdict: Verdict::Unknown,
            positions: 0,
            counterexample,
        }
    }
}
