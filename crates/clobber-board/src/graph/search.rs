//! Breadth-first search.

use super::{Graph, Vertex};

impl Graph {
    /// The vertices that can be reached from one, nearest first, each with the vertex from which it was reached; the
    /// start comes first, with itself. Takes time linear in vertices and edges, less if all are reached early.
    ///
    /// ```
    /// use clobber_board::Graph;
    /// let path = Graph::path(3).unwrap();
    /// assert_eq!(path.breadth_first(1), [(1, 1), (0, 1), (2, 1)]);
    /// ```
    pub fn breadth_first(&self, start: Vertex) -> Vec<(Vertex, Vertex)> {
        let mut seen = vec![false; self.order()];
        seen[start as usize] = true;
        let mut reached = vec![(start, start)];
        let mut next = 0;
        while reached.len() < seen.len()
            && let Some(&(v, _)) = reached.get(next)
        {
            next += 1;
            let new = self.neighbors(v).filter(|&w| !std::mem::replace(&mut seen[w as usize], true));
            reached.extend(new.map(|w| (w, v)));
        }
        reached
    }
}
