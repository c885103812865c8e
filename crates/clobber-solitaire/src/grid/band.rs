//! A few rows of a grid, swept from left to right.
//!
//! A play is a rooted spanning forest (see [`crate::Forest`]). Cut a band of w rows between what has been swept and what
//! has not: an edge that crosses the cut is idle, or carries a stone of some colour *forward*, over the cut, or
//! *backward*. What comes backward goes on along a path of the forest in the swept part, which ends at a root, or leaves
//! the band, or crosses the cut forward again; in the last case the part that is not swept yet must not lead it round in
//! a circle, so the edge remembers where its path comes out. That is all that the rest of the sweep needs to know: after
//! whole columns there are 5, 33 and 269 such frontiers for one, two and three rows. For each of them the sweep keeps
//! the least cost, and how it was reached; a cell takes time proportional to the number of frontiers.
//!
//! A stone of the last row may also *exit*, to the cell below the band, if that bears the other colour.

use clobber_board::{Cell, Color};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Bands are no wider than this.
pub(super) const MOST_ROWS: usize = 4;

/// What an edge that crosses the cut does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Edge {
    Idle,
    /// A stone of this colour goes from the swept part to the rest.
    Forward(Color),
    /// A stone of this colour comes from the rest; its path comes out at the edge with this number, if at all.
    Backward(Color, Option<u8>),
}

/// The edges that cross the cut. Those between columns come first, by their rows; the last is the edge between the cell
/// that was swept last and the one below it.
type Frontier = [Edge; MOST_ROWS + 1];

/// The number of the edge down the column.
const DOWN: usize = MOST_ROWS;

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

/// The frontiers in front of the cells of one row, and how to go on from each over a black, a white and no stone.
#[derive(Default)]
struct Row {
    numbers: HashMap<Frontier, u16>,
    frontiers: Vec<Frontier>,
    steps: Vec<[Box<[Step]>; 3]>,
}

impl Row {
    fn number(&mut self, frontier: Frontier) -> u16 {
        *self.numbers.entry(frontier).or_insert_with(|| {
            self.frontiers.push(frontier);
            (self.frontiers.len() - 1) as u16
        })
    }
}

/// The sweep over bands of so many rows: all frontiers, and all ways from one to the next.
pub(super) struct Band {
    rows: Vec<Row>,
}

/// Each is made when it is first needed; the widest takes a tenth of a second.
static BANDS: [LazyLock<Band>; MOST_ROWS] = [
    LazyLock::new(|| Band::new(1)),
    LazyLock::new(|| Band::new(2)),
    LazyLock::new(|| Band::new(3)),
    LazyLock::new(|| Band::new(4)),
];

/// What a sweep is about.
pub(super) struct Task<'a> {
    pub(super) columns: usize,
    /// What stands in a row and column of the band.
    pub(super) cell: &'a dyn Fn(usize, usize) -> Cell,
    /// The colour that may exit at the bottom of a column.
    pub(super) exit: &'a dyn Fn(usize) -> Option<Color>,
    /// May a stone be left in this column?
    pub(super) may_stay: &'a dyn Fn(usize) -> bool,
}

/// An optimal way through a band.
#[derive(Clone, Debug)]
pub(super) struct Swept {
    pub(super) roots: usize,
    /// Where the stone of each cell goes, column by column.
    pub(super) departures: Vec<Departure>,
}

/// The cost of a root; an exit costs 1.
const ROOT: u32 = 1 << 16;
const NEVER: u32 = u32::MAX;

/// How a frontier was reached.
#[derive(Clone, Copy)]
struct Before {
    frontier: u16,
    departure: Departure,
}

