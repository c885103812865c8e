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
//! | `canonical`, `simplification`, `side` | canonical forms, in one pass and step by step |
//! | `sum`, `integers`, `import` | sums, integers, other universes |
//! | `order` | comparison, decided by stored places where possible: signature, ladder of ups |
//! | `cache` | bounded tables of comparisons and sums |
//! | `worth`, `dyadic` | what a value is worth in play: stops, thermographs, atomic weights |
//! | `named`, [`notation`] | names of values, and CGSuite's language for them |

mod arithmetic;
mod cache;
mod canonical;
mod deep;
mod dyadic;
mod import;
mod integers;
mod named;
pub mod notation;
mod order;
mod side;
mod simplification;
mod sum;
mod universe;
mod value;
mod worth;

pub use arithmetic::Arithmetic;
pub use dyadic::Dyadic;
pub use named::{MAX_INTEGER, MAX_NIMBER, MAX_POWER, MAX_UPS, Name, NameError, Ups, Uptimal};
pub use notation::{ParseError, ParseErrorKind};
pub use order::{Ladder, Outcome, Relation};
pub use side::Side;
pub use simplification::{Simplification, Step};
pub use universe::Universe;
pub use value::Value;
pub use worth::{Point, Thermograph, Trajectory};

use deep::deep;
