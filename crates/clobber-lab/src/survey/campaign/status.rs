//! The progress of a campaign.

use super::CampaignError;
use super::plan::Plan;
use super::shard::{self, ShardState};
use crate::survey::Verdict;
use serde::Serialize;
use std::path::Path;

/// The progress of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Progress {
    /// Finished shards.
    pub finished: u64,
    /// Shards with some findings.
    pub begun: u64,
    /// Shards without findings.
    pub untouched: u64,
    /// Instances examined, in all shards.
    pub instances: u64,
    /// Instances for which the claim is wrong.
    pub fails: u64,
    /// Instances without a verdict.
    pub unknown: u64,
    /// Total time of these instances, as if examined one after the other.
    pub seconds: f64,
}

/// Reads all shards.
pub fn status(plan: &Plan, folder: &Path) -> Result<Progress, CampaignError> {
    let mut progress = Progress::default();
    for shard in 0..plan.shards {
        let (records, count) = match shard::read(plan, folder, shard)? {
            ShardState::Untouched => (Vec::new(), &mut progress.untouched),
            ShardState::Begun(records) => (records, &mut progress.begun),
            ShardState::Finished(records) => (records, &mut progress.finished),
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
