//! Values of positions, and what follows from them: complexity scores and simplest equal positions.

mod complexity;
mod evaluator;
mod interval_values;
pub(crate) mod short_strips;
mod simplify;

pub use complexity::Scores;
pub use evaluator::{Evaluation, Evaluator};
