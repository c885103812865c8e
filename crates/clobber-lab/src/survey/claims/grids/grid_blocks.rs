//! Sets of positions of full grids, as instances of a study: all positions of small grids up to symmetry and
//! negation, samples of larger ones.

use super::grid_colorings::Grid;
use clobber_board::Position;

/// Colourings of an instance, including images of others.
const COLORINGS_PER_INSTANCE: u64 = 1 << 13;

/// Samples of an instance.
const SAMPLES_PER_INSTANCE: u64 = 100;

/// Positions of a grid whose numbers are `part` modulo `parts`: an instance.
pub(super) struct Block {
    pub(super) rows: usize,
    pub(super) columns: usize,
    is_exhaustive: bool,
    part: u64,
    parts: u64,
    /// The number of all colourings or samples.
    end: u64,
}

/// The positions of all grids whose sides are from `side` to `longest`: all of them with at most `most_cells`
/// cells, else this many samples.
pub(super) fn all(
    side: usize,
    longest: usize,
    most_cells: usize,
    samples: u64,
) -> impl Iterator<Item = Block> {
    let mut sizes: Vec<(usize, usize)> =
        (side..=longest).flat_map(|rows| (rows..=longest).map(move |columns| (rows, columns))).collect();
    sizes.sort_by_key(|&(rows, columns)| (rows * columns, rows));
    sizes.into_iter().flat_map(move |(rows, columns)| {
        let cells = rows * columns;
        let is_exhaustive = cells <= most_cells;
        // The least of its images has a black stone on the last vertex; the others are negated.
        let (end, step) = if is_exhaustive {
            (1 << (cells - 1), COLORINGS_PER_INSTANCE)
        } else {
            (samples, SAMPLES_PER_INSTANCE)
        };
        let parts = end.div_ceil(step);
        (0..parts).map(move |part| Block { rows, columns, is_exhaustive, part, parts, end })
    })
}

impl Block {
    pub(super) fn name(&self) -> String {
        let Self { rows, columns, is_exhaustive, part, parts, end } = self;
        let samples = if *is_exhaustive { String::new() } else { format!(", {end} samples") };
        let part = if *parts == 1 { String::new() } else { format!(", part {} of {parts}", part + 1) };
        format!("{rows}×{columns}{samples}{part}")
    }

    fn numbers(&self) -> impl Iterator<Item = u64> + use<> {
        (self.part..self.end).step_by(self.parts as usize)
    }

    /// The positions, monochromatic ones among them; `None` for one that is too large.
    pub(super) fn positions(&self, grid: &Grid) -> impl Iterator<Item = Option<Position>> {
        let is_exhaustive = self.is_exhaustive;
        let numbers = self.numbers().filter(move |&number| !is_exhaustive || grid.is_least(number));
        numbers.map(move |number| if is_exhaustive { grid.position(number) } else { grid.sample(number) })
    }
}
