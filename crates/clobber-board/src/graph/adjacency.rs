//! Any simple graph, stored as one array of sorted lists of neighbours.

use super::{GraphError, MAX_EDGES, MAX_VERTICES, Vertex};

/// A simple undirected graph in compressed rows: the neighbours of `v`, ascending, are
/// `targets[starts[v]..starts[v + 1]]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Adjacency {
    starts: Vec<u32>,
    targets: Vec<Vertex>,
}

impl Adjacency {
    /// The graph on `order` vertices with these edges. An edge given twice counts once.
    ///
    /// Takes time O(order + edges · log of the largest degree).
    pub fn from_edges(order: usize, edges: &[(Vertex, Vertex)]) -> Result<Self, GraphError> {
        check_order(order)?;
        check_edges(edges.len())?;
        for (index, &(u, v)) in edges.iter().enumerate() {
            if u == v {
                return Err(GraphError::Loop { vertex: u, index });
            }
            if let Some(vertex) = [u, v].into_iter().find(|&w| w as usize >= order) {
                return Err(GraphError::NoSuchVertex { vertex: vertex.into(), order, index });
            }
        }
        let mut graph = Self::with_repeats(order, edges);
        graph.sort_and_deduplicate();
        Ok(graph)
    }

    fn with_repeats(order: usize, edges: &[(Vertex, Vertex)]) -> Self {
        let mut starts = vec![0u32; order + 1];
        for &(u, v) in edges {
            starts[u as usize + 1] += 1;
            starts[v as usize + 1] += 1;
        }
        for v in 0..order {
            starts[v + 1] += starts[v];
        }
        let mut next = starts.clone();
        let mut targets = vec![0; 2 * edges.len()];
        let mut put = |u: Vertex, v: Vertex| {
            targets[next[u as usize] as usize] = v;
            next[u as usize] += 1;
        };
        for &(u, v) in edges {
            put(u, v);
            put(v, u);
        }
        Self { starts, targets }
    }

    fn sort_and_deduplicate(&mut self) {
        let mut kept = 0;
        let mut start = 0;
        for v in 0..self.order() {
            let end = self.starts[v + 1] as usize;
            self.targets[start..end].sort_unstable();
            let row = kept;
            for i in start..end {
                if kept == row || self.targets[kept - 1] != self.targets[i] {
                    self.targets[kept] = self.targets[i];
                    kept += 1;
                }
            }
            start = end;
            self.starts[v + 1] = kept as u32;
        }
        self.targets.truncate(kept);
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.starts.len() - 1
    }

    /// The number of edges.
    pub fn size(&self) -> u64 {
        self.targets.len() as u64 / 2
    }

    /// The neighbours of `v`, ascending. Panics if `v` is not a vertex.
    pub fn neighbors(&self, v: Vertex) -> &[Vertex] {
        &self.targets[self.starts[v as usize] as usize..self.starts[v as usize + 1] as usize]
    }

    /// Is there an edge between `u` and `v`? Not if one of them is not a vertex. Takes time O(log degree).
    pub fn adjacent(&self, u: Vertex, v: Vertex) -> bool {
        (u as usize) < self.order() && self.neighbors(u).binary_search(&v).is_ok()
    }

    /// Every edge once, as `(u, v)` with `u < v`, ascending.
    pub fn edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> {
        (0..self.order() as Vertex)
            .flat_map(|u| self.neighbors(u).iter().filter(move |&&v| u < v).map(move |&v| (u, v)))
    }
}

/// A graph under construction, vertex by vertex. Every edge has to be pushed at both of its ends.
pub(crate) struct Rows {
    graph: Adjacency,
    /// The edges to vertices that come later.
    edges: usize,
}

impl Rows {
    pub(crate) fn with_order(order: usize) -> Result<Self, GraphError> {
        check_order(order)?;
        let mut starts = Vec::with_capacity(order + 1);
        starts.push(0);
        Ok(Self { graph: Adjacency { starts, targets: Vec::new() }, edges: 0 })
    }

    /// Adds the next vertex with its neighbours in any order.
    pub(crate) fn push(&mut self, neighbors: impl Iterator<Item = Vertex>) -> Result<(), GraphError> {
        let Adjacency { starts, targets } = &mut self.graph;
        let v = starts.len() as Vertex - 1;
        let start = targets.len();
        targets.extend(neighbors);
        let row = &mut targets[start..];
        row.sort_unstable();
        self.edges += row.iter().filter(|&&w| w > v).count();
        check_edges(self.edges)?;
        starts.push(targets.len() as u32);
        Ok(())
    }

    /// How many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Vertex>() * (self.graph.starts.capacity() + self.graph.targets.capacity())
    }

    pub(crate) fn finish(self) -> Adjacency {
        self.graph
    }
}

/// Refuses orders that no vertex number could serve.
pub(crate) fn check_order(order: usize) -> Result<(), GraphError> {
    if order > MAX_VERTICES { Err(GraphError::TooManyVertices { vertices: order as u64 }) } else { Ok(()) }
}

/// Refuses lists of edges that are too long.
pub(crate) fn check_edges(edges: usize) -> Result<(), GraphError> {
    if edges > MAX_EDGES { Err(GraphError::TooManyEdges { edges }) } else { Ok(()) }
}
