//! Working on shards.

use super::CampaignError;
use super::plan::Plan;
use super::shard::{Part, Record};
use crate::claim::{Brake, Finding, Study};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

/// Looks at instances, one shard after the other; what it finds out on one helps with the next.
pub struct Worker<'a> {
    plan: &'a Plan,
    folder: &'a Path,
    study: Box<dyn Study>,
}

/// Who watches a worker.
pub trait Watch: Sync {
    /// An instance has been looked at, or was found to have been.
    fn found(&self, finding: &Finding);
    /// Is the worker to stop?
    fn is_stopped(&self) -> bool;
}

/// How work on a shard ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All instances of the shard have been looked at.
    Finished,
    /// They had been before.
    WasFinished,
    /// It was stopped, and can be gone on with.
    Stopped,
}

/// The brake looks so often whether it is needed.
const TICK: Duration = Duration::from_millis(20);

impl<'a> Worker<'a> {
    /// Begins.
    pub fn new(plan: &'a Plan, folder: &'a Path) -> Result<Self, CampaignError> {
        Ok(Self { plan, folder, study: plan.study()? })
    }

    /// Works on a shard until it is finished or stopped.
    pub fn work(&mut self, shard: u64, watch: &dyn Watch) -> Result<Ended, CampaignError> {
        let Some((mut part, records)) = Part::open(self.plan, self.folder, shard)? else {
            return Ok(Ended::WasFinished);
        };
        for record in &records {
            watch.found(&record.finding);
        }
        let driver = Driver {
            brake: &*self.study.brake(),
            watch,
            time: self.plan.seconds.map(Duration::from_secs),
            deadline: Mutex::new(None),
            is_over: AtomicBool::new(false),
        };
        thread::scope(|scope| {
            let keeper = scope.spawn(|| driver.keep());
            let leave = Leave { driver: &driver, keeper: keeper.thread() };
            let mut work = || {
                for number in self.plan.instances_of(shard).skip(records.len()) {
                    let Some(record) = driver.look(&mut *self.study, number) else {
                        return Ok(Ended::Stopped);
                    };
                    part.append(&record)?;
                    watch.found(&record.finding);
                }
                Ok(Ended::Finished)
            };
            let ended = work();
            drop(leave);
            if ended.as_ref().is_ok_and(|&ended| ended == Ended::Finished) {
                part.seal()?;
            }
            ended
        })
    }
}

/// Stops a study when its time is over, or when somebody says so.
struct Driver<'a> {
    brake: &'a dyn Brake,
    watch: &'a dyn Watch,
    time: Option<Duration>,
    /// When the present instance has to end.
    deadline: Mutex<Option<Instant>>,
    is_over: AtomicBool,
}

/// Lets the keeper go, also when a study panics; the scope would wait for it forever.
struct Leave<'a> {
    driver: &'a Driver<'a>,
    keeper: &'a Thread,
}

impl Drop for Leave<'_> {
    fn drop(&mut self) {
        self.driver.is_over.store(true, Ordering::Relaxed);
        self.keeper.unpark();
    }
}

impl Driver<'_> {
    /// Looks at an instance; nothing if it is stopped.
    fn look(&self, study: &mut dyn Study, number: u64) -> Option<Record> {
        if self.watch.is_stopped() {
            return None;
        }
        let start = Instant::now();
        self.set_deadline(self.time.and_then(|time| start.checked_add(time)));
        let finding = study.look(number);
        self.set_deadline(None);
        // What was stopped by hand is looked at again; what took too long is unknown.
        if self.watch.is_stopped() && finding.verdict == crate::claim::Verdict::Unknown {
            return None;
        }
        Some(Record { seconds: start.elapsed().as_secs_f64(), finding })
    }

    fn set_deadline(&self, deadline: Option<Instant>) {
        // Under the lock: the brake is not pulled for an instance that is over.
        let mut current = self.deadline.lock().unwrap_or_else(PoisonError::into_inner);
        *current = deadline;
        self.brake.resume();
    }

    fn keep(&self) {
        while !self.is_over.load(Ordering::Relaxed) {
            let deadline = self.deadline.lock().unwrap_or_else(PoisonError::into_inner);
            if self.watch.is_stopped() || deadline.is_some_and(|deadline| deadline <= Instant::now()) {
                self.brake.stop();
            }
            drop(deadline);
            thread::park_timeout(TICK);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::Settings;
    use crate::claims;
    use std::sync::{Arc, mpsc};

    struct Panics;

    impl Study for Panics {
        fn instances(&self) -> u64 {
            1
        }

        fn look(&mut self, _: u64) -> Finding {
            panic!("on purpose")
        }

        fn brake(&self) -> Arc<dyn Brake> {
            Arc::new(AtomicBool::new(false))
        }
    }

    struct Nobody;

    impl Watch for Nobody {
        fn found(&self, _: &Finding) {}

        fn is_stopped(&self) -> bool {
            false
        }
    }

    #[test]
    fn a_study_that_panics_ends() {
        let folder = tempfile::tempdir().unwrap();
        let claim = claims::ALL[0];
        let plan = Plan::new(claim, Settings { to: 1, ..Settings::usual(claim) }, 1, "test").unwrap();
        plan.write(folder.path(), Path::new("clobber")).unwrap();
        let (ended, end) = mpsc::channel();
        thread::spawn(move || {
            let mut worker = Worker { plan: &plan, folder: folder.path(), study: Box::new(Panics) };
            let work = std::panic::AssertUnwindSafe(|| worker.work(0, &Nobody).is_ok());
            ended.send(std::panic::catch_unwind(work).is_err())
        });
        assert_eq!(end.recv_timeout(Duration::from_mins(1)), Ok(true));
    }
}
