//! Threads that search together.
//!
//! They share all tables, and each runs the same search from the root. To keep them apart, a thread marks the
//! sums that it searches. Where a node looks lost, all of its children have to be searched, and a thread
//! takes one that no other thread searches (virtual loss, as in Kaneko's parallel df-pn). Where it looks won,
//! one child is enough, and all threads follow the best one. What one thread decides, the others find in the
//! transposition table. The winner does not depend on the number of threads; which of several winning moves
//! is found may.

use crate::engine::Statistics;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

/// What the threads tell each other.
pub(crate) struct Crew {
    threads: usize,
    done: AtomicBool,
    /// Number of threads that search a sum, by some bits of its key; empty for one thread.
    busy: Box<[AtomicU8]>,
}

/// Number of marks. Two sums that share one cause a detour at worst.
const MARKS: usize = 1 << 14;

impl Crew {
    pub(crate) fn new(threads: usize) -> Self {
        let marks = if threads > 1 { MARKS } else { 0 };
        Self { threads, done: AtomicBool::new(false), busy: (0..marks).map(|_| AtomicU8::new(0)).collect() }
    }

    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    #[inline]
    pub(crate) fn is_single(&self) -> bool {
        self.threads == 1
    }

    /// Has one of the threads found the answer?
    #[inline]
    pub(crate) fn is_done(&self) -> bool {
        self.done.load(Ordering::Relaxed)
    }

    pub(crate) fn set_done(&self, done: bool) {
        self.done.store(done, Ordering::Relaxed);
    }

    #[inline]
    fn mark(&self, key: u128) -> Option<&AtomicU8> {
        self.busy.get((key >> 64) as usize & (MARKS - 1))
    }

    /// Number of threads that search a sum.
    #[inline]
    pub(crate) fn others_at(&self, key: u128) -> u32 {
        self.mark(key).map_or(0, |mark| u32::from(mark.load(Ordering::Relaxed)))
    }

    #[inline]
    pub(crate) fn enter(&self, key: u128) {
        if let Some(mark) = self.mark(key) {
            mark.fetch_add(1, Ordering::Relaxed);
        }
    }

    #[inline]
    pub(crate) fn leave(&self, key: u128) {
        if let Some(mark) = self.mark(key) {
            mark.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Runs a job on each thread, this one included, and adds up what they count.
    pub(crate) fn on_all_threads<T: Send>(
        &self,
        counts: &mut Statistics,
        job: impl Fn() -> (Statistics, T) + Sync,
    ) -> Vec<T> {
        let results = std::thread::scope(|scope| {
            let job = &job;
            // If the system refuses another thread, those that exist do the work.
            let spawn = || std::thread::Builder::new().spawn_scoped(scope, job);
            let others: Vec<_> = (1..self.threads).map_while(|_| spawn().ok()).collect();
            let mut results = vec![job()];
            for other in others {
                match other.join() {
                    Ok(result) => results.push(result),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            results
        });
        let count = |(own, result)| {
            counts.add(&own);
            result
        };
        results.into_iter().map(count).collect()
    }
}
