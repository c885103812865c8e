//! Why no game is shorter: lower bounds for the number of moves until nobody can move.
//!
//! Three arguments, and the last only if the others do not show enough: a matching of unlike neighbours (`matching`), how many
//! stones of one colour can stand apart from those of the other (`separation`), and a search of all plays that these do not
//! exclude (`exhaustive`).

mod exhaustive;
mod matching;
mod separation;

use crate::reduction::{First, Rule};
use clobber_board::Position;

/// What is known about the length of all games on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    /// No game has fewer moves.
    pub(crate) moves: usize,
    /// A search came to no end, and might have shown more.
    pub(crate) might_be_more: bool,
}

/// No game under this rule ends after fewer moves than this. The search is left out if the matching shows `enough`, and
/// ends as soon as it has shown that much.
///
/// Time and memory are bounded: the matching takes about linear time, the search some seconds and 40 MB.
///
/// ```
/// use clobber_certificate::{First, Rule, length_bound};
/// let bound = |text: &str, rule, enough| length_bound(&text.parse().unwrap(), rule, First::Any, enough);
/// assert_eq!(bound("xoxoxo", Rule::Impartial, 0), 2);
/// assert_eq!(bound("xxooxxoo", Rule::Impartial, usize::MAX), 3);
/// assert_eq!(bound("xxx.ooo", Rule::Partisan, usize::MAX), 0);
/// ```
pub fn length_bound(position: &Position, rule: Rule, first: First, enough: usize) -> usize {
    evaluate(position, rule, first, enough).moves
}

/// See [`length_bound`].
pub(crate) fn evaluate(position: &Position, rule: Rule, first: First, enough: usize) -> Shown {
    let shown = Shown { moves: matching::bound(position), might_be_more: true };
    if shown.moves >= enough {
        return shown;
    }
    match exhaustive::bound(position, rule, first, enough) {
        Some(searched) if searched.moves >= shown.moves => searched,
        _ => shown,
    }
}
