//! How far a long computation has come, on standard error, for somebody who watches.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// One line that is written again and again. If standard error is no terminal, nothing is.
pub(crate) struct ProgressLine {
    what: &'static str,
    is_watched: bool,
    last: Option<Instant>,
}

/// Nobody reads faster.
const PAUSE: Duration = Duration::from_millis(100);

impl ProgressLine {
    pub(crate) fn new(what: &'static str, quiet: bool) -> Self {
        Self { what, is_watched: !quiet && io::stderr().is_terminal(), last: None }
    }

    /// So much is done of so much.
    pub(crate) fn show(&mut self, done: u64, total: u64) {
        if !self.is_watched || self.last.is_some_and(|last| last.elapsed() < PAUSE) {
            return;
        }
        self.last = Some(Instant::now());
        let percent = 100 * done / total.max(1);
        // If the terminal has gone, there is nobody to tell.
        let _written = write!(io::stderr(), "\r{} {done} of {total} ({percent} %)", self.what);
    }
}

impl Drop for ProgressLine {
    /// Leaves the line empty for what comes next.
    fn drop(&mut self) {
        if self.last.is_some() {
            let _written = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
