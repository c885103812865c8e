//! Cartesian products of any graphs: tori, cylinders, grids of three and more dimensions.

use super::adjacency::{check_edges, check_order};
use super::{Adjacency, Graph, GraphError, Hamming, Vertex, expect_vertex};

/// A product of at least two graphs with at least two vertices each. A vertex is a tuple of coordinates in
/// mixed radix, the last factor fastest. Two vertices are adjacent exactly when one coordinate differs and
/// changes along an edge of its factor.
///
/// Only the factors are stored, so a torus takes as little memory as a grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Product {
    factors: Vec<Factor>,
    order: usize,
}

/// A factor of a product.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Factor {
    Path(Vertex),
    Cycle(Vertex),
    Complete(Vertex),
    General(Adjacency),
}

impl Product {
    /// The product of these graphs, as the simplest kind of graph that keeps their order.
    ///
    /// Factors of one vertex are dropped. One factor alone is that graph, two paths are a grid, cliques a
    /// Hamming graph. Refused if the cliques and listed graphs among the factors have more than
    /// [`MAX_EDGES`](super::MAX_EDGES) edges.
    ///
    /// ```
    /// use clobber_board::graph::{Factor, Product};
    /// use clobber_board::Graph;
    /// let of = |factors: &[Factor]| Product::of(factors.to_vec()).unwrap();
    /// assert_eq!(of(&[Factor::Path(2), Factor::Path(3)]), Graph::grid(2, 3).unwrap());
    /// assert_eq!(of(&[Factor::Path(1), Factor::Cycle(5)]), Graph::cycle(5).unwrap());
    /// assert_eq!(of(&[Factor::Cycle(3), Factor::Cycle(4)]).size(), 24);
    /// ```
    pub fn of(mut factors: Vec<Factor>) -> Result<Graph, GraphError> {
        let mut order = 1usize;
        for (index, factor) in factors.iter().enumerate() {
            match *factor {
                Factor::Cycle(vertices @ 0..=2) => {
                    return Err(GraphError::ShortCycle { order: vertices as usize });
                }
                _ if factor.order() == 0 => return Err(GraphError::EmptyProduct { factor: index }),
                _ => {}
            }
            order = order.saturating_mul(factor.order() as usize);
            check_order(order)?;
        }
        factors.retain(|factor| factor.order() > 1);
        match factors[..] {
            [] => return Graph::path(1),
            [_] => return Graph::try_from(factors.swap_remove(0)),
            [Factor::Path(rows), Factor::Path(columns)] => {
                return Graph::grid(rows as usize, columns as usize);
            }
            _ => {}
        }
        if factors.iter().all(|factor| matches!(factor, Factor::Complete(_))) {
            return Hamming::from_factors(factors.iter().map(Factor::order).collect()).map(Graph::Hamming);
        }
        let product = Self { factors, order };
        // Paths and cycles add two to a degree; along cliques and lists it could grow without bound.
        let dense = |factor: &&Factor| matches!(factor, Factor::Complete(_) | Factor::General(_));
        check_edges(product.edges_along(product.factors.iter().filter(dense)) as usize)?;
        Ok(Graph::Product(product))
    }

    /// The factors.
    pub fn factors(&self) -> &[Factor] {
        &self.factors
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The number of edges: each edge of a factor has a copy for each choice of the other coordinates.
    pub fn size(&self) -> u64 {
        self.edges_along(self.factors.iter())
    }

    fn edges_along<'a>(&self, factors: impl Iterator<Item = &'a Factor>) -> u64 {
        let copies = |factor: &Factor| self.order as u64 / u64::from(factor.order());
        factors.map(|factor| factor.size() * copies(factor)).sum()
    }

    /// The approximate number of bytes of the lists that it holds.
    pub(super) fn bytes(&self) -> usize {
        let lists = |factor: &Factor| match factor {
            Factor::General(graph) => 4 * graph.order() + 8 * graph.size() as usize,
            _ => 0,
        };
        self.factors.iter().map(|factor| size_of::<Factor>() + lists(factor)).sum()
    }

    /// The number of neighbours of `v`. Panics if `v` is not a vertex.
    pub fn degree(&self, v: Vertex) -> usize {
        self.coordinates(v).map(|(factor, coordinate)| factor.degree(coordinate)).sum()
    }

