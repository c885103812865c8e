//! A plan as a job array for Slurm.

use super::plan::Plan;
use std::path::Path;

pub(super) const JOB: &str = "job.sbatch";

/// Slurm takes 1001 tasks in an array, unless it is told otherwise; a task then does several shards.
const MOST_TASKS: u64 = 1000;

/// What a process needs besides its tables, in mebibytes.
const SPARE: usize = 512;

/// The job, for a folder and a program with full names.
pub(super) fn job(plan: &Plan, folder: &Path, program: &Path) -> String {
    let Plan { claim, shards, .. } = plan;
    let tasks = shards.min(&MOST_TASKS);
    let last = tasks - 1;
    let memory = (plan.settings.memory >> 20) + SPARE;
    let folder = quoted(&folder.display().to_string());
    let program = quoted(&program.display().to_string());
    format!(
        r#"#!/bin/bash
# Submit with `sbatch {JOB}`. A task that was killed or requeued goes on where it was.
#SBATCH --job-name=clobber-{claim}
#SBATCH --array=0-{last}
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem={memory}M
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=clobber-{claim}-%A-%a.log

run={folder}
program={program}

# Without Slurm: for shard in $(seq 0 {last_shard}); do clobber lab work "$run" --shard "$shard"; done
for ((shard = SLURM_ARRAY_TASK_ID; shard < {shards}; shard += {tasks})); do
    "${{CLOBBER:-$program}}" lab work "$run" --shard "$shard" --quiet || exit
done
"#,
        last_shard = shards - 1,
    )
}

/// For the shell: as it is, whatever characters it has.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
