//! Conway's short games: canonical forms, order, sums, thermographs, atomic weights, notation. Knows no Clobber.
//!
//! A [`Universe`] keeps every value that has come up, once, in canonical form; a [`Value`] is its number there, so
//! equal values are equal numbers. Threads share a universe by reference.
//!
//! ```
//! use game_value::{Relation, Universe};
//! use search_limits::Limits;
//! let universe = Universe::new();
//! let arithmetic = universe.within(Limits::unlimited());
//! let up = arithmetic.parse("{0|*}")?;
//! assert_eq!(arithmetic.text(up)?, "^");
//! let sum = arithmetic.add(up, arithmetic.parse("*")?)?;
//! assert_eq!(arithmetic.text(sum)?, "^*");
//! assert_eq!(arithmetic.compare(sum, arithmetic.parse("0")?)?, Relation::Confused);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`universe`](Universe): interning; [`arithmetic`](Arithmetic): computing in it within limits; `canonical`: from options to canonical form; `sum`: addition.
//! - `order`: comparison, most of it decided by a value's `place`: its `signature` against fixed references, and
//!   its rungs on the `ladder` of ups. `cache`: bounded tables for the rest.
//! - `stops`, [`thermograph`](Thermograph), `atomic_weight`: what a value is worth in play.
//! - `named` and [`notation`]: names of values, and CGSuite's language for them.
//!
//! What can run out of memory or time ends in [`Unsolved`](search_limits::Unsolved); nothing here panics on input.

mod arithmetic;
mod atomic_weight;
mod cache;
mod canonical;
mod dyadic;
mod import;
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

pub use arithmetic::Arithmetic;
pub use dyadic::Dyadic;
pub use ladder::Ladder;
pub use named::{MOST_INTEGER, MOST_NIMBER, MOST_POWER, MOST_UPS, Name, NameError, Ups, Uptimal};
pub use notation::{ParseError, ParseErrorKind};
pub use order::{Outcome, Relation};
pub use thermograph::{Point, Thermograph, Trajectory};
pub use universe::Universe;
pub use value::Value;

/// Runs a step of a recursion, on a new piece of stack if the old one is nearly used up: games can be deep.
#[inline]
fn deep<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 << 10, 4 << 20, step)
}
