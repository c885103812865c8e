//! A claim from the literature, and what it takes to check it up to a bound.

use super::study::Study;
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// A theorem, conjecture or open problem.
#[derive(Debug)]
pub struct Claim {
    /// A short name for the command line.
    pub id: &'static str,
    /// What is claimed, or asked, in one or two sentences.
    pub statement: &'static str,
    /// Author, title and number.
    pub source: &'static str,
    /// What is known, in a word.
    pub status: Status,
    /// What is known, in a sentence.
    pub known: &'static str,
    /// What `--to` bounds.
    pub bound: Bound,
    /// Numbers in the statement that may be changed, to see a wrong number refuted.
    pub parameters: &'static [Parameter],
    /// How an instance is checked.
    pub method: &'static str,
    /// Begins a study of checked settings.
    pub study: Begin,
}

/// How a study begins.
#[derive(Clone, Copy, Debug)]
pub enum Begin {
    /// In microseconds.
    AtOnce(fn(&Settings) -> Study),
    /// By a list of graphs, which may take long.
    Listing(fn(&Settings, &Limits) -> Begun),
}

/// A study, or the limit that was reached while its graphs were listed.
pub type Begun = Result<Study, Unsolved>;

/// What is known of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// It has a proof.
    Theorem,
    /// It has neither a proof nor a counterexample.
    Open,
    /// It has a counterexample, as printed.
    Refuted,
}

impl Status {
    /// The status in a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Theorem => "theorem",
            Self::Open => "open",
            Self::Refuted => "refuted",
        }
    }
}

/// The bound up to which a claim is checked.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// What is bounded, such as "n repetitions".
    pub meaning: &'static str,
    /// The default, which takes seconds.
    pub usual: u64,
    /// The highest bound that is accepted.
    pub most: u64,
}

/// A number in the statement of a claim.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// What it stands for.
    pub meaning: &'static str,
    /// Its value in the claim.
    pub usual: i64,
    /// The least value that is accepted.
    pub least: i64,
    /// The largest value that is accepted.
    pub most: i64,
}

impl Parameter {
    /// A parameter with its value in the claim, and the values that are accepted.
    pub const fn new(
        name: &'static str,
        meaning: &'static str,
        usual: i64,
        accepted: RangeInclusive<i64>,
    ) -> Self {
        Self { name, meaning, usual, least: *accepted.start(), most: *accepted.end() }
    }
}

/// How to check a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The bound.
    pub to: u64,
    /// The parameters whose values differ from those in the claim.
    #[serde(rename = "with", default, skip_serializing_if = "BTreeMap::is_empty")]
    pub changed: BTreeMap<String, i64>,
    /// Approximate number of bytes for the tables of one study.
    pub memory: usize,
}

/// Why settings do not fit a claim.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum SettingsError {
    #[error("--to {to}: {meaning}, at most {most}")]
    Bound { to: u64, meaning: &'static str, most: u64 },
    #[error("the claim has no parameter `{0}`; {1}")]
    Parameter(String, String),
    #[error("{name} = {value}: it is a number from {least} to {most}")]
    Value { name: &'static str, value: i64, least: i64, most: i64 },
}

/// Why a study does not begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum BeginError {
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

impl Settings {
    /// The default settings of a claim.
    pub fn usual(claim: &Claim) -> Self {
        Self { to: claim.bound.usual, changed: BTreeMap::new(), memory: 1 << 30 }
    }

    /// The value of a parameter.
    pub fn parameter(&self, parameter: &Parameter) -> i64 {
        self.changed.get(parameter.name).copied().unwrap_or(parameter.usual)
    }

    /// The parameters of the claim whose values are not those of its statement, with these values.
    pub fn changed_in(&self, claim: &Claim) -> impl Iterator<Item = (Parameter, i64)> {
        let changed = |&parameter: &Parameter| (parameter, self.parameter(&parameter));
        claim.parameters.iter().map(changed).filter(|(parameter, value)| *value != parameter.usual)
    }
}

impl Claim {
    /// Begins a study, if the settings fit the claim. The limits bound the list of its instances.
    pub fn begin(&self, settings: &Settings, limits: &Limits) -> Result<Study, BeginError> {
        self.check(settings)?;
        match self.study {
            Begin::AtOnce(begin) => Ok(begin(settings)),
            Begin::Listing(begin) => Ok(begin(settings, limits)?),
        }
    }

    fn check(&self, settings: &Settings) -> Result<(), SettingsError> {
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
        Ok(())
    }

    fn names_of_parameters(&self) -> String {
        let names: Vec<_> = self.parameters.iter().map(|parameter| parameter.name).collect();
        if names.is_empty() { "it has none".into() } else { format!("its parameters: {}", names.join(", ")) }
    }
}
