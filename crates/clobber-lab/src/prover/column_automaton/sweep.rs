//! The sweep over a grid of k rows, cell by cell: all frontiers that occur, numbered, and all steps from one
//! to the next.

use super::board::Board;
use super::frontier::{Frontier, at_least_as_good, negated, reversed_rows, weight};
use super::goal::Goal;
use clobber_board::Color;
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// A column of k stones: bit r is set if the stone of row r is white.
pub type Column = u8;

/// A step over a cell.
#[derive(Clone, Copy, Debug)]
struct Step {
    next: u32,
    root: Option<Color>,
}

/// The frontiers before the cells of one row, numbered in the order of discovery.
#[derive(Default)]
struct Names {
    numbers: HashMap<Frontier, u32>,
    frontiers: Vec<Frontier>,
}

/// The steps over the cells of one row.
#[derive(Default)]
struct Row {
    /// The steps from each frontier over a black stone, then over a white one.
    steps: Vec<Step>,
    /// The end of the steps of each frontier and colour.
    ends: Vec<usize>,
}

impl Names {
    fn number(&mut self, frontier: Frontier) -> u32 {
        *self.numbers.entry(frontier).or_insert_with(|| {
            self.frontiers.push(frontier);
            (self.frontiers.len() - 1) as u32
        })
    }

    fn bytes(&self) -> usize {
        let entry = size_of::<(Frontier, u32)>() + 1;
        // A hash table is at most seven eighths full.
        entry * self.numbers.capacity() * 8 / 7 + size_of::<Frontier>() * self.frontiers.capacity()
    }
}

impl Row {
    /// The number of frontiers with steps.
    fn frontiers(&self) -> usize {
        self.ends.len() / 2
    }

    fn bytes(&self) -> usize {
        size_of::<Step>() * self.steps.capacity() + size_of::<usize>() * self.ends.capacity()
    }

    fn steps(&self, frontier: usize, color: Color) -> &[Step] {
        let at = 2 * frontier + usize::from(color == Color::White);
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.steps[start..self.ends[at]]
    }
}

impl Row {
    /// Adds the steps of the next frontier over a black stone and over a white one.
    fn add_steps(&mut self, frontier: Frontier, row: usize, board: Board, below: &mut Names) {
        for color in Color::BOTH {
            for (frontier, root) in board.ways(frontier, row, color) {
                self.steps.push(Step { next: below.number(frontier), root });
            }
            self.ends.push(self.steps.len());
        }
    }
}

/// A better frontier, but for a root if there is one.
struct Rule {
    frontier: u32,
    better: u32,
    root: Option<Color>,
}

/// All frontiers of boards with one number of rows, and all steps from one to the next.
pub(crate) struct Sweep {
    board: Board,
    rows: Vec<Row>,
    rules: Vec<Rule>,
    /// For each frontier, the negated one, and the one with reversed rows.
    negated: Vec<u32>,
    reversed_rows: Vec<u32>,
}

impl Sweep {
    /// For boards that [`ColumnBound::check`](super::ColumnBound::check) accepts.
    pub(crate) fn new(board: Board, limits: &Limits) -> Result<Self, Unsolved> {
        let height = board.rows;
        let mut names: Vec<Names> = (0..height).map(|_| Names::default()).collect();
        let mut rows: Vec<Row> = (0..height).map(|_| Row::default()).collect();
        let mut taken = 0;
        names[0].number(Frontier::IDLE);
        while (0..height).any(|row| rows[row].frontiers() < names[row].frontiers.len()) {
            for row in 0..height {
                while let Some(&frontier) = names[row].frontiers.get(rows[row].frontiers()) {
                    limits.check()?;
                    let below = &mut names[(row + 1) % height];
                    rows[row].add_steps(frontier, row, board, below);
                    let bytes = names.iter().map(Names::bytes).sum::<usize>()
                        + rows.iter().map(Row::bytes).sum::<usize>();
                    limits.take_memory(bytes - taken)?;
                    taken = bytes;
                }
            }
        }
        let between = &names[0];
        let image = |turn: &dyn Fn(Frontier) -> Frontier| {
            between.frontiers.iter().map(|&frontier| between.numbers[&turn(frontier)]).collect::<Vec<_>>()
        };
        let (negated, reversed_rows) = (image(&negated), image(&|f| reversed_rows(f, height)));
        let rules = rules(between);
        limits.take_memory(size_of_val(&negated[..]) * 2 + size_of_val(&rules[..]))?;
        limits.give_back_memory(names.iter().map(Names::bytes).sum());
        Ok(Self { board, rows, rules, negated, reversed_rows })
    }

