//! Two rows: paths of four from both ends.
//!
//! After the first path at either end, one row begins a column before the other. From such an end paths of
//! four go on like this, the long row drawn on top, three columns for every two paths:
//!
//! ```text
//! 1 2 2 3 4 4 5 6 6
//! . 1 1 2 3 3 4 5 5
//! ```
//!
//! Their second stones are one column, then two columns apart: two of one colour, two of the other, and so
//! on. One end alone would come to a halt, for the colours must alternate. But if the ends begin with
//! different colours, a path here and a path there alternate; after two of each, both ends have changed their
//! colours, and it goes on from the other end. So six columns are gone, and the shape is as before. There are
//! six shapes that are shorter.

use super::four::{Four, Piece};
use super::view::View;
use clobber_board::{Color, Move};
use search_limits::{Pace, Unsolved};

/// Reduces two rows or two columns.
pub(super) fn play(view: View, first: Color, pace: &mut Pace<'_>) -> Result<Vec<Move>, Unsolved> {
    let across = if view.rows == 2 { view } else { view.transposed() };
    // The corner has the colour that begins.
    let view = if first == Color::Black { across } else { across.upside_down() };
    let mut moves = Vec::with_capacity(2 * view.columns);
    moves.extend(reversed(view).three(CORNER));
    match view.columns {
        2 => {}
        3 => moves.push(view.one(((1, 0), (0, 0)))),
        _ => {
            moves.extend(view.three(CORNER));
            between_long_ends(without_ends(view, 1), &mut moves, pace)?;
        }
    }
    Ok(moves)
}

/// The first path at an end: a corner of 2×2.
const CORNER: Four = [(0, 0), (0, 1), (1, 1), (1, 0)];

/// The two paths that take three columns from an end whose first row is the long one.
const THREE_COLUMNS: [Four; 2] = [[(0, 0), (0, 1), (1, 1), (1, 2)], [(1, 3), (0, 3), (0, 2), (0, 1)]];

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
            moves.extend(view.three(four));
            moves.extend(back.three(four));
        }
        view = without_ends(back, 3);
    }
    if let Some(piece) = MIDDLE_PIECES.get(view.columns - 2) {
        piece.play(&view, moves);
    }
    Ok(())
}

/// From two to seven columns between two long ends.
const MIDDLE_PIECES: [Piece; 6] = [
    // # #
    // . .
    Piece { fours: &[], then: &[((0, 1), (0, 0))] },
    // 1 # .
    // . 1 1
    Piece { fours: &[[(0, 0), (0, 1), (1, 1), (1, 2)]], then: &[] },
    // # # 1 #
    // . 1 1 .
    Piece { fours: &[[(0, 2), (0, 1), (1, 1), (1, 2)]], then: &[((0, 0), (0, 1))] },
    // 2 2 # 2 .
    // . 1 # 1 1
    Piece {
        fours: &[[(1, 1), (1, 2), (1, 3), (1, 4)], [(0, 3), (0, 2), (0, 1), (0, 0)]],
        then: &[((1, 2), (0, 2))],
    },
    // 1 3 3 # 3 2
    // . 1 1 2 2 .
    Piece {
        fours: &[
            [(0, 0), (0, 1), (1, 1), (1, 2)],
            [(0, 5), (0, 4), (1, 4), (1, 3)],
            [(0, 4), (0, 3), (0, 2), (0, 1)],
        ],
        then: &[],
    },
    // # # 1 2 3 2 .
    // . 1 1 2 # 3 3
    Piece {
        fours: &[
            [(0, 2), (0, 1), (1, 1), (1, 2)],
            [(0, 5), (0, 4), (0, 3), (1, 3)],
            [(0, 4), (1, 4), (1, 5), (1, 6)],
        ],
        then: &[((0, 0), (0, 1))],
    },
];
