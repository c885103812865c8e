//! Two rows: paths of four from both ends.
//!
//! After the first path at either end, one row begins a column before the other. From such an end paths go on
//! like this, the long row on top, three columns for every two paths:
//!
//! ```text
//! 1 2 2 3 4 4 5 6 6
//! . 1 1 2 3 3 4 5 5
//! ```
//!
//! Their second stones are one column, then two columns apart: two of one colour, two of the other, and so
//! on. But the colours must alternate, so one end alone would come to a halt. If the ends begin with
//! different colours, a path here and a path there alternate. After two of each, both ends have changed their
//! colours, and it goes on from the other end. So six columns are gone, and the shape is as before. There are
//! six shorter shapes.

use super::four::{Four, moves_in, path, play_piece};
use crate::view::View;
use clobber_board::{Color, Move};
use search_limits::{Pace, Unsolved};

/// Reduces two rows or two columns.
pub(super) fn play(view: View, first: Color, pace: &mut Pace<'_>) -> Result<Vec<Move>, Unsolved> {
    let across = if view.rows == 2 { view } else { view.transposed() };
    // The corner has the colour that begins.
    let view = if first == Color::Black { across } else { across.upside_down() };
    let mut moves = Vec::with_capacity(2 * view.columns);
    moves.extend(moves_in(&reversed(view), CORNER));
    match view.columns {
        2 => {}
        3 => play_piece("10u", &view, &mut moves),
        _ => {
            moves.extend(moves_in(&view, CORNER));
            between_long_ends(without_ends(view, 1), &mut moves, pace)?;
        }
    }
    Ok(moves)
}

/// The first path at an end: a corner of 2×2.
const CORNER: Four = path("00rdl");

/// The two paths that take three columns from an end whose first row is the long one.
const THREE_COLUMNS: [Four; 2] = [path("00rdr"), path("13ull")];

/// Seen from the other end, where the row that is longer there comes first. In an odd number of columns the
/// long ends are in different rows, because the corners of their 2×2 have different colours.
fn reversed(view: View) -> View {
    let mirrored = view.mirrored();
    if view.columns.is_multiple_of(2) { mirrored } else { mirrored.upside_down() }
}

fn without_ends(view: View, columns: usize) -> View {
    view.without_columns(columns).mirrored().without_columns(columns).mirrored()
}

/// Goes on between two long ends, of which the first one has the colour to move.
fn between_long_ends(mut view: View, moves: &mut Vec<Move>, pace: &mut Pace<'_>) -> Result<(), Unsolved> {
    while view.columns > 7 {
        pace.steps(12)?;
        let back = reversed(view);
        for four in THREE_COLUMNS {
            moves.extend(moves_in(&view, four));
            moves.extend(moves_in(&back, four));
        }
        view = without_ends(back, 3);
    }
    if let Some(piece) = MIDDLE_PIECES.get(view.columns - 2) {
        play_piece(piece, &view, moves);
    }
    Ok(())
}

/// From two to seven columns between two long ends.
const MIDDLE_PIECES: [&str; 6] = [
    // # #
    // . .
    "01l",
    // 1 # .
    // . 1 1
    "00rdr",
    // # # 1 #
    // . 1 1 .
    "02ldr 00r",
    // 2 2 # 2 .
    // . 1 # 1 1
    "11rrr 03lll 12u",
    // 1 3 3 # 3 2
    // . 1 1 2 2 .
    "00rdr 05ldl 04lll",
    // # # 1 2 3 2 .
    // . 1 1 2 # 3 3
    "02ldr 05lld 04drr 00r",
];
