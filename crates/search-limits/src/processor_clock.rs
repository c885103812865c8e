//! Processor time, for machines that are busy with other work.

use crate::clock::{Clock, WallClock};
use rustix::time::{ClockId, clock_gettime};
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The processor time of the threads that read the clock, divided by the number of threads that search. It is
/// at least a fifth of the wall time, so that a computation on a busy machine ends.
#[derive(Debug)]
pub struct ProcessorClock {
    wall: WallClock,
    timer: ThreadTimer,
    threads: u32,
    nanoseconds: AtomicU64,
}

/// A limit of processor time allows this many times as much wall time.
const WALL_FACTOR: u32 = 5;

impl ProcessorClock {
    /// A clock for a computation on this many threads. A thread counts from its first reading on.
    pub fn new(threads: usize) -> Self {
        let clock = Self {
            wall: WallClock::new(),
            timer: ThreadTimer::new(),
            threads: threads.clamp(1, u32::MAX as usize) as u32,
            nanoseconds: AtomicU64::new(0),
        };
        clock.now();
        clock
    }

    /// The processor time of all threads together.
    pub fn processor_time(&self) -> Duration {
        let since = self.timer.since_last().as_nanos() as u64;
        Duration::from_nanos(self.nanoseconds.fetch_add(since, Ordering::Relaxed) + since)
    }
}

impl Clock for ProcessorClock {
    fn now(&self) -> Duration {
        (self.processor_time() / self.threads).max(self.wall.now() / WALL_FACTOR)
    }
}

/// Measures the processor time between two readings of a thread.
#[derive(Debug)]
pub(crate) struct ThreadTimer(u64);

thread_local! {
    /// The timer that this thread read last, and its processor time then.
    static LAST: Cell<(u64, Duration)> = const { Cell::new((0, Duration::ZERO)) };
}

impl ThreadTimer {
    pub(crate) fn new() -> Self {
        /// Tells the timers apart that one thread reads.
        static TIMERS: AtomicU64 = AtomicU64::new(1);
        Self(TIMERS.fetch_add(1, Ordering::Relaxed))
    }

    /// The processor time of this thread since its last reading; zero if it has read another timer since.
    pub(crate) fn since_last(&self) -> Duration {
        let now = thread_time();
        let (timer, then) = LAST.replace((self.0, now));
        if timer == self.0 { now.saturating_sub(then) } else { Duration::ZERO }
    }
}

/// The processor time of the calling thread.
fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn work_for(time: Duration) {
        let start = thread_time();
        while thread_time().saturating_sub(start) < time {
            std::hint::spin_loop();
        }
    }

    #[test]
    fn the_time_of_all_threads_counts_once() {
        let clock = ProcessorClock::new(2);
        let part = Duration::from_millis(20);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    clock.now();
                    work_for(part);
                    clock.now();
                });
            }
        });
        assert!(clock.processor_time() >= 2 * part);
        assert!(clock.now() >= part);
    }

    #[test]
    fn the_wall_bounds_what_never_runs() {
        let clock = ProcessorClock::new(1000);
        work_for(Duration::from_millis(10));
        assert!(clock.now() >= Duration::from_millis(2));
    }
}
