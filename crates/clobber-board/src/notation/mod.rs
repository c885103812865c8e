//! The notation: what users type and what is printed back. `docs/notation.md` describes it for them.
//!
//! Text becomes a [`Position`](crate::Position) through [`parse()`] alone, and `Display` turns it back:
//! `parse(&position.to_string())` is the same position. The parser takes any text. Its errors say where they
//! are, and what would be accepted.

mod cells;
mod dialect;
mod error;
mod moves;
mod parse;
mod print;
mod scanner;

pub use dialect::{Dialect, DialectError, NotInDialect};
pub use error::{ParseError, ParseErrorKind};
pub use moves::{MoveTextError, VertexTextError, column_letters};
pub use parse::{Summand, parse, parse_sum, parse_sum_within, parse_within};
