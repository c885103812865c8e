//! Answers a question: waits for a worker, computes within the limits, and stops when the client disconnects.

use crate::desks::VisitorName;
use crate::pool::{Allowance, MAX_VERTICES, Pool};
use crate::refusal::Refusal;
use crate::request::Wanted;
use clobber_ask::{Answer, Desk, Question, Status};
use search_limits::{Clock, Limits, Progress, StopFlag};
use std::sync::Arc;
use std::time::Duration;

/// News for a waiting client.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// The number of questions that wait before it.
    Queued(usize),
    /// The progress of the computation.
    Progress(Progress),
    /// A part of the answer.
    Found(serde_json::Value),
}

/// Stops the computation when the client disconnects.
struct RaiseOnDrop(StopFlag);

impl Drop for RaiseOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// What a question may take while all workers are busy: processor time, and bytes.
const QUICK_TIME: Duration = Duration::from_millis(10);
const QUICK_MEMORY: usize = 64 << 20;

/// Answers a question, and finishes the answer with what takes long, such as its text. Dropping this future
/// stops the computation.
///
/// If all workers are busy, the question is first tried within small limits, so that what takes microseconds
/// does not wait for what takes a minute. If they do not suffice, it waits for a worker and starts again.
pub(crate) async fn answer<Q: Question, T: Send + 'static>(
    pool: Arc<Pool>,
    question: Q,
    wanted: Wanted,
    visitor: Option<VisitorName>,
    tell: impl Fn(News) + Send + Sync + 'static,
    finish: fn(&Pool, Q::Answer) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let allowance = pool.grant(wanted)?;
    let question = Arc::new(question);
    let flag = StopFlag::new();
    let _guard = RaiseOnDrop(flag.clone());
    let permit = if let Some(permit) = pool.free_workers(allowance.threads) {
        permit
    } else {
        if let Some(answer) = quick_answer(&pool, &question, allowance, wanted, &flag, finish).await? {
            return Ok(answer);
        }
        pool.enter(allowance.threads, |ahead| tell(News::Queued(ahead))).await?
    };
    let limits = limits(allowance, wanted, &flag);
    let desks = Arc::clone(&pool.desks);
    let work = move || {
        let mut desk = desks.lend(visitor.filter(|_| Q::KEEPS_DESK));
        let tell = Arc::new(tell);
        let listener = Arc::clone(&tell);
        let limits = limits.renewed().with_progress(move |&progress| listener(News::Progress(progress)));
        let answer = question.ask_and_tell(&mut desk, &limits, &|found| tell(News::Found(found)));
        drop(desk);
        let finished = answer.map_err(Refusal::from).and_then(|answer| finish(&pool, answer));
        // The workers stay occupied until the computation has ended.
        drop(permit);
        finished
    };
    compute(work).await
}

/// The answer, if it takes little time and memory.
async fn quick_answer<Q: Question, T: Send + 'static>(
    pool: &Arc<Pool>,
    question: &Arc<Q>,
    allowance: Allowance,
    wanted: Wanted,
    flag: &StopFlag,
    finish: fn(&Pool, Q::Answer) -> Result<T, Refusal>,
) -> Result<Option<T>, Refusal> {
    let Some(worker) = pool.quick_worker().await else { return Ok(None) };
    let Allowance { time, memory, .. } = allowance;
    let quick = Allowance { time: time.min(QUICK_TIME), memory: memory.min(QUICK_MEMORY), threads: 1 };
    let (limits, question, pool) = (limits(quick, wanted, flag), Arc::clone(question), Arc::clone(pool));
    compute(move || {
        let limits = limits.renewed();
        let answer = question.ask(&mut Desk::new().with_max_vertices(MAX_VERTICES), &limits);
        let is_in_time = |limits: &Limits| Q::IS_LOOKUP || !limits.is_reached();
        let is_known = |answer: &Q::Answer| answer.status() != Status::Unknown && is_in_time(&limits);
        let finished = match answer {
            Ok(answer) if is_known(&answer) => finish(&pool, answer).map(Some),
            Ok(_) => Ok(None),
            Err(refusal) => Err(refusal.into()),
        };
        // The worker stays occupied until the computation has ended, also if the client has gone.
        drop(worker);
        finished
    })
    .await
}

fn limits(allowance: Allowance, wanted: Wanted, flag: &StopFlag) -> Limits {
    Limits::new()
        .with_clock(clock(allowance.threads))
        .with_time(allowance.time)
        .with_memory(allowance.memory)
        .with_nodes(wanted.nodes.unwrap_or(u64::MAX))
        .with_threads(allowance.threads)
        .with_input_size(MAX_VERTICES)
        .with_stop_flag(flag)
}

/// Computes on a thread that may block, with the priority of a worker.
async fn compute<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let work = tokio::task::spawn_blocking(move || {
        yield_to_the_page();
        work()
    });
    work.await.map_err(|_| Refusal::broken())?
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
