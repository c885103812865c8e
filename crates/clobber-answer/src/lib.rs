//! What is answered: the records of the public interface with their JSON fields, in words and in pictures. The front ends
//! ask it, the command line and the web, and so both say the same.
//!
//! One question, one module, each with its `Answer`, which programs read as JSON and people as text:
//!
//! - [`show`], [`classify`]: what a position is.
//! - [`solve`]: who wins; [`value`], [`compare`], [`simplify`]: what it is worth; [`nimber`]: the impartial game.
//! - [`reduce`]: one player.
//! - [`check`]: certificates; [`lab`]: the claims of the literature, and theorems for all n.
//!
//! What they are made of:
//!
//! - [`BadText`]: a text that is not what it should be, with the place; [`Source`]: a text with its name.
//! - [`Machine`]: what computes and can be stopped. Why there is no answer, only its owner knows, who says it by [`Explain`].
//! - [`quantity`]: amounts of time and memory.
//! - [`evaluate`]: sums of positions and game values.
//! - [`render`]: positions, graph classes, plots and reductions, as text and as pictures.

mod bad_text;
pub mod check;
pub mod classify;
pub mod compare;
pub mod evaluate;
pub mod lab;
mod machine;
pub mod nimber;
pub mod quantity;
pub mod reduce;
pub mod render;
pub mod show;
pub mod simplify;
pub mod solve;
mod source;
pub mod value;

pub use bad_text::BadText;
pub use machine::{Explain, Machine};
pub use source::Source;
