//! Paths.

use crate::graph::{Graph, Vertex};
use search_limits::{Limits, Unsolved};

/// The vertices of a connected graph from one end to the other, if it is a path. It begins at the end with
/// the lesser number.
///
/// ```
/// use clobber_board::{Position, class::path};
/// let position: Position = "edges:0-2,2-1:xox".parse().unwrap();
/// assert_eq!(path::recognize(position.graph()), Some(vec![0, 2, 1]));
/// ```
pub fn recognize(graph: &Graph) -> Option<Vec<Vertex>> {
    recognize_within(graph, Limits::unlimited()).ok().flatten()
}

/// The same within limits, for graphs of any size.
pub fn recognize_within(graph: &Graph, limits: &Limits) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let order = graph.order();
    if let Graph::Path(path) = graph {
        return Ok(Some((0..path.order()).collect()));
    }
    if graph.size() + 1 != order as u64 {
        return Ok(None);
    }
    for v in 0..order as Vertex {
        limits.check()?;
        if graph.degree(v) <= 1 {
            let vertices = walk(graph, v, limits)?;
            return Ok((vertices.len() == order).then_some(vertices));
        }
    }
    Ok(None)
}

/// Walks from vertex to vertex, never back, until there is no next vertex or more than one.
pub(super) fn walk(graph: &Graph, start: Vertex, limits: &Limits) -> Result<Vec<Vertex>, Unsolved> {
    let mut vertices = vec![start];
    let mut before = start;
    let mut at = start;
    while graph.degree(at) <= 2 {
        limits.check()?;
        match graph.neighbors(at).find(|&next| next != before) {
            Some(next) if next != start => {
                vertices.push(next);
                (before, at) = (at, next);
            }
            _ => break,
        }
    }
    Ok(vertices)
}
