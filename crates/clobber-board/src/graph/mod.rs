//! The boards: simple undirected graphs. Knows no stones.
//!
//! A line of ten million cells must not pay for being a graph, so the kinds that have a formula for their
//! neighbours store nothing but their size; only trees and arbitrary graphs keep lists.

mod adjacency;
pub mod graph6;
mod hamming;
mod multipartite;
mod neighbors;
mod search;
pub mod sparse6;
mod sum;
mod tree;

pub use adjacency::Adjacency;
pub use hamming::Hamming;
pub use multipartite::Multipartite;
pub use neighbors::Neighbors;
pub use sum::Sum;
pub use tree::Tree;

pub(crate) use adjacency::check_order;

/// The number of a vertex, from 0.
pub type Vertex = u32;

/// No board has more vertices than this.
pub const MAX_VERTICES: usize = 100_000_000;

/// No board that is given by its edges has more edges than this.
pub const MAX_EDGES: usize = 100_000_000;

/// A simple undirected graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Graph {
    /// A path with this many vertices: the line of linear Clobber.
    Path(Vertex),
    /// A cycle.
    Cycle(Cycle),
    /// A rectangular grid of at least two rows.
    Grid(Grid),
    /// A clique with this many vertices.
    Complete(Vertex),
    /// A complete multipartite graph.
    Multipartite(Multipartite),
    /// A product of cliques.
    Hamming(Hamming),
    /// A rooted tree.
    Tree(Tree),
    /// Any graph.
    General(Adjacency),
    /// Several graphs side by side.
    Sum(Sum),
}

/// A cycle of at least three vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cycle {
    order: Vertex,
}

/// A grid of at least two rows and one column, numbered row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    rows: Vertex,
    columns: Vertex,
}

impl Grid {
    /// The number of rows.
    pub fn rows(self) -> Vertex {
        self.rows
    }

    /// The number of columns.
    pub fn columns(self) -> Vertex {
        self.columns
    }
}

/// Why something is not a graph of the kind asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GraphError {
    /// The board would be larger than [`MAX_VERTICES`].
    #[error("{vertices} vertices are more than the limit of {MAX_VERTICES}")]
    TooManyVertices {
        /// How many were asked for.
        vertices: u64,
    },
    /// The list of edges is longer than [`MAX_EDGES`].
    #[error("{edges} edges are more than the limit of {MAX_EDGES}")]
    TooManyEdges {
        /// How many there were.
        edges: usize,
    },
    /// An edge joins a vertex to itself.
    #[error("the edge {vertex}-{vertex} is a loop, and a stone cannot clobber itself")]
    Loop {
        /// The vertex.
        vertex: Vertex,
        /// Which edge of the list it is, from 0.
        index: usize,
    },
    /// An edge names a vertex beyond the last.
    #[error("there is no vertex {vertex}: the {order} vertices are numbered from 0")]
    NoSuchVertex {
        /// The number that was given.
        vertex: u64,
        /// How many vertices there are.
        order: usize,
        /// Which edge of the list it is, from 0.
        index: usize,
    },
    /// Two vertices do not make a cycle.
    #[error("a cycle has at least 3 vertices, not {order}")]
    ShortCycle {
        /// How many there were.
        order: usize,
    },
    /// The parents of a tree run in a circle.
    #[error("the parents of vertex {vertex} never lead to the root 0")]
    NotBelowRoot {
        /// A vertex on the circle.
        vertex: Vertex,
        /// Which parent of the list it is, from 0.
        index: usize,
    },
    /// A tree without vertices.
    #[error("a tree has at least one vertex")]
    EmptyTree,
    /// A part of a complete multipartite graph is empty.
    #[error("part {} is empty", part + 1)]
    EmptyPart {
        /// Which part, from 0.
        part: usize,
    },
    /// A factor of a product of cliques is empty.
    #[error("factor {} is 0, and a clique has at least one vertex", factor + 1)]
    EmptyFactor {
        /// Which factor, from 0.
        factor: usize,
    },
}

impl Graph {
    /// The path with `order` vertices.
    pub fn path(order: usize) -> Result<Self, GraphError> {
        check_order(order)?;
        Ok(Self::Path(order as Vertex))
    }

    /// The cycle with `order` ≥ 3 vertices.
    pub fn cycle(order: usize) -> Result<Self, GraphError> {
        check_order(order)?;
        if order < 3 {
            return Err(GraphError::ShortCycle { order });
        }
        Ok(Self::Cycle(Cycle { order: order as Vertex }))
    }

    /// The grid with this many rows and columns. One row is a path, and so is a grid without cells.
    pub fn grid(rows: usize, columns: usize) -> Result<Self, GraphError> {
        let order = rows.saturating_mul(columns);
        check_order(order)?;
        if rows == 1 || order == 0 {
            return Ok(Self::Path(order as Vertex));
        }
        Ok(Self::Grid(Grid { rows: rows as Vertex, columns: columns as Vertex }))
    }

    /// The clique with `order` vertices.
    pub fn complete(order: usize) -> Result<Self, GraphError> {
        check_order(order)?;
        Ok(Self::Complete(order as Vertex))
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        match self {
            Self::Path(order) | Self::Complete(order) => *order as usize,
            Self::Cycle(cycle) => cycle.order as usize,
            Self::Grid(grid) => grid.rows as usize * grid.columns as usize,
            Self::Multipartite(graph) => graph.order(),
            Self::Hamming(graph) => graph.order(),
            Self::Tree(tree) => tree.adjacency().order(),
            Self::General(graph) => graph.order(),
            Self::Sum(sum) => sum.order(),
        }
    }

