//! A rectangle with the two ends of a Hamiltonian path, and when there is such a path.

use super::rectangle::{Cell, Rectangle};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Problem {
    pub(super) rectangle: Rectangle,
    pub(super) start: Cell,
    pub(super) end: Cell,
}

impl Problem {
    /// Is there a Hamiltonian path of the rectangle from the start to the end? Constant time.
    ///
    /// The theorem and its conditions stand at [`exists_between`](super::exists_between).
    pub(super) fn is_solvable(self) -> bool {
        let (rows, columns) = (self.rectangle.rows, self.rectangle.columns);
        let (start, end) = (self.place(self.start), self.place(self.end));
        if start == end {
            return rows * columns == 1;
        }
        if rows <= columns {
            fits(rows, columns, start, end)
        } else {
            fits(columns, rows, transposed(start), transposed(end))
        }
    }

    /// Where a cell lies within the rectangle.
    fn place(self, cell: Cell) -> Cell {
        Cell { row: cell.row - self.rectangle.top, column: cell.column - self.rectangle.left }
    }
}

fn transposed(cell: Cell) -> Cell {
    Cell { row: cell.column, column: cell.row }
}

/// Does the cell have the colour of the top left corner?
fn is_like_corner(cell: Cell) -> bool {
    (cell.row + cell.column).is_multiple_of(2)
}

/// For two different cells, and not more rows than columns.
fn fits(rows: u32, columns: u32, start: Cell, end: Cell) -> bool {
    let (start_like, end_like) = (is_like_corner(start), is_like_corner(end));
    let colors_fit =
        if (rows * columns).is_multiple_of(2) { start_like != end_like } else { start_like && end_like };
    colors_fit
        && match rows {
            1 => start.column.abs_diff(end.column) == columns - 1,
            2 => start.column != end.column || start.column == 0 || start.column == columns - 1,
            3 if columns.is_multiple_of(2) => {
                let (like, unlike) = if start_like { (start, end) } else { (end, start) };
                !is_forbidden(like, unlike)
            }
            _ => true,
        }
}

/// Three rows and an even number of columns: `like` has the colour of the top left corner.
fn is_forbidden(like: Cell, unlike: Cell) -> bool {
    unlike.column + 1 < like.column || (unlike.row == 1 && unlike.column < like.column)
}
