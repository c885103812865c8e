//! Rectangles of the grid, their sides, and how to cut them.

use clobber_board::Vertex;
use clobber_board::graph::MAX_VERTICES;

/// A vertex of the grid by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) row: u32,
    pub(super) column: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

impl Side {
    pub(super) const ALL: [Self; 4] = [Self::Top, Self::Bottom, Self::Left, Self::Right];

    pub(super) fn opposite(self) -> Self {
        match self {
            Self::Top => Self::Bottom,
            Self::Bottom => Self::Top,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

impl Cell {
    /// The next cell in the direction of a side, which must be on the board.
    pub(super) fn beyond(self, side: Side) -> Self {
        let Self { row, column } = self;
        match side {
            Side::Top => Self { row: row - 1, column },
            Side::Bottom => Self { row: row + 1, column },
            Side::Left => Self { row, column: column - 1 },
            Side::Right => Self { row, column: column + 1 },
        }
    }
}

/// At least one row and one column of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rectangle {
    pub(super) top: u32,
    pub(super) left: u32,
    pub(super) rows: u32,
    pub(super) columns: u32,
}

impl Rectangle {
    /// The whole grid, if it has a cell and is not larger than any board may be.
    pub(super) fn whole(rows: usize, columns: usize) -> Option<Self> {
        let order = rows.checked_mul(columns)?;
        (1..=MAX_VERTICES).contains(&order).then_some(Self {
            top: 0,
            left: 0,
            rows: rows as u32,
            columns: columns as u32,
        })
    }

    /// The place of a vertex of the whole grid, which is numbered row by row.
    pub(super) fn cell(self, v: Vertex) -> Option<Cell> {
        (v < self.order()).then(|| Cell { row: v / self.columns, column: v % self.columns })
    }

    pub(super) fn order(self) -> u32 {
        self.rows * self.columns
    }

    pub(super) fn contains(self, cell: Cell) -> bool {
        // What lies before the first row or column wraps around to large numbers.
        cell.row.wrapping_sub(self.top) < self.rows && cell.column.wrapping_sub(self.left) < self.columns
    }

    /// The neighbour of one of its cells in this direction, unless the cell is at the side.
    pub(super) fn neighbor(self, cell: Cell, side: Side) -> Option<Cell> {
        let at_side = match side {
            Side::Top => cell.row == self.top,
            Side::Bottom => cell.row == self.top + self.rows - 1,
            Side::Left => cell.column == self.left,
            Side::Right => cell.column == self.left + self.columns - 1,
        };
        (!at_side).then(|| cell.beyond(side))
    }

    /// The number of cells along a side.
    pub(super) fn length(self, side: Side) -> u32 {
        match side {
            Side::Top | Side::Bottom => self.columns,
            Side::Left | Side::Right => self.rows,
        }
    }

    /// The i-th cell along a side, from the left or from the top.
    pub(super) fn along(self, side: Side, i: u32) -> Cell {
        let (row, column) = match side {
            Side::Top => (0, i),
            Side::Bottom => (self.rows - 1, i),
            Side::Left => (i, 0),
            Side::Right => (i, self.columns - 1),
        };
        Cell { row: self.top + row, column: self.left + column }
    }

    /// Cuts off a number of rows or columns at a side: these, and the rest, which must not be empty.
    pub(super) fn cut(self, side: Side, depth: u32) -> Option<(Self, Self)> {
        let Self { top, left, rows, columns } = self;
        let (first, second) = match side {
            Side::Top => (depth, rows.checked_sub(depth)?),
            Side::Bottom => (rows.checked_sub(depth)?, depth),
            Side::Left => (depth, columns.checked_sub(depth)?),
            Side::Right => (columns.checked_sub(depth)?, depth),
        };
        if first == 0 || second == 0 {
            return None;
        }
        Some(match side {
            Side::Top => (Self { rows: first, ..self }, Self { top: top + first, rows: second, ..self }),
            Side::Bottom => (Self { top: top + first, rows: second, ..self }, Self { rows: first, ..self }),
            Side::Left => {
                (Self { columns: first, ..self }, Self { left: left + first, columns: second, ..self })
            }
            Side::Right => {
                (Self { left: left + first, columns: second, ..self }, Self { columns: first, ..self })
            }
        })
    }
}
