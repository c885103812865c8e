//! Complete multipartite graphs, known by the sizes of their parts alone.

use super::adjacency::check_order;
use super::{GraphError, Vertex, expect_vertex};
use std::ops::Range;

/// A complete multipartite graph. Its parts are runs of consecutive vertices, and two vertices are adjacent
/// exactly when they lie in different parts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Multipartite {
    /// Where each part ends.
    ends: Vec<Vertex>,
}

impl Multipartite {
    /// The graph with parts of these sizes, none of them empty.
    pub fn from_part_sizes(sizes: &[usize]) -> Result<Self, GraphError> {
        let mut ends = Vec::with_capacity(sizes.len());
        let mut order = 0usize;
        for (part, &size) in sizes.iter().enumerate() {
            if size == 0 {
                return Err(GraphError::EmptyPart { part });
            }
            order = order.saturating_add(size);
            check_order(order)?;
            ends.push(order as Vertex);
        }
        Ok(Self { ends })
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.ends.last().map_or(0, |&end| end as usize)
    }

    /// The number of edges.
    pub fn size(&self) -> u64 {
        let square = |n: u64| n * n;
        let within: u64 = self.parts().map(|part| square(part.len() as u64)).sum();
        (square(self.order() as u64) - within) / 2
    }

    /// The parts, each a range of vertices.
    pub fn parts(&self) -> impl ExactSizeIterator<Item = Range<Vertex>> + Clone {
        (0..self.ends.len()).map(|part| self.part(part))
    }

    /// The vertices of the part with this number, from 0. Panics if there are not as many parts.
    pub fn part(&self, part: usize) -> Range<Vertex> {
        let start = if part == 0 { 0 } else { self.ends[part - 1] };
        start..self.ends[part]
    }

    /// The number of the part in which `v` lies, from 0. Takes time O(log parts).
    /// Panics if `v` is not a vertex.
    pub fn part_of(&self, v: Vertex) -> usize {
        expect_vertex(v, self.order() as Vertex);
        self.ends.partition_point(|&end| end <= v)
    }
}
