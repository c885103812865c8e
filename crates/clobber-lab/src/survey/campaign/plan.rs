//! What is to be looked at, and in how many shards.

use super::{CampaignError, file_error, sbatch};
use crate::survey::claims;
use crate::survey::{Claim, Settings, Study};
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// A plan, which is the same for all workers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The id of the claim.
    pub claim: String,
    /// How it is looked at.
    pub settings: Settings,
    /// How many seconds an instance may take, if not as many as it likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u64>,
    /// How many instances there are.
    pub instances: u64,
    /// How many shards.
    pub shards: u64,
    /// The version of the program.
    pub version: String,
}

const PLAN: &str = "plan.json";

/// More shards than this are more files than a folder should have.
const MOST_SHARDS: u64 = 100_000;

impl Plan {
    /// A plan with at most this many shards: none is empty, unless there is nothing to look at.
    pub fn new(
        claim: &Claim,
        settings: Settings,
        shards: u64,
        version: &str,
        limits: &Limits,
    ) -> Result<Self, CampaignError> {
        let instances = claim.begin(&settings, limits)?.instances();
        let shards = shards.min(instances).clamp(1, MOST_SHARDS);
        Ok(Self {
            claim: claim.id.into(),
            settings,
            seconds: None,
            instances,
            shards,
            version: version.into(),
        })
    }

    /// The same with a limit for each instance.
    #[must_use]
    pub fn with_seconds(self, seconds: Option<u64>) -> Self {
        Self { seconds, ..self }
    }

    /// Reads the plan in a folder, if this version made it.
    pub fn read(folder: &Path, version: &str, limits: &Limits) -> Result<Self, CampaignError> {
        let path = folder.join(PLAN);
        let text = fs::read_to_string(&path).map_err(file_error(&path))?;
        let plan: Self =
            serde_json::from_str(&text).map_err(|error| CampaignError::Plan { path: path.clone(), error })?;
        if plan.version != version {
            return Err(CampaignError::Version { path, theirs: plan.version, ours: version.into() });
        }
        let is_possible = (1..=MOST_SHARDS).contains(&plan.shards);
        if !is_possible || plan.study(limits)?.instances() != plan.instances {
            return Err(CampaignError::Numbers(path));
        }
        Ok(plan)
    }

    /// Writes the plan to a new folder, and the job for Slurm, which starts this program. A folder that has a plan already is left
    /// alone: it may have results.
    pub fn write(&self, folder: &Path, program: &Path) -> Result<(), CampaignError> {
        let shards = folder.join("shards");
        fs::create_dir_all(&shards).map_err(file_error(&shards))?;
        let path = folder.join(PLAN);
        if path.exists() {
            return Err(CampaignError::Exists(path));
        }
        let folder = fs::canonicalize(folder).map_err(file_error(folder))?;
        let job = folder.join(sbatch::JOB);
        write_at_once(&job, sbatch::job(self, &folder, program).as_bytes())?;
        // The plan last: where it is, everything is.
        let text = serde_json::to_string_pretty(self).map_err(|error| file_error(&path)(error.into()))?;
        write_at_once(&path, (text + "\n").as_bytes())
    }

    /// A number that is different for different plans, almost certainly.
    pub fn fingerprint(&self) -> u64 {
        // A plan has no keys that are no strings, so it is always text.
        xxhash_rust::xxh3::xxh3_64(&serde_json::to_vec(self).unwrap_or_default())
    }

    /// Begins to look at the claim.
    pub fn study(&self, limits: &Limits) -> Result<Box<dyn Study>, CampaignError> {
        let claim = claims::find(&self.claim).ok_or_else(|| CampaignError::Claim(self.claim.clone()))?;
        Ok(claim.begin(&self.settings, limits)?)
    }

    /// The instances of a shard, in their order.
    pub fn instances_of(&self, shard: u64) -> impl Iterator<Item = u64> {
        (shard..self.instances).step_by(self.shards as usize)
    }

    /// Is there such a shard?
    pub(super) fn check_shard(&self, shard: u64) -> Result<(), CampaignError> {
        if shard < self.shards { Ok(()) } else { Err(CampaignError::Shard { shard, last: self.shards - 1 }) }
    }
}

/// Where the findings of a shard are collected, and where they are when all are there.
pub(super) fn part_and_result(folder: &Path, shard: u64) -> (PathBuf, PathBuf) {
    let name = |extension: &str| folder.join("shards").join(format!("{shard:05}.{extension}"));
    (name("part"), name("jsonl"))
}

/// Writes a file that is there as a whole or not at all.
pub(super) fn write_at_once(path: &Path, bytes: &[u8]) -> Result<(), CampaignError> {
    let draft = path.with_extension("draft");
    let write = || {
        let mut file = File::create(&draft)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&draft, path)
    };
    write().map_err(file_error(path))
}
