//! Conway's short games: canonical forms, order, sums, thermographs, atomic weights, notation. Knows nothing
//! of Clobber.
//!
//! A [`Universe`] holds every value once, in canonical form. A [`Value`] is its number there, so equal values
//! are equal numbers. Threads share a universe by reference.
//! [`Universe::within`] gives the [`Arithmetic`] that computes within limits of time and memory, and ends in
//! [`Unsolved`](search_limits::Unsolved) when one is reached. No input causes a panic.
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
//! assert_eq!(arithmetic.temperature(arithmetic.parse("{3|-1}")?)?.to_string(), "2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it is |
//! |---|---|
//! | `universe`, `value`, `arithmetic` | interned values; computing with them within limits |
//! | `canonical`, `sum`, `integers`, `rungs` | canonical forms; addition; integers and multiples of up |
//! | `order`, `place`, `signature`, `ladder` | comparison, decided by stored places where possible |
//! | `cache` | bounded tables of comparisons and sums |
//! | `stops`, `thermograph`, `atomic_weight`, `dyadic` | what a value is worth in play |
//! | `named`, [`notation`] | names of values, and CGSuite's language for them |

mod arithmetic;
mod atomic_weight;
mod cache;
mod canonical;
mod deep;
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
pub use named::{MAX_INTEGER, MAX_NIMBER, MAX_POWER, MAX_UPS, Name, NameError, Ups, Uptimal};
pub use notation::{ParseError, ParseErrorKind};
pub use order::{Outcome, Relation};
pub use thermograph::{Point, Thermograph, Trajectory};
pub use universe::Universe;
pub use value::Value;

use deep::deep;
