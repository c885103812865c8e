//! The neighbours of a vertex, without a list of them in memory where the graph has a formula.

use super::Vertex;
use super::hamming::HammingNeighbors;
use super::product::ProductNeighbors;
use std::ops::Range;

/// An iterator over the neighbours of a vertex. The order is fixed for each kind of graph.
#[derive(Clone, Debug)]
pub struct Neighbors<'a> {
    /// Added to every vertex: where the summand begins.
    start: Vertex,
    rule: Rule<'a>,
}

#[derive(Clone, Debug)]
pub(super) enum Rule<'a> {
    /// At most four: paths, cycles and grids.
    Few {
        vertices: [Vertex; 4],
        next: u8,
        end: u8,
    },
    /// All vertices of two ranges: cliques and complete multipartite graphs.
    Ranges(Range<Vertex>, Range<Vertex>),
    List(std::slice::Iter<'a, Vertex>),
    Hamming(HammingNeighbors<'a>),
    Product(ProductNeighbors<'a>),
}

impl<'a> From<Rule<'a>> for Neighbors<'a> {
    #[inline]
    fn from(rule: Rule<'a>) -> Self {
        Self { start: 0, rule }
    }
}

impl Neighbors<'_> {
    #[inline]
    pub(super) fn few(candidates: [Option<Vertex>; 4]) -> Self {
        let mut vertices = [0; 4];
        let mut end = 0;
        for vertex in candidates.into_iter().flatten() {
            vertices[end as usize] = vertex;
            end += 1;
        }
        Rule::Few { vertices, next: 0, end }.into()
    }

    pub(super) fn shifted(self, start: Vertex) -> Self {
        Self { start: self.start + start, ..self }
    }
}

impl Iterator for Neighbors<'_> {
    type Item = Vertex;

    #[inline]
    fn next(&mut self) -> Option<Vertex> {
        let vertex = match &mut self.rule {
            Rule::Few { vertices, next, end } => (*next < *end).then(|| {
                *next += 1;
                vertices[*next as usize - 1]
            }),
            Rule::Ranges(before, behind) => before.next().or_else(|| behind.next()),
            Rule::List(vertices) => vertices.next().copied(),
            Rule::Hamming(neighbors) => neighbors.next(),
            Rule::Product(neighbors) => neighbors.next(),
        };
        vertex.map(|v| self.start + v)
    }

    /// Constant time, except for products.
    fn nth(&mut self, n: usize) -> Option<Vertex> {
        let vertex = match &mut self.rule {
            Rule::Few { vertices, next, end } => {
                *next = (*end).min(next.saturating_add(n.min(4) as u8));
                (*next < *end).then(|| {
                    *next += 1;
                    vertices[*next as usize - 1]
                })
            }
            Rule::Ranges(before, behind) => {
                let left = before.len();
                before.nth(n).or_else(|| behind.nth(n.saturating_sub(left)))
            }
            Rule::List(vertices) => vertices.nth(n).copied(),
            Rule::Hamming(neighbors) => neighbors.nth(n),
            Rule::Product(neighbors) => neighbors.nth(n),
        };
        vertex.map(|v| self.start + v)
    }
}
