//! The boards: simple undirected graphs. Knows no stones.
//!
//! A line may have ten million cells. So the kinds with a formula for their neighbours store only their size;
//! trees and arbitrary graphs keep lists.

mod adjacency;
mod error;
pub mod graph6;
mod hamming;
mod multipartite;
mod neighbors;
mod product;
mod search;
mod sized;
pub mod sparse6;
mod sum;
mod tree;

pub use adjacency::Adjacency;
pub use error::GraphError;
pub use hamming::{Hamming, HammingNeighbors};
pub use multipartite::Multipartite;
pub use neighbors::Neighbors;
pub use product::{Factor, Product, ProductNeighbors};
pub use sized::{Grid, Order};
pub use sum::Sum;
pub use tree::Tree;

pub(crate) use adjacency::{Rows, check_order};
use neighbors::Rule;

/// The number of a vertex, from 0.
pub type Vertex = u32;

/// No board has more vertices than this.
pub const MAX_VERTICES: usize = 100_000_000;

/// No board that is given by its edges has more edges than this.
pub const MAX_EDGES: usize = 100_000_000;

/// A simple undirected graph of at most [`MAX_VERTICES`] vertices, numbered from 0.
///
/// What a variant holds can be made only by a function that checks the limits, so every graph keeps them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Graph {
    /// A path: the line of linear Clobber.
    Path(Order),
    /// A cycle of at least three vertices.
    Cycle(Order),
    /// A rectangular grid of at least two rows.
    Grid(Grid),
    /// A clique: every two vertices are adjacent.
    Complete(Order),
    /// A complete multipartite graph.
    Multipartite(Multipartite),
    /// A product of cliques.
    Hamming(Hamming),
    /// A product of other graphs: a torus, a cylinder, a grid of three dimensions.
    Product(Product),
    /// A rooted tree.
    Tree(Tree),
    /// Any graph.
    General(Adjacency),
    /// Several graphs side by side.
    Sum(Sum),
}

impl Graph {
    /// The graph without vertices.
    pub const EMPTY: Self = Self::Path(Order(0));

    /// The path with `order` vertices.
    pub fn path(order: usize) -> Result<Self, GraphError> {
        check_order(order)?;
        Ok(Self::Path(Order(order as Vertex)))
    }

    /// The cycle with `order` ≥ 3 vertices.
    pub fn cycle(order: usize) -> Result<Self, GraphError> {
        check_order(order)?;
        if order < 3 {
            return Err(GraphError::ShortCycle { order });
        }
        Ok(Self::Cycle(Order(order as Vertex)))
    }

    /// The grid with this many rows and columns. One row is a path, and so is a grid without cells.
    pub fn grid(rows: usize, columns: usize) -> Result<Self, GraphError> {
        let order = rows.saturating_mul(columns);
        check_order(order)?;
        if rows == 1 || order == 0 {
            return Self::path(order);
        }
        Ok(Self::Grid(Grid { rows: rows as Vertex, columns: columns as Vertex }))
    }

    /// The grid with these numbers of cells along its dimensions. Two dimensions are rows and columns.
    pub fn grid_of_dimensions(sides: &[usize]) -> Result<Self, GraphError> {
        Product::of(sides.iter().map(|&side| Ok(Factor::Path(side_of(side)?))).collect::<Result<_, _>>()?)
    }

    /// The torus: a grid whose rows and columns are closed. Both sides are at least 3.
    pub fn torus(rows: usize, columns: usize) -> Result<Self, GraphError> {
        Product::of(vec![Factor::Cycle(side_of(rows)?), Factor::Cycle(side_of(columns)?)])
    }

    /// The cylinder: a grid whose rows are closed, so they have at least 3 cells.
    pub fn cylinder(rows: usize, columns: usize) -> Result<Self, GraphError> {
        Product::of(vec![Factor::Path(side_of(rows)?), Factor::Cycle(side_of(columns)?)])
    }

    /// The clique with `order` vertices.
    pub fn complete(order: usize) -> Result<Self, GraphError> {
        check_order(order)?;
        Ok(Self::Complete(Order(order as Vertex)))
    }

    /// The graph with the vertices 0 … `order` − 1 and these edges. An edge that is listed twice counts once.
    pub fn from_edges(order: usize, edges: &[(Vertex, Vertex)]) -> Result<Self, GraphError> {
        Adjacency::from_edges(order, edges).map(Self::General)
    }

    /// The graph that a text in graph6 describes, as nauty's tools print it.
    pub fn from_graph6(text: &str) -> Result<Self, graph6::FormatError> {
        let list = graph6::decode(text.as_bytes())?;
        // A decoded graph has no loop, and no vertex that is too large.
        Self::from_edges(list.order as usize, &list.edges).map_err(|_| graph6::FormatError::TooManyEdges)
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        match self {
            Self::Path(order) | Self::Cycle(order) | Self::Complete(order) => order.0 as usize,
            Self::Grid(grid) => grid.order() as usize,
            Self::Multipartite(graph) => graph.order(),
            Self::Hamming(graph) => graph.order(),
            Self::Product(graph) => graph.order(),
            Self::Tree(tree) => tree.adjacency().order(),
            Self::General(graph) => graph.order(),
            Self::Sum(sum) => sum.order(),
        }
    }

    /// The summands with their first vertices. A graph that is not a sum is its own summand.
    pub(crate) fn summands(&self) -> Vec<(Vertex, &Self)> {
        match self {
            Self::Sum(sum) => sum.summands().collect(),
            single => vec![(0, single)],
        }
    }