    /// Each factor, the last first, with the coordinate of `v` in it. Panics if `v` is not a vertex.
    fn coordinates(&self, v: Vertex) -> impl Iterator<Item = (&Factor, Vertex)> {
        expect_vertex(v, self.order as Vertex);
        self.factors.iter().rev().scan(v, |rest, factor| {
            let coordinate = *rest % factor.order();
            *rest /= factor.order();
            Some((factor, coordinate))
        })
    }

    /// Do `u` and `v` differ along one edge of one factor? Not if one of them is not a vertex.
    pub fn adjacent(&self, u: Vertex, v: Vertex) -> bool {
        if u.max(v) as usize >= self.order {
            return false;
        }
        let mut different = self
            .coordinates(u)
            .zip(self.coordinates(v))
            .filter(|((_, a), (_, b))| a != b)
            .map(|((factor, a), (_, b))| factor.adjacent(a, b));
        different.next() == Some(true) && different.next().is_none()
    }

    /// The neighbours of `v`: the last coordinate changed first. Panics if `v` is not a vertex.
    pub fn neighbors(&self, v: Vertex) -> ProductNeighbors<'_> {
        expect_vertex(v, self.order as Vertex);
        ProductNeighbors { factors: &self.factors, vertex: v, stride: 1, next: 0 }
    }
}

impl Factor {
    /// The number of vertices.
    pub fn order(&self) -> Vertex {
        match self {
            Self::Path(order) | Self::Cycle(order) | Self::Complete(order) => *order,
            Self::General(graph) => graph.order() as Vertex,
        }
    }

    fn size(&self) -> u64 {
        let order = u64::from(self.order());
        match self {
            Self::Path(_) => order.saturating_sub(1),
            Self::Cycle(_) => order,
            Self::Complete(_) => order * order.saturating_sub(1) / 2,
            Self::General(graph) => graph.size(),
        }
    }

    fn degree(&self, v: Vertex) -> usize {
        match self {
            Self::Path(order) => usize::from(v > 0) + usize::from(v + 1 < *order),
            Self::Cycle(_) => 2,
            Self::Complete(order) => *order as usize - 1,
            Self::General(graph) => graph.neighbors(v).len(),
        }
    }

    fn adjacent(&self, u: Vertex, v: Vertex) -> bool {
        let distance = u.abs_diff(v);
        match self {
            Self::Path(_) => distance == 1,
            Self::Cycle(order) => distance == 1 || distance == order - 1,
            Self::Complete(_) => u != v,
            Self::General(graph) => graph.adjacent(u, v),
        }
    }

    /// A neighbour of `v` by its index from 0, in constant time.
    fn neighbor(&self, v: Vertex, index: Vertex) -> Option<Vertex> {
        match self {
            Self::Path(order) => [v.checked_sub(1), (v + 1 < *order).then_some(v + 1)]
                .into_iter()
                .flatten()
                .nth(index as usize),
            Self::Cycle(order) => {
                let around = [v.checked_sub(1).unwrap_or(order - 1), if v + 1 == *order { 0 } else { v + 1 }];
                around.get(index as usize).copied()
            }
            Self::Complete(order) => {
                let neighbor = index + Vertex::from(index >= v);
                (neighbor < *order).then_some(neighbor)
            }
            Self::General(graph) => graph.neighbors(v).get(index as usize).copied(),
        }
    }
}

impl TryFrom<Factor> for Graph {
    type Error = GraphError;

    fn try_from(factor: Factor) -> Result<Self, GraphError> {
        match factor {
            Factor::Path(order) => Self::path(order as usize),
            Factor::Cycle(order) => Self::cycle(order as usize),
            Factor::Complete(order) => Self::complete(order as usize),
            Factor::General(graph) => Ok(Self::General(graph)),
        }
    }
}

/// The neighbours of a vertex of a product.
#[derive(Clone, Debug)]
pub struct ProductNeighbors<'a> {
    /// The factors still to be varied. The last one is the current one.
    factors: &'a [Factor],
    vertex: Vertex,
    /// The difference between two vertices whose current coordinate differs by one.
    stride: Vertex,
    /// The index of the next neighbour in the current factor.
    next: Vertex,
}

impl Iterator for ProductNeighbors<'_> {
    type Item = Vertex;

    fn next(&mut self) -> Option<Vertex> {
        while let Some((factor, rest)) = self.factors.split_last() {
            let own = self.vertex / self.stride % factor.order();
            if let Some(neighbor) = factor.neighbor(own, self.next) {
                self.next += 1;
                return Some(self.vertex - own * self.stride + neighbor * self.stride);
            }
            self.factors = rest;
            self.stride *= factor.order();
            self.next = 0;
        }
        None
    }
}
