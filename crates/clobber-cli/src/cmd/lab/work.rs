//! `clobber lab work DIR --shard K`: test the instances of a shard.

use super::watched::Watched;
use crate::about::VERSION;
use crate::failure::{Failure, Status, complain};
use crate::interrupt::{self, Computing};
use clobber_lab::survey::campaign::{Ended, Plan, Worker};
use search_limits::{Limits, WallClock};
use std::path::PathBuf;
use std::sync::Arc;

#[derive(clap::Args)]
pub(crate) struct Work {
    /// The folder of the plan
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// The number of the shard, from 0; may be repeated
    #[arg(long = "shard", value_name = "K", required = true)]
    shards: Vec<u64>,

    /// Show no progress
    #[arg(long)]
    quiet: bool,
}

impl Work {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let plan = Plan::read(&self.folder, VERSION, Limits::unlimited())?;
        let instances = self.shards.iter().map(|&shard| plan.instances_of(shard).count() as u64).sum();
        let watched = Watched::new(instances, self.quiet);
        let _computing = Computing::begin();
        let clock = Arc::new(WallClock::new());
        let limits = Limits::new().with_clock(clock).with_stop_flag(interrupt::flag());
        let mut worker = Worker::new(&plan, &self.folder, &limits)?;
        for &shard in &self.shards {
            let ended = worker.work(shard, &watched, &limits);
            match ended {
                Ok(Ended::Finished) => self.say(&watched, &format!("shard {shard} is finished\n")),
                Ok(Ended::WasFinished) => {
                    self.say(&watched, &format!("shard {shard} was finished already\n"));
                }
                Ok(Ended::Stopped) => {
                    watched.end();
                    complain(&format!("shard {shard} was stopped; the same command continues\n"));
                    return Err(Failure::Interrupted);
                }
                Err(error) => {
                    watched.end();
                    return Err(error.into());
                }
            }
        }
        watched.end();
        Ok(Status::Answered)
    }

    fn say(&self, watched: &Watched, message: &str) {
        if !self.quiet {
            watched.suspend(|| complain(message));
        }
    }
}
