//! `clobber lab status DIR`: the progress of the shards of a plan.

use crate::about::VERSION;
use crate::failure::{Failure, Status};
use crate::output::Output;
use clobber_drawing::text::count;
use clobber_lab::survey::campaign::{Plan, Progress, status};
use search_limits::Limits;
use serde::Serialize;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct StatusOf {
    /// The folder of the plan
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    #[command(flatten)]
    output: Output,
}

#[derive(Serialize)]
struct CampaignStatus<'a> {
    claim: &'a str,
    shards: u64,
    of_instances: u64,
    #[serde(flatten)]
    progress: &'a Progress,
    /// Estimated seconds for the rest on one core; null before the first finding.
    seconds_left: Option<f64>,
}

impl StatusOf {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let plan = Plan::read(&self.folder, VERSION, Limits::unlimited())?;
        let progress = status(&plan, &self.folder)?;
        let left = plan.instances - progress.instances;
        let seconds_left =
            (progress.instances > 0).then(|| progress.seconds / progress.instances as f64 * left as f64);
        let answer = CampaignStatus {
            claim: &plan.claim,
            shards: plan.shards,
            of_instances: plan.instances,
            progress: &progress,
            seconds_left,
        };
        self.output.print(&answer, |out| {
            let Progress { finished, begun, untouched, instances, fails, unknown, seconds } = &progress;
            writeln!(out, "claim      {} to {}", plan.claim, plan.settings.to)?;
            writeln!(out, "shards     {finished} finished, {begun} started, {untouched} untouched")?;
            writeln!(out, "instances  {instances} of {}, in {seconds:.1} s", plan.instances)?;
            if let Some(left) = seconds_left.filter(|_| left > 0) {
                writeln!(out, "left       about {left:.0} s on one core, if the others are similar")?;
            }
            if *fails > 0 {
                writeln!(out, "fails      in {}", count(*fails, "instance"))?;
            }
            if *unknown > 0 {
                writeln!(out, "unknown    in {}", count(*unknown, "instance"))?;
            }
            Ok(())
        })?;
        Ok(Status::Answered)
    }
}
