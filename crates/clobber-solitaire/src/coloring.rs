//! A graph with a stone on each of its vertices.

use clobber_board::{Color, Graph, Position, Vertex};

/// The position on a graph with these stones.
pub(crate) fn colored(graph: &Graph, color: impl Fn(Vertex) -> Color) -> Position {
    let cells = (0..graph.order() as Vertex).map(|v| Some(color(v))).collect();
    Position::new(graph.clone(), cells).expect("a cell was made for each vertex")
}

/// Black stones, and white ones where it is said.
pub(crate) fn white_where(graph: &Graph, is_white: impl Fn(Vertex) -> bool) -> Position {
    colored(graph, |v| if is_white(v) { Color::White } else { Color::Black })
}
