//! Which stones a position can be played to if a second one may be left.

use super::{BlackWhite, PositionProperty, Set};
use clobber_board::bit_board::{BitBoard, VertexSet};
use clobber_board::{Color, Vertex};

/// Answers with a set of vertices for each pair of colours c and d. On these a stone of colour c can be left,
/// and nothing else except possibly a stone of colour d on some other vertex. There are four sets of 16
/// vertices, in the order black black, black white, white white, white black. So half a turn of the word
/// swaps the colours.
pub(crate) struct LastTwo;

fn lane(color: Color, second: Color) -> u32 {
    match (color, second) {
        (Color::Black, Color::Black) => 0,
        (Color::Black, Color::White) => 16,
        (Color::White, Color::White) => 32,
        (Color::White, Color::Black) => 48,
    }
}

impl LastTwo {
    /// Can this stone be left, with nothing else except possibly one of the second colour?
    pub(crate) fn contains(answer: u64, v: Vertex, color: Color, second: Color) -> bool {
        answer >> lane(color, second) >> v & 1 == 1
    }
}

/// What a set of vertices allows.
pub(crate) struct Shape {
    set: Set,
    pieces: usize,
}

impl PositionProperty for LastTwo {
    type Value = u64;
    type Shape = Shape;

    fn shape(board: &BitBoard<Set>, set: Set) -> Shape {
        Shape { set, pieces: board.components(set).take(3).count() }
    }

    fn at_rest(stones: BlackWhite, shape: &Shape) -> u64 {
        let color = |v: Vertex| if stones.black.contains(v) { Color::Black } else { Color::White };
        let bit = |v: Vertex, second: Color| 1 << v << lane(color(v), second);
        let mut left = shape.set.vertices();
        match (left.next(), left.next(), left.next()) {
            (Some(v), None, _) => bit(v, Color::Black) | bit(v, Color::White),
            (Some(u), Some(v), None) => bit(u, color(v)) | bit(v, color(u)),
            _ => 0,
        }
    }

    /// Every piece keeps a stone.
    fn best(_: BlackWhite, shape: &Shape) -> u64 {
        if shape.pieces > 2 { 0 } else { u64::from(shape.set) * 0x0001_0001_0001_0001 }
    }

    fn joined(one: u64, other: u64) -> u64 {
        one | other
    }

    fn negated(answer: u64) -> u64 {
        answer.rotate_left(32)
    }
}
