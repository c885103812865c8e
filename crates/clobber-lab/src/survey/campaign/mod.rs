//! Looking at a claim in shards, on one machine or many, without losing work.
//!
//! A [`Plan`] in a folder says what is to be looked at and how the instances are dealt out: shard k of s has the instances k,
//! k + s, k + 2s, …, so that cheap and expensive ones are mixed. A [`Worker`] appends each finding to a
//! file of the shard, and goes on where the file ends when it is begun again; when all findings are there, the file gets a
//! seal and, in one step, the name of a result. So a worker that is killed loses what it was looking at, and no more; a
//! shard may be worked on again at any time, with the same outcome; two workers on one shard exclude each other by a lock that
//! dies with them. [Merging](merge()) reads all results, and believes none that is incomplete, altered, or of another
//! version.
//!
//! ```text
//! run/plan.json            what is looked at, by which version, in how many shards
//! run/job.sbatch           the same as a Slurm job array
//! run/shards/00017.part    findings so far, a line each
//! run/shards/00017.jsonl   all of them, sealed
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

/// What goes wrong with a campaign.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// A file cannot be read or written.
    #[error("{}: {error}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
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
    /// A folder has a plan already.
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
        /// The last one.
        last: u64,
    },
    /// Another process works on the shard.
    #[error("shard {0} is being worked on by another process")]
    Busy(u64),
    /// Shards are missing.
    #[error("not finished: {missing} of {shards} shards, the first of them {first}; there is no {}", .path.display())]
    Incomplete {
        /// How many.
        missing: u64,
        /// Of how many.
        shards: u64,
        /// The first one.
        first: u64,
        /// Where its result should be.
        path: PathBuf,
    },
}

fn file_error(path: &Path) -> impl FnOnce(io::Error) -> CampaignError {
    move |error| CampaignError::File { path: path.into(), error }
}
