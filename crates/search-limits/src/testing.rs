//! Clocks for tests: how often is the time read, and what happens when it is over?

use crate::clock::Clock;
use crate::processor_clock::thread_time;
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A clock that is set by hand.
#[derive(Debug, Default)]
pub struct ManualClock(AtomicU64);

impl ManualClock {
    /// Moves the time forward.
    pub fn advance(&self, time: Duration) {
        self.0.fetch_add(time.as_nanos() as u64, Ordering::Relaxed);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Duration {
        Duration::from_nanos(self.0.load(Ordering::Relaxed))
    }
}

/// A clock that stands still until it has been read a number of times and then shows an hour, and that measures the
/// processor time between readings. A computation that never takes long between two readings cannot overrun its time
/// limit by more than that, on whatever machine.
#[derive(Debug)]
pub struct GapClock {
    number: u64,
    readings: AtomicU64,
    expires_after: u64,
    longest: AtomicU64,
}

/// Tells the clocks apart that one thread reads.
static CLOCKS: AtomicU64 = AtomicU64::new(1);

thread_local! {
    /// The clock that this thread read last, and its processor time then.
    static LAST: Cell<(u64, Duration)> = const { Cell::new((0, Duration::ZERO)) };
}

impl GapClock {
    /// A clock that shows an hour from this reading on.
    pub fn expiring_after(readings: u64) -> Self {
        Self {
            number: CLOCKS.fetch_add(1, Ordering::Relaxed),
            readings: AtomicU64::new(0),
            expires_after: readings,
            longest: AtomicU64::new(0),
        }
    }

    /// The longest processor time between two readings of one thread, or since the last reading of this one.
    pub fn longest_gap(&self) -> Duration {
        self.measure();
        Duration::from_nanos(self.longest.load(Ordering::Relaxed))
    }

    /// How often it was read.
    pub fn readings(&self) -> u64 {
        self.readings.load(Ordering::Relaxed)
    }

    fn measure(&self) {
        let now = thread_time();
        let (number, then) = LAST.replace((self.number, now));
        if number == self.number {
            self.longest.fetch_max(now.saturating_sub(then).as_nanos() as u64, Ordering::Relaxed);
        }
    }
}

impl Clock for GapClock {
    fn now(&self) -> Duration {
        self.measure();
        let before = self.readings.fetch_add(1, Ordering::Relaxed);
        if before >= self.expires_after { Duration::from_hours(1) } else { Duration::ZERO }
    }
}
