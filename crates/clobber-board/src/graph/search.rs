//! Breadth-first search.

use super::{Graph, Vertex};

/// The vertices that can be reached from one, nearest first, each with the vertex from which it was reached; the
/// start comes first, with itself. Takes time linear in vertices and edges.
pub(crate) fn breadth_first(graph: &Graph, start: Vertex) -> Vec<(Vertex, Vertex)> {
    let mut seen = vec![false; graph.order()];
    seen[start as usize] = true;
    let mut reached = vec![(start, start)];
    let mut next = 0;
    while let Some(&(v, _)) = reached.get(next) {
        next += 1;
        let new = graph.neighbors(v).filter(|&w| !std::mem::replace(&mut seen[w as usize], true));
        reached.extend(new.map(|w| (w, v)));
    }
    reached
}
