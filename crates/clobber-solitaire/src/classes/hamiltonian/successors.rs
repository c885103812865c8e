//! A path under construction: which vertex follows which.

use crate::allowance::Taken;
use clobber_board::Vertex;
use search_limits::{Limits, Pace, Unsolved};

/// Marks the end of a path.
const NONE: Vertex = Vertex::MAX;

/// The successor of each vertex, and the path.
const BYTES_PER_VERTEX: usize = 8;

pub(super) struct Successors<'l> {
    next: Vec<Vertex>,
    pace: Pace<'l>,
    _taken: Taken<'l>,
}

impl<'l> Successors<'l> {
    /// No vertex has a successor.
    pub(super) fn none(order: usize, limits: &'l Limits) -> Result<Self, Unsolved> {
        let taken = Taken::for_pass(limits, BYTES_PER_VERTEX * order)?;
        Ok(Self { next: vec![NONE; order], pace: Pace::new(limits), _taken: taken })
    }

    /// Joins each vertex to the next one.
    pub(super) fn string(&mut self, vertices: impl IntoIterator<Item = Vertex>) -> Result<(), Unsolved> {
        let mut vertices = vertices.into_iter();
        let Some(mut last) = vertices.next() else { return Ok(()) };
        for v in vertices {
            self.pace.steps(1)?;
            self.next[last as usize] = v;
            last = v;
        }
        Ok(())
    }

    pub(super) fn are_joined(&self, v: Vertex, next: Vertex) -> bool {
        self.next[v as usize] == next
    }

    /// The vertices of the path that begins here.
    pub(super) fn path(&mut self, start: Vertex) -> Result<Vec<Vertex>, Unsolved> {
        let mut path = Vec::with_capacity(self.next.len());
        let mut v = start;
        while v != NONE {
            self.pace.steps(1)?;
            path.push(v);
            v = self.next[v as usize];
        }
        Ok(path)
    }
}
