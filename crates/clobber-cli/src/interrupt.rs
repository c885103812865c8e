//! Ctrl-C and SIGTERM: the one handler of the process.

use crate::failure::Status;
use search_limits::StopFlag;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Once};

static FLAG: LazyLock<StopFlag> = LazyLock::new(StopFlag::new);
static IS_COMPUTING: AtomicBool = AtomicBool::new(false);
static HANDLER: Once = Once::new();

/// While this value exists, an interrupt stops the computation. Without it, while the program waits for
/// input, an interrupt ends the process.
pub(crate) struct Computing(());

impl Computing {
    pub(crate) fn begin() -> Self {
        handle(|| {
            if !IS_COMPUTING.load(Ordering::Relaxed) {
                std::process::exit(Status::Unknown as i32);
            }
            FLAG.raise();
        });
        IS_COMPUTING.store(true, Ordering::Relaxed);
        Self(())
    }
}

impl Drop for Computing {
    fn drop(&mut self) {
        IS_COMPUTING.store(false, Ordering::Relaxed);
    }
}

/// The flag that an interrupt raises.
pub(crate) fn flag() -> &'static StopFlag {
    &FLAG
}

/// Whether the process was interrupted.
pub(crate) fn is_raised() -> bool {
    FLAG.is_raised()
}

/// Calls the action on an interrupt. Only the first handler of a process counts.
pub(crate) fn handle(action: impl FnMut() + Send + 'static) {
    HANDLER.call_once(|| {
        // Without a handler an interrupt ends the process at once, which loses no finished answer.
        let _handler = ctrlc::set_handler(action);
    });
}
