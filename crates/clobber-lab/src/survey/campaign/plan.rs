//! What a campaign checks, and in how many shards.

use super::{CampaignError, file_error, sbatch};
use crate::survey::claims;
use crate::survey::{Claim, Settings, Study};
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The plan of a campaign; all workers share it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The id of the claim.
    pub claim: String,
    /// How to check it.
    pub settings: Settings,
    /// Time limit of an instance in seconds; `None` for no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u64>,
    /// The number of instances.
    pub instances: u64,
    /// The number of shards.
    pub shards: u64,
    /// The version of the program.
    pub version: String,
}

const PLAN: &str = "plan.json";

/// Shards of a plan: each is a file of one folder.
const MAX_SHARDS: u64 = 100_000;

impl Plan {
    /// A plan with at most this many shards. No shard is empty, unless there are no instances.
    pub fn new(
        claim: &Claim,
        settings: Settings,
        shards: u64,
        version: &str,
        limits: &Limits,
    ) -> Result<Self, CampaignError> {
        let instances = claim.begin(&settings, limits)?.instances();
        let shards = shards.min(instances).clamp(1, MAX_SHARDS);
        Ok(Self {
            claim: claim.id.into(),
            settings,
            seconds: None,
            instances,
            shards,
            version: version.into(),
        })
    }

    /// The same plan with a time limit for each instance.
    #[must_use]
    pub fn with_seconds(self, seconds: Option<u64>) -> Self {
        Self { seconds, ..self }
    }

    /// Reads the plan in a folder. Fails if another version made it.
    pub fn read(folder: &Path, version: &str, limits: &Limits) -> Result<Self, CampaignError> {
        let path = folder.join(PLAN);
        let text = fs::read_to_string(&path).map_err(file_error(&path))?;
        let plan: Self =
            serde_json::from_str(&text).map_err(|error| CampaignError::Plan { path: path.clone(), error })?;
        if plan.version != version {
            return Err(CampaignError::Version { path, theirs: plan.version, ours: version.into() });
        }
        let is_possible = (1..=MAX_SHARDS).contains(&plan.shards);
        if !is_possible || plan.study(limits)?.instances() != plan.instances {
            return Err(CampaignError::Numbers(path));
        }
        Ok(plan)
    }

    /// Writes the plan and the Slurm job, which starts `program`, to a new folder. Fails if the folder has a
    /// plan already, since it may have results.
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
        // The plan is written last: a folder with a plan is complete.
        let text = serde_json::to_string_pretty(self).map_err(|error| file_error(&path)(error.into()))?;
        write_at_once(&path, (text + "\n").as_bytes())
    }

    /// A hash of the plan.
    pub fn fingerprint(&self) -> u64 {
        // All keys of a plan are strings, so it always serialises.
        xxhash_rust::xxh3::xxh3_64(&serde_json::to_vec(self).unwrap_or_default())
    }

    /// Begins the study of the claim.
    pub fn study(&self, limits: &Limits) -> Result<Study, CampaignError> {
        let claim = claims::find(&self.claim).ok_or_else(|| CampaignError::Claim(self.claim.clone()))?;
        Ok(claim.begin(&self.settings, limits)?)
    }

    /// The instances of a shard in ascending order.
    pub fn instances_of(&self, shard: u64) -> impl Iterator<Item = u64> {
        (shard..self.instances).step_by(self.shards as usize)
    }

    /// Fails unless there is such a shard.
    pub(super) fn check_shard(&self, shard: u64) -> Result<(), CampaignError> {
        if shard < self.shards { Ok(()) } else { Err(CampaignError::Shard { shard, last: self.shards - 1 }) }
    }
}

/// The file that collects the findings of a shard, and the file of its result.
pub(super) fn part_and_result(folder: &Path, shard: u64) -> (PathBuf, PathBuf) {
    let name = |extension: &str| folder.join("shards").join(format!("{shard:05}.{extension}"));
    (name("part"), name("jsonl"))
}

/// Writes a file atomically: it exists completely or not at all.
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
