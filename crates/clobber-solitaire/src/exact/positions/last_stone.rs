//! Which single stones a position can be played to.

use super::{BlackWhite, PositionProperty, Set};
use clobber_board::bit_board::{BitBoard, VertexSet};
use clobber_board::{Color, Vertex};

/// Answers with a set of vertices for each colour: black in the low half, white in the high half.
pub(crate) struct LastStone;

/// What a set of vertices allows.
pub(crate) enum Shape {
    Single,
    Connected { set: Set, leaves: Set, sides: Option<[Set; 2]> },
    InPieces,
}

impl LastStone {
    /// The vertices on which a stone of a colour can be last.
    pub(crate) fn half(answer: u32, color: Color) -> Set {
        match color {
            Color::Black => answer & 0xffff,
            Color::White => answer >> 16,
        }
    }

    /// Is the stone among them?
    pub(crate) fn contains(answer: u32, v: Vertex, color: Color) -> bool {
        Self::half(answer, color).contains(v)
    }
}

fn both(black: Set, white: Set) -> u32 {
    black | white << 16
}

impl PositionProperty for LastStone {
    type Value = u32;
    type Shape = Shape;

    fn shape(board: &BitBoard<Set>, set: Set) -> Shape {
        if set.is_power_of_two() {
            Shape::Single
        } else if board.is_connected(set) {
            Shape::Connected { set, leaves: board.leaves(set), sides: board.sides(set) }
        } else {
            Shape::InPieces
        }
    }

    fn at_rest(stones: BlackWhite, shape: &Shape) -> u32 {
        if let Shape::Single = shape { both(stones.black, stones.white) } else { 0 }
    }

    /// On a vertex with one neighbour one stone arrives at most, so its own colour does not stay. And on a
    /// bipartite board δ says which colour can be last on which side.
    fn best(stones: BlackWhite, shape: &Shape) -> u32 {
        match *shape {
            Shape::Single => both(stones.black, stones.white),
            Shape::Connected { set, leaves, sides } if stones.is_mixed() => {
                let reached = both(set & !(leaves & stones.black), set & !(leaves & stones.white));
                reached & sides.map_or(u32::MAX, |sides| allowed_by_delta(stones, sides))
            }
            Shape::Connected { .. } | Shape::InPieces => 0,
        }
    }

    fn joined(one: u32, other: u32) -> u32 {
        one | other
    }

    fn negated(answer: u32) -> u32 {
        answer.rotate_left(16)
    }
}

fn allowed_by_delta(stones: BlackWhite, [black_side, white_side]: [Set; 2]) -> u32 {
    let clashing = (stones.black & white_side | stones.white & black_side).count_ones();
    match (stones.all().count_ones() + clashing) % 3 {
        0 => 0,
        1 => both(black_side, white_side),
        _ => both(white_side, black_side),
    }
}
