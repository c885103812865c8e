//! Conway's short games: canonical forms, order, sums. Knows no Clobber.

mod atomic_weight;
mod cache;
mod canonical;
mod dyadic;
mod ladder;
mod order;
mod place;
mod signature;
mod stops;
mod sum;
mod thermograph;
mod universe;
mod value;

pub use dyadic::Dyadic;
pub use order::{Outcome, Relation};
pub use thermograph::{Point, Thermograph, Trajectory};
pub use universe::{Exhausted, Limits, Universe};
pub use value::Value;

/// Runs a step of a recursion, on a new piece of stack if the old one is nearly used up: games can be deep.
#[inline]
fn deep<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 << 10, 4 << 20, step)
}
