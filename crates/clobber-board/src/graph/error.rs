//! Why something is not a graph.

use super::{MAX_EDGES, MAX_VERTICES, Vertex};

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
