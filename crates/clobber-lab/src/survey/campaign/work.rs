//! Workers, which examine the instances of shards.

use super::CampaignError;
use super::plan::Plan;
use super::shard::{Part, Record};
use crate::survey::{Finding, Study, Verdict};
use search_limits::Limits;
use std::path::Path;
use std::time::Duration;

/// Examines instances, one shard after the other. Its study keeps tables between instances.
pub struct Worker<'a> {
    plan: &'a Plan,
    folder: &'a Path,
    study: Study,
}

/// Listens to the progress of a worker.
pub trait Watch: Sync {
    /// Called for each finding, new or read from the file of the shard.
    fn found(&self, finding: &Finding);
}

/// How work on a shard ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All instances of the shard have been examined.
    Finished,
    /// The shard was finished before.
    WasFinished,
    /// The worker was interrupted; the shard can be resumed.
    Stopped,
}

impl<'a> Worker<'a> {
    /// A worker on a plan in a folder.
    pub fn new(plan: &'a Plan, folder: &'a Path, limits: &Limits) -> Result<Self, CampaignError> {
        Ok(Self { plan, folder, study: plan.study(limits)? })
    }

    /// Works on a shard until it is finished or a limit of the worker is reached. Each instance has the time
    /// and memory limits of the plan; one that reaches them is unknown.
    pub fn work(&mut self, shard: u64, watch: &dyn Watch, limits: &Limits) -> Result<Ended, CampaignError> {
        let Some((mut part, records)) = Part::open(self.plan, self.folder, shard, limits.elapsed())? else {
            return Ok(Ended::WasFinished);
        };
        for record in &records {
            watch.found(&record.finding);
        }
        for number in self.plan.instances_of(shard).skip(records.len()) {
            let Some(record) = self.examine(number, limits) else { return Ok(Ended::Stopped) };
            part.append(&record, limits.elapsed())?;
            watch.found(&record.finding);
        }
        part.seal()?;
        Ok(Ended::Finished)
    }

    /// Examines an instance; `None` if the worker was interrupted.
    fn examine(&mut self, number: u64, limits: &Limits) -> Option<Record> {
        if limits.is_reached() {
            return None;
        }
        let time = self.plan.seconds.map(Duration::from_secs);
        let own = limits.renewed().with_time(time).with_memory(self.plan.settings.memory);
        let finding = self.study.examine(number, &own);
        // An interrupted instance is examined again; one that timed out is unknown.
        if finding.verdict == Verdict::Unknown && limits.is_reached() {
            return None;
        }
        Some(Record { seconds: own.elapsed().as_secs_f64(), finding })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{merge, status};
    use super::*;
    use crate::survey::Settings;
    use crate::survey::claims;
    use crate::survey::finding::Found;
    use search_limits::StopFlag;
    use search_limits::testing::ManualClock;
    use std::sync::Arc;

    /// Three instances. The second does this.
    fn slow(act: impl Fn() + Send + 'static) -> Study {
        Study::new(0..3, u64::to_string, move |&number, limits| {
            if number == 1 {
                act();
            }
            limits.check_now()?;
            Ok(Found::holds("found", 1))
        })
    }

    struct Unwatched;

    impl Watch for Unwatched {
        fn found(&self, _: &Finding) {}
    }

    fn plan_of_three(seconds: u64, folder: &Path) -> Plan {
        let claim = claims::ALL[0];
        let settings = Settings { to: 3, ..Settings::usual(claim) };
        let plan = Plan::new(claim, settings, 1, "test", Limits::unlimited()).unwrap();
        let plan = plan.with_seconds(Some(seconds));
        plan.write(folder, Path::new("clobber")).unwrap();
        plan
    }

    #[test]
    #[should_panic = "on purpose"]
    fn a_study_that_panics_ends() {
        let folder = tempfile::tempdir().unwrap();
        let plan = plan_of_three(60, folder.path());
        let study = Study::new(0..3, u64::to_string, |_, _| panic!("on purpose"));
        let mut worker = Worker { plan: &plan, folder: folder.path(), study };
        let _ended = worker.work(0, &Unwatched, Limits::unlimited());
    }

    #[test]
    fn an_instance_that_takes_too_long_is_unknown() {
        let folder = tempfile::tempdir().unwrap();
        let plan = plan_of_three(60, folder.path());
        let clock = Arc::new(ManualClock::default());
        let hands = Arc::clone(&clock);
        let study = slow(move || hands.advance(Duration::from_hours(1)));
        let mut worker = Worker { plan: &plan, folder: folder.path(), study };
        let limits = Limits::new().with_clock(clock);
        assert_eq!(worker.work(0, &Unwatched, &limits).unwrap(), Ended::Finished);
        let merged = merge(&plan, folder.path()).unwrap();
        let verdicts: Vec<_> = merged.findings.iter().map(|finding| finding.verdict).collect();
        assert_eq!(verdicts, [Verdict::Observed, Verdict::Unknown, Verdict::Observed]);
        assert_eq!(merged.findings[1].found, "the time limit was reached");
        assert!((3600.0..3601.0).contains(&merged.seconds));
    }

    #[test]
    fn work_that_is_interrupted_is_resumed() {
        let folder = tempfile::tempdir().unwrap();
        let plan = plan_of_three(60, folder.path());
        let clock = Arc::new(ManualClock::default());
        let flag = StopFlag::new();
        let raised = flag.clone();
        let study = slow(move || raised.raise());
        let mut worker = Worker { plan: &plan, folder: folder.path(), study };
        let limits = Limits::new().with_clock(Arc::<ManualClock>::clone(&clock)).with_stop_flag(&flag);
        assert_eq!(worker.work(0, &Unwatched, &limits).unwrap(), Ended::Stopped);
        assert_eq!(status(&plan, folder.path()).unwrap().instances, 1);
        let limits = Limits::new().with_clock(clock);
        assert_eq!(worker.work(0, &Unwatched, &limits).unwrap(), Ended::Finished);
        assert_eq!(status(&plan, folder.path()).unwrap().unknown, 0);
        assert_eq!(worker.work(0, &Unwatched, &limits).unwrap(), Ended::WasFinished);
    }
}