    /// The summand in which `v` lies, with its first vertex.
    pub fn summand_of(&self, v: Vertex) -> (Vertex, &Self) {
        match self {
            Self::Sum(sum) => sum.summand_of(v),
            single => (0, single),
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
            Self::Product(graph) => graph.size(),
            Self::Tree(tree) => tree.adjacency().size(),
            Self::General(graph) => graph.size(),
            Self::Sum(sum) => sum.summands().map(|(_, summand)| summand.size()).sum(),
        }
    }

    /// The approximate number of bytes. Only trees and general graphs store their edges.
    ///
    /// ```
    /// use clobber_board::Graph;
    /// assert!(Graph::complete(10_000).unwrap().bytes() < 100);
    /// ```
    pub fn bytes(&self) -> usize {
        let lists = match self {
            Self::Path(_) | Self::Cycle(_) | Self::Grid(_) | Self::Complete(_) | Self::Hamming(_) => 0,
            Self::Multipartite(graph) => 4 * graph.parts().count(),
            Self::Product(graph) => graph.bytes(),
            Self::Tree(_) => 16 * self.order(),
            Self::General(graph) => 4 * graph.order() + 8 * graph.size() as usize,
            Self::Sum(sum) => sum.summands().map(|(_, graph)| graph.bytes()).sum(),
        };
        size_of::<Self>() + lists
    }

    /// The neighbours of `v`. Panics if `v` is not a vertex.
    #[inline]
    pub fn neighbors(&self, v: Vertex) -> Neighbors<'_> {
        match self {
            Self::Path(Order(order)) => {
                expect_vertex(v, *order);
                Neighbors::few([v.checked_sub(1), (v + 1 < *order).then_some(v + 1), None, None])
            }
            Self::Cycle(Order(order)) => {
                expect_vertex(v, *order);
                let before = v.checked_sub(1).unwrap_or(order - 1);
                let after = if v + 1 == *order { 0 } else { v + 1 };
                Neighbors::few([Some(before), Some(after), None, None])
            }
            Self::Grid(grid) => {
                let (columns, order) = (grid.columns, grid.order());
                expect_vertex(v, order);
                let column = v % columns;
                Neighbors::few([
                    v.checked_sub(columns),
                    (column > 0).then(|| v - 1),
                    (column + 1 < columns).then_some(v + 1),
                    (v + columns < order).then_some(v + columns),
                ])
            }
            Self::Complete(Order(order)) => {
                expect_vertex(v, *order);
                Rule::Ranges(0..v, v + 1..*order).into()
            }
            Self::Multipartite(graph) => {
                let part = graph.part(graph.part_of(v));
                Rule::Ranges(0..part.start, part.end..graph.order() as Vertex).into()
            }
            Self::Hamming(graph) => Rule::Hamming(graph.neighbors(v)).into(),
            Self::Product(graph) => Rule::Product(graph.neighbors(v)).into(),
            Self::Tree(tree) => Rule::List(tree.adjacency().neighbors(v).iter()).into(),
            Self::General(graph) => Rule::List(graph.neighbors(v).iter()).into(),
            Self::Sum(sum) => {
                let (start, summand) = sum.summand_of(v);
                summand.neighbors(v - start).shifted(start)
            }
        }
    }

    /// The number of neighbours of `v`. Graphs with a formula do not count them.
    /// Panics if `v` is not a vertex.
    pub fn degree(&self, v: Vertex) -> usize {
        expect_vertex(v, self.order() as Vertex);
        match self {
            Self::Complete(order) => order.0 as usize - 1,
            Self::Multipartite(graph) => graph.order() - graph.part(graph.part_of(v)).len(),
            Self::Hamming(graph) => graph.degree(),
            Self::Product(graph) => graph.degree(v),
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

    /// Is there an edge between `u` and `v`? Not if one of them is not a vertex.
    ///
    /// Takes constant time on lines, cycles, grids and cliques, O(factors) on products, and at most
    /// logarithmic time on others.
    ///
    /// ```
    /// use clobber_board::Graph;
    /// let path = Graph::path(3).unwrap();
    /// assert_eq!([path.adjacent(1, 2), path.adjacent(0, 2), path.adjacent(2, 3)], [true, false, false]);
    /// ```
    #[inline]
    pub fn adjacent(&self, u: Vertex, v: Vertex) -> bool {
        let (lesser, greater) = if u < v { (u, v) } else { (v, u) };
        let distance = greater - lesser;
        match self {
            Self::Path(Order(order)) => distance == 1 && greater < *order,
            Self::Cycle(Order(order)) => (distance == 1 || distance == order - 1) && greater < *order,
            Self::Grid(grid) => {
                let is_step = distance == grid.columns || (distance == 1 && greater % grid.columns != 0);
                is_step && greater < grid.order()
            }
            Self::Complete(Order(order)) => u != v && greater < *order,
            Self::Multipartite(graph) => {
                (greater as usize) < graph.order() && graph.part_of(u) != graph.part_of(v)
            }
            Self::Hamming(graph) => graph.adjacent(u, v),
            Self::Product(graph) => graph.adjacent(u, v),
            Self::Tree(tree) => tree.adjacency().adjacent(u, v),
            Self::General(graph) => graph.adjacent(u, v),
            Self::Sum(sum) => {
                if greater as usize >= sum.order() {
                    return false;
                }
                let (start, summand) = sum.summand_of(lesser);
                summand.adjacent(lesser - start, greater - start)
            }
        }
    }
}

/// A side of a product, if it has not too many vertices.
fn side_of(side: usize) -> Result<Vertex, GraphError> {
    check_order(side).map(|()| side as Vertex)
}

/// Panics like a slice if a number is not that of a vertex.
#[inline]
#[track_caller]
fn expect_vertex(v: Vertex, order: Vertex) {
    assert!(v < order, "there is no vertex {v}: the {order} vertices are numbered from 0");
}
