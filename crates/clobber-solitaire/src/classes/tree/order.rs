//! A tree in the order in which a search from the root finds its vertices.

use clobber_board::Vertex;
use std::ops::Range;

/// The vertices of a tree, renumbered breadth first: parents come before children, and the children of a
/// vertex follow each other.
pub(super) struct Order {
    /// The vertex at each place.
    pub(super) vertices: Vec<Vertex>,
    /// Where the children of each place begin; they end where those of the next begin.
    first_child: Vec<u32>,
}

impl Order {
    /// From the parents of the vertices 1, 2, …, which lead to the root 0. Linear time.
    pub(super) fn new(parents: &[Vertex]) -> Self {
        let order = parents.len() + 1;
        // The children of each vertex, side by side: counted, then placed.
        let mut starts = vec![0u32; order + 1];
        for &parent in parents {
            starts[parent as usize + 1] += 1;
        }
        for v in 0..order {
            starts[v + 1] += starts[v];
        }
        let mut free = starts.clone();
        let mut children = vec![0; order - 1];
        for (child, &parent) in (1..).zip(parents) {
            let place = &mut free[parent as usize];
            children[*place as usize] = child;
            *place += 1;
        }
        let mut vertices: Vec<Vertex> = Vec::with_capacity(order);
        let mut first_child = Vec::with_capacity(order + 1);
        vertices.push(0);
        let mut next = 0;
        while let Some(&v) = vertices.get(next) {
            first_child.push(vertices.len() as u32);
            vertices.extend(&children[starts[v as usize] as usize..starts[v as usize + 1] as usize]);
            next += 1;
        }
        first_child.push(vertices.len() as u32);
        Self { vertices, first_child }
    }

    pub(super) fn len(&self) -> usize {
        self.vertices.len()
    }

    /// The places of the children of a place.
    pub(super) fn children(&self, place: usize) -> Range<usize> {
        self.first_child[place] as usize..self.first_child[place + 1] as usize
    }
}
