//! Solitaire Clobber on a line: an optimisation problem on words.
//!
//! Blondel, Hendrickx, Jungers, "Solitaire Clobber as an optimization problem on words". A game is written as
//! a [`Word`] with a letter for each separation between neighbours. The words of games are those without
//! certain [`patterns`]. Dynamic programming finds the fewest uncrossed letters in linear time.

mod one_reducible;
mod optimum;
pub mod pairs;
pub mod patterns;
mod unmoved;
mod value;
mod word;

pub use one_reducible::{LineState, is_one_reducible};
pub use optimum::optimal_word;
pub use unmoved::{breach, turned};
pub use value::value;
pub use word::{Crossing, Letter, NotACrossing, Separation, UnknownLetter, Word};
