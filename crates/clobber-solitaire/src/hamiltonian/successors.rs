//! A path under construction: which cell follows which.

use super::rectangle::{Cell, Rectangle};
use clobber_board::Vertex;

/// In place of a vertex: nothing.
const NONE: Vertex = Vertex::MAX;

pub(super) struct Successors {
    columns: u32,
    next: Vec<Vertex>,
}

impl Successors {
    /// No cell of the whole grid has a successor.
    pub(super) fn none(whole: Rectangle) -> Self {
        Self { columns: whole.columns, next: vec![NONE; whole.order() as usize] }
    }

    fn vertex(&self, cell: Cell) -> Vertex {
        cell.row * self.columns + cell.column
    }

    pub(super) fn join(&mut self, cell: Cell, next: Cell) {
        let cell = self.vertex(cell);
        self.next[cell as usize] = self.vertex(next);
    }

    /// Joins each cell to the one behind it.
    pub(super) fn string(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let mut cells = cells.into_iter();
        let Some(mut last) = cells.next() else { return };
        for cell in cells {
            self.join(last, cell);
            last = cell;
        }
    }

    pub(super) fn are_joined(&self, cell: Cell, next: Cell) -> bool {
        self.next[self.vertex(cell) as usize] == self.vertex(next)
    }

    /// The vertices of the path that begins with a cell.
    pub(super) fn path(&self, start: Cell) -> Vec<Vertex> {
        let mut path = Vec::with_capacity(self.next.len());
        let mut v = self.vertex(start);
        while v != NONE {
            path.push(v);
            v = self.next[v as usize];
        }
        path
    }
}
