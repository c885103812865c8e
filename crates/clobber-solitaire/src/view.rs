//! A rectangle of a grid, seen from one of its corners.

use clobber_board::Vertex;

/// A row and a column.
pub(crate) type Place = (usize, usize);

/// A rectangle: the vertex at its first corner, and the steps to the next row and the next column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    corner: i64,
    down: i64,
    right: i64,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
}

impl View {
    /// The whole grid from the top left. Its vertices are numbered row by row.
    pub(crate) fn whole(rows: usize, columns: usize) -> Self {
        Self { corner: 0, down: columns as i64, right: 1, rows, columns }
    }

    #[inline]
    pub(crate) fn vertex(&self, (row, column): Place) -> Vertex {
        (self.corner + row as i64 * self.down + column as i64 * self.right) as Vertex
    }

    /// All vertices, row by row.
    pub(crate) fn vertices(self) -> impl DoubleEndedIterator<Item = Vertex> {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| self.vertex((row, column))))
    }

    /// The rows as columns.
    pub(crate) fn transposed(self) -> Self {
        Self { down: self.right, right: self.down, rows: self.columns, columns: self.rows, ..self }
    }

    /// The last column first.
    pub(crate) fn mirrored(self) -> Self {
        let corner = self.corner + (self.columns as i64 - 1) * self.right;
        Self { corner, right: -self.right, ..self }
    }

    /// The last row first.
    pub(crate) fn upside_down(self) -> Self {
        self.transposed().mirrored().transposed()
    }

    /// The first `rows` rows.
    pub(crate) fn first_rows(self, rows: usize) -> Self {
        Self { rows, ..self }
    }

    /// Without the first `rows` rows.
    pub(crate) fn without_rows(self, rows: usize) -> Self {
        let corner = self.corner + rows as i64 * self.down;
        Self { corner, rows: self.rows - rows, ..self }
    }

    /// Without the first `columns` columns.
    pub(crate) fn without_columns(self, columns: usize) -> Self {
        self.transposed().without_rows(columns).transposed()
    }
}