    /// The number of rows.
    pub(crate) fn height(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn board(&self) -> Board {
        self.board
    }

    /// The number of frontiers between two columns.
    pub(super) fn frontiers(&self) -> usize {
        self.rows[0].frontiers()
    }

    /// The costs before the first column: nothing crosses, and there is no root.
    pub(crate) fn start(&self, goal: impl Goal) -> Vec<u8> {
        let mut costs = vec![goal.never(); self.frontiers()];
        costs[0] = goal.start();
        costs
    }

    /// Calls `found` with each column and the costs after it.
    pub(super) fn each_column(
        &self,
        costs: &[u8],
        goal: impl Goal,
        limits: &Limits,
        found: &mut impl FnMut(Column, Vec<u8>) -> Result<(), Unsolved>,
    ) -> Result<(), Unsolved> {
        self.each_cell(costs, goal, (0, 0), limits, found)
    }

    /// The same for the cells from a row on, after the first cells of a column.
    fn each_cell(
        &self,
        costs: &[u8],
        goal: impl Goal,
        (row, column): (usize, Column),
        limits: &Limits,
        found: &mut impl FnMut(Column, Vec<u8>) -> Result<(), Unsolved>,
    ) -> Result<(), Unsolved> {
        if row == self.height() {
            let mut costs = costs.to_vec();
            self.saturate(&mut costs, goal);
            return found(column, costs);
        }
        for color in Color::BOTH {
            let column = column | Column::from(color == Color::White) << row;
            let costs = self.over_cell(costs, goal, row, color, limits)?;
            self.each_cell(&costs, goal, (row + 1, column), limits, found)?;
        }
        Ok(())
    }

    /// The costs after a column.
    pub(crate) fn over_column(
        &self,
        costs: &[u8],
        goal: impl Goal,
        column: Column,
        limits: &Limits,
    ) -> Result<Vec<u8>, Unsolved> {
        let mut costs = costs.to_vec();
        for row in 0..self.height() {
            let color = if column >> row & 1 == 1 { Color::White } else { Color::Black };
            costs = self.over_cell(&costs, goal, row, color, limits)?;
        }
        self.saturate(&mut costs, goal);
        Ok(costs)
    }

    fn over_cell(
        &self,
        costs: &[u8],
        goal: impl Goal,
        row: usize,
        color: Color,
        limits: &Limits,
    ) -> Result<Vec<u8>, Unsolved> {
        // On five rows it takes a millisecond, on two some hundred nanoseconds.
        if costs.len() > 1000 { limits.check_now() } else { limits.check() }?;
        let never = goal.never();
        let mut next = vec![never; self.rows[(row + 1) % self.height()].frontiers()];
        for (number, &cost) in costs.iter().enumerate().filter(|&(_, &cost)| cost != never) {
            let with_root = Color::BOTH.map(|root| goal.with_root(cost, root));
            for step in self.rows[row].steps(number, color) {
                let at = &mut next[step.next as usize];
                *at = goal.either(*at, step.root.map_or(cost, |root| with_root[root as usize]));
            }
        }
        Ok(next)
    }

    /// Lowers the cost of each frontier to that of a better one. The value of no position changes.
    fn saturate(&self, costs: &mut [u8], goal: impl Goal) {
        for rule in &self.rules {
            let better = goal.with_roots(costs[rule.better as usize], rule.root);
            let cost = &mut costs[rule.frontier as usize];
            *cost = goal.either(better, *cost);
        }
    }

    /// The costs without what a better frontier gives. The better one, saturated, leads to the same costs:
    /// both continue by the same steps, except that a backward stone stays.
    pub(super) fn essential(&self, costs: &[u8], goal: impl Goal) -> Vec<u8> {
        let mut essential = costs.to_vec();
        for rule in &self.rules {
            let better = goal.with_roots(costs[rule.better as usize], rule.root);
            let cost = &mut essential[rule.frontier as usize];
            *cost = goal.without(*cost, better);
        }
        essential
    }

    /// The costs of the negated grid.
    pub(super) fn negated(&self, costs: &[u8], goal: impl Goal) -> Vec<u8> {
        self.negated.iter().map(|&number| goal.negated(costs[number as usize])).collect()
    }

    /// The costs of the grid with reversed rows.
    pub(super) fn reversed_rows(&self, costs: &[u8]) -> Vec<u8> {
        self.reversed_rows.iter().map(|&number| costs[number as usize]).collect()
    }
}

/// The rules between the frontiers that occur. Better frontiers come first, so one pass in this order
/// suffices.
fn rules(between: &Names) -> Vec<Rule> {
    let mut rules = Vec::new();
    for (number, frontier) in between.frontiers.iter().enumerate() {
        for (better, root) in at_least_as_good(frontier) {
            if let Some(&better) = between.numbers.get(&better) {
                rules.push((weight(frontier), Rule { frontier: number as u32, better, root }));
            }
        }
    }
    rules.sort_by_key(|&(weight, _)| weight);
    rules.into_iter().map(|(_, rule)| rule).collect()
}
