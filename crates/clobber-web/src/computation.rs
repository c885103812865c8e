//! A question on its way: it waits for a worker, is worked on, and ends with its time, or when the client goes.

use crate::pool::Pool;
use crate::refusal::Refusal;
use crate::request::Wanted;
use clobber_ask::{Desk, Question};
use search_limits::{Clock, Limits, Progress, StopFlag};
use std::sync::Arc;

/// Larger boards are for the command line.
const MAX_VERTICES: usize = 2_000_000;

/// What is told while a client waits.
#[derive(Clone, Copy, Debug)]
pub(crate) enum News {
    /// The number of questions that come first.
    Queued(usize),
    /// How far the computation has come.
    Progress(Progress),
}

/// Ends the computation when no client waits for it any more.
struct RaiseOnDrop(StopFlag);

impl Drop for RaiseOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// Answers a question. Dropping this future ends the computation.
pub(crate) async fn answer<Q: Question>(
    pool: Arc<Pool>,
    question: Q,
    wanted: Wanted,
    tell: impl Fn(News) + Send + Sync + 'static,
) -> Result<Q::Answer, Refusal> {
    let allowance = pool.grant(wanted)?;
    let permit = pool.enter(allowance.threads, |ahead| tell(News::Queued(ahead))).await?;
    let flag = StopFlag::new();
    let _guard = RaiseOnDrop(flag.clone());
    let work = tokio::task::spawn_blocking(move || {
        yield_to_the_page();
        let limits = Limits::new()
            .with_clock(clock(allowance.threads))
            .with_time(allowance.time)
            .with_memory(allowance.memory)
            .with_nodes(wanted.nodes.unwrap_or(u64::MAX))
            .with_threads(allowance.threads)
            .with_stop_flag(&flag)
            .with_progress(move |&progress| tell(News::Progress(progress)));
        let answer = question.ask(&mut Desk::new().with_max_vertices(MAX_VERTICES), &limits);
        // The place is taken until the work has really ended.
        drop(permit);
        answer
    });
    work.await.map_err(|_| Refusal::broken())?.map_err(Refusal::from)
}

/// Processor time: what else runs on the machine does not count against a question.
fn clock(threads: usize) -> Arc<dyn Clock> {
    #[cfg(unix)]
    return Arc::new(search_limits::ProcessorClock::new(threads));
    #[cfg(not(unix))]
    return Arc::new(search_limits::WallClock::new());
}

/// The page, and the browser that shows it, come before what is computed for them. On Linux this is about the thread alone.
fn yield_to_the_page() {
    #[cfg(target_os = "linux")]
    // Where it is not allowed, it is not needed much.
    let _changed = rustix::process::setpriority_process(None, 10);
}
