//! A flag that ends computations from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Raised once, it ends every computation whose limits carry it. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A flag that is down.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the computations that carry the flag, soon.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has it been raised?
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
