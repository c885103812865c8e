//! Trees.

use crate::graph::{Graph, Vertex, breadth_first};

/// The parent of every vertex but the root 0, if the connected graph is a tree: vertex `i + 1` has the
/// `i`-th parent.
///
/// ```
/// use clobber_board::{Position, class::tree};
/// let star: Position = "multipartite:x/ooo".parse().unwrap();
/// assert_eq!(tree::recognize(star.graph()), Some(vec![0, 0, 0]));
/// ```
pub fn recognize(graph: &Graph) -> Option<Vec<Vertex>> {
    let order = graph.order();
    if order == 0 || graph.size() + 1 != order as u64 {
        return None;
    }
    // A connected graph with one edge fewer than vertices is a tree; the search only finds the parents.
    let reached = breadth_first(graph, 0);
    let mut parents = vec![0; order];
    for &(v, parent) in &reached {
        parents[v as usize] = parent;
    }
    parents.remove(0);
    (reached.len() == order).then_some(parents)
}
