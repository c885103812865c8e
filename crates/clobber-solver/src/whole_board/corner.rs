//! Translations of grids: a component is the same game wherever it lies.
//!
//! In a grid of c columns the vertex in row i and column j has the number c·i + j. So shifting the words by
//! c·i + j places moves the stones up by i rows and left by j columns. Other graphs stay as they are.

use clobber_board::Graph;

#[derive(PartialEq, Eq)]
pub(super) struct Corner {
    /// The first vertex of the row of each vertex.
    row_starts: [u8; 32],
    /// The number of columns, or 0 on a graph that is not a grid; and the vertices of the first row.
    columns: u32,
    first_row: u32,
}

impl Corner {
    pub(super) fn of(graph: &Graph) -> Self {
        match graph {
            Graph::Grid(grid) if grid.rows() * grid.columns() <= 32 && grid.columns() < 32 => {
                let columns = grid.columns();
                let row_starts = std::array::from_fn(|vertex| (vertex as u32 / columns * columns) as u8);
                Self { row_starts, columns, first_row: (1 << columns) - 1 }
            }
            _ => Self { row_starts: [0; 32], columns: 0, first_row: 0 },
        }
    }

    /// By how many places to shift a non-empty set of vertices so that it touches the first row and column.
    #[inline]
    pub(super) fn places(&self, set: u32) -> u32 {
        if self.columns == 0 {
            return 0;
        }
        // Folds all rows onto the first one.
        let (mut rows, mut folded) = (self.columns, set);
        while rows < u32::BITS {
            folded |= folded >> rows;
            rows *= 2;
        }
        let row_start = self.row_starts[set.trailing_zeros() as usize & 31];
        u32::from(row_start) + (folded & self.first_row).trailing_zeros()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_touch_the_first_row_and_column() {
        let grid = Corner::of(&Graph::grid(4, 5).unwrap());
        // The cells (1, 2), (2, 1) and (3, 1).
        let set = 1 << 7 | 1 << 11 | 1 << 16;
        assert_eq!(grid.places(set), 6);
        assert_eq!(grid.places(set >> 6), 0);
        assert_eq!(grid.places(1 << 19), 19);
        assert_eq!(Corner::of(&Graph::path(9).unwrap()).places(1 << 5), 0);
    }
}
