//! Values of positions, and what follows from them: judged moves, a census of a board, complexity scores,
//! simplest equal positions.

mod census;
mod complexity;
mod evaluator;
mod interval_values;
mod judged_moves;
pub(crate) mod short_strips;
mod simplify;

pub use census::{Census, CountedValue};
pub use complexity::Scores;
pub use evaluator::{Evaluation, Evaluator};
pub use judged_moves::JudgedMove;
