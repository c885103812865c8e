//! Answers a question: waits for a worker, computes within the limits, and stops when the client disconnects.

use crate::pool::Pool;
use crate::refusal::Refusal;
use crate::request::Wanted;
use clobber_ask::{Desk, Question};
use search_limits::{Clock, Limits, Progress, StopFlag};
use std::sync::Arc;

/// Larger boards are refused; the command line accepts them.
const MAX_VERTICES: usize = 2_000_000;

/// News for a waiting client.
#[derive(Clone, Copy, Debug)]
pub(crate) enum News {
    /// The number of questions that wait before it.
    Queued(usize),
    /// The progress of the computation.
    Progress(Progress),
}

/// Stops the computation when the client disconnects.
struct RaiseOnDrop(StopFlag);

impl Drop for RaiseOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// Answers a question. Dropping this future stops the computation.
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
        // The workers stay occupied until the computation has ended.
        drop(permit);
        answer
    });
    work.await.map_err(|_| Refusal::broken())?.map_err(Refusal::from)
}

/// A clock of processor time, so that other programs do not count against a question.
#[cfg_attr(not(unix), expect(unused_variables, reason = "wall time does not depend on threads"))]
fn clock(threads: usize) -> Arc<dyn Clock> {
    #[cfg(unix)]
    return Arc::new(search_limits::ProcessorClock::new(threads));
    #[cfg(not(unix))]
    return Arc::new(search_limits::WallClock::new());
}

/// Lowers the priority of this thread below that of the page and the browser. Linux has priorities per
/// thread.
fn yield_to_the_page() {
    #[cfg(target_os = "linux")]
    // Ignores a system that does not allow it.
    let _changed = rustix::process::setpriority_process(None, 10);
}
