//! The costs of all states, column by column.

use super::tally::{MAX_LEVELS, Roots, Tally};
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

/// The boards of a number of rows, of any width.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    pub(super) rows: usize,
    /// Is the last row joined to the first one? Then there are at least three.
    pub(super) closed: bool,
}

impl Board {
    pub(super) fn grid(rows: usize) -> Self {
        Self { rows, closed: false }
    }
}

/// The states before the cells of one row, by their numbers.
#[derive(Debug, Default)]
struct Row {
    numbers: HashMap<State, u32>,
    states: Vec<State>,
    /// For each state and then for each colour: the states after the cell, with the roots that this makes.
    steps: Vec<[Vec<(u32, Roots)>; 2]>,
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
    /// What a cost says.
    tally: Tally,
    /// For all roots of a step, by [`Roots::index`], and each level: the level that comes of it.
    raised: Vec<[Option<u8>; MAX_LEVELS]>,
    /// For the same roots and each cost: the cost with these roots.
    with_roots: Vec<[u8; 256]>,
    rows: Vec<Row>,
    /// (better, no better, root): see [`State::no_better`]. The rules that lower the cost of a state come
    /// before those that pass it on.
    rules: Vec<(u32, u32, Roots)>,
    /// The number of each state under each symmetry.
    images: [Vec<u32>; 4],
    /// The roots if the grid ends here.
    ends: Vec<Option<Roots>>,
}

/// A state in the tables of its row, with its share of free places, its images, its end and its lanes
/// before and after a row.
const BYTES_PER_STATE: usize = 3 * size_of::<State>() + 128 + 2 * 4 * size_of::<Lanes>();

impl Sweep {
    /// Finds the states of some boards.
    pub(super) fn new(board: Board, tally: Tally, limits: &Limits) -> Result<Self, Unsolved> {
        let height = board.rows;
        let mut rows: Vec<Row> = (0..height).map(|_| Row::default()).collect();
        rows[0].number(State::done(height));
        while let Some(row) = (0..height).find(|&row| rows[row].steps.len() < rows[row].states.len()) {
            limits.check()?;
            let state = rows[row].states[rows[row].steps.len()];
            let steps: [Vec<(u32, Roots)>; 2] = Color::BOTH.map(|stone| {
                let ways = over_cell(state, row, board, stone).into_iter();
                let number = |(next, roots)| (rows[(row + 1) % height].number(next), roots);
                let mut steps: Vec<(u32, Roots)> = ways.map(number).collect();
                tally.keep_best(&mut steps);
                steps
            });
            let bytes: usize = steps.iter().map(|ways| ways.capacity() * size_of::<(u32, Roots)>()).sum();
            limits.take_memory(BYTES_PER_STATE + bytes)?;
            rows[row].steps.push(steps);
        }
        let between = &rows[0];
        let mut rules = Vec::new();
        for (number, state) in between.states.iter().enumerate() {
            limits.check()?;
            let others = state.no_better(height);
            limits.take_memory(others.len() * size_of::<(u32, u32, Roots)>())?;
            let known = |(other, root)| Some((number as u32, *between.numbers.get(&other)?, Roots::of(root)));
            rules.extend(others.into_iter().filter_map(known));
        }
        limits.check_now()?;
        rules.sort_by_key(|&(better, ..)| between.states[better as usize].rank(height));
        limits.check_now()?;
        let images = [0, 1, 2, 3].map(|symmetry| {
            let image = |&state: &State| {
                let state = if symmetry & 1 == 1 { state.negated(height) } else { state };
                let state = if symmetry & 2 == 2 { state.reversed(height) } else { state };
                // The image is always a known state. If it were not, it would count as a state without parts,
                // which claims less.
                between.numbers.get(&state).copied().unwrap_or(u32::MAX)
            };
            between.states.iter().map(image).collect()
        });
        let ends = between.states.iter().map(|state| state.roots_at_the_end().map(Roots::of)).collect();
        let raised = Roots::of_a_step()
            .map(|roots| std::array::from_fn(|level| tally.raised(level, roots).map(|raised| raised as u8)));
        let with_roots =
            Roots::of_a_step().map(|roots| std::array::from_fn(|cost| tally.with(cost as u8, roots)));
        Ok(Self {
            tally,
            raised: raised.collect(),
            with_roots: with_roots.collect(),
            rows,
            rules,
            images,
            ends,
        })
    }

    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// The number of costs between two columns.
    pub(super) fn states(&self) -> usize {
        self.rows[0].states.len()
    }

