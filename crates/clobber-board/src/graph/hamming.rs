//! Hamming graphs: Cartesian products of cliques, hypercubes among them.

use super::adjacency::check_order;
use super::{GraphError, Vertex, expect_vertex};

/// A product of cliques. A vertex is a tuple of coordinates in mixed radix, the last factor fastest;
/// two vertices are adjacent exactly when one coordinate differs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hamming {
    factors: Vec<Vertex>,
    order: usize,
}

impl Hamming {
    /// The product of cliques with these numbers of vertices, each at least 1. Factors of 1 are dropped; no
    /// factors give a single vertex.
    pub fn from_factors(mut factors: Vec<Vertex>) -> Result<Self, GraphError> {
        let mut order = 1usize;
        for (factor, &vertices) in factors.iter().enumerate() {
            if vertices == 0 {
                return Err(GraphError::EmptyFactor { factor });
            }
            order = order.saturating_mul(vertices as usize);
            check_order(order)?;
        }
        factors.retain(|&factor| factor > 1);
        Ok(Self { factors, order })
    }

    /// The hypercube of this dimension.
    pub fn hypercube(dimension: usize) -> Result<Self, GraphError> {
        // A dimension beyond the limit must not allocate before it is refused.
        if dimension >= Vertex::BITS as usize {
            return Err(GraphError::TooManyVertices {
                vertices: u32::try_from(dimension).ok().and_then(|d| 1u64.checked_shl(d)).unwrap_or(u64::MAX),
            });
        }
        Self::from_factors(vec![2; dimension])
    }

    /// The sizes of the cliques.
    pub fn factors(&self) -> &[Vertex] {
        &self.factors
    }

    /// The dimension, if every factor is an edge.
    pub fn hypercube_dimension(&self) -> Option<usize> {
        self.factors.iter().all(|&factor| factor == 2).then_some(self.factors.len())
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The degree, which is the same at every vertex.
    pub fn degree(&self) -> usize {
        self.factors.iter().map(|&factor| factor as usize - 1).sum()
    }

    /// The coordinates of `v`. Panics if `v` is not a vertex.
    pub fn coordinates(&self, v: Vertex) -> Vec<Vertex> {
        expect_vertex(v, self.order as Vertex);
        let mut coordinates: Vec<_> = self.strides().map(|(stride, factor)| v / stride % factor).collect();
        coordinates.reverse();
        coordinates
    }

    /// Each factor, the last first, with the difference between vertices whose coordinate differs by one.
    pub(crate) fn strides(&self) -> impl Iterator<Item = (Vertex, Vertex)> {
        self.factors.iter().rev().scan(1, |next, &factor| {
            let stride = std::mem::replace(next, *next * factor);
            Some((stride, factor))
        })
    }

    /// Do the coordinates of `u` and `v` differ in exactly one place? Not if one of them is not a vertex.
    pub fn adjacent(&self, mut u: Vertex, mut v: Vertex) -> bool {
        if u.max(v) as usize >= self.order {
            return false;
        }
        let mut differences = 0;
        for &factor in self.factors.iter().rev() {
            differences += u32::from(u % factor != v % factor);
            u /= factor;
            v /= factor;
        }
        differences == 1
    }

    /// The neighbours of `v`: the last coordinate changed first. Panics if `v` is not a vertex.
    pub fn neighbors(&self, v: Vertex) -> HammingNeighbors<'_> {
        expect_vertex(v, self.order as Vertex);
        HammingNeighbors { factors: &self.factors, vertex: v, stride: 1, coordinate: 0 }
    }
}

/// The neighbours of a vertex of a Hamming graph.
#[derive(Clone, Debug)]
pub struct HammingNeighbors<'a> {
    /// The factors still to be varied. The last one is the current one.
    factors: &'a [Vertex],
    vertex: Vertex,
    /// The difference between two vertices whose current coordinate differs by one.
    stride: Vertex,
    /// The next value of the current coordinate.
    coordinate: Vertex,
}

impl Iterator for HammingNeighbors<'_> {
    type Item = Vertex;

    fn next(&mut self) -> Option<Vertex> {
        while let Some((&factor, rest)) = self.factors.split_last() {
            let own = self.vertex / self.stride % factor;
            if self.coordinate == own {
                self.coordinate += 1;
            }
            if self.coordinate < factor {
                let base = self.vertex - own * self.stride;
                self.coordinate += 1;
                return Some(base + (self.coordinate - 1) * self.stride);
            }
            self.factors = rest;
            self.stride *= factor;
            self.coordinate = 0;
        }
        None
    }
}
