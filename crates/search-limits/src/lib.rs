//! How far a computation may go: time, nodes, memory, a stop flag, and a callback for progress. Knows no
//! game.
//!
//! Every long computation takes one [`Limits`] by reference, asks it now and then whether to go on, and ends
//! in [`Unsolved`] with a [`Reason`] if not. No thread watches a computation. The caller passes in a
//! [`Clock`] for the deadline, because a browser has no `Instant`.
//!
//! ```
//! use search_limits::{Limits, Reason, StopFlag, Unsolved};
//!
//! fn count_to(n: u64, limits: &Limits) -> Result<u64, Unsolved> {
//!     (0..n).try_fold(0, |count, _| limits.count_node().map(|()| count + 1))
//! }
//!
//! assert_eq!(count_to(1000, Limits::unlimited()), Ok(1000));
//! assert_eq!(count_to(1000, &Limits::new().with_nodes(10)), Err(Unsolved { reason: Reason::Nodes }));
//!
//! let flag = StopFlag::new();
//! flag.raise();
//! let limits = Limits::new().with_stop_flag(&flag);
//! assert_eq!(count_to(1000, &limits), Err(Unsolved { reason: Reason::Stopped }));
//! ```

mod clock;
mod limits;
mod pace;
#[cfg(unix)]
mod processor_clock;
mod progress;
mod stop_flag;
#[cfg(unix)]
pub mod testing;
mod unsolved;

pub use clock::{Clock, WallClock};
pub use limits::Limits;
pub use pace::Pace;
#[cfg(unix)]
pub use processor_clock::ProcessorClock;
pub use progress::Progress;
pub use stop_flag::StopFlag;
pub use unsolved::{Reason, Unsolved};
