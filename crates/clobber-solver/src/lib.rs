//! Clobber for two players. Knows no one-player game.
//!
//! The values of positions in combinatorial game theory: an [`Evaluator`], within limits an [`Evaluation`], splits a position into components,
//! gives each the cheapest representation (a [`strip`], a [`shape`] on a grid, or a normal form), looks its value up
//! or makes it from its options, and adds the values. It also knows how complicated positions are, and the simplest
//! equal one. A [`database`] holds what is known of all short strips in a file.
//!
//! Who wins, and by which moves: the [`engine`] searches sums of components, with values and bounds.
//!
//! The [`impartial`] game, in which either player moves any stone: nim-values and winning moves.
//!
//! Winning strategies: a [`Strategist`] turns the answers of an [`Oracle`], such as an engine, into a certificate that the
//! independent checker accepts.

mod bit_set;
mod complexity;
pub mod database;
mod dense;
pub mod engine;
mod evaluator;
mod grid_embedding;
pub mod impartial;
mod interval;
mod interval_values;
mod occurrence;
pub mod shape;
mod simplify;
mod small_graph;
mod strategy;
pub mod strip;
mod table;

pub use complexity::Scores;
pub use evaluator::{Evaluation, Evaluator};
pub use strategy::{Lemmas, Oracle, Strategist, Strategy, StrategyError};

/// Runs a step of a recursion, on a new piece of stack if the old one is nearly used up: games can be long.
#[inline]
fn deep<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 << 10, 4 << 20, step)
}
