//! Cycles.

use super::{all_vertices, path::walk};
use crate::graph::{Graph, Vertex};
use search_limits::{Limits, Unsolved};

/// The vertices of a connected graph once around, if it is a cycle. They begin with vertex 0.
///
/// ```
/// use clobber_board::{Position, class::cycle};
/// let position: Position = "xo|ox".parse().unwrap();
/// assert_eq!(cycle::recognize(position.graph()), Some(vec![0, 1, 3, 2]));
/// ```
pub fn recognize(graph: &Graph) -> Option<Vec<Vertex>> {
    recognize_within(graph, Limits::unlimited()).ok().flatten()
}

/// The same within limits, for graphs of any size.
pub fn recognize_within(graph: &Graph, limits: &Limits) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let order = graph.order();
    if let Graph::Cycle(_) = graph {
        return Ok(Some((0..order as Vertex).collect()));
    }
    let has_right_size = order >= 3 && graph.size() == order as u64;
    if !has_right_size || !all_vertices(graph, limits, |v| graph.degree(v) == 2)? {
        return Ok(None);
    }
    let vertices = walk(graph, 0, limits)?;
    Ok((vertices.len() == order).then_some(vertices))
}
