//! The first two rows of a view, which a path of the other rows visits by a detour.

use super::successors::Successors;
use crate::view::View;
use search_limits::Unsolved;

/// Extends a Hamiltonian path of the other rows to the first two. Time linear in the columns; nothing happens
/// if no edge of the path runs along the third row.
///
/// ```text
/// first rows:                   +---------+
///                               +---+ +---+
///                                   | |
/// third row:   . . u-v . .      . . u v . .
/// ```
///
/// Every cell of the third row that is not an end of the path has two neighbours on it, and only one of them
/// lies away from the row. So there is such an edge, unless the row consists of the two ends. These were then
/// in the middle of a rectangle of two columns, where no Hamiltonian path begins and ends.
pub(super) fn insert(view: &View, path: &mut Successors<'_>) -> Result<(), Unsolved> {
    let third = |column: usize| view.vertex((2, column));
    for column in 0..view.columns - 1 {
        let (u, v) = (third(column), third(column + 1));
        let from_u = (0..=column).rev().map(|at| (1, at)).chain((0..view.columns).map(|at| (0, at)));
        let detour = from_u.chain((column + 1..view.columns).rev().map(|at| (1, at)));
        let detour = detour.map(|place| view.vertex(place));
        if path.are_joined(u, v) {
            return path.string([u].into_iter().chain(detour).chain([v]));
        }
        if path.are_joined(v, u) {
            return path.string([v].into_iter().chain(detour.rev()).chain([u]));
        }
    }
    Ok(())
}
