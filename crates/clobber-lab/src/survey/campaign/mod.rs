//! Campaigns: a claim checked in shards, on one machine or many, without losing work.
//!
//! A [`Plan`] in a folder says what to check and deals the instances out. Shard k of s has the instances k, k
//! + s, k + 2s, …, so every shard has cheap and expensive ones.
//!
//! A [`Worker`] appends each finding to the file of its shard, and continues where the file ends when it
//! starts again. After the last finding it adds a seal and renames the file to a result, in one step. A
//! worker that is killed loses only the instance that it was examining. Two workers exclude each other by a
//! lock on the file, which ends with the process.
//!
//! [`merge()`] reads all results. It rejects results that are incomplete, altered, or of another version.
//!
//! ```text
//! run/plan.json            what to check, by which version, in how many shards
//! run/job.sbatch           the plan as a Slurm job array
//! run/shards/00017.part    the findings so far, one per line
//! run/shards/00017.jsonl   all findings, sealed
//! ```

mod merge;
mod plan;
mod sbatch;
mod shard;
mod status;
mod work;

pub use merge::{Merged, merge};
pub use plan::Plan;
pub use shard::ShardProblem;
pub use status::{Progress, status};
pub use work::{Ended, Watch, Worker};

use crate::survey::BeginError;
use std::io;
use std::path::{Path, PathBuf};

/// Why a campaign cannot continue.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum CampaignError {
    #[error("{}: {error}", .path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("{}: {error}", .path.display())]
    Plan { path: PathBuf, error: serde_json::Error },
    #[error("{}: the numbers of shards and instances are not those of the claim", .0.display())]
    Numbers(PathBuf),
    #[error("{}: there is a plan already", .0.display())]
    Exists(PathBuf),
    #[error("{}: {problem}; remove it, and work on the shard again", .path.display())]
    Result { path: PathBuf, problem: ShardProblem },
    #[error("there is no claim `{0}`; `clobber lab list` lists them")]
    Claim(String),
    #[error(transparent)]
    Begin(#[from] BeginError),
    #[error(
        "{}: made by version {theirs}, and this is {ours}; results of different versions are not mixed", .path.display()
    )]
    Version { path: PathBuf, theirs: String, ours: String },
    #[error("there is no shard {shard}: they are numbered from 0 to {last}")]
    Shard { shard: u64, last: u64 },
    #[error("shard {0} is being worked on by another process")]
    Busy(u64),
    #[error("not finished: {missing} of {shards} shards, the first of them {first}; there is no {}", .path.display())]
    Incomplete { missing: u64, shards: u64, first: u64, path: PathBuf },
}

fn file_error(path: &Path) -> impl FnOnce(io::Error) -> CampaignError {
    move |error| CampaignError::File { path: path.into(), error }
}
