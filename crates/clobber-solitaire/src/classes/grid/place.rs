//! A grid seen from one of its sides.

use clobber_board::Vertex;

/// The cells of a grid as rows and columns after a reflection or a rotation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The number of columns of the board itself.
    width: usize,
    transposed: bool,
    upside_down: bool,
    mirrored: bool,
}

impl Places {
    /// A board of these rows and columns; transposed, with the last row first, and with the last
    /// column first, where the latter two speak of rows and columns as they are then.
    pub(super) fn new(
        rows: usize,
        columns: usize,
        transposed: bool,
        upside_down: bool,
        mirrored: bool,
    ) -> Self {
        let (own_rows, own_columns) = if transposed { (columns, rows) } else { (rows, columns) };
        Self { rows: own_rows, columns: own_columns, width: columns, transposed, upside_down, mirrored }
    }

    /// All eight symmetries of a board.
    pub(super) fn all(rows: usize, columns: usize) -> impl Iterator<Item = Self> {
        (0..8).map(move |bits| Self::new(rows, columns, bits & 1 != 0, bits & 2 != 0, bits & 4 != 0))
    }

    /// The vertex at a row and column.
    #[inline]
    pub(super) fn vertex(&self, row: usize, column: usize) -> Vertex {
        let row = if self.upside_down { self.rows - 1 - row } else { row };
        let column = if self.mirrored { self.columns - 1 - column } else { column };
        let (row, column) = if self.transposed { (column, row) } else { (row, column) };
        (row * self.width + column) as Vertex
    }
}
