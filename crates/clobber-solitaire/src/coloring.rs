//! A graph with a stone on each of its vertices.

use clobber_board::{Color, Graph, Position, Vertex};

/// The position on a graph with these stones.
pub(crate) fn colored(graph: &Graph, color: impl Fn(Vertex) -> Color) -> Position {
    Position::fill(graph.clone(), |v| Some(color(v)))
}

/// White stones where `is_white` holds, and black ones elsewhere.
pub(crate) fn white_where(graph: &Graph, is_white: impl Fn(Vertex) -> bool) -> Position {
    colored(graph, |v| if is_white(v) { Color::White } else { Color::Black })
}
