//! A path under construction: which cell follows which.

use super::rectangle::{Cell, Rectangle};
use crate::allowance::Taken;
use clobber_board::Vertex;
use search_limits::{Limits, Pace, Unsolved};

/// Marks a root.
const NONE: Vertex = Vertex::MAX;

/// The successor of each cell, and the path.
const BYTES_PER_CELL: usize = 8;

pub(super) struct Successors<'l> {
    columns: u32,
    next: Vec<Vertex>,
    pace: Pace<'l>,
    _taken: Taken<'l>,
}

impl<'l> Successors<'l> {
    /// No cell of the whole grid has a successor.
    pub(super) fn none(whole: Rectangle, limits: &'l Limits) -> Result<Self, Unsolved> {
        let order = whole.order() as usize;
        let taken = Taken::for_pass(limits, BYTES_PER_CELL * order)?;
        Ok(Self { columns: whole.columns, next: vec![NONE; order], pace: Pace::new(limits), _taken: taken })
    }

    fn vertex(&self, cell: Cell) -> Vertex {
        cell.row * self.columns + cell.column
    }

    pub(super) fn join(&mut self, cell: Cell, next: Cell) {
        let cell = self.vertex(cell);
        self.next[cell as usize] = self.vertex(next);
    }

    /// Joins each cell to the next one.
    pub(super) fn string(&mut self, cells: impl IntoIterator<Item = Cell>) -> Result<(), Unsolved> {
        let mut cells = cells.into_iter();
        let Some(mut last) = cells.next() else { return Ok(()) };
        for cell in cells {
            self.pace.steps(1)?;
            self.join(last, cell);
            last = cell;
        }
        Ok(())
    }

    pub(super) fn are_joined(&self, cell: Cell, next: Cell) -> bool {
        self.next[self.vertex(cell) as usize] == self.vertex(next)
    }

    /// The vertices of the path that begins with a cell.
    pub(super) fn path(&mut self, start: Cell) -> Result<Vec<Vertex>, Unsolved> {
        let mut path = Vec::with_capacity(self.next.len());
        let mut v = self.vertex(start);
        while v != NONE {
            self.pace.steps(1)?;
            path.push(v);
            v = self.next[v as usize];
        }
        Ok(path)
    }
}
