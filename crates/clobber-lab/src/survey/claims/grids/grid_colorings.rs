//! Positions of a full grid: all up to symmetry and negation, or pseudo-random samples.
//!
//! Bit v of a colouring says whether the stone on vertex v, in reading order, is white.

use clobber_board::{Cell, Color, Graph, Position};
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// A grid with its symmetries.
pub(crate) struct Grid {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    graph: Option<Arc<Graph>>,
    /// The image of each vertex under each symmetry.
    symmetries: Vec<Vec<usize>>,
}

impl Grid {
    pub(crate) fn new(rows: usize, columns: usize) -> Self {
        let graph = Graph::grid(rows, columns).ok().map(Arc::new);
        Self { rows, columns, graph, symmetries: symmetries(rows, columns) }
    }

    pub(crate) fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// Is a colouring the least of its images under symmetries and negation? For grids with fewer than 64
    /// cells.
    pub(crate) fn is_least(&self, coloring: u64) -> bool {
        let all = (1 << self.cells()) - 1;
        // The negated image is the complement.
        self.symmetries.iter().all(|images| {
            let image = images.iter().enumerate().map(|(v, &to)| (coloring >> v & 1) << to).sum::<u64>();
            coloring <= image && coloring <= (image ^ all)
        })
    }

    pub(crate) fn position(&self, coloring: u64) -> Option<Position> {
        self.with_white(|v| coloring >> v & 1 == 1)
    }

    /// The pseudo-random mixed position with this number. A half, a quarter or a sixteenth of its stones are
    /// white.
    pub(crate) fn sample(&self, number: u64) -> Option<Position> {
        let seed = (self.rows as u64) << 48 | (self.columns as u64) << 32 | number;
        let halvings = [1, 2, 4][(number % 3) as usize];
        let is_white = |v: usize| {
            let bits = xxh3_64_with_seed(&(v as u64).to_le_bytes(), seed);
            bits & ((1 << halvings) - 1) == 0
        };
        let has = |white: bool| (0..self.cells()).any(|v| is_white(v) == white);
        let odd = (number as usize) % self.cells();
        // Positions of one colour get one odd stone.
        if has(true) && has(false) { self.with_white(is_white) } else { self.with_white(|v| v == odd) }
    }

    fn with_white(&self, is_white: impl Fn(usize) -> bool) -> Option<Position> {
        let color = |v: usize| -> Cell { Some(if is_white(v) { Color::White } else { Color::Black }) };
        Position::new(Arc::clone(self.graph.as_ref()?), (0..self.cells()).map(color).collect()).ok()
    }
}

/// The symmetries of a grid: four, or eight for squares.
fn symmetries(rows: usize, columns: usize) -> Vec<Vec<usize>> {
    let image = |v: usize, flips_rows: bool, flips_columns: bool, turns: bool| {
        let (row, column) = (v / columns, v % columns);
        let row = if flips_rows { rows - 1 - row } else { row };
        let column = if flips_columns { columns - 1 - column } else { column };
        if turns { column * columns + row } else { row * columns + column }
    };
    let turns: &[bool] = if rows == columns { &[false, true] } else { &[false] };
    let both = [false, true];
    let kinds = both.into_iter().flat_map(|rows| both.map(|columns| (rows, columns)));
    kinds
        .flat_map(|(flips_rows, flips_columns)| {
            turns.iter().map(move |&turn| (flips_rows, flips_columns, turn))
        })
        .map(|(flips_rows, flips_columns, turn)| {
            (0..rows * columns).map(|v| image(v, flips_rows, flips_columns, turn)).collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of colourings up to symmetry and negation, by Burnside's lemma.
    #[test]
    fn the_least_colorings_are_as_many_as_there_are_classes() {
        for (rows, columns) in [(1, 4), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4)] {
            let grid = Grid::new(rows, columns);
            let cells = grid.cells();
            let mut fixed = 0;
            for images in &grid.symmetries {
                for exchanges in [0, 1u64] {
                    let is_kept = |&coloring: &u64| {
                        (0..cells).all(|v| coloring >> v & 1 ^ exchanges == coloring >> images[v] & 1)
                    };
                    fixed += (0..1u64 << cells).filter(is_kept).count();
                }
            }
            let least = (0..1 << cells).filter(|&coloring| grid.is_least(coloring)).count();
            assert_eq!(least * 2 * grid.symmetries.len(), fixed, "{rows}×{columns}");
        }
    }

    #[test]
    fn samples_are_mixed_and_differ() {
        let grid = Grid::new(6, 7);
        let samples: Vec<_> = (0..60).map(|number| grid.sample(number).unwrap()).collect();
        assert!(samples.iter().all(|sample| (1..42).contains(&sample.stones_of(Color::White))));
        let different: std::collections::HashSet<_> = samples.iter().map(ToString::to_string).collect();
        assert_eq!(different.len(), 60);
    }
}
