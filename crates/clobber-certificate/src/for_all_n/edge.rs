//! What happens on an edge of a line or a cycle, in a playable forest (docs/theory.md).
//!
//! There are five states: no stone moves over the edge, or a stone of either colour moves right, or left. The
//! stone of a vertex decides which states its two edges may have.

/// States of an edge.
pub(crate) const STATES: usize = 5;

/// What moves over an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    Idle,
    /// A stone moves right; is it white?
    Right(bool),
    /// A stone moves left; is it white?
    Left(bool),
}

pub(crate) const EDGES: [Edge; STATES] =
    [Edge::Idle, Edge::Right(false), Edge::Right(true), Edge::Left(false), Edge::Left(true)];

/// The stones left on a vertex with a stone of this colour, if this happens on its edges; `None` if a forest
/// does not allow it.
///
/// Stones that arrive are the children of the vertex, and a stone that leaves moves to its parent. The
/// children of the other colour outnumber those of its own by one if the colour of its last stone differs
/// from that of its first, and otherwise by none.
pub(crate) fn stones_left(is_white: bool, left: Edge, right: Edge) -> Option<i32> {
    let (mut surplus, mut sent) = (0, Vec::new());
    for (edge, arrives) in [(left, matches!(left, Edge::Right(_))), (right, matches!(right, Edge::Left(_)))] {
        match edge {
            Edge::Idle => {}
            Edge::Right(color) | Edge::Left(color) if arrives => {
                surplus += if color == is_white { -1 } else { 1 }
            }
            Edge::Right(color) | Edge::Left(color) => sent.push(color),
        }
    }
    let last = match surplus {
        0 => is_white,
        1 => !is_white,
        _ => return None,
    };
    match sent[..] {
        [] => Some(1),
        [color] if color == last => Some(0),
        _ => None,
    }
}