    /// The costs before the first column.
    pub(super) fn start(&self) -> Vec<u8> {
        let mut costs = vec![self.tally.never(); self.states()];
        costs[0] = self.tally.no_roots();
        costs
    }

    /// The costs after a column. A step from state to state counts as a node.
    pub(super) fn over_column(&self, costs: &[u8], column: u8, limits: &Limits) -> Result<Vec<u8>, Unsolved> {
        let (mut costs, never) = (costs.to_vec(), self.tally.never());
        for row in 0..self.height() {
            let color = usize::from(column >> row & 1);
            let mut next = vec![never; self.rows[(row + 1) % self.height()].states.len()];
            let mut tried = 0;
            for (state, &cost) in costs.iter().enumerate().filter(|&(_, &cost)| cost != never) {
                let steps = &self.rows[row].steps[state][color];
                tried += steps.len() as u64;
                for &(to, roots) in steps {
                    let known = &mut next[to as usize];
                    *known = self.tally.either(*known, self.with(cost, roots));
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
    /// [`over_column`](Self::over_column) returns for each of them. With few levels, all are swept together.
    pub(super) fn over_every_column(
        &self,
        positions: &[&[u8]],
        limits: &Limits,
    ) -> Result<Vec<Vec<Vec<u8>>>, Unsolved> {
        match self.tally.levels() {
            1 => self.sweep_together::<1>(positions, limits),
            2 => self.sweep_together::<2>(positions, limits),
            3 => self.sweep_together::<3>(positions, limits),
            4 => self.sweep_together::<4>(positions, limits),
            _ => {
                let over = |costs: &[u8], column| self.over_column(costs, column, limits);
                let columns =
                    |costs: &&[u8]| (0..1 << self.height()).map(|column| over(costs, column)).collect();
                positions.iter().map(columns).collect()
            }
        }
    }

    /// The same with the number of levels as a constant. A state has a set of lanes for each level: those in
    /// which it has the level. So a step is a union of sets.
    fn sweep_together<const LEVELS: usize>(
        &self,
        positions: &[&[u8]],
        limits: &Limits,
    ) -> Result<Vec<Vec<Vec<u8>>>, Unsolved> {
        let lanes = |state: usize, level: usize| {
            let has = |costs: &[u8]| self.tally.has(costs[state], level);
            let having = positions.iter().enumerate().filter(|(_, costs)| has(costs));
            having.fold(0, |set, (number, _)| set | LANES_OF_ONE << (number * COLUMNS))
        };
        let start = (0..self.states()).map(|state| std::array::from_fn(|level| lanes(state, level)));
        let mut costs: Vec<[Lanes; LEVELS]> = start.collect();
        for row in 0..self.height() {
            costs = self.over_row(row, &costs, limits)?;
        }
        limits.count_nodes(self.rules.len() as u64)?;
        // One pass is enough, by the order of the rules.
        for &(better, other, root) in &self.rules {
            self.unite(&costs[better as usize].clone(), root, &mut costs[other as usize]);
        }
        limits.check_now()?;
        let cost =
            |sets: &[Lanes; LEVELS], lane: usize| self.tally.cost(|level| sets[level] >> lane & 1 == 1);
        let of_lane = |lane: usize| costs.iter().map(|sets| cost(sets, lane)).collect();
        let of_position = |number: usize| {
            let lanes = number * COLUMNS..number * COLUMNS + (1 << self.height());
            lanes.map(of_lane).collect()
        };
        Ok((0..positions.len()).map(of_position).collect())
    }

    /// The lanes of all costs after the cells of a row.
    fn over_row<const LEVELS: usize>(
        &self,
        row: usize,
        costs: &[[Lanes; LEVELS]],
        limits: &Limits,
    ) -> Result<Vec<[Lanes; LEVELS]>, Unsolved> {
        // The lanes whose columns have a stone of each colour here.
        let with_color = [0, 1].map(|color| {
            let lanes = (0..BATCH * COLUMNS).filter(|lane| lane >> row & 1 == color);
            lanes.fold(0, |set: Lanes, lane| set | 1 << lane)
        });
        let mut next = vec![[0; LEVELS]; self.rows[(row + 1) % self.height()].states.len()];
        let mut tried = 0;
        for (sets, steps) in costs.iter().zip(&self.rows[row].steps) {
            limits.check()?;
            for (steps, color) in steps.iter().zip(with_color) {
                let own = sets.map(|set| set & color);
                if own.iter().any(|set| *set != 0) {
                    tried += steps.len() as u64;
                    steps.iter().for_each(|&(to, roots)| self.unite(&own, roots, &mut next[to as usize]));
                }
            }
        }
        limits.count_nodes(tried)?;
        limits.check_now()?;
        Ok(next)
    }

    /// The cost with the roots of a step.
    fn with(&self, cost: u8, roots: Roots) -> u8 {
        self.with_roots[roots.index()][usize::from(cost)]
    }

    /// Adds the levels of one state, raised by some roots, to those of another.
    fn unite<const LEVELS: usize>(&self, from: &[Lanes; LEVELS], roots: Roots, to: &mut [Lanes; LEVELS]) {
        for (level, &set) in from.iter().enumerate() {
            if let Some(raised) = self.raised[roots.index()][level] {
                to[usize::from(raised)] |= set;
            }
        }
    }

    /// Gives every state what one has that is at least as good, until nothing changes.
    fn close(&self, costs: &mut [u8], limits: &Limits) -> Result<(), Unsolved> {
        let mut changed = true;
        while changed {
            changed = false;
            limits.count_nodes(self.rules.len() as u64)?;
            limits.check_now()?;
            for &(better, other, root) in &self.rules {
                let better = self.with(costs[better as usize], root);
                let other = &mut costs[other as usize];
                let cost = self.tally.either(*other, better);
                if cost != *other {
                    *other = cost;
                    changed = true;
                }
            }
        }
        Ok(())
    }

    /// The cost of a position that ends here: of all its forests.
    pub(super) fn value(&self, costs: &[u8]) -> u8 {
        let ended =
            costs.iter().zip(&self.ends).filter_map(|(&cost, end)| Some(self.tally.with(cost, (*end)?)));
        ended.fold(self.tally.never(), |one, other| self.tally.either(one, other))
    }

    /// Is a position no worse than another one under a symmetry, for all columns that follow?
    pub(super) fn is_covered(&self, costs: &[u8], other: &[u8], symmetry: u8) -> bool {
        let images = &self.images[usize::from(symmetry & 3)];
        let image = |&image: &u32| {
            let cost = other.get(image as usize).copied().unwrap_or(self.tally.never());
            if symmetry & 1 == 1 { self.tally.negated(cost) } else { Some(cost) }
        };
        let mut pairs = costs.iter().zip(images);
        pairs.all(|(&own, other)| image(other).is_some_and(|other| self.tally.is_no_worse(own, other)))
    }
}

/// All that can happen when a vertex with this stone enters: its edges to the left and up are decided, and in
/// the last row of a closed column that to the first row.
fn over_cell(state: State, row: usize, board: Board, stone: Color) -> Vec<(State, Roots)> {
    let mut found = Vec::new();
    for sends in Color::BOTH {
        for left in ways(state.enter(ENTERING, stone, sends), row) {
            let Some((left, first)) = settle(left, Place { slot: row, undecided: 0 }) else { continue };
            let upward = if row == 0 { vec![left] } else { ways(left, row - 1) };
            let closes = board.closed && row + 1 == board.rows;
            let around = |state: State| if closes { ways(state, 0) } else { vec![state] };
            for state in upward.into_iter().flat_map(around) {
                if let Some((state, second)) = settled(state.relocate(ENTERING, row), row, board) {
                    found.push((state, first.and(second)));
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

/// Settles the vertex above, the vertex that entered, and the first one of a closed column at its end.
fn settled(state: State, row: usize, board: Board) -> Option<(State, Roots)> {
    let is_last = row + 1 == board.rows;
    // All have the edge to the right. The vertex that entered has the edge down, if there is one, and the
    // first one of a closed column has the edge to the last one.
    let seam = |slot: usize| usize::from(board.closed && slot == 0 && !is_last);
    let above = row.checked_sub(1).map(|slot| Place { slot, undecided: 1 + seam(slot) });
    let own = Place { slot: row, undecided: 1 + usize::from(!is_last) + seam(row) };
    let first = (board.closed && is_last).then_some(Place { slot: 0, undecided: 1 });
    let places = above.into_iter().chain([own]).chain(first);
    places.into_iter().try_fold((state, Roots::default()), |(state, roots), place| {
        let (state, more) = settle(state, place)?;
        Some((state, roots.and(more)))
    })
}

/// Settles a vertex. If it becomes a root, its last stone has the colour that it would send.
fn settle(state: State, place: Place) -> Option<(State, Roots)> {
    let color = state.sends(place.slot);
    let (state, roots) = state.settle(place)?;
    Some((state, Roots::of(color.filter(|_| roots > 0))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lower_bound::{LowerBound, lower_bound};
    use clobber_board::{Cell, FirstPlayer, Graph, Position, Rule};

    /// Every position of this height and width has the value that all plays give.
    fn values_are_those_of_all_plays(height: usize, closed: bool, width: usize) {
        let sweep =
            Sweep::new(Board { rows: height, closed }, Tally::Fewest { cap: 20 }, Limits::unlimited())
                .unwrap();
        for colors in 0u32..1 << (height * width) {
            let column = |at: usize| (colors >> (at * height)) as u8 & ((1 << height) - 1);
            let over =
                |costs: Vec<u8>, at| sweep.over_column(&costs, column(at), Limits::unlimited()).unwrap();
            let costs = (0..width).fold(sweep.start(), over);
            let color = |row: usize, at: usize| Color::BOTH[usize::from(column(at) >> row & 1)];
            // Cylinders have closed rows, so their notation has a row for each closed column.
            let (graph, cells): (Graph, Vec<Cell>) = if closed {
                let cells = (0..width).flat_map(|at| (0..height).map(move |row| Some(color(row, at))));
                (Graph::cylinder(width, height).unwrap(), cells.collect())
            } else {
                let cells = (0..height).flat_map(|row| (0..width).map(move |at| Some(color(row, at))));
                (Graph::grid(height, width).unwrap(), cells.collect())
            };
            let position = Position::new(graph, cells).unwrap();
            let least = lower_bound(
                &[LowerBound::Exhaustive],
                &position,
                Rule::Impartial,
                FirstPlayer::Any,
                search_limits::Limits::unlimited(),
            )
            .unwrap();
            assert_eq!(Some(usize::from(sweep.value(&costs))), least, "{position}");
        }
    }

    #[test]
    fn values_of_up_to_five_rows_are_those_of_all_plays() {
        for (height, width) in [(1, 8), (2, 1), (2, 2), (2, 5), (3, 1), (3, 3), (4, 1), (4, 3), (5, 1)] {
            values_are_those_of_all_plays(height, false, width);
        }
    }

    #[test]
    fn values_of_closed_columns_are_those_of_all_plays() {
        for (height, width) in [(3, 1), (3, 2), (3, 3), (4, 1), (4, 2), (5, 1), (5, 2)] {
            values_are_those_of_all_plays(height, true, width);
        }
    }

    /// For each position of a grid, in base 3 (black, white, empty), the numbers of stones of all positions
    /// that plays lead to: bit 10·b + w for b black and w white ones.
    fn stones_left(height: usize, width: usize) -> Vec<u128> {
        let cells = height * width;
        let powers: Vec<usize> = (0..cells as u32).map(|cell| 3_usize.pow(cell)).collect();
        let digits = |position: usize| powers.iter().map(|power| position / power % 3).collect::<Vec<_>>();
        let mut positions: Vec<usize> = (0..3 * powers[cells - 1]).collect();
        // A move empties a cell. So positions with fewer stones come first.
        positions.sort_by_key(|&position| digits(position).iter().filter(|&&digit| digit < 2).count());
        let mut found = vec![0; positions.len()];
        for position in positions {
            let cell = digits(position);
            let count = |color| cell.iter().filter(|&&digit| digit == color).count();
            let mut left = 1 << (10 * count(0) + count(1));
            for (from, to) in (0..cells).flat_map(|from| (0..cells).map(move |to| (from, to))) {
                let rows = (from / width).abs_diff(to / width);
                let columns = (from % width).abs_diff(to % width);
                if rows + columns == 1 && cell[from] + cell[to] == 1 {
                    let emptied = position + (2 - cell[from]) * powers[from];
                    left |= found[emptied + cell[from] * powers[to] - cell[to] * powers[to]];
                }
            }
            found[position] = left;
        }
        found
    }

    /// Every position of small grids has exactly the roots that all plays find.
    #[test]
    fn colors_are_those_of_all_plays() {
        for (height, width) in [(1, 6), (2, 3), (3, 3), (4, 2), (5, 1)] {
            let left = stones_left(height, width);
            for [black, white] in [[0, 1], [1, 0], [1, 1], [0, 2], [2, 1]] {
                let sweep =
                    Sweep::new(Board::grid(height), Tally::Colors { black, white }, Limits::unlimited())
                        .unwrap();
                for colors in 0usize..1 << (height * width) {
                    let column = |at: usize| (colors >> (at * height)) as u8 & ((1 << height) - 1);
                    let over = |costs: Vec<u8>, at| {
                        sweep.over_column(&costs, column(at), Limits::unlimited()).unwrap()
                    };
                    let costs = (0..width).fold(sweep.start(), over);
                    let cell = |cell: usize| usize::from(column(cell % width) >> (cell / width) & 1);
                    let number = (0..height * width).rev().fold(0, |number, at| 3 * number + cell(at));
                    let is_attained = sweep.tally.is_attained(sweep.value(&costs));
                    let expected = left[number] >> (10 * black + white) & 1 == 1;
                    let word: Vec<u8> = (0..width).map(column).collect();
                    assert_eq!(
                        is_attained,
                        expected,
                        "{}",
                        crate::for_all_n::columns::spelled(&word, height)
                    );
                }
            }
        }
    }

    /// The lanes are the columns that are swept one by one, from the costs of all positions of a few columns.
    #[test]
    fn all_columns_together_are_like_each_of_them() {
        let fewest = [(1, 5, 4), (1, 4, 5), (2, 3, 3), (3, 2, 2), (3, 2, 1), (4, 1, 3), (5, 1, 3)];
        let fewest = fewest.map(|(height, width, cap)| (height, width, Tally::Fewest { cap }));
        let colors = [(2, 3, [0, 1]), (3, 2, [1, 1]), (3, 2, [0, 2]), (2, 3, [2, 1]), (4, 1, [1, 1])];
        let colors =
            colors.map(|(height, width, [black, white])| (height, width, Tally::Colors { black, white }));
        for (height, width, tally) in fewest.into_iter().chain(colors) {
            let sweep = Sweep::new(Board::grid(height), tally, Limits::unlimited()).unwrap();
            let mut layer = vec![sweep.start()];
            for _ in 0..width {
                let mut next = Vec::new();
                for batch in layer.chunks(BATCH) {
                    let batch: Vec<&[u8]> = batch.iter().map(Vec::as_slice).collect();
                    let together = sweep.over_every_column(&batch, Limits::unlimited()).unwrap();
                    for (costs, columns) in batch.into_iter().zip(together) {
                        for (column, found) in columns.iter().enumerate() {
                            let alone = sweep.over_column(costs, column as u8, Limits::unlimited());
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
        let tally = Tally::Fewest { cap: 1 };
        let sweeps = [1, 2, 3, 4, 5]
            .map(|height| Sweep::new(Board::grid(height), tally, Limits::unlimited()).unwrap());
        assert_eq!(sweeps.each_ref().map(Sweep::states), [5, 33, 269, 2497, 25045]);
        // All of them have images.
        assert!(
            sweeps.iter().flat_map(|sweep| sweep.images.iter().flatten()).all(|&image| image != u32::MAX)
        );
    }

    /// Paths do not cross on a cylinder either, so there are as many states as on a grid.
    #[test]
    fn closed_columns_have_as_many_states() {
        let tally = Tally::Fewest { cap: 1 };
        let boards = [3, 4, 5].map(|rows| Board { rows, closed: true });
        let sweeps = boards.map(|board| Sweep::new(board, tally, Limits::unlimited()).unwrap());
        assert_eq!(sweeps.each_ref().map(Sweep::states), [269, 2497, 25045]);
        assert!(
            sweeps.iter().flat_map(|sweep| sweep.images.iter().flatten()).all(|&image| image != u32::MAX)
        );
    }
}
