//! A clock for tests of what is done with parts of the time.

use search_limits::Clock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A clock that goes on by a second whenever it is read.
#[derive(Debug, Default)]
pub(super) struct ReadingClock(AtomicU64);

impl Clock for ReadingClock {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
    }
}
