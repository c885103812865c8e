//! `clobber lab merge DIR`: merge the findings of all shards of a plan.

use super::answer::{Files, report};
use crate::about::VERSION;
use crate::failure::{Failure, Status};
use crate::output::Output;
use clobber_ask::records::lab::find;
use clobber_lab::survey::campaign::{Plan, merge};
use search_limits::Limits;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Merge {
    /// The folder of the plan
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    #[command(flatten)]
    files: Files,

    #[command(flatten)]
    output: Output,
}

impl Merge {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let plan = Plan::read(&self.folder, VERSION, Limits::unlimited())?;
        let merged = merge(&plan, &self.folder)?;
        report(
            find(&plan.claim).map_err(|refusal| Failure::Usage(refusal.to_string()))?,
            &plan,
            merged,
            &plan.study(Limits::unlimited())?,
            &self.files,
            &self.output,
        )
    }
}
