//! Merges the results of all shards.

use super::CampaignError;
use super::plan::{Plan, part_and_result};
use super::shard::{self, ShardState};
use crate::survey::Finding;
use std::path::Path;

/// All findings of a campaign.
#[derive(Clone, Debug, PartialEq)]
pub struct Merged {
    /// The findings, in the order of their numbers.
    pub findings: Vec<Finding>,
    /// Total time of all instances, as if examined one after the other.
    pub seconds: f64,
}

/// Reads the findings of all shards. Fails if a shard is not finished.
pub fn merge(plan: &Plan, folder: &Path) -> Result<Merged, CampaignError> {
    let mut merged = Merged { findings: Vec::new(), seconds: 0.0 };
    let mut missing = Vec::new();
    for shard in 0..plan.shards {
        let ShardState::Finished(records) = shard::read(plan, folder, shard)? else {
            missing.push(shard);
            continue;
        };
        for record in records {
            merged.seconds += record.seconds;
            merged.findings.push(record.finding);
        }
    }
    if let Some(&first) = missing.first() {
        let (missing, path) = (missing.len() as u64, part_and_result(folder, first).1);
        return Err(CampaignError::Incomplete { missing, shards: plan.shards, first, path });
    }
    // Shard k of s has the instances k, k + s, …, so no instance is missing or twice there.
    merged.findings.sort_by_key(|finding| finding.number);
    Ok(merged)
}
