//! A rectangle of the board, seen from one of its corners.

use super::four::Four;
use clobber_board::{Move, Vertex};

/// A row and a column.
pub(super) type Place = (usize, usize);

/// A rectangle: the vertex at its first corner, and the steps to the next row and the next column.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    corner: i64,
    down: i64,
    right: i64,
    pub(super) rows: usize,
    pub(super) columns: usize,
}

impl View {
    /// The whole board, from the top left.
    pub(super) fn of_board(rows: usize, columns: usize) -> Self {
        Self { corner: 0, down: columns as i64, right: 1, rows, columns }
    }

    fn vertex(&self, (row, column): Place) -> Vertex {
        (self.corner + row as i64 * self.down + column as i64 * self.right) as Vertex
    }

    pub(super) fn one(&self, (from, to): (Place, Place)) -> Move {
        Move::new(self.vertex(from), self.vertex(to))
    }

    /// The three moves on a path of four.
    pub(super) fn three(&self, four: Four) -> [Move; 3] {
        super::four::moves(four.map(|place| self.vertex(place)))
    }

    /// The transposed view.
    pub(super) fn transposed(self) -> Self {
        Self { down: self.right, right: self.down, rows: self.columns, columns: self.rows, ..self }
    }

    /// The last column first.
    pub(super) fn mirrored(self) -> Self {
        let corner = self.corner + (self.columns as i64 - 1) * self.right;
        Self { corner, right: -self.right, ..self }
    }

    /// The last row first.
    pub(super) fn upside_down(self) -> Self {
        self.transposed().mirrored().transposed()
    }

    /// Without the first `columns` columns.
    pub(super) fn without_columns(self, columns: usize) -> Self {
        let corner = self.corner + columns as i64 * self.right;
        Self { corner, columns: self.columns - columns, ..self }
    }

    /// Without the first `rows` rows.
    pub(super) fn without_rows(self, rows: usize) -> Self {
        self.transposed().without_columns(rows).transposed()
    }
}
