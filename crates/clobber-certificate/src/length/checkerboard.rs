//! How many moves a game on a full checkerboard has at least.
//!
//! **Theorem.** Every game on the checkerboard of k × n squares, k, n ≥ 2, has at least ⌈kn/3⌉ moves, and on
//! a line of n squares at least ⌊(n + 1)/3⌋. (Proof: `docs/theory.md`, The shortest game.)

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
    if rows.min(columns) >= 2 { cells.div_ceil(3) } else { (cells + 1) / 3 }
}
