//! Trees.

use crate::graph::{Graph, Vertex};
use search_limits::{Limits, Unsolved};

/// The parent of every vertex but the root 0, if the connected graph is a tree: vertex `i + 1` has the
/// `i`-th parent.
///
/// ```
/// use clobber_board::{Position, class::tree};
/// let star: Position = "multipartite:x/ooo".parse().unwrap();
/// assert_eq!(tree::recognize(star.graph()), Some(vec![0, 0, 0]));
/// ```
pub fn recognize(graph: &Graph) -> Option<Vec<Vertex>> {
    recognize_within(graph, Limits::unlimited()).ok().flatten()
}

/// The same within limits, for graphs of any size.
pub fn recognize_within(graph: &Graph, limits: &Limits) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let order = graph.order();
    // A connected graph with one edge fewer than vertices is a tree.
    if graph.size() + 1 != order as u64 {
        return Ok(None);
    }
    let reached = graph.breadth_first_within(0, limits)?;
    let mut parents = vec![0; order - 1];
    for &(v, parent) in &reached[1..] {
        limits.check()?;
        parents[v as usize - 1] = parent;
    }
    Ok((reached.len() == order).then_some(parents))
}
