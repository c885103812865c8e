//! How far a campaign has come.

use super::CampaignError;
use super::plan::Plan;
use super::shard::{self, State};
use crate::survey::Verdict;
use serde::Serialize;
use std::path::Path;

/// How far a campaign has come.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Progress {
    /// Shards of which all findings are there.
    pub finished: u64,
    /// Shards of which some are.
    pub begun: u64,
    /// Shards that were not begun.
    pub untouched: u64,
    /// Instances that have been looked at, in all of them.
    pub instances: u64,
    /// Instances of which the claim is wrong.
    pub fails: u64,
    /// Instances of which it is not known.
    pub unknown: u64,
    /// How long it took to look at them, one after the other.
    pub seconds: f64,
}

/// Reads all shards.
pub fn status(plan: &Plan, folder: &Path) -> Result<Progress, CampaignError> {
    let mut progress = Progress::default();
    for shard in 0..plan.shards {
        let (records, count) = match shard::read(plan, folder, shard)? {
            State::Untouched => (Vec::new(), &mut progress.untouched),
            State::Begun(records) => (records, &mut progress.begun),
            State::Finished(records) => (records, &mut progress.finished),
        };
        *count += 1;
        for record in records {
            progress.instances += 1;
            progress.seconds += record.seconds;
            progress.fails += u64::from(record.finding.verdict == Verdict::Fails);
            progress.unknown += u64::from(record.finding.verdict == Verdict::Unknown);
        }
    }
    Ok(progress)
}
