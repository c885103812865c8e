//! How far a computation has come.

use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How far a computation has come, for display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Time since the start.
    pub elapsed: Duration,
    /// Nodes visited.
    pub nodes: u64,
    /// The best result so far and the bound that is proved, such as stones left.
    pub best: Option<(u64, u64)>,
    /// Steps done, of all steps.
    pub done: Option<(u64, u64)>,
}

/// Time between two calls of the callback: a terminal needs no more.
const INTERVAL: Duration = Duration::from_millis(100);

/// A listener.
type Callback = Arc<dyn Fn(&Progress) + Send + Sync>;

/// The progress of a computation, and its listener.
pub(crate) struct Reports {
    callback: Callback,
    pub(crate) nodes: AtomicU64,
    pub(crate) best: Pair,
    pub(crate) done: Pair,
    /// When the callback is called next, in nanoseconds since the start.
    next: AtomicU64,
}

/// Two numbers; `u64::MAX` while there are none. Another thread may see one of them late.
pub(crate) struct Pair([AtomicU64; 2]);

impl Pair {
    fn new() -> Self {
        Self([AtomicU64::new(u64::MAX), AtomicU64::new(u64::MAX)])
    }

    pub(crate) fn set(&self, (a, b): (u64, u64)) {
        self.0[1].store(b, Ordering::Relaxed);
        self.0[0].store(a, Ordering::Relaxed);
    }

    fn get(&self) -> Option<(u64, u64)> {
        let [a, b] = [0, 1].map(|i| self.0[i].load(Ordering::Relaxed));
        (a != u64::MAX && b != u64::MAX).then_some((a, b))
    }
}

impl Reports {
    pub(crate) fn new(callback: Callback) -> Self {
        let (nodes, next) = (AtomicU64::new(0), AtomicU64::new(0));
        Self { callback, nodes, best: Pair::new(), done: Pair::new(), next }
    }

    /// The same listener, for the next computation.
    pub(crate) fn renewed(&self) -> Self {
        Self::new(Arc::clone(&self.callback))
    }

    fn progress(&self, elapsed: Duration) -> Progress {
        let nodes = self.nodes.load(Ordering::Relaxed);
        Progress { elapsed, nodes, best: self.best.get(), done: self.done.get() }
    }

    /// Calls the callback, unless it was called a moment ago.
    pub(crate) fn tell(&self, elapsed: Duration) {
        let (now, next) = (elapsed.as_nanos() as u64, self.next.load(Ordering::Relaxed));
        let later = now + INTERVAL.as_nanos() as u64;
        // Of several threads one calls.
        if now >= next
            && self.next.compare_exchange(next, later, Ordering::Relaxed, Ordering::Relaxed).is_ok()
        {
            (self.callback)(&self.progress(elapsed));
        }
    }
}

impl Debug for Reports {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.progress(Duration::ZERO).fmt(f)
    }
}
