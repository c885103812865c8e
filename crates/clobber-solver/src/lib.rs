//! Clobber for two players. Knows no one-player game.
//!
//! So far: the values of positions in combinatorial game theory, by an [`Evaluator`].

mod dense;
mod evaluator;
mod intervals;
mod occurrence;
pub mod shape;
pub mod strip;
mod table;

pub use evaluator::Evaluator;

/// Runs a step of a recursion, on a new piece of stack if the old one is nearly used up: games can be long.
#[inline]
fn deep<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 << 10, 4 << 20, step)
}
