//! The least number of roots by state, column by column.

use crate::open_vertices::{MAX_OPEN_VERTICES, Place, State};
use clobber_board::Color;
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// The most rows of a grid.
pub(super) const MAX_ROWS: usize = 5;

/// Columns of the most rows.
const COLUMNS: usize = 1 << MAX_ROWS;

/// Positions that are swept at the same time, each with all columns.
pub(super) const BATCH: usize = 4;

/// A set of lanes. Lane p · [`COLUMNS`] + c is position p of a batch with column c. With fewer rows, lanes
/// repeat each other.
type Lanes = u128;

/// The lanes of the first position of a batch.
const LANES_OF_ONE: Lanes = (1 << COLUMNS) - 1;

/// The slot of a vertex that enters, until the vertex on its left has left. The slot of row r is r.
const ENTERING: usize = MAX_OPEN_VERTICES - 1;

/// The states before the cells of one row, by their numbers.
#[derive(Debug, Default)]
struct Row {
    numbers: HashMap<State, u32>,
    states: Vec<State>,
    /// For each state and then for each colour: the states after the cell, with the roots that they cost.
    steps: Vec<[Vec<(u32, u8)>; 2]>,
}

impl Row {
    fn number(&mut self, state: State) -> u32 {
        *self.numbers.entry(state).or_insert_with(|| {
            self.states.push(state);
            (self.states.len() - 1) as u32
        })
    }
}

/// All states on grids with a number of rows.
#[derive(Debug)]
pub(super) struct Sweep {
    rows: Vec<Row>,
    /// (better, no better, roots): see [`State::no_better`]. The rules that lower the cost of a state come
    /// before those that pass it on.
    rules: Vec<(u32, u32, u8)>,
    /// The number of each state under each symmetry.
    images: [Vec<u32>; 4],
    /// The roots if the grid ends here.
    ends: Vec<Option<u8>>,
}

/// A state in the tables of its row, with its share of free places, its images, its end and its lanes
/// before and after a row.
const BYTES_PER_STATE: usize = 3 * size_of::<State>() + 128 + 2 * 4 * size_of::<Lanes>();

impl Sweep {
    /// Finds the states of grids with `height` rows.
    pub(super) fn new(height: usize, limits: &Limits) -> Result<Self, Unsolved> {
        let mut rows: Vec<Row> = (0..height).map(|_| Row::default()).collect();
        rows[0].number(State::done(height));
        while let Some(row) = (0..height).find(|&row| rows[row].steps.len() < rows[row].states.len()) {
            limits.check()?;
            let state = rows[row].states[rows[row].steps.len()];
            let steps: [Vec<(u32, u8)>; 2] = Color::BOTH.map(|stone| {
                let ways = over_cell(state, row, height, stone).into_iter();
                let number = |(next, roots)| (rows[(row + 1) % height].number(next), roots);
                let mut steps: Vec<(u32, u8)> = ways.map(number).collect();
                // Of several ways to a state, the one with the fewest roots.
                steps.sort_unstable();
                steps.dedup_by_key(|(to, _)| *to);
                steps
            });
            let bytes: usize = steps.iter().map(|ways| ways.capacity() * size_of::<(u32, u8)>()).sum();
            limits.take_memory(BYTES_PER_STATE + bytes)?;
            rows[row].steps.push(steps);
        }
        let between = &rows[0];
        let mut rules = Vec::new();
        for (number, state) in between.states.iter().enumerate() {
            limits.check()?;
            let others = state.no_better(height);
            limits.take_memory(others.len() * size_of::<(u32, u32, u8)>())?;
            let known = |(other, roots)| Some((number as u32, *between.numbers.get(&other)?, roots));
            rules.extend(others.into_iter().filter_map(known));
        }
        limits.check_now()?;
        rules.sort_by_key(|&(better, ..)| between.states[better as usize].rank(height));
        limits.check_now()?;
        let images = [0, 1, 2, 3].map(|symmetry| {
            let image = |&state: &State| {
                let state = if symmetry & 1 == 1 { state.negated(height) } else { state };
                let state = if symmetry & 2 == 2 { state.reversed(height) } else { state };
                // The image is always a known state. If it were not, its cost would count as the cap, which
                // claims less.
                between.numbers.get(&state).copied().unwrap_or(u32::MAX)
            };
            between.states.iter().map(image).collect()
        });
        let ends = between.states.iter().map(State::roots_at_the_end).collect();
        Ok(Self { rows, rules, images, ends })
    }

    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// The number of costs between two columns.
    pub(super) fn states(&self) -> usize {
        self.rows[0].states.len()
    }

