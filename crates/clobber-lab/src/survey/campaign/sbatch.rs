//! A plan as a job array for Slurm.

use super::plan::Plan;
use std::path::Path;

pub(super) const JOB: &str = "job.sbatch";

/// Tasks of a job array: by default Slurm accepts 1001. A task works on several shards if there are more.
const MAX_TASKS: u64 = 1000;

/// Memory that a process needs besides its tables, in mebibytes.
const SPARE_MIB: usize = 512;

/// The job script, for a folder and a program with absolute paths.
pub(super) fn job(plan: &Plan, folder: &Path, program: &Path) -> String {
    let Plan { claim, shards, .. } = plan;
    let tasks = shards.min(&MAX_TASKS);
    let last = tasks - 1;
    let memory = (plan.settings.memory >> 20) + SPARE_MIB;
    let folder = quoted(&folder.display().to_string());
    let program = quoted(&program.display().to_string());
    format!(
        r#"#!/bin/bash
# Submit with `sbatch {JOB}`. A task that was killed or requeued continues where it was.
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

/// The text as one word of a shell command.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
