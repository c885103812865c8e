//! A few rows of a grid, swept from left to right.
//!
//! For each [`Frontier`] the sweep keeps the least cost, and how it was reached; a cell takes time
//! proportional to the number of frontiers. In [peels](super::peel), a stone of the last row may also *exit*,
//! to the cell below the band.

use super::frontier::{Departure, Edge, Frontier, Way};
use crate::allowance::Taken;
use clobber_board::{Cell, Color};
use search_limits::{Limits, Pace, Unsolved};
use std::collections::HashMap;
use std::ops::{Range, RangeInclusive};
use std::sync::LazyLock;

/// The most rows of a band.
pub(super) const MAX_ROWS: usize = 4;

type BandFrontier = Frontier<{ MAX_ROWS + 1 }>;

/// One step over a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) next: u16,
    pub(super) departure: Departure,
    /// The stone on the cell after all arrivals, before it goes.
    pub(super) stands: Color,
    /// Is the edge to the next column used?
    pub(super) goes_on: bool,
}

/// The frontiers before the cells of one row, and the steps from each over a black and a white stone.
#[derive(Default)]
pub(super) struct Row {
    numbers: HashMap<BandFrontier, u16>,
    frontiers: Vec<BandFrontier>,
    steps: Vec<Step>,
    /// For each frontier and each colour, the end of its range in `steps`.
    ends: Vec<u32>,
}

/// The stone that exits from the last row: none, black or white.
const EXITS: [Cell; 3] = [None, Some(Color::Black), Some(Color::White)];

impl Row {
    fn number(&mut self, frontier: BandFrontier) -> u16 {
        *self.numbers.entry(frontier).or_insert_with(|| {
            self.frontiers.push(frontier);
            (self.frontiers.len() - 1) as u16
        })
    }

    pub(super) fn steps(&self, frontier: usize, stone: Color) -> &[Step] {
        let at = 2 * frontier + stone as usize;
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.steps[start as usize..self.ends[at] as usize]
    }

    /// The number of frontiers.
    pub(super) fn len(&self) -> usize {
        self.frontiers.len()
    }

    /// The first frontier whose steps are not known.
    fn next_unknown(&self) -> Option<BandFrontier> {
        self.frontiers.get(self.ends.len() / 2).copied()
    }
}

/// The tables for sweeping bands with a fixed number of rows: all frontiers, and all steps between them.
pub(super) struct Band {
    pub(super) rows: Vec<Row>,
}

/// The bands of 1 to [`MAX_ROWS`] rows. Each is made on first use; the largest takes a tenth of a second.
static BANDS: [LazyLock<Band>; MAX_ROWS] = [
    LazyLock::new(|| Band::new(1)),
    LazyLock::new(|| Band::new(2)),
    LazyLock::new(|| Band::new(3)),
    LazyLock::new(|| Band::new(4)),
];

/// The input of a sweep.
pub(super) struct BandSweep<'a> {
    pub(super) columns: usize,
    /// The stone in a row and column of the band.
    pub(super) stone: &'a dyn Fn(usize, usize) -> Color,
}

/// A number of roots.
type Cost = u32;

const NEVER: Cost = Cost::MAX;

/// The most and the fewest columns whose history is kept in memory.
const COLUMNS_IN_HISTORY: RangeInclusive<usize> = 16..=1024;

/// How a frontier was reached.
#[derive(Clone, Copy)]
struct Before {
    frontier: u16,
    departure: Departure,
}

