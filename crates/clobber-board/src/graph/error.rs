//! Why a graph cannot be made.

use super::{MAX_EDGES, MAX_VERTICES, Vertex};

/// Why a graph cannot be made. An `index` tells the edge or parent of the list; all numbers count from 0.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum GraphError {
    #[error("{vertices} vertices are more than the limit of {MAX_VERTICES}")]
    TooManyVertices { vertices: u64 },
    #[error("{edges} edges are more than the limit of {MAX_EDGES}")]
    TooManyEdges { edges: usize },
    #[error("the edge {vertex}-{vertex} is a loop, and a stone cannot clobber itself")]
    Loop { vertex: Vertex, index: usize },
    #[error("there is no vertex {vertex}: the {order} vertices are numbered from 0")]
    NoSuchVertex { vertex: u64, order: usize, index: usize },
    #[error("a cycle has at least 3 vertices, not {order}")]
    ShortCycle { order: usize },
    #[error("the parents of vertex {vertex} never lead to the root 0")]
    NotBelowRoot { vertex: Vertex, index: usize },
    #[error("a tree has at least one vertex")]
    EmptyTree,
    #[error("part {} is empty", part + 1)]
    EmptyPart { part: usize },
    #[error("factor {} is 0, and a clique has at least one vertex", factor + 1)]
    EmptyFactor { factor: usize },
    #[error("factor {} has no vertices", factor + 1)]
    EmptyProduct { factor: usize },
}
