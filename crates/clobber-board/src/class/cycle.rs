//! Cycles.

use super::path::walk;
use crate::graph::{Graph, Vertex};

/// The vertices of a connected graph once around, if it is a cycle. They begin with vertex 0.
///
/// ```
/// use clobber_board::{Position, class::cycle};
/// let position: Position = "xo|ox".parse().unwrap();
/// assert_eq!(cycle::recognize(position.graph()), Some(vec![0, 1, 3, 2]));
/// ```
pub fn recognize(graph: &Graph) -> Option<Vec<Vertex>> {
    let order = graph.order();
    if let Graph::Cycle(_) = graph {
        return Some((0..order as Vertex).collect());
    }
    if order < 3 || graph.size() != order as u64 {
        return None;
    }
    if (0..order as Vertex).any(|v| graph.degree(v) != 2) {
        return None;
    }
    let vertices = walk(graph, 0);
    (vertices.len() == order).then_some(vertices)
}