impl Band {
    /// The sweep over bands of `rows` rows, between 1 and [`MAX_ROWS`].
    pub(super) fn of(rows: usize) -> &'static Self {
        &BANDS[rows - 1]
    }

    /// Finds all frontiers that can come up.
    fn new(height: usize) -> Self {
        let mut band = Self { rows: (0..height).map(|_| Row::default()).collect() };
        band.rows[0].number(Frontier::IDLE);
        while band.rows.iter().any(|row| row.next_unknown().is_some()) {
            for row in 0..height {
                while let Some(frontier) = band.rows[row].next_unknown() {
                    for stone in Color::BOTH {
                        let steps = band.steps_over(row, frontier, stone);
                        band.rows[row].steps.extend(steps);
                        let end = band.rows[row].steps.len() as u32;
                        band.rows[row].ends.push(end);
                    }
                }
            }
        }
        band
    }

    /// A forest with the fewest roots: where the stone of each cell goes, column by column.
    ///
    /// The way to every frontier is kept for a stretch of columns only. A long band is swept once for the
    /// costs before each stretch, and once more from the last stretch to the first. With little
    /// memory stretches are short.
    pub(super) fn sweep(&self, task: &BandSweep<'_>, limits: &Limits) -> Result<Vec<Departure>, Unsolved> {
        let (fewest, most) = COLUMNS_IN_HISTORY.into_inner();
        let columns_that_fit = limits.memory_left() / 2 / self.bytes_of_history(1);
        let length = columns_that_fit.clamp(fewest, most).min(task.columns.max(1));
        let _taken = Taken::for_pass(limits, self.bytes(task.columns, length))?;
        let mut pace = Pace::new(limits);
        let stretches: Vec<Range<usize>> =
            (0..task.columns).step_by(length).map(|start| start..task.columns.min(start + length)).collect();
        let mut costs = vec![NEVER; self.rows[0].frontiers.len()];
        costs[0] = 0;
        let mut in_front = Vec::with_capacity(stretches.len());
        let mut history = Vec::with_capacity(self.bytes_of_history(length) / size_of::<Before>());
        for stretch in &stretches {
            in_front.push(costs.clone());
            costs = self.sweep_columns(task, stretch.clone(), costs, &mut history, &mut pace)?;
        }
        // The frontier without a crossing has the number 0, and all stones may stay.
        let mut departures = vec![Departure::Stays; self.rows.len() * task.columns];
        let mut frontier = 0;
        for (number, (stretch, costs)) in stretches.iter().zip(in_front).enumerate().rev() {
            if number + 1 < stretches.len() {
                self.sweep_columns(task, stretch.clone(), costs, &mut history, &mut pace)?;
            }
            let cells = &mut departures[self.rows.len() * stretch.start..self.rows.len() * stretch.end];
            frontier = self.trace(&history, frontier, cells);
        }
        Ok(departures)
    }

    /// The memory of a sweep: the history of `length` columns, the costs before each stretch of them, and the
    /// departures.
    fn bytes(&self, columns: usize, length: usize) -> usize {
        let costs = size_of::<Cost>() * columns.div_ceil(length) * self.rows[0].frontiers.len();
        self.bytes_of_history(length) + costs + columns * self.rows.len()
    }

    fn bytes_of_history(&self, columns: usize) -> usize {
        let frontiers: usize = self.rows.iter().map(|row| row.frontiers.len()).sum();
        size_of::<Before>() * columns * frontiers
    }

    /// The costs after some columns, from those before them; the history is that of these columns.
    fn sweep_columns(
        &self,
        task: &BandSweep<'_>,
        columns: Range<usize>,
        mut costs: Vec<Cost>,
        history: &mut Vec<Before>,
        pace: &mut Pace<'_>,
    ) -> Result<Vec<Cost>, Unsolved> {
        history.clear();
        for column in columns {
            for row in 0..self.rows.len() {
                pace.steps(costs.len())?;
                costs = self.sweep_cell(task, row, column, &costs, history);
            }
        }
        Ok(costs)
    }

    fn sweep_cell(
        &self,
        task: &BandSweep<'_>,
        row: usize,
        column: usize,
        costs: &[Cost],
        history: &mut Vec<Before>,
    ) -> Vec<Cost> {
        let stone = (task.stone)(row, column);
        let is_last_column = column + 1 == task.columns;
        let frontiers = self.rows[(row + 1) % self.rows.len()].frontiers.len();
        let mut next_costs = vec![NEVER; frontiers];
        let start = history.len();
        history.resize(start + frontiers, Before { frontier: 0, departure: Departure::Stays });
        let before = &mut history[start..];
        for (number, &cost) in costs.iter().enumerate().filter(|&(_, &cost)| cost < NEVER) {
            for step in self.rows[row].steps(number, stone) {
                let own = match step.departure {
                    _ if step.goes_on && is_last_column => continue,
                    Departure::Exits => continue,
                    Departure::Stays => 1,
                    _ => 0,
                };
                let next = step.next as usize;
                if cost + own < next_costs[next] {
                    next_costs[next] = cost + own;
                    before[next] = Before { frontier: number as u16, departure: step.departure };
                }
            }
        }
        next_costs
    }

    /// Follows a history back from a frontier, and records where the stone of each cell goes; the frontier in
    /// front of these cells.
    fn trace(&self, history: &[Before], frontier: usize, cells: &mut [Departure]) -> usize {
        let mut frontier = frontier;
        let mut end = history.len();
        for (at, departure) in cells.iter_mut().enumerate().rev() {
            let start = end - self.rows[(at + 1) % self.rows.len()].frontiers.len();
            let before = history[start + frontier];
            *departure = before.departure;
            frontier = before.frontier as usize;
            end = start;
        }
        frontier
    }

    /// All ways to go on from a frontier over a stone.
    fn steps_over(&mut self, row: usize, frontier: BandFrontier, stone: Color) -> Vec<Step> {
        let height = self.rows.len();
        let is_last_row = row + 1 == height;
        let exits: &[Cell] = if is_last_row { &EXITS } else { &[None] };
        let found = frontier.ways(row, stone, is_last_row, exits);
        let next_row = &mut self.rows[(row + 1) % height];
        let step = |Way { frontier, departure, stands }| Step {
            next: next_row.number(frontier),
            departure,
            stands,
            goes_on: frontier.0[row] != Edge::Idle,
        };
        found.into_iter().map(step).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_5_33_269_and_2497_frontiers_between_columns() {
        let numbers: Vec<usize> = (1..=MAX_ROWS).map(|rows| Band::of(rows).rows[0].frontiers.len()).collect();
        assert_eq!(numbers, [5, 33, 269, 2497]);
    }
}
