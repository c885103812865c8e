//! How far a long computation has come, on standard error, for somebody who watches.

use std::io::{self, IsTerminal, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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

/// How long the present computation has taken, for somebody who watches.
pub(crate) struct ElapsedLine {
    shared: Arc<Mutex<Elapsed>>,
    is_watched: bool,
}

#[derive(Default)]
struct Elapsed {
    since: Option<Instant>,
    what: String,
    is_shown: bool,
}

/// What takes less time than this is not worth a word.
const PATIENCE: Duration = Duration::from_secs(2);

impl ElapsedLine {
    pub(crate) fn new(quiet: bool) -> Self {
        let line = Self { shared: Arc::default(), is_watched: !quiet && io::stderr().is_terminal() };
        if line.is_watched {
            let shared = Arc::downgrade(&line.shared);
            std::thread::spawn(move || {
                while let Some(shared) = shared.upgrade() {
                    locked(&shared).show();
                    drop(shared);
                    std::thread::sleep(PAUSE);
                }
            });
        }
        line
    }

    /// A computation begins, for this line of a batch.
    pub(crate) fn begin(&self, what: &str, line: Option<u64>) {
        if self.is_watched {
            let what = line.map_or_else(|| what.into(), |line| format!("line {line}: {what}"));
            *locked(&self.shared) = Elapsed { since: Some(Instant::now()), what, is_shown: false };
        }
    }

    /// It has ended, and the line is empty for what comes next.
    pub(crate) fn end(&self) {
        if self.is_watched {
            locked(&self.shared).clear();
        }
    }
}

impl Elapsed {
    fn show(&mut self) {
        let Some(elapsed) = self.since.map(|since| since.elapsed()).filter(|&elapsed| elapsed >= PATIENCE)
        else {
            return;
        };
        self.is_shown = true;
        let _written = write!(io::stderr(), "\r{}: {} s", self.what, elapsed.as_secs());
    }

    fn clear(&mut self) {
        if self.is_shown {
            let _written = write!(io::stderr(), "\r\x1b[K");
        }
        *self = Self::default();
    }
}

fn locked(shared: &Mutex<Elapsed>) -> MutexGuard<'_, Elapsed> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
