//! A rooted tree, given by the parent of every vertex but the root.

use super::adjacency::check_order;
use super::{Adjacency, GraphError, Vertex};

/// A tree with root 0. Vertices may be numbered in any order: a parent may have a larger number than its
/// child.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tree {
    parents: Vec<Vertex>,
    adjacency: Adjacency,
}

impl Tree {
    /// The tree in which vertex `i + 1` has the parent `parents[i]`. Takes linear time.
    pub fn from_parents(parents: Vec<Vertex>) -> Result<Self, GraphError> {
        let order = parents.len() + 1;
        check_order(order)?;
        let edges: Vec<_> = (1..order as Vertex).zip(&parents).map(|(v, &parent)| (v, parent)).collect();
        let adjacency = Adjacency::from_edges(order, &edges)?;
        match vertex_not_below_root(&parents) {
            None => Ok(Self { parents, adjacency }),
            Some(vertex) => Err(GraphError::NotBelowRoot { vertex, index: vertex as usize - 1 }),
        }
    }

    /// The parent of vertex 1, of vertex 2, and so on.
    pub fn parents(&self) -> &[Vertex] {
        &self.parents
    }

    /// The same tree as a graph.
    pub fn adjacency(&self) -> &Adjacency {
        &self.adjacency
    }
}

/// A vertex whose chain of parents runs into a cycle instead of ending at the root, if there is one.
fn vertex_not_below_root(parents: &[Vertex]) -> Option<Vertex> {
    const UNSEEN: Vertex = Vertex::MAX;
    // The start of the walk that first saw each vertex: a walk that meets itself has found a cycle.
    let mut walk_of = vec![UNSEEN; parents.len() + 1];
    walk_of[0] = 0;
    for start in 1..=parents.len() as Vertex {
        let mut v = start;
        while walk_of[v as usize] == UNSEEN {
            walk_of[v as usize] = start;
            v = parents[v as usize - 1];
        }
        if walk_of[v as usize] == start {
            return Some(v);
        }
    }
    None
}