    /// The costs before the first column.
    pub(super) fn start(&self, cap: u8) -> Vec<u8> {
        let mut costs = vec![cap; self.states()];
        costs[0] = 0;
        costs
    }

    /// The costs after a column. A step from state to state counts as a node.
    pub(super) fn over_column(
        &self,
        costs: &[u8],
        column: u8,
        cap: u8,
        limits: &Limits,
    ) -> Result<Vec<u8>, Unsolved> {
        let mut costs = costs.to_vec();
        for row in 0..self.height() {
            let color = usize::from(column >> row & 1);
            let mut next = vec![cap; self.rows[(row + 1) % self.height()].states.len()];
            let mut tried = 0;
            for (state, &cost) in costs.iter().enumerate().filter(|&(_, &cost)| cost < cap) {
                let steps = &self.rows[row].steps[state][color];
                tried += steps.len() as u64;
                for &(to, roots) in steps {
                    let least = &mut next[to as usize];
                    *least = (*least).min(cost + roots);
                }
            }
            limits.count_nodes(tried)?;
            limits.check_now()?;
            costs = next;
        }
        self.close(&mut costs, limits)?;
        Ok(costs)
    }

    /// The costs of some positions, at most [`BATCH`], after each column, by the number of the column: what
    /// [`over_column`](Self::over_column) returns for each of them. With a low cap, all are swept together.
    pub(super) fn over_every_column(
        &self,
        positions: &[&[u8]],
        cap: u8,
        limits: &Limits,
    ) -> Result<Vec<Vec<Vec<u8>>>, Unsolved> {
        match cap {
            1 => self.sweep_together::<1>(positions, limits),
            2 => self.sweep_together::<2>(positions, limits),
            3 => self.sweep_together::<3>(positions, limits),
            4 => self.sweep_together::<4>(positions, limits),
            _ => {
                let over = |costs: &[u8], column| self.over_column(costs, column, cap, limits);
                let columns =
                    |costs: &&[u8]| (0..1 << self.height()).map(|column| over(costs, column)).collect();
                positions.iter().map(columns).collect()
            }
        }
    }

    /// The same with the cap as a constant. A state has a set of lanes for each cost below the cap: those in
    /// which it costs as much or less. So a step is a union of sets.
    fn sweep_together<const CAP: usize>(
        &self,
        positions: &[&[u8]],
        limits: &Limits,
    ) -> Result<Vec<Vec<Vec<u8>>>, Unsolved> {
        let lanes = |state: usize, most: usize| {
            let cheap = positions.iter().enumerate().filter(|(_, costs)| usize::from(costs[state]) <= most);
            cheap.fold(0, |set, (number, _)| set | LANES_OF_ONE << (number * COLUMNS))
        };
        let start = (0..self.states()).map(|state| std::array::from_fn(|most| lanes(state, most)));
        let mut costs: Vec<[Lanes; CAP]> = start.collect();
        for row in 0..self.height() {
            costs = self.over_row(row, &costs, limits)?;
        }
        limits.count_nodes(self.rules.len() as u64)?;
        // One pass is enough, by the order of the rules.
        for &(better, other, roots) in &self.rules {
            unite(&costs[better as usize].clone(), roots, &mut costs[other as usize]);
        }
        limits.check_now()?;
        let cost = |sets: &[Lanes; CAP], lane: usize| {
            sets.iter().map(|set| 1 - ((set >> lane) as u8 & 1)).sum::<u8>()
        };
        let of_lane = |lane: usize| costs.iter().map(|sets| cost(sets, lane)).collect();
        let of_position = |number: usize| {
            let lanes = number * COLUMNS..number * COLUMNS + (1 << self.height());
            lanes.map(of_lane).collect()
        };
        Ok((0..positions.len()).map(of_position).collect())
    }

