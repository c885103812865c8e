//! Clocks for tests: how often a computation reads the time, and how it ends when the time is over.

use crate::clock::Clock;
use crate::limits::Limits;
use crate::processor_clock::ThreadTimer;
use crate::unsolved::{Reason, Unsolved};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The longest processor time between two readings of the clock: the overrun that every time limit may have.
pub const MAX_GAP: Duration = Duration::from_millis(200);

/// A clock that is set by hand.
#[derive(Debug, Default)]
pub struct ManualClock(AtomicU64);

impl ManualClock {
    /// Moves the time forward.
    pub fn advance(&self, time: Duration) {
        self.0.fetch_add(time.as_nanos() as u64, Ordering::Relaxed);
    }

    /// Sets the time, maybe to an earlier one.
    pub fn set(&self, time: Duration) {
        self.0.store(time.as_nanos() as u64, Ordering::Relaxed);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Duration {
        Duration::from_nanos(self.0.load(Ordering::Relaxed))
    }
}

/// A clock that shows zero until it has been read a number of times, and then an hour. It measures the
/// processor time between readings: a computation overruns its time limit by at most the longest gap.
#[derive(Debug)]
pub struct GapClock {
    timer: ThreadTimer,
    readings: AtomicU64,
    expires_after: u64,
    longest: AtomicU64,
}

impl GapClock {
    /// A clock that shows an hour from this reading on.
    pub fn expiring_after(readings: u64) -> Self {
        Self {
            timer: ThreadTimer::new(),
            readings: AtomicU64::new(0),
            expires_after: readings,
            longest: AtomicU64::new(0),
        }
    }

    /// A time limit that is over after this number of readings, and its clock.
    pub fn limits_expiring_after(readings: u64) -> (Arc<Self>, Limits) {
        let clock = Arc::new(Self::expiring_after(readings));
        let limits = Limits::new().with_clock(Arc::<Self>::clone(&clock)).with_time(Duration::from_mins(1));
        (clock, limits)
    }

    /// The longest processor time between two readings of one thread, or since the last reading of this one.
    pub fn longest_gap(&self) -> Duration {
        self.measure();
        Duration::from_nanos(self.longest.load(Ordering::Relaxed))
    }

    /// Panics if a gap was longer than [`MAX_GAP`].
    pub fn assert_short_gaps(&self, name: &str) {
        let gap = self.longest_gap();
        assert!(gap < MAX_GAP, "{name}: {gap:?} between two readings");
    }

    /// How often it was read.
    pub fn readings(&self) -> u64 {
        self.readings.load(Ordering::Relaxed)
    }

    fn measure(&self) {
        self.longest.fetch_max(self.timer.since_last().as_nanos() as u64, Ordering::Relaxed);
    }
}

impl Clock for GapClock {
    fn now(&self) -> Duration {
        self.measure();
        let before = self.readings.fetch_add(1, Ordering::Relaxed);
        if before >= self.expires_after { Duration::from_hours(1) } else { Duration::ZERO }
    }
}

/// Runs a computation until its clock has been read this many times.
/// Panics if the computation ends for another reason than its time, takes long between two readings, or reads
/// the clock many times after the time is over.
pub fn assert_ends(name: &str, readings: u64, compute: impl FnOnce(&Limits) -> Option<Unsolved>) {
    let (clock, limits) = GapClock::limits_expiring_after(readings);
    let ended = compute(&limits);
    clock.assert_short_gaps(name);
    let read = clock.readings();
    assert_eq!(ended, Some(Reason::Time.into()), "{name}: {read} readings");
    assert!(read < readings + 100, "{name}: {read} readings");
}
