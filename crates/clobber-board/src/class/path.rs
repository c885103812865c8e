//! Paths.

use crate::graph::{Graph, Vertex};

/// The vertices of a connected graph from one end to the other, if it is a path. It begins at the end with
/// the lesser number.
///
/// ```
/// use clobber_board::{Position, class::path};
/// let position: Position = "edges:0-2,2-1:xox".parse().unwrap();
/// assert_eq!(path::recognize(position.graph()), Some(vec![0, 2, 1]));
/// ```
pub fn recognize(graph: &Graph) -> Option<Vec<Vertex>> {
    let order = graph.order();
    if let Graph::Path(order) = graph {
        return Some((0..*order).collect());
    }
    if graph.size() + 1 != order as u64 {
        return None;
    }
    let end = (0..order as Vertex).find(|&v| graph.degree(v) <= 1)?;
    let vertices = walk(graph, end);
    (vertices.len() == order).then_some(vertices)
}

/// Goes on to a vertex other than the last one until there is none, or the way is no longer unique.
pub(super) fn walk(graph: &Graph, start: Vertex) -> Vec<Vertex> {
    let mut vertices = vec![start];
    let mut before = start;
    let mut at = start;
    while graph.degree(at) <= 2 {
        match graph.neighbors(at).find(|&next| next != before) {
            Some(next) if next != start => {
                vertices.push(next);
                (before, at) = (at, next);
            }
            _ => break,
        }
    }
    vertices
}
