//! A few rows of a grid, swept from left to right.
//!
//! A play is a rooted spanning forest (see [`crate::Forest`]). Cut a band of w rows between what has been
//! swept and what has not: an edge that crosses the cut is idle, or carries a stone of some colour *forward*,
//! over the cut, or *backward*. What comes backward goes on along a path of the forest in the swept part,
//! which ends at a root, or leaves the band, or crosses the cut forward again; in the last case the part that
//! is not swept yet must not lead it round in a circle, so the edge remembers where its path comes out. That
//! is all that the rest of the sweep needs to know: after whole columns there are 5, 33 and 269 such
//! frontiers for one, two and three rows. For each of them the sweep keeps the least cost, and how it was
//! reached; a cell takes time proportional to the number of frontiers.
//!
//! A stone of the last row may also *exit*, to the cell below the band, if that bears the other colour.

use crate::allowance::Taken;
use clobber_board::{Cell, Color};
use search_limits::{Limits, Pace, Unsolved};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::LazyLock;

/// The most rows of a band.
pub(super) const MAX_ROWS: usize = 4;

/// What an edge that crosses the cut does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Edge {
    Idle,
    /// A stone of this colour goes from the swept part to the rest.
    Forward(Color),
    /// A stone of this colour comes from the rest; its path comes out at the edge with this number, if at
    /// all.
    Backward(Color, Option<u8>),
}

/// The edges that cross the cut. Those between columns come first, by their rows; the last is the edge
/// between the cell that was swept last and the one below it.
type Frontier = [Edge; MAX_ROWS + 1];

/// The number of the edge down the column.
const DOWN: usize = MAX_ROWS;

/// Where the stone of a cell goes in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Departure {
    /// Nowhere: it is left there, or there is no stone.
    Stays,
    Left,
    Right,
    Up,
    Down,
    /// To the cell below the band.
    Exits,
}

/// One way to go on over a cell.
#[derive(Clone, Copy, Debug)]
struct Step {
    next: u16,
    departure: Departure,
    /// The colour that exits, if it does.
    exit: Option<Color>,
    /// Is the edge to the next column used?
    goes_on: bool,
}

/// The frontiers in front of the cells of one row, and how to go on from each over a black, a white and no
/// stone.
#[derive(Default)]
struct Row {
    numbers: HashMap<Frontier, u16>,
    frontiers: Vec<Frontier>,
    steps: Vec<Step>,
    /// Where the steps from each frontier over each kind of cell end.
    ends: Vec<u32>,
}

/// The number of a kind of cell.
fn kind(cell: Cell) -> usize {
    cell.map_or(2, |color| color as usize)
}

const KINDS: [Cell; 3] = [Some(Color::Black), Some(Color::White), None];

impl Row {
    fn number(&mut self, frontier: Frontier) -> u16 {
        *self.numbers.entry(frontier).or_insert_with(|| {
            self.frontiers.push(frontier);
            (self.frontiers.len() - 1) as u16
        })
    }

    fn steps(&self, frontier: usize, kind: usize) -> &[Step] {
        let at = KINDS.len() * frontier + kind;
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.steps[start as usize..self.ends[at] as usize]
    }

    /// The first frontier whose steps are not known.
    fn next_unknown(&self) -> Option<Frontier> {
        self.frontiers.get(self.ends.len() / KINDS.len()).copied()
    }
}

/// The sweep over bands of a number of rows: all frontiers, and all ways from one to the next.
pub(super) struct Band {
    rows: Vec<Row>,
}

/// Each is made when it is first needed; the widest takes a tenth of a second.
static BANDS: [LazyLock<Band>; MAX_ROWS] = [
    LazyLock::new(|| Band::new(1)),
    LazyLock::new(|| Band::new(2)),
    LazyLock::new(|| Band::new(3)),
    LazyLock::new(|| Band::new(4)),
];

/// The input of a sweep.
pub(super) struct BandSweep<'a> {
    pub(super) columns: usize,
    /// The cell in a row and column of the band.
    pub(super) cell: &'a dyn Fn(usize, usize) -> Cell,
    /// The colour that may exit at the bottom of a column.
    pub(super) exit: &'a dyn Fn(usize) -> Option<Color>,
}

/// An optimal way through a band.
#[derive(Clone, Debug)]
pub(super) struct Swept {
    pub(super) roots: usize,
    /// Where the stone of each cell goes, column by column.
    pub(super) departures: Vec<Departure>,
}

