//! A question on its way: it waits for a worker, is worked on, and ends with its time, or when nobody listens any more.

use crate::pool::Pool;
use crate::refusal::Refusal;
use crate::verbs::{Answer, Verb};
use crate::worker::{Brake, Worker};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep_until};

/// What is told while somebody waits.
#[derive(Clone, Copy, Debug)]
pub(crate) enum News {
    /// So many questions come first.
    Queued(usize),
    /// It has been worked on for so long.
    Progress(Duration),
}

/// How often there is news.
const PAUSE: Duration = Duration::from_millis(250);

/// When nobody waits for the computation any more, it ends.
struct PullOnDrop(Arc<Brake>);

impl Drop for PullOnDrop {
    fn drop(&mut self) {
        self.0.pull();
    }
}

/// Answers a question. Whoever gives this future up ends the computation.
pub(crate) async fn answer<V: Verb>(
    pool: Arc<Pool>,
    verb: V,
    tell: impl Fn(News),
) -> Result<Answer, Refusal> {
    let (time, memory) = verb.asked();
    let allowance = pool.grant(time, memory)?;
    let permit = pool.enter(|ahead| tell(News::Queued(ahead))).await?;
    let brake = Arc::new(Brake::default());
    let pull = PullOnDrop(Arc::clone(&brake));
    let worker = Worker { brake, memory: allowance.memory };
    let mut work = tokio::task::spawn_blocking(move || {
        let_others_go_first();
        let answer = verb.answer(&worker);
        // The place is taken until the work has really ended.
        drop(permit);
        answer
    });
    let start = Instant::now();
    let end = start + allowance.time;
    let mut ticks = interval_at(start + PAUSE, PAUSE);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
    let mut is_late = false;
    loop {
        tokio::select! {
            answer = &mut work => return answer.unwrap_or_else(|_| Err(Refusal::broken())),
            () = sleep_until(end), if !is_late => {
                pull.0.pull();
                is_late = true;
            }
            _ = ticks.tick() => tell(News::Progress(start.elapsed())),
        }
    }
}

/// The page, and the browser that shows it, come before what is computed for them. On Linux this is about the thread alone.
fn let_others_go_first() {
    #[cfg(target_os = "linux")]
    // Where it is not allowed, it is not needed much.
    let _changed = rustix::process::setpriority_process(None, 10);
}
