//! Trees.

use crate::graph::{Graph, Vertex};

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
    let mut parents = vec![Vertex::MAX; order];
    parents[0] = 0;
    let mut reached = vec![0];
    let mut next = 0;
    while let Some(&v) = reached.get(next) {
        next += 1;
        for w in graph.neighbors(v) {
            if parents[w as usize] == Vertex::MAX {
                parents[w as usize] = v;
                reached.push(w);
            }
        }
    }
    parents.remove(0);
    (reached.len() == order).then_some(parents)
}
