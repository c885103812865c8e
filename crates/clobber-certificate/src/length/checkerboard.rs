//! How many moves a game on a full checkerboard has at least.
//!
//! **Theorem.** Every game on the checkerboard of k × n squares, k, n ≥ 2, has at least ⌈kn/3⌉ moves, and on
//! a line of n squares at least ⌊(n + 1)/3⌋. If three divides neither k nor n, a game has at least (kn + x)/3
//! moves, where x is the least number with kn ≤ 3(k + n − 2)(8x + 10) + 9(x + 1). (Proofs: `docs/theory.md`,
//! The shortest game.)

use clobber_board::{Graph, Position};

/// The bound, if the position is a full checkerboard; otherwise 0.
pub(super) fn bound(position: &Position) -> usize {
    let (rows, columns) = match position.graph() {
        Graph::Path(_) => (1, position.cells().len()),
        Graph::Grid(grid) => (grid.rows() as usize, grid.columns() as usize),
        _ => return 0,
    };
    for (v, cell) in position.cells().iter().enumerate() {
        let unlike = |other: usize| cell.is_some() && position.cells()[other] == cell.map(|color| !color);
        let is_unlike_above = v < columns || unlike(v - columns);
        let is_unlike_before = v.is_multiple_of(columns) || unlike(v - 1);
        if cell.is_none() || !is_unlike_above || !is_unlike_before {
            return 0;
        }
    }
    let cells = rows * columns;
    if rows.min(columns) >= 2 { (cells + excess(rows, columns)).div_ceil(3) } else { (cells + 1) / 3 }
}

/// By how much three times the moves exceed the squares at least: the least x of the theorem.
fn excess(rows: usize, columns: usize) -> usize {
    if rows.is_multiple_of(3) || columns.is_multiple_of(3) {
        return 0;
    }
    let sides = rows + columns - 2;
    (rows * columns).saturating_sub(30 * sides + 9).div_ceil(24 * sides + 9)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least x by trying, and where the theorem first says more than ⌈kn/3⌉.
    #[test]
    fn the_excess_is_the_least_of_the_theorem() {
        for rows in (2..400).filter(|rows| rows % 3 != 0) {
            for columns in (rows..400).filter(|columns| columns % 3 != 0) {
                let allows =
                    |x: usize| rows * columns <= 3 * (rows + columns - 2) * (8 * x + 10) + 9 * (x + 1);
                assert_eq!(Some(excess(rows, columns)), (0..100).find(|&x| allows(x)), "{rows}x{columns}");
            }
        }
        let first = (2..400).find(|&n| excess(n, n) > 2);
        assert_eq!((first, excess(1000, 1000)), (Some(157), 20));
    }
}