impl Band {
    /// The sweep over bands of so many rows, between 1 and [`MOST_ROWS`].
    pub(super) fn of(rows: usize) -> &'static Self {
        &BANDS[rows - 1]
    }

    /// Finds all frontiers that can come up.
    fn new(height: usize) -> Self {
        let mut band = Self { rows: (0..height).map(|_| Row::default()).collect() };
        band.rows[0].number([Edge::Idle; MOST_ROWS + 1]);
        let is_done = |band: &Self| band.rows.iter().all(|row| row.steps.len() == row.frontiers.len());
        while !is_done(&band) {
            for row in 0..height {
                while let Some(&frontier) = band.rows[row].frontiers.get(band.rows[row].steps.len()) {
                    let kinds = [Some(Color::Black), Some(Color::White), None];
                    let steps = kinds.map(|cell| band.steps_over(row, frontier, cell));
                    band.rows[row].steps.push(steps);
                }
            }
        }
        band
    }

    /// A forest with the fewest roots, and among those with the fewest exits; nothing if no forest keeps the conditions.
    pub(super) fn sweep(&self, task: &Task<'_>) -> Option<Swept> {
        let height = self.rows.len();
        let mut costs = vec![0u32];
        let mut history: Vec<Vec<Before>> = Vec::with_capacity(height * task.columns);
        for column in 0..task.columns {
            for row in 0..height {
                let before = self.sweep_cell(task, row, column, &mut costs);
                history.push(before);
            }
        }
        // The frontier on which nothing crosses has the number 0.
        let cost = *costs.first()?;
        (cost < NEVER).then(|| Swept { roots: (cost / ROOT) as usize, departures: traced(&history) })
    }

    fn sweep_cell(&self, task: &Task<'_>, row: usize, column: usize, costs: &mut Vec<u32>) -> Vec<Before> {
        let cell = (task.cell)(row, column);
        let kind = cell.map_or(2, |color| color as usize);
        let is_last_row = row + 1 == self.rows.len();
        let exit = if is_last_row { (task.exit)(column) } else { None };
        let may_stay = (task.may_stay)(column);
        let is_last_column = column + 1 == task.columns;
        let mut next_costs: Vec<u32> = Vec::new();
        let mut before: Vec<Before> = Vec::new();
        for (number, &cost) in costs.iter().enumerate().filter(|&(_, &cost)| cost < NEVER) {
            for step in &self.rows[row].steps[number][kind] {
                let is_root = cell.is_some() && step.departure == Departure::Stays;
                if step.goes_on && is_last_column
                    || is_root && !may_stay
                    || step.departure == Departure::Exits && step.exit != exit
                {
                    continue;
                }
                let exits = step.departure == Departure::Exits;
                let total = cost + u32::from(is_root) * ROOT + u32::from(exits);
                let next = step.next as usize;
                if next >= next_costs.len() {
                    next_costs.resize(next + 1, NEVER);
                    before.resize(next + 1, Before { frontier: 0, departure: Departure::Stays });
                }
                if total < next_costs[next] {
                    next_costs[next] = total;
                    before[next] = Before { frontier: number as u16, departure: step.departure };
                }
            }
        }
        *costs = next_costs;
        before
    }

    /// All ways to go on from a frontier over a cell.
    fn steps_over(&mut self, row: usize, frontier: Frontier, cell: Cell) -> Box<[Step]> {
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

/// A frontier behind a cell, and what happened in the cell.
struct Way {
    frontier: Frontier,
    departure: Departure,
    exit: Option<Color>,
}

/// A hole takes part in nothing.
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

/// What happens in a cell if these edges leave it, or nothing if that cannot be.
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

/// The departures on the way to the frontier on which nothing crosses.
fn traced(history: &[Vec<Before>]) -> Vec<Departure> {
    let mut departures = vec![Departure::Stays; history.len()];
    let mut frontier = 0;
    for (departure, layer) in departures.iter_mut().zip(history).rev() {
        let before = layer[frontier];
        *departure = before.departure;
        frontier = before.frontier as usize;
    }
    departures
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_5_33_269_and_2497_frontiers_between_columns() {
        let numbers: Vec<usize> =
            (1..=MOST_ROWS).map(|rows| Band::of(rows).rows[0].frontiers.len()).collect();
        assert_eq!(numbers, [5, 33, 269, 2497]);
    }
}
