//! A clock for tests of questions that divide their time.

use search_limits::Clock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A clock that advances by one second at each reading.
#[derive(Debug, Default)]
pub(super) struct ReadingClock(AtomicU64);

impl Clock for ReadingClock {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
    }
}
