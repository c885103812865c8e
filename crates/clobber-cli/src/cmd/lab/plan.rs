//! `clobber lab plan ID --to N --shards S -o DIR`: plan the test of a claim in shards, for many machines.

use super::asked::Asked;
use crate::about::VERSION;
use crate::failure::{Failure, Status};
use crate::output::Output;
use clobber_drawing::text::count;
use clobber_lab::survey::campaign::Plan;
use search_limits::Limits;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Planning {
    #[command(flatten)]
    asked: Asked,

    /// Number of shards, at most the number of instances
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    shards: u64,

    /// Folder for the plan and the results
    #[arg(short, long, value_name = "DIR")]
    out: PathBuf,

    #[command(flatten)]
    output: Output,
}

impl Planning {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let claim = self.asked.claim()?;
        let plan = Plan::new(claim, self.asked.settings(claim), self.shards, VERSION, Limits::unlimited())?
            .with_seconds(self.asked.time);
        let program =
            std::env::current_exe().map_err(|error| Failure::File { name: "this program".into(), error })?;
        plan.write(&self.out, &program)?;
        let folder = shell_word(&self.out.display().to_string());
        self.output.print(&plan, |out| {
            let shards = count(plan.shards, "shard");
            writeln!(out, "planned    {} in {shards}", count(plan.instances, "instance"))?;
            writeln!(
                out,
                "on Slurm   sbatch {}",
                shell_word(&self.out.join("job.sbatch").display().to_string())
            )?;
            writeln!(
                out,
                "elsewhere  clobber lab work {folder} --shard K, for K from 0 to {}",
                plan.shards - 1
            )?;
            writeln!(out, "then       clobber lab merge {folder}")
        })?;
        Ok(Status::Answered)
    }
}

/// Quotes a text for a shell.
fn shell_word(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "_-./+=:,@%".contains(c);
    if text.chars().all(is_plain) && !text.is_empty() {
        text.into()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}
