//! The workers, and the queue of waiting questions.

use crate::Settings;
use crate::desks::Desks;
use crate::refusal::Refusal;
use crate::request::Wanted;
use axum::http::StatusCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Further questions are refused with `429 Too Many Requests`.
const MAX_WAITING_QUESTIONS: usize = 256;

/// The time limit of a question without one.
const DEFAULT_TIME: Duration = Duration::from_secs(5);

/// Larger boards are refused; the command line accepts them.
pub(crate) const MAX_VERTICES: usize = 2_000_000;

/// The workers, and the queue of waiting questions.
#[derive(Debug)]
pub(crate) struct Pool {
    settings: Settings,
    /// Places for questions that wait or have a worker.
    places: Arc<Semaphore>,
    workers: Arc<Semaphore>,
    /// For questions that may turn out to be quick while all workers are busy.
    quick: Arc<Semaphore>,
    waiting: AtomicUsize,
    /// Kibibytes for the texts of long questions.
    room: Arc<Semaphore>,
    /// Kibibytes for long answers that are being written or sent.
    pub(crate) sending: Arc<Semaphore>,
    /// The engines that visitors keep.
    pub(crate) desks: Arc<Desks>,
}

/// Workers for questions that may turn out to be quick.
const QUICK_WORKERS: usize = 2;

/// Kibibytes of long questions in memory, and as many of answers. Further questions wait before they are
/// read, further answers are dropped.
pub(crate) const MAX_BUFFERED_KIB: usize = 128 << 10;

/// Shorter questions do not count as long.
pub(crate) const UNCOUNTED_BYTES: usize = 64 << 10;

/// The limits of a question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    pub(crate) time: Duration,
    pub(crate) memory: usize,
    pub(crate) threads: usize,
}

/// A place and its workers; dropping it frees both.
#[derive(Debug)]
pub(crate) struct Permit {
    _place: OwnedSemaphorePermit,
    _workers: OwnedSemaphorePermit,
}

impl Pool {
    pub(crate) fn new(settings: Settings) -> Self {
        let workers = settings.workers.max(1);
        Self {
            settings,
            places: Arc::new(Semaphore::new(workers + MAX_WAITING_QUESTIONS)),
            workers: Arc::new(Semaphore::new(workers)),
            quick: Arc::new(Semaphore::new(QUICK_WORKERS)),
            waiting: AtomicUsize::new(0),
            room: Arc::new(Semaphore::new(MAX_BUFFERED_KIB)),
            sending: Arc::new(Semaphore::new(MAX_BUFFERED_KIB)),
            desks: Arc::new(Desks::new(workers, MAX_VERTICES)),
        }
    }

    /// Waits for memory for a long text; `None` for a short one.
    pub(crate) async fn room_for(&self, bytes: usize) -> Option<OwnedSemaphorePermit> {
        if bytes <= UNCOUNTED_BYTES {
            return None;
        }
        let kibibytes = (bytes >> 10).clamp(1, MAX_BUFFERED_KIB) as u32;
        Arc::clone(&self.room).acquire_many_owned(kibibytes).await.ok()
    }

    /// The limits of a question. Refuses limits beyond those of the server instead of lowering them silently.
    pub(crate) fn grant(&self, wanted: Wanted) -> Result<Allowance, Refusal> {
        let Settings { longest, workers, memory, .. } = self.settings;
        let workers = workers.max(1);
        let share = memory / workers;
        if wanted.time.is_some_and(|time| time > longest) {
            let seconds = longest.as_secs_f64();
            return Err(Refusal::bad(format!("`time` is at most {seconds} seconds at this server")));
        }
        if wanted.memory.is_some_and(|memory| memory > share) {
            return Err(Refusal::bad(format!("`memory` is at most {share} bytes at this server")));
        }
        if wanted.threads.is_some_and(|threads| !(1..=workers).contains(&threads)) {
            return Err(Refusal::bad(format!("`threads` is a number from 1 to {workers} at this server")));
        }
        Ok(Allowance {
            time: wanted.time.unwrap_or(DEFAULT_TIME.min(longest)),
            memory: wanted.memory.unwrap_or(share),
            threads: wanted.threads.unwrap_or(1),
        })
    }

    /// One worker per thread, if enough are free.
    pub(crate) fn free_workers(&self, threads: usize) -> Option<Permit> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        let workers = Arc::clone(&self.workers).try_acquire_many_owned(threads as u32).ok()?;
        Some(Permit { _place: place, _workers: workers })
    }

    /// Waits for a quick worker; `None` if too many questions are waiting.
    pub(crate) async fn quick_worker(&self) -> Option<Permit> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        let worker = Arc::clone(&self.quick).acquire_owned().await.ok()?;
        Some(Permit { _place: place, _workers: worker })
    }

    /// Waits for one worker per thread. Tells the number of questions that wait before it.
    pub(crate) async fn enter(&self, threads: usize, tell: impl Fn(usize)) -> Result<Permit, Refusal> {
        let busy = || {
            let message = format!("{MAX_WAITING_QUESTIONS} questions are waiting already; ask again later");
            Refusal::usage(StatusCode::TOO_MANY_REQUESTS, message)
        };
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| busy())?;
        let waiting = Waiting::new(&self.waiting);
        tell(waiting.ahead);
        let workers = Arc::clone(&self.workers).acquire_many_owned(threads as u32);
        Ok(Permit { _place: place, _workers: workers.await.map_err(|_| busy())? })
    }
}

/// A waiting question, until it is dropped.
struct Waiting<'a> {
    count: &'a AtomicUsize,
    ahead: usize,
}

impl<'a> Waiting<'a> {
    fn new(count: &'a AtomicUsize) -> Self {
        Self { count, ahead: count.fetch_add(1, Ordering::Relaxed) }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.count.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;

    #[tokio::test]
    async fn a_full_queue_refuses_questions() {
        let settings = Settings { workers: 1, ..Settings::default() };
        let pool = Pool::new(settings);
        let working = pool.free_workers(1).unwrap();
        let ahead = AtomicUsize::new(0);
        let tell = |count: usize| {
            ahead.fetch_max(count, Ordering::Relaxed);
        };
        let waiting =
            join_all((0..MAX_WAITING_QUESTIONS).map(|_| async { drop(pool.enter(1, tell).await.unwrap()) }));
        let refused = async {
            assert!(pool.enter(1, |_| ()).await.is_err());
            drop(working);
        };
        tokio::join!(waiting, refused);
        assert_eq!(ahead.into_inner(), MAX_WAITING_QUESTIONS - 1);
        assert!(pool.free_workers(1).is_some());
    }
}
