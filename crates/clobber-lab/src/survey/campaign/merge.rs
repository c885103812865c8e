//! Putting the results of all shards together.

use super::CampaignError;
use super::plan::{Plan, part_and_result};
use super::shard::{self, State};
use crate::survey::Finding;
use std::path::Path;

/// All findings of a campaign.
#[derive(Clone, Debug, PartialEq)]
pub struct Merged {
    /// By their numbers.
    pub findings: Vec<Finding>,
    /// How long it took to look at all instances, one after the other.
    pub seconds: f64,
}

/// All findings, in the order of their numbers; an error if any is missing.
pub fn merge(plan: &Plan, folder: &Path) -> Result<Merged, CampaignError> {
    let mut merged = Merged { findings: Vec::new(), seconds: 0.0 };
    let mut missing = Vec::new();
    for shard in 0..plan.shards {
        let State::Finished(records) = shard::read(plan, folder, shard)? else {
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
    // Shard k has instance k, k + s, …, each exactly once, so this is all of them.
    merged.findings.sort_by_key(|finding| finding.number);
    Ok(merged)
}
