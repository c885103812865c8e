//! Clocks that deadlines are read from.

use std::fmt::Debug;
use std::time::{Duration, Instant};

/// Time since some fixed moment. It never goes back.
pub trait Clock: Debug + Send + Sync {
    /// The time now.
    fn now(&self) -> Duration;
}

/// The wall-clock time since the clock was created.
#[derive(Clone, Copy, Debug)]
pub struct WallClock {
    start: Instant,
}

impl WallClock {
    /// A clock that starts at zero now. Panics in a browser, which has no such clock.
    #[expect(clippy::new_without_default, reason = "a default that reads the clock would surprise")]
    pub fn new() -> Self {
        Self { start: Instant::now() }
    }
}

impl Clock for WallClock {
    fn now(&self) -> Duration {
        self.start.elapsed()
    }
}
