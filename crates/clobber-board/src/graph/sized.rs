//! The boards that their size determines: paths, cycles, cliques, grids. Only [`Graph`](super::Graph) makes
//! them, within the limits.

use super::Vertex;

/// The size of a path, numbered from one end to the other, of a cycle, numbered once around, or of a clique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order(pub(super) Vertex);

impl Order {
    /// The number of vertices.
    pub fn order(self) -> Vertex {
        self.0
    }
}

/// A grid of at least two rows and one column, numbered row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    pub(super) rows: Vertex,
    pub(super) columns: Vertex,
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

    /// The number of vertices.
    pub fn order(self) -> Vertex {
        self.rows * self.columns
    }
}