    /// The lanes of all costs after the cells of a row.
    fn over_row<const CAP: usize>(
        &self,
        row: usize,
        costs: &[[Lanes; CAP]],
        limits: &Limits,
    ) -> Result<Vec<[Lanes; CAP]>, Unsolved> {
        // The lanes whose columns have a stone of each colour here.
        let with_color = [0, 1].map(|color| {
            let lanes = (0..BATCH * COLUMNS).filter(|lane| lane >> row & 1 == color);
            lanes.fold(0, |set: Lanes, lane| set | 1 << lane)
        });
        let mut next = vec![[0; CAP]; self.rows[(row + 1) % self.height()].states.len()];
        let mut tried = 0;
        for (sets, steps) in costs.iter().zip(&self.rows[row].steps) {
            limits.check()?;
            for (steps, color) in steps.iter().zip(with_color) {
                let own = sets.map(|set| set & color);
                // The last set has all others in it.
                if own[CAP - 1] != 0 {
                    tried += steps.len() as u64;
                    steps.iter().for_each(|&(to, roots)| unite(&own, roots, &mut next[to as usize]));
                }
            }
        }
        limits.count_nodes(tried)?;
        limits.check_now()?;
        Ok(next)
    }

    /// Gives every state the cost of one that is at least as good, if that is less, until there is none.
    fn close(&self, costs: &mut [u8], limits: &Limits) -> Result<(), Unsolved> {
        let mut changed = true;
        while changed {
            changed = false;
            limits.count_nodes(self.rules.len() as u64)?;
            limits.check_now()?;
            for &(better, other, roots) in &self.rules {
                let cost = costs[better as usize] + roots;
                if cost < costs[other as usize] {
                    costs[other as usize] = cost;
                    changed = true;
                }
            }
        }
        Ok(())
    }

    /// The least number of stones that is left of the position with these costs, or the cap.
    pub(super) fn value(&self, costs: &[u8], cap: u8) -> u8 {
        let values = costs.iter().zip(&self.ends).filter_map(|(cost, end)| Some(cost + (*end)?));
        values.min().unwrap_or(cap).min(cap)
    }

    /// Is a position no worse than another one under a symmetry, for all columns that follow?
    pub(super) fn is_covered(&self, costs: &[u8], other: &[u8], symmetry: u8, cap: u8) -> bool {
        let images = &self.images[usize::from(symmetry & 3)];
        let other = images.iter().map(|&image| other.get(image as usize).copied().unwrap_or(cap));
        costs.iter().zip(other).all(|(&own, other)| own <= other)
    }
}

/// Adds the lanes in which another state is so cheap that this one costs no more, with some more roots.
fn unite<const CAP: usize>(from: &[Lanes; CAP], roots: u8, to: &mut [Lanes; CAP]) {
    to.iter_mut().skip(usize::from(roots)).zip(from).for_each(|(set, more)| *set |= more);
}

/// All that can happen when a vertex with this stone enters: its edges to the left and up are decided.
fn over_cell(state: State, row: usize, height: usize, stone: Color) -> Vec<(State, u8)> {
    let mut found = Vec::new();
    for sends in Color::BOTH {
        for left in ways(state.enter(ENTERING, stone, sends), row) {
            let Some((left, first)) = left.settle(Place { slot: row, undecided: 0 }) else { continue };
            let upward = if row == 0 { vec![left] } else { ways(left, row - 1) };
            for state in upward {
                if let Some((state, second)) = settled(state.relocate(ENTERING, row), row, height) {
                    found.push((state, (first + second) as u8));
                }
            }
        }
    }
    found
}

