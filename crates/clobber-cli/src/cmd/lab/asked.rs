//! The options of a test of a claim.

use crate::failure::Failure;
use clobber_ask::diagnostics::quantity::size;
use clobber_ask::records::lab::find;
use clobber_lab::survey::{Claim, Settings};

/// The options of a test of a claim.
#[derive(clap::Args)]
pub(super) struct Asked {
    /// The claim; `clobber lab list` lists them
    #[arg(value_name = "ID")]
    id: String,

    /// Bound of the test; `clobber lab show ID` explains N and names the default
    #[arg(long, value_name = "N")]
    to: Option<u64>,

    /// Other value for a number in the claim, to test a variant of it; `clobber lab show ID` lists the names;
    /// may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = parameter)]
    with: Vec<(String, i64)>,

    /// Memory limit for the tables of each thread or shard, such as 500M or 2G
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = size, allow_negative_numbers = true)]
    memory: usize,

    /// Time limit for each instance, in seconds
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) time: Option<u64>,
}

impl Asked {
    pub(super) fn claim(&self) -> Result<&'static Claim, Failure> {
        find(&self.id).map_err(|refusal| Failure::Usage(refusal.to_string()))
    }

    pub(super) fn settings(&self, claim: &Claim) -> Settings {
        let is_changed = |name: &str, value| {
            claim.parameters.iter().all(|parameter| parameter.name != name || parameter.usual != value)
        };
        let changed = self.with.iter().filter(|(name, value)| is_changed(name, *value));
        Settings {
            to: self.to.unwrap_or(claim.bound.usual),
            changed: changed.cloned().collect(),
            memory: self.memory,
        }
    }
}

/// A parameter that cannot be read.
#[derive(Debug, thiserror::Error)]
enum BadParameter {
    #[error("a parameter is given as NAME=VALUE, such as except=4")]
    Form,
    #[error("`{0}` is not a whole number")]
    Number(String),
}

fn parameter(text: &str) -> Result<(String, i64), BadParameter> {
    let (name, value) = text.split_once('=').ok_or(BadParameter::Form)?;
    let value = value.parse().map_err(|_| BadParameter::Number(value.into()))?;
    Ok((name.into(), value))
}