    /// The number of edges.
    pub fn size(&self) -> u64 {
        let order = self.order() as u64;
        match self {
            Self::Path(_) => order.saturating_sub(1),
            Self::Cycle(_) => order,
            Self::Grid(grid) => 2 * order - u64::from(grid.rows) - u64::from(grid.columns),
            Self::Complete(_) => order * order.saturating_sub(1) / 2,
            Self::Multipartite(graph) => graph.size(),
            Self::Hamming(graph) => order * graph.degree() as u64 / 2,
            Self::Tree(tree) => tree.adjacency().size(),
            Self::General(graph) => graph.size(),
            Self::Sum(sum) => sum.summands().map(|(_, summand)| summand.size()).sum(),
        }
    }

    /// About how many bytes it takes: edges are written out only where a rule does not say them.
    ///
    /// ```
    /// use clobber_board::Graph;
    /// assert!(Graph::complete(10_000).unwrap().bytes() < 100);
    /// ```
    pub fn bytes(&self) -> usize {
        let lists = match self {
            Self::Path(_) | Self::Cycle(_) | Self::Grid(_) | Self::Complete(_) | Self::Hamming(_) => 0,
            Self::Multipartite(graph) => 4 * graph.parts().count(),
            Self::Tree(_) => 16 * self.order(),
            Self::General(graph) => 4 * graph.order() + 8 * graph.size() as usize,
            Self::Sum(sum) => sum.summands().map(|(_, graph)| graph.bytes()).sum(),
        };
        size_of::<Self>() + lists
    }

    /// The neighbours of `v`.
    #[inline]
    pub fn neighbors(&self, v: Vertex) -> Neighbors<'_> {
        match self {
            Self::Path(order) => {
                Neighbors::few([v.checked_sub(1), (v + 1 < *order).then_some(v + 1), None, None])
            }
            Self::Cycle(Cycle { order }) => {
                let before = v.checked_sub(1).unwrap_or(order - 1);
                let behind = if v + 1 == *order { 0 } else { v + 1 };
                Neighbors::few([Some(before), Some(behind), None, None])
            }
            Self::Grid(Grid { rows, columns }) => {
                let column = v % columns;
                Neighbors::few([
                    v.checked_sub(*columns),
                    (column > 0).then(|| v - 1),
                    (column + 1 < *columns).then_some(v + 1),
                    (v + columns < rows * columns).then_some(v + columns),
                ])
            }
            Self::Complete(order) => Neighbors::ranges(0..v, v + 1..*order),
            Self::Multipartite(graph) => {
                let part = graph.part(graph.part_of(v));
                Neighbors::ranges(0..part.start, part.end..graph.order() as Vertex)
            }
            Self::Hamming(graph) => Neighbors::hamming(graph.neighbors(v)),
            Self::Tree(tree) => Neighbors::list(tree.adjacency().neighbors(v)),
            Self::General(graph) => Neighbors::list(graph.neighbors(v)),
            Self::Sum(sum) => {
                let (start, summand) = sum.summand_of(v);
                summand.neighbors(v - start).shifted(start)
            }
        }
    }

    /// The number of neighbours of `v`. Graphs with a formula do not count them.
    pub fn degree(&self, v: Vertex) -> usize {
        match self {
            Self::Complete(order) => *order as usize - 1,
            Self::Multipartite(graph) => graph.order() - graph.part(graph.part_of(v)).len(),
            Self::Hamming(graph) => graph.degree(),
            Self::Tree(tree) => tree.adjacency().neighbors(v).len(),
            Self::General(graph) => graph.neighbors(v).len(),
            Self::Path(_) | Self::Cycle(_) | Self::Grid(_) => self.neighbors(v).count(),
            Self::Sum(sum) => {
                let (start, summand) = sum.summand_of(v);
                summand.degree(v - start)
            }
        }
    }

    /// Every edge once, as `(u, v)` with `u < v`, by `u`.
    pub fn edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> {
        (0..self.order() as Vertex)
            .flat_map(|u| self.neighbors(u).filter(move |&v| u < v).map(move |v| (u, v)))
    }

    /// Is there an edge between `u` and `v`? Constant time on lines, cycles, grids and cliques, O(factors) on Hamming
    /// graphs, and at most logarithmic time on others.
    #[inline]
    pub fn adjacent(&self, u: Vertex, v: Vertex) -> bool {
        match self {
            Self::Path(_) => u.abs_diff(v) == 1,
            Self::Cycle(Cycle { order }) => {
                let distance = u.abs_diff(v);
                distance == 1 || distance == order - 1
            }
            Self::Grid(Grid { columns, .. }) => {
                let (lesser, greater) = if u < v { (u, v) } else { (v, u) };
                let distance = greater - lesser;
                distance == *columns || (distance == 1 && greater % columns != 0)
            }
            Self::Complete(_) => u != v,
            Self::Multipartite(graph) => graph.part_of(u) != graph.part_of(v),
            Self::Hamming(graph) => graph.adjacent(u, v),
            Self::Tree(tree) => tree.adjacency().adjacent(u, v),
            Self::General(graph) => graph.adjacent(u, v),
            Self::Sum(sum) => {
                let (start, summand) = sum.summand_of(u);
                let local = |w: Vertex| w.checked_sub(start).filter(|&w| (w as usize) < summand.order());
                matches!((local(u), local(v)), (Some(u), Some(v)) if summand.adjacent(u, v))
            }
        }
    }
}
