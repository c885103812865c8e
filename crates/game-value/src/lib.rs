//! Conway's short games: canonical forms, order, sums, thermographs, atomic weights, notation. Knows no Clobber.
//!
//! A [`Universe`] keeps every value that has come up, once, in canonical form; a [`Value`] is its number there, so
//! equal values are equal numbers. Threads share a universe by reference.
//!
//! ```
//! use game_value::{Relation, Universe};
//! let universe = Universe::new();
//! let up = universe.parse("{0|*}").unwrap();
//! assert_eq!(universe.text(up), "^");
//! let sum = universe.add(up, universe.parse("*").unwrap()).unwrap();
//! assert_eq!(universe.text(sum), "^*");
//! assert_eq!(universe.compare(sum, universe.parse("0").unwrap()), Ok(Relation::Confused));
//! ```
//!
//! - [`universe`](Universe): interning; `canonical`: from options to canonical form; `sum`: addition.
//! - `order`: comparison, most of it decided by a value's `place`: its `signature` against fixed references, and
//!   its rungs on the `ladder` of ups. `cache`: bounded tables for the rest.
//! - `stops`, [`thermograph`](Thermograph), `atomic_weight`: what a value is worth in play.
//! - `named` and [`notation`]: names of values, and CGSuite's language for them.
//!
//! Whatever can run out of memory or time returns an [`Exhausted`] error; nothing here panics on input.

mod atomic_weight;
mod cache;
mod canonical;
mod dyadic;
mod integers;
mod ladder;
mod named;
pub mod notation;
mod order;
mod place;
mod rungs;
mod signature;
mod stops;
mod sum;
mod thermograph;
mod universe;
mod value;

pub use dyadic::Dyadic;
pub use ladder::Ladder;
pub use named::{MOST_INTEGER, MOST_NIMBER, MOST_POWER, MOST_UPS, Name, NameError, Ups, Uptimal};
pub use notation::{ParseError, ParseErrorKind};
pub use order::{Outcome, Relation};
pub use thermograph::{Point, Thermograph, Trajectory};
pub use universe::{Exhausted, Limits, Universe};
pub use value::Value;

/// Runs a step of a recursion, on a new piece of stack if the old one is nearly used up: games can be deep.
#[inline]
fn deep<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 << 10, 4 << 20, step)
}
