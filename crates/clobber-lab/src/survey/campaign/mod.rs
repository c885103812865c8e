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
pub enum CampaignError {
    /// A file cannot be read or written.
    #[error("{}: {error}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
    /// A plan cannot be read.
    #[error("{}: {error}", .path.display())]
    Plan {
        /// The file.
        path: PathBuf,
        /// Where and why.
        error: serde_json::Error,
    },
    /// A plan does not fit its claim.
    #[error("{}: the numbers of shards and instances are not those of the claim", .0.display())]
    Numbers(PathBuf),
    /// The folder has a plan already.
    #[error("{}: there is a plan already", .0.display())]
    Exists(PathBuf),
    /// The result of a shard cannot be used.
    #[error("{}: {problem}; remove it, and work on the shard again", .path.display())]
    Result {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        problem: ShardProblem,
    },
    /// There is no claim with this id.
    #[error("there is no claim `{0}`; `clobber lab list` lists them")]
    Claim(String),
    /// The study does not begin.
    #[error(transparent)]
    Begin(#[from] BeginError),
    /// The plan was made by another version.
    #[error(
        "{}: made by version {theirs}, and this is {ours}; results of different versions are not mixed", .path.display()
    )]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        theirs: String,
        /// This version.
        ours: String,
    },
    /// There is no such shard.
    #[error("there is no shard {shard}: they are numbered from 0 to {last}")]
    Shard {
        /// The number.
        shard: u64,
        /// The number of the last shard.
        last: u64,
    },
    /// Another process works on the shard.
    #[error("shard {0} is being worked on by another process")]
    Busy(u64),
    /// Shards are missing.
    #[error("not finished: {missing} of {shards} shards, the first of them {first}; there is no {}", .path.display())]
    Incomplete {
        /// The number of missing shards.
        missing: u64,
        /// The number of all shards.
        shards: u64,
        /// The first missing shard.
        first: u64,
        /// The file of its result.
        path: PathBuf,
    },
}

fn file_error(path: &Path) -> impl FnOnce(io::Error) -> CampaignError {
    move |error| CampaignError::File { path: path.into(), error }
}
