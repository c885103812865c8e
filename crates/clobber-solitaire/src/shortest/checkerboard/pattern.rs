//! Regular patterns of single moves.

use super::{Board, Step};

/// If three divides a side: along this side every second of three squares makes a move, forward and backward
/// in turn from one row to the next.
pub(super) fn regular(board: &Board) -> Option<Vec<Step>> {
    let target = |other: usize, at: usize| if other.is_multiple_of(2) { at + 1 } else { at - 1 };
    if board.length.is_multiple_of(3) {
        let steps = |place: usize| {
            (1..board.length).step_by(3).map(move |line| ((line, place), (target(place, line), place)))
        };
        return Some((0..board.width).flat_map(steps).collect());
    }
    if !board.width.is_multiple_of(3) {
        return None;
    }
    let steps = |line: usize| {
        (1..board.width).step_by(3).map(move |place| ((line, place), (line, target(line, place))))
    };
    Some((0..board.length).flat_map(steps).collect())
}

/// Moves along columns of this many lines, which three divides. Three lines of two columns are
///
/// ```text
/// single    captured
/// captured  emptied
/// emptied   single
/// ```
///
/// so that below the last line nothing is forbidden, but for a single below a single.
pub(super) fn columns(width: usize, lines: usize) -> impl Iterator<Item = Step> {
    let step = |line: usize, place: usize| {
        let from = line + if place.is_multiple_of(2) { 2 } else { 1 };
        ((from, place), (from - 1, place))
    };
    (0..lines).step_by(3).flat_map(move |line| (0..width).map(move |place| step(line, place)))
}
