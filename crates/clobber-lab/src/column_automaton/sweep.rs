//! The sweep over a grid of k rows, cell by cell: all frontiers that can come up, numbered, and all ways from one to the
//! next.

use super::frontier::{Frontier, MOST_ROWS};
use clobber_board::Color;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

/// A column of k stones: bit r is set if the stone of row r is white.
pub type Column = u8;

/// A way over a cell.
#[derive(Clone, Copy, Debug)]
struct Step {
    next: u32,
    roots: u8,
}

/// The frontiers in front of the cells of one row.
#[derive(Default)]
struct Row {
    numbers: HashMap<Frontier, u32>,
    frontiers: Vec<Frontier>,
    /// The steps from each frontier over a black stone, then over a white one.
    steps: Vec<Step>,
    /// Where the steps of each frontier and colour end.
    ends: Vec<usize>,
}

impl Row {
    fn number(&mut self, frontier: Frontier) -> u32 {
        *self.numbers.entry(frontier).or_insert_with(|| {
            self.frontiers.push(frontier);
            (self.frontiers.len() - 1) as u32
        })
    }

    fn next_unknown(&self) -> Option<Frontier> {
        self.frontiers.get(self.ends.len() / 2).copied()
    }

    fn steps(&self, frontier: usize, color: Color) -> &[Step] {
        let at = 2 * frontier + usize::from(color == Color::White);
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.steps[start..self.ends[at]]
    }
}

/// Another frontier that is at least as good, but for some roots.
struct Rule {
    frontier: u32,
    better: u32,
    roots: u8,
}

/// All frontiers of grids with so many rows, and all ways from one to the next.
pub(super) struct Sweep {
    rows: Vec<Row>,
    rules: Vec<Rule>,
    /// The frontier that each becomes with colours exchanged, and with the rows turned.
    swapped: Vec<u32>,
    upside_down: Vec<u32>,
}

impl Sweep {
    /// For 1 to [`MOST_ROWS`] rows; nothing if it is stopped.
    pub(super) fn new(rows: usize, stopped: &AtomicBool) -> Option<Self> {
        let height = rows.clamp(1, MOST_ROWS);
        let mut rows: Vec<Row> = (0..height).map(|_| Row::default()).collect();
        rows[0].number(Frontier::default());
        while rows.iter().any(|row| row.next_unknown().is_some()) {
            for row in 0..height {
                while let Some(frontier) = rows[row].next_unknown() {
                    if stopped.load(Ordering::Relaxed) {
                        return None;
                    }
                    for color in Color::BOTH {
                        for way in frontier.ways(row, color, row + 1 == height) {
                            let next = rows[(row + 1) % height].number(way.frontier);
                            rows[row].steps.push(Step { next, roots: u8::from(way.is_root) });
                        }
                        let end = rows[row].steps.len();
                        rows[row].ends.push(end);
                    }
                }
            }
        }
        let between = &rows[0];
        let image = |turn: &dyn Fn(Frontier) -> Frontier| {
            between.frontiers.iter().map(|&frontier| between.numbers[&turn(frontier)]).collect()
        };
        let (swapped, upside_down) = (image(&Frontier::swapped), image(&|f| f.upside_down(height)));
        let rules = rules(between);
        Some(Self { rows, rules, swapped, upside_down })
    }

    /// The number of rows.
    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// The number of frontiers between two columns.
    pub(super) fn frontiers(&self) -> usize {
        self.rows[0].frontiers.len()
    }

    /// The costs in front of the first column: nothing crosses, and there is no root.
    pub(super) fn start(&self, cap: u8) -> Vec<u8> {
        let mut costs = vec![cap; self.frontiers()];
        costs[0] = 0;
        costs
    }

    /// Calls `found` with each column and the costs behind it.
    pub(super) fn each_column(&self, costs: &[u8], cap: u8, found: &mut impl FnMut(Column, Vec<u8>)) {
        self.each_cell(costs, cap, 0, 0, found);
    }

    fn each_cell(
        &self,
        costs: &[u8],
        cap: u8,
        row: usize,
        column: Column,
        found: &mut impl FnMut(Column, Vec<u8>),
    ) {
        if row == self.height() {
            let mut costs = costs.to_vec();
            self.saturate(&mut costs);
            return found(column, costs);
        }
        for color in Color::BOTH {
            let column = column | Column::from(color == Color::White) << row;
            self.each_cell(&self.over_cell(costs, cap, row, color), cap, row + 1, column, found);
        }
    }

    /// The costs behind a column.
    pub(super) fn over_column(&self, costs: &[u8], cap: u8, column: Column) -> Vec<u8> {
        let mut costs = costs.to_vec();
        for row in 0..self.height() {
            let color = if column >> row & 1 == 1 { Color::White } else { Color::Black };
            costs = self.over_cell(&costs, cap, row, color);
        }
        self.saturate(&mut costs);
        costs
    }

    fn over_cell(&self, costs: &[u8], cap: u8, row: usize, color: Color) -> Vec<u8> {
        let mut next = vec![cap; self.rows[(row + 1) % self.height()].frontiers.len()];
        for (number, &cost) in costs.iter().enumerate().filter(|&(_, &cost)| cost < cap) {
            for step in self.rows[row].steps(number, color) {
                let at = &mut next[step.next as usize];
                *at = (*at).min(cost + step.roots);
            }
        }
        next
    }

    /// Gives each frontier the cost of a better one, if that is less. No position becomes cheaper by it.
    fn saturate(&self, costs: &mut [u8]) {
        for rule in &self.rules {
            let better = costs[rule.better as usize] + rule.roots;
            let cost = &mut costs[rule.frontier as usize];
            *cost = better.min(*cost);
        }
    }

    /// The costs without those of frontiers that a better one stands for. What follows from the better one, saturated,
    /// is all that would have followed: both go on by the same steps, but that what would come backward stays.
    pub(super) fn essential(&self, costs: &[u8], cap: u8) -> Vec<u8> {
        let mut essential = costs.to_vec();
        for rule in &self.rules {
            if costs[rule.better as usize] + rule.roots <= costs[rule.frontier as usize] {
                essential[rule.frontier as usize] = cap;
            }
        }
        essential
    }

    /// The same costs, of the grid with colours exchanged.
    pub(super) fn swapped(&self, costs: &[u8]) -> Vec<u8> {
        self.swapped.iter().map(|&number| costs[number as usize]).collect()
    }

    /// The same costs, of the grid with the rows turned.
    pub(super) fn upside_down(&self, costs: &[u8]) -> Vec<u8> {
        self.upside_down.iter().map(|&number| costs[number as usize]).collect()
    }
}

/// The rules between the frontiers that can come up; those with the better one improved come later, so that one
/// pass in this order is enough.
fn rules(between: &Row) -> Vec<Rule> {
    let mut rules = Vec::new();
    for (number, frontier) in between.frontiers.iter().enumerate() {
        for (better, roots) in frontier.at_least_as_good() {
            if let Some(&better) = between.numbers.get(&better) {
                rules.push((frontier.weight(), Rule { frontier: number as u32, better, roots }));
            }
        }
    }
    rules.sort_by_key(|&(weight, _)| weight);
    rules.into_iter().map(|(_, rule)| rule).collect()
}