/// The cost of a root; an exit costs 1.
const ROOT: u64 = 1 << 32;
const NEVER: u64 = u64::MAX;

/// Columns that have their history in memory.
const COLUMNS_IN_HISTORY: usize = 1024;

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
        band.rows[0].number([Edge::Idle; MAX_ROWS + 1]);
        while band.rows.iter().any(|row| row.next_unknown().is_some()) {
            for row in 0..height {
                while let Some(frontier) = band.rows[row].next_unknown() {
                    for cell in KINDS {
                        let steps = band.steps_over(row, frontier, cell);
                        band.rows[row].steps.extend(steps);
                        let end = band.rows[row].steps.len() as u32;
                        band.rows[row].ends.push(end);
                    }
                }
            }
        }
        band
    }

    /// A forest with the fewest roots, and among those with the fewest exits.
    ///
    /// The way to every frontier is kept for a stretch of columns only: a long band is swept once for the
    /// costs in front of each stretch, and once more from the last stretch to the first.
    pub(super) fn sweep(&self, task: &BandSweep<'_>, limits: &Limits) -> Result<Swept, Unsolved> {
        let _taken = Taken::for_pass(limits, self.bytes(task.columns))?;
        let mut pace = Pace::new(limits);
        let stretches: Vec<Range<usize>> = (0..task.columns)
            .step_by(COLUMNS_IN_HISTORY)
            .map(|start| start..task.columns.min(start + COLUMNS_IN_HISTORY))
            .collect();
        let mut costs = vec![NEVER; self.rows[0].frontiers.len()];
        costs[0] = 0;
        let mut in_front = Vec::with_capacity(stretches.len());
        let mut history = Vec::new();
        for stretch in &stretches {
            in_front.push(costs.clone());
            costs = self.sweep_columns(task, stretch.clone(), costs, &mut history, &mut pace)?;
        }
        // The frontier without a crossing has the number 0, and all stones may stay.
        let cost = costs[0];
        let mut departures = vec![Departure::Stays; self.rows.len() * task.columns];
        let mut frontier = 0;
        for (number, (stretch, costs)) in stretches.iter().zip(in_front).enumerate().rev() {
            if number + 1 < stretches.len() {
                self.sweep_columns(task, stretch.clone(), costs, &mut history, &mut pace)?;
            }
            let cells = &mut departures[self.rows.len() * stretch.start..self.rows.len() * stretch.end];
            frontier = self.trace(&history, frontier, cells);
        }
        Ok(Swept { roots: (cost / ROOT) as usize, departures })
    }

    /// The memory of a sweep: the history of some columns, the costs before each, and the departures.
    fn bytes(&self, columns: usize) -> usize {
        let frontiers: usize = self.rows.iter().map(|row| row.frontiers.len()).sum();
        let history = size_of::<Before>() * columns.min(COLUMNS_IN_HISTORY) * frontiers;
        let costs = size_of::<u64>() * columns.div_ceil(COLUMNS_IN_HISTORY) * self.rows[0].frontiers.len();
        2 * history + costs + columns * self.rows.len()
    }

    /// The costs after some columns, from those before them; the history is that of these columns.
    fn sweep_columns(
        &self,
        task: &BandSweep<'_>,
        columns: Range<usize>,
        mut costs: Vec<u64>,
        history: &mut Vec<Before>,
        pace: &mut Pace<'_>,
    ) -> Result<Vec<u64>, Unsolved> {
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
        costs: &[u64],
        history: &mut Vec<Before>,
    ) -> Vec<u64> {
        let cell = (task.cell)(row, column);
        let is_last_row = row + 1 == self.rows.len();
        let exit = if is_last_row { (task.exit)(column) } else { None };
        let stay = if cell.is_none() { 0 } else { ROOT };
        let is_last_column = column + 1 == task.columns;
        let frontiers = self.rows[(row + 1) % self.rows.len()].frontiers.len();
        let mut next_costs = vec![NEVER; frontiers];
        let start = history.len();
        history.resize(start + frontiers, Before { frontier: 0, departure: Departure::Stays });
        let before = &mut history[start..];
        for (number, &cost) in costs.iter().enumerate().filter(|&(_, &cost)| cost < NEVER) {
            for step in self.rows[row].steps(number, kind(cell)) {
                let own = match step.departure {
                    _ if step.goes_on && is_last_column => continue,
                    Departure::Stays => stay,
                    Departure::Exits if step.exit != exit => continue,
                    Departure::Exits => 1,
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

    /// All ways to go on from a frontier over a cell.
    fn steps_over(&mut self, row: usize, frontier: Frontier, cell: Cell) -> Vec<Step> {
        let height = self.rows.len();
        let found = match cell {
            None => over_hole(frontier, row).into_iter().collect(),
            Some(stone) => over_stone(frontier, row, stone, height),
        };
        let next_row = &mut self.rows[(row + 1) % height];
        let step = |way: Way| Step {
            next: next_row.number(way.frontier),
            departure: way.departure,
            exit: way.exit,
            goes_on: way.frontier[row] != Edge::Idle,
        };
        found.into_iter().map(step).collect()
    }
}

/// The frontier after a cell, and what happened in the cell.
struct Way {
    frontier: Frontier,
    departure: Departure,
    exit: Option<Color>,
}

/// A hole has no arrivals and no departure.
fn over_hole(frontier: Frontier, row: usize) -> Option<Way> {
    let is_idle = frontier[row] == Edge::Idle && frontier[DOWN] == Edge::Idle;
    is_idle.then_some(Way { frontier, departure: Departure::Stays, exit: None })
}

/// All that can happen in a cell with a stone.
fn over_stone(frontier: Frontier, row: usize, stone: Color, height: usize) -> Vec<Way> {
    let is_last_row = row + 1 == height;
    let new_edges = [
        Edge::Idle,
        Edge::Forward(Color::Black),
        Edge::Forward(Color::White),
        Edge::Backward(Color::Black, None),
        Edge::Backward(Color::White, None),
    ];
    let mut ways = Vec::new();
    for right in new_edges {
        for down in new_edges {
            if is_last_row && down != Edge::Idle {
                continue;
            }
            ways.extend(around(frontier, row, stone, right, down, None));
            if is_last_row {
                ways.extend(
                    Color::BOTH
                        .into_iter()
                        .filter_map(|exit| around(frontier, row, stone, right, down, Some(exit))),
                );
            }
        }
    }
    ways
}

/// What happens in a cell if these edges leave it; `None` if that is impossible.
fn around(
    frontier: Frontier,
    row: usize,
    stone: Color,
    right: Edge,
    down: Edge,
    exit: Option<Color>,
) -> Option<Way> {
    let (left, up) = (frontier[row], frontier[DOWN]);
    let arrival = |edge: Edge, is_old: bool| match edge {
        Edge::Forward(color) if is_old => Some(color),
        Edge::Backward(color, _) if !is_old => Some(color),
        _ => None,
    };
    let arrivals = [arrival(left, true), arrival(up, true), arrival(right, false), arrival(down, false)];
    let difference: i32 =
        arrivals.into_iter().flatten().map(|color| if color == stone { -1 } else { 1 }).sum();
    let stands = match difference {
        0 => stone,
        1 => !stone,
        _ => return None,
    };
    // Where the stone goes: its colour, and where its path comes out of the swept part.
    let mut departures = Vec::with_capacity(2);
    if let Edge::Backward(color, end) = left {
        departures.push((Departure::Left, color, end));
    }
    if let Edge::Backward(color, end) = up {
        departures.push((Departure::Up, color, end));
    }
    if let Edge::Forward(color) = right {
        departures.push((Departure::Right, color, Some(row as u8)));
    }
    if let Edge::Forward(color) = down {
        departures.push((Departure::Down, color, Some(DOWN as u8)));
    }
    if let Some(color) = exit {
        departures.push((Departure::Exits, color, None));
    }
    let (departure, end) = match departures[..] {
        [] => (Departure::Stays, None),
        [(departure, color, end)] if color == stands => (departure, end),
        _ => return None,
    };
    // A path that would come back to this cell: it goes backward, and comes out at an edge that leads here.
    let leads_here = |edge: Option<u8>| match edge {
        Some(number) if number as usize == row => matches!(left, Edge::Forward(_)),
        Some(number) if number as usize == DOWN => matches!(up, Edge::Forward(_)),
        _ => false,
    };
    if matches!(departure, Departure::Left | Departure::Up) && leads_here(end) {
        return None;
    }
    let mut next = frontier;
    next[row] = right;
    next[DOWN] = down;
    for (number, edge) in next.iter_mut().enumerate() {
        if let Edge::Backward(_, path) = edge {
            let is_new = number == row || number == DOWN;
            if is_new || leads_here(*path) {
                *path = end;
            }
        }
    }
    Some(Way { frontier: next, departure, exit })
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
