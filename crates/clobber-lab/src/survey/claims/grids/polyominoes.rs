//! Polyominoes: connected sets of squares, up to shifts, turns and reflections.

use crate::survey::unknown::Unknown;
use clobber_board::{Cell, Color, Graph, Position};
use search_limits::Limits;
use std::collections::BTreeSet;

/// The squares of a polyomino, sorted, with least row and column 0.
type Squares = Vec<(i8, i8)>;

/// All polyominoes with this many squares: each is a smaller one with a further square.
pub(super) fn polyominoes(squares: usize, limits: &Limits) -> Result<BTreeSet<Squares>, Unknown> {
    let mut all = BTreeSet::from([vec![(0, 0)]]);
    for _ in 1..squares {
        let mut larger = BTreeSet::new();
        for polyomino in &all {
            limits.check()?;
            for &(row, column) in polyomino {
                for next in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)] {
                    if !polyomino.contains(&next) {
                        larger.insert(least_image(polyomino.iter().copied().chain([next]).collect()));
                    }
                }
            }
        }
        all = larger;
    }
    Ok(all)
}

/// The least of the eight images.
fn least_image(mut squares: Squares) -> Squares {
    let mut images = Vec::with_capacity(8);
    for _ in 0..4 {
        squares = squares.iter().map(|&(row, column)| (column, -row)).collect();
        images.push(shifted(&squares));
        let mirrored: Squares = squares.iter().map(|&(row, column)| (row, -column)).collect();
        images.push(shifted(&mirrored));
    }
    images.into_iter().min().unwrap_or_default()
}

fn shifted(squares: &[(i8, i8)]) -> Squares {
    let top = squares.iter().map(|&(row, _)| row).min().unwrap_or(0);
    let left = squares.iter().map(|&(_, column)| column).min().unwrap_or(0);
    let mut shifted: Squares = squares.iter().map(|&(row, column)| (row - top, column - left)).collect();
    shifted.sort_unstable();
    shifted
}

/// The polyomino filled like a checkerboard.
pub(super) fn alternating(squares: &Squares) -> Option<Position> {
    let rows = squares.iter().map(|&(row, _)| row as usize + 1).max()?;
    let columns = squares.iter().map(|&(_, column)| column as usize + 1).max()?;
    let mut cells: Vec<Cell> = vec![None; rows * columns];
    for &(row, column) in squares {
        let color = if (row + column) % 2 == 0 { Color::Black } else { Color::White };
        cells[row as usize * columns + column as usize] = Some(color);
    }
    Position::new(Graph::grid(rows, columns).ok()?, cells).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of free polyominoes (OEIS A000105).
    #[test]
    fn there_are_as_many_polyominoes_as_in_the_tables() {
        for (squares, number) in (1..).zip([1, 1, 2, 5, 12, 35, 108, 369, 1285]) {
            assert_eq!(polyominoes(squares, Limits::unlimited()).unwrap().len(), number, "{squares}");
        }
    }
}
