//! The boards that their size determines: paths, cycles, cliques, grids. Only [`Graph`](super::Graph) makes
//! them, within the limits.

use super::Vertex;

/// A path, numbered from one end to the other: the line of linear Clobber.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    pub(super) order: Vertex,
}

/// A cycle of at least three vertices, numbered once around.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cycle {
    pub(super) order: Vertex,
}

/// A clique: every two vertices are adjacent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Complete {
    pub(super) order: Vertex,
}

/// A grid of at least two rows and one column, numbered row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    pub(super) rows: Vertex,
    pub(super) columns: Vertex,
}

impl Path {
    /// The number of vertices.
    pub fn order(self) -> Vertex {
        self.order
    }
}

impl Cycle {
    /// The number of vertices.
    pub fn order(self) -> Vertex {
        self.order
    }
}

impl Complete {
    /// The number of vertices.
    pub fn order(self) -> Vertex {
        self.order
    }
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
