//! Why no game is shorter: lower bounds for the number of moves until no stone can move.
//!
//! There are four arguments. `matching` is a matching of unlike neighbours. `checkerboard` is a theorem about
//! full checkerboards. `separation` counts the stones of one colour that can stand apart from those of the
//! other. `exhaustive` searches all plays that these do not rule out. The search runs only if the first two
//! do not show enough.

mod checkerboard;
mod exhaustive;
mod matching;
mod separation;

use clobber_board::{FirstPlayer, Position, Rule};
use search_limits::{Limits, Unsolved};

/// What is known about the length of all games on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    /// No game has fewer moves.
    pub(crate) moves: usize,
    /// The search stopped early. It might have shown more.
    pub(crate) might_be_more: bool,
}

/// No game under this rule ends after fewer moves than this. The search is skipped if the matching shows
/// `enough`, or the theorem about checkerboards does. It stops as soon as it has shown that much.
///
/// Time and memory are bounded: the matching takes about linear time, the search some seconds and 60 MB, or
/// less if the limits say so. A limit that is reached is an error; the search's own cap is not.
///
/// ```
/// use clobber_certificate::length_bound;
/// use clobber_board::{FirstPlayer, Rule};
/// use search_limits::Limits;
/// let bound = |text: &str, rule, enough| {
///     length_bound(&text.parse().unwrap(), rule, FirstPlayer::Any, enough, Limits::unlimited()).unwrap()
/// };
/// assert_eq!(bound("xoxoxo", Rule::Impartial, 0), 2);
/// assert_eq!(bound("xxooxxoo", Rule::Impartial, usize::MAX), 3);
/// assert_eq!(bound("xxx.ooo", Rule::Partisan, usize::MAX), 0);
/// ```
pub fn length_bound(
    position: &Position,
    rule: Rule,
    first: FirstPlayer,
    enough: usize,
    limits: &Limits,
) -> Result<usize, Unsolved> {
    evaluate(position, rule, first, enough, limits).map(|shown| shown.moves)
}

/// See [`length_bound`].
pub(crate) fn evaluate(
    position: &Position,
    rule: Rule,
    first: FirstPlayer,
    enough: usize,
    limits: &Limits,
) -> Result<Shown, Unsolved> {
    let moves = matching::bound(position, limits)?.max(checkerboard::bound(position));
    let shown = Shown { moves, might_be_more: true };
    if shown.moves >= enough {
        return Ok(shown);
    }
    Ok(match exhaustive::bound(position, rule, first, enough, limits)? {
        Some(searched) if searched.moves >= shown.moves => searched,
        _ => shown,
    })
}
