//! Breadth-first search.

use super::{Graph, Vertex};
use search_limits::{Limits, Unsolved};

/// Bytes for each vertex: whether it was seen, and its place in the answer.
const BYTES_PER_VERTEX: usize = 1 + size_of::<(Vertex, Vertex)>();

impl Graph {
    /// The vertices that can be reached from one, nearest first, each with the vertex from which it was
    /// reached; the start comes first, with itself. Takes time linear in vertices and edges, less if all are
    /// reached early. Panics if the start is not a vertex.
    ///
    /// ```
    /// use clobber_board::Graph;
    /// let path = Graph::path(3).unwrap();
    /// assert_eq!(path.breadth_first(1), [(1, 1), (0, 1), (2, 1)]);
    /// ```
    pub fn breadth_first(&self, start: Vertex) -> Vec<(Vertex, Vertex)> {
        self.breadth_first_within(start, Limits::unlimited()).unwrap_or_default()
    }

    /// The same within limits, for graphs of any size: a board of 2×n as a product of cliques has n² edges.
    pub fn breadth_first_within(
        &self,
        start: Vertex,
        limits: &Limits,
    ) -> Result<Vec<(Vertex, Vertex)>, Unsolved> {
        limits.check_memory(BYTES_PER_VERTEX * self.order())?;
        let mut seen = vec![false; self.order()];
        seen[start as usize] = true;
        let mut reached = vec![(start, start)];
        let mut next = 0;
        while reached.len() < seen.len()
            && let Some(&(v, _)) = reached.get(next)
        {
            next += 1;
            for w in self.neighbors(v) {
                limits.check()?;
                if !std::mem::replace(&mut seen[w as usize], true) {
                    reached.push((w, v));
                }
            }
        }
        Ok(reached)
    }
}
