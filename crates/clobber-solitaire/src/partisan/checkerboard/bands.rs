//! Three rows and more: three rows at a time.
//!
//! The first path of four leaves a *tip*, drawn with dots here. From it paths of four march along the middle
//! row of three, and the second stone of each is next to that of the path before, so their colours alternate
//! of themselves:
//!
//! ```text
//! . . 2 2 4 4 6 6 8
//! 1 2 3 4 5 6 7 8
//! . 1 1 3 3 5 5 7 7
//! ```
//!
//! After every two paths it looks the same again, two columns further. With four or five columns to go, the
//! last paths also take a tip from the rows below, at their far corner; so there are three rows fewer, and it
//! goes on from right to left. The second stone of the path that makes a tip is next to the corner, so the
//! turn is then that of the corner's colour; and that is the colour with which the march, the turns below and
//! the cores begin.
//!
//! When one side has come down to four, five or six, a tip of the other direction is taken, and the same
//! happens across, to three, four or five. Of three rows, the march leaves three or four columns. A side that
//! is divisible by 3 comes last, if there is one; else one that is 2 mod 3. So the [cores](super::cores) are
//! 3×3, 3×4, 4×4, 5×4 and 5×5.

use super::cores::Core;
use super::four::{Four, Piece};
use super::view::View;
use clobber_board::{Color, Move};
use search_limits::{Pace, Unsolved};

/// Reduces a board of at least three rows and columns.
pub(super) fn play(board: View, first: Color, pace: &mut Pace<'_>) -> Result<Vec<Move>, Unsolved> {
    let stones = board.rows * board.columns;
    let mut moves = Vec::with_capacity(stones);
    let view = without_bands(oriented(board, first), &mut moves, pace)?;
    let Some(core) = Core::of(&view) else { return Ok(moves) };
    if first == Color::Black && !stones.is_multiple_of(2) {
        moves.splice(..0, core.opening(&view));
        core.tip_and_opening.play(&view, &mut moves);
    } else {
        core.tip.play(&view, &mut moves);
    }
    Ok(moves)
}

/// The board seen from a corner of the colour that does not begin. On odd boards all corners are black; there
/// Black begins elsewhere, with the opening of the core.
///
/// The columns are those that come last: three if there are, else 0, 2 or 1 mod 3, in this order of
/// preference.
fn oriented(board: View, first: Color) -> View {
    let preference = |side: usize| (side != 3, [0, 2, 1][side % 3]);
    let is_better = preference(board.rows) < preference(board.columns);
    let view = if is_better { board.transposed() } else { board };
    if first == Color::White {
        view
    } else if view.columns.is_multiple_of(2) {
        view.mirrored()
    } else if view.rows.is_multiple_of(2) {
        view.upside_down()
    } else {
        view
    }
}

/// Plays until a core is left: a tip, three rows at a time, three columns at a time, and along three rows.
fn without_bands(mut view: View, moves: &mut Vec<Move>, pace: &mut Pace<'_>) -> Result<View, Unsolved> {
    if view.columns == 3 || view.rows < 7 {
        view = view.transposed();
        moves.extend(view.three(TIP));
    } else {
        moves.extend(view.three(TIP));
        while view.rows >= 10 {
            view = without_three_rows(view, &TURN, moves, pace)?;
        }
        view = without_three_rows(view, &TURN_ACROSS, moves, pace)?.transposed();
    }
    while view.rows >= 6 {
        view = without_three_rows(view, &TURN, moves, pace)?;
    }
    if view.rows == 3 { marched(view, 4, moves, pace) } else { Ok(view) }
}

/// The path that makes a tip. Its second stone has the colour that the corner does not have.
const TIP: Four = [(2, 0), (1, 0), (0, 0), (0, 1)];

/// Two paths along three rows with a tip.
const MARCH: [Four; 2] = [[(1, 0), (1, 1), (2, 1), (2, 2)], [(1, 1), (1, 2), (0, 2), (0, 3)]];

/// Marches until at most `columns` columns are left.
fn marched(
    mut view: View,
    columns: usize,
    moves: &mut Vec<Move>,
    pace: &mut Pace<'_>,
) -> Result<View, Unsolved> {
    while view.columns > columns {
        pace.steps(6)?;
        moves.extend(MARCH.into_iter().flat_map(|four| view.three(four)));
        view = view.without_columns(2);
    }
    Ok(view)
}

/// Empties three rows with a tip; then there is a tip at the far corner of the rows below.
fn without_three_rows(
    view: View,
    turn: &[Piece; 2],
    moves: &mut Vec<Move>,
    pace: &mut Pace<'_>,
) -> Result<View, Unsolved> {
    let end = marched(view, 5, moves, pace)?;
    if let Some(piece) = turn.get(end.columns - 4) {
        piece.play(&end, moves);
    }
    Ok(view.without_rows(3).mirrored())
}

/// The last four and five columns of three rows, and a tip at the far corner of the rows below.
const TURN: [Piece; 2] = [
    // . . 1 2
    // 1 3 1 2
    // . 3 2 4
    // # # 3 4
    // # # # #
    // # # # 4
    Piece {
        fours: &[
            [(1, 0), (1, 1), (1, 2), (0, 2)],
            [(2, 2), (2, 3), (1, 3), (0, 3)],
            [(3, 2), (3, 1), (2, 1), (1, 1)],
            [(5, 3), (4, 3), (3, 3), (2, 3)],
        ],
        then: &[],
    },
    // . . 3 1 1
    // 2 2 3 2 1
    // . 4 4 3 5
    // # # # 4 5
    // # # # # #
    // # # # # 5
    Piece {
        fours: &[
            [(1, 4), (1, 3), (0, 3), (0, 4)],
            [(1, 3), (1, 2), (1, 1), (1, 0)],
            [(2, 3), (2, 2), (1, 2), (0, 2)],
            [(3, 3), (3, 2), (2, 2), (2, 1)],
            [(5, 4), (4, 4), (3, 4), (2, 4)],
        ],
        then: &[],
    },
];

/// The same, with a tip for the march down the columns.
const TURN_ACROSS: [Piece; 2] = [
    // . . 2 2
    // 1 3 3 2
    // . 1 4 3
    // # 1 # 4
    // # # # 4
    Piece {
        fours: &[
            [(1, 0), (1, 1), (2, 1), (3, 1)],
            [(1, 3), (1, 2), (0, 2), (0, 3)],
            [(2, 3), (2, 2), (1, 2), (1, 1)],
            [(2, 2), (3, 2), (3, 3), (4, 3)],
        ],
        then: &[],
    },
    // . . 2 4 2
    // 1 3 1 4 2
    // . 3 1 5 4
    // # # 3 # 5
    // # # # # 5
    Piece {
        fours: &[
            [(1, 0), (1, 1), (1, 2), (2, 2)],
            [(0, 2), (0, 3), (0, 4), (1, 4)],
            [(3, 2), (3, 1), (2, 1), (1, 1)],
            [(2, 4), (2, 3), (1, 3), (0, 3)],
            [(2, 3), (3, 3), (3, 4), (4, 4)],
        ],
        then: &[],
    },
];
