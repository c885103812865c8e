//! Three rows and more: three rows at a time.
//!
//! The first path of four leaves a *tip*, drawn with dots here. From it paths of four march along the middle
//! row of three. The second stone of each is next to that of the path before, so their colours alternate:
//!
//! ```text
//! . . 2 2 4 4 6 6 8
//! 1 2 3 4 5 6 7 8
//! . 1 1 3 3 5 5 7 7
//! ```
//!
//! After every two paths it looks the same again, two columns further. With four or five columns to go, the
//! last paths also take a tip from the rows below, at their far corner. So there are three rows fewer, and it
//! goes on from right to left. The second stone of the path that makes a tip is next to the corner, so the
//! turn is then that of the corner's colour. The march, the turns below and the cores begin with this colour.
//!
//! When one side has come down to four, five or six, a tip of the other direction is taken, and the same
//! happens across, to three, four or five. Of three rows, the march leaves three or four columns. A side that
//! is divisible by 3 comes last, if there is one; else one that is 2 mod 3. So the [cores](super::cores) are
//! 3×3, 3×4, 4×4, 5×4 and 5×5.

use super::cores::Core;
use super::four::{Four, moves_in, path, play_piece};
use crate::view::View;
use clobber_board::{Color, Move};
use search_limits::{Pace, Unsolved};

/// Reduces a board of at least three rows and columns.
pub(super) fn play(board: View, first: Color, pace: &mut Pace<'_>) -> Result<Vec<Move>, Unsolved> {
    let stones = board.rows * board.columns;
    let mut moves = Vec::with_capacity(stones);
    let view = without_bands(oriented(board, first), &mut moves, pace)?;
    let Some(core) = Core::of(&view) else { return Ok(moves) };
    if first == Color::Black && !stones.is_multiple_of(2) {
        moves.splice(..0, moves_in(&view, path(core.opening)));
        play_piece(core.tip_and_opening, &view, &mut moves);
    } else {
        play_piece(core.tip, &view, &mut moves);
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
        moves.extend(moves_in(&view, TIP));
    } else {
        moves.extend(moves_in(&view, TIP));
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
const TIP: Four = path("20uur");

/// Two paths along three rows with a tip.
const MARCH: [Four; 2] = [path("10rdr"), path("11rur")];

/// Marches until at most `columns` columns are left.
fn marched(
    mut view: View,
    columns: usize,
    moves: &mut Vec<Move>,
    pace: &mut Pace<'_>,
) -> Result<View, Unsolved> {
    while view.columns > columns {
        pace.steps(6)?;
        moves.extend(MARCH.into_iter().flat_map(|four| moves_in(&view, four)));
        view = view.without_columns(2);
    }
    Ok(view)
}

/// Empties three rows with a tip; then there is a tip at the far corner of the rows below.
fn without_three_rows(
    view: View,
    turn: &[&str; 2],
    moves: &mut Vec<Move>,
    pace: &mut Pace<'_>,
) -> Result<View, Unsolved> {
    let end = marched(view, 5, moves, pace)?;
    if let Some(piece) = turn.get(end.columns - 4) {
        play_piece(piece, &end, moves);
    }
    Ok(view.without_rows(3).mirrored())
}

/// The last four and five columns of three rows, and a tip at the far corner of the rows below.
const TURN: [&str; 2] = [
    // . . 1 2
    // 1 3 1 2
    // . 3 2 4
    // # # 3 4
    // # # # #
    // # # # 4
    "10rru 22ruu 32luu 53uuu",
    // . . 3 1 1
    // 2 2 3 2 1
    // . 4 4 3 5
    // # # # 4 5
    // # # # # #
    // # # # # 5
    "14lur 13lll 23luu 33lul 54uuu",
];

/// The same, with a tip for the march down the columns.
const TURN_ACROSS: [&str; 2] = [
    // . . 2 2
    // 1 3 3 2
    // . 1 4 3
    // # 1 # 4
    // # # # 4
    "10rdd 13lur 23lul 22drd",
    // . . 2 4 2
    // 1 3 1 4 2
    // . 3 1 5 4
    // # # 3 # 5
    // # # # # 5
    "10rrd 02rrd 32luu 24luu 23drd",
];