/// The three ways to decide the edge between the vertex that enters and an open one.
fn ways(state: State, open: usize) -> Vec<State> {
    [Some(state), state.send(open, ENTERING), state.send(ENTERING, open)].into_iter().flatten().collect()
}

/// The vertex above has one edge left, and so has the one that entered, unless there is another one below.
fn settled(state: State, row: usize, height: usize) -> Option<(State, u32)> {
    let above = row.checked_sub(1).map(|slot| Place { slot, undecided: 1 });
    let (state, first) = above.map_or(Some((state, 0)), |above| state.settle(above))?;
    let undecided = if row + 1 < height { 2 } else { 1 };
    let (state, second) = state.settle(Place { slot: row, undecided })?;
    Some((state, first + second))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lower_bound::{LowerBound, lower_bound};
    use clobber_board::{FirstPlayer, Graph, Position, Rule};

    /// Every position of this height and width has the value that all plays give.
    fn values_are_those_of_all_plays(height: usize, width: usize) {
        const CAP: u8 = 20;
        let sweep = Sweep::new(height, Limits::unlimited()).unwrap();
        for colors in 0u32..1 << (height * width) {
            let column = |at: usize| (colors >> (at * height)) as u8 & ((1 << height) - 1);
            let over =
                |costs: Vec<u8>, at| sweep.over_column(&costs, column(at), CAP, Limits::unlimited()).unwrap();
            let costs = (0..width).fold(sweep.start(CAP), over);
            let color = |row: usize, at: usize| Color::BOTH[usize::from(column(at) >> row & 1)];
            let cells = (0..height).flat_map(|row| (0..width).map(move |at| Some(color(row, at))));
            let position = Position::new(Graph::grid(height, width).unwrap(), cells.collect()).unwrap();
            let least = lower_bound(
                &[LowerBound::Exhaustive],
                &position,
                Rule::Impartial,
                FirstPlayer::Any,
                search_limits::Limits::unlimited(),
            )
            .unwrap();
            assert_eq!(Some(usize::from(sweep.value(&costs, CAP))), least, "{position}");
        }
    }

    #[test]
    fn values_of_up_to_five_rows_are_those_of_all_plays() {
        for (height, width) in [(1, 8), (2, 1), (2, 2), (2, 5), (3, 1), (3, 3), (4, 1), (4, 3), (5, 1)] {
            values_are_those_of_all_plays(height, width);
        }
    }

    /// The lanes are the columns that are swept one by one, from the costs of all positions of a few columns.
    #[test]
    fn all_columns_together_are_like_each_of_them() {
        let kinds = [(1, 5, 4), (1, 4, 5), (2, 3, 3), (3, 2, 2), (3, 2, 1), (4, 1, 3), (5, 1, 3)];
        for (height, width, cap) in kinds {
            let sweep = Sweep::new(height, Limits::unlimited()).unwrap();
            let mut layer = vec![sweep.start(cap)];
            for _ in 0..width {
                let mut next = Vec::new();
                for batch in layer.chunks(BATCH) {
                    let batch: Vec<&[u8]> = batch.iter().map(Vec::as_slice).collect();
                    let together = sweep.over_every_column(&batch, cap, Limits::unlimited()).unwrap();
                    for (costs, columns) in batch.into_iter().zip(together) {
                        for (column, found) in columns.iter().enumerate() {
                            let alone = sweep.over_column(costs, column as u8, cap, Limits::unlimited());
                            assert_eq!(Ok(found), alone.as_ref(), "{height} rows, column {column}");
                        }
                        next.extend(columns);
                    }
                }
                layer = next;
            }
        }
    }

    #[test]
    fn there_are_about_as_many_states_as_frontiers() {
        let sweeps = [1, 2, 3, 4, 5].map(|height| Sweep::new(height, Limits::unlimited()).unwrap());
        assert_eq!(sweeps.each_ref().map(Sweep::states), [5, 33, 269, 2497, 25045]);
        // All of them have images.
        assert!(
            sweeps.iter().flat_map(|sweep| sweep.images.iter().flatten()).all(|&image| image != u32::MAX)
        );
    }
}
