//! Peels of a band, column by column.

use crate::open_vertices::{MAX_OPEN_VERTICES, Place, State};
use clobber_board::Color;
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// The slot of a vertex that enters, until the vertex on its left has left. The slot of row r is r.
const ENTERING: usize = MAX_OPEN_VERTICES - 1;

/// The colours of a full mixed row: a bit for each.
const MIXED: u8 = 3;

/// What the columns on the right need to know of a part of a peel on the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Cut {
    /// The vertices of the last column, without the row below.
    open: State,
    /// The colours that the row below shows so far.
    shown: u8,
    /// Has a black stone moved within row 1? Always `false` if the lemma does not ask.
    has_moved_black: bool,
}

/// The peels of the first rows of bands, by nondeterministic states.
#[derive(Debug)]
pub(super) struct PeelAutomaton {
    /// The rows that are peeled.
    rows: usize,
    /// For each column and then for each state: the states after the column.
    steps: Vec<Vec<Vec<u32>>>,
    /// The states in which a band may end.
    ends: StateSet,
}

/// A set of states.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct StateSet(Box<[u64]>);

impl StateSet {
    fn empty(states: usize) -> Self {
        Self(vec![0; states.div_ceil(64)].into_boxed_slice())
    }

    fn insert(&mut self, state: u32) {
        self.0[state as usize / 64] |= 1 << (state % 64);
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        let bits = |(at, &word): (usize, &u64)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * at + bit)
        };
        self.0.iter().enumerate().flat_map(bits)
    }

    pub(super) fn is_part_of(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own & !other == 0)
    }

    fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(own, other)| own & other != 0)
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.0)
    }
}

impl PeelAutomaton {
    /// Of peels of this many rows. With `moves_black` a black stone has to move within row 1.
    pub(super) fn new(rows: usize, moves_black: bool, limits: &Limits) -> Result<Self, Unsolved> {
        let columns = 1_u8 << (rows + 1);
        let start = Cut { open: State::done(rows), shown: 0, has_moved_black: false };
        let mut numbers = HashMap::from([(start, 0)]);
        let mut cuts = vec![start];
        let mut steps = vec![Vec::new(); usize::from(columns)];
        let mut at = 0;
        while let Some(&cut) = cuts.get(at) {
            limits.check_now()?;
            for column in 0..columns {
                let mut next: Vec<u32> = Vec::new();
                for after in over_column(cut, rows, column, moves_black) {
                    let number = *numbers.entry(after).or_insert_with(|| {
                        cuts.push(after);
                        (cuts.len() - 1) as u32
                    });
                    next.push(number);
                }
                next.sort_unstable();
                next.dedup();
                limits.take_memory(size_of::<Vec<u32>>() + size_of_val(&next[..]))?;
                steps[usize::from(column)].push(next);
            }
            limits.take_memory(4 * size_of::<Cut>())?;
            at += 1;
        }
        let mut ends = StateSet::empty(cuts.len());
        for (number, cut) in cuts.iter().enumerate() {
            let is_complete = cut.open.roots_at_the_end().is_some_and(|roots| roots.is_empty());
            if is_complete && cut.shown == MIXED && cut.has_moved_black == moves_black {
                ends.insert(number as u32);
            }
        }
        Ok(Self { rows, steps, ends })
    }

    /// The rows of a column: those that are peeled, and the one below.
    pub(super) fn rows_of_columns(&self) -> usize {
        self.rows + 1
    }

    /// The set before the first column.
    pub(super) fn start(&self) -> StateSet {
        let mut start = StateSet::empty(self.steps[0].len());
        start.insert(0);
        start
    }

    /// The set after one more column. Rows below those of the automaton do not matter.
    pub(super) fn over_column(&self, set: &StateSet, column: u8) -> StateSet {
        let steps = &self.steps[usize::from(column) % self.steps.len()];
        let mut after = StateSet::empty(self.steps[0].len());
        for state in set.iter() {
            steps[state].iter().for_each(|&next| after.insert(next));
        }
        after
    }

    /// Has a band with this set a good peel?
    pub(super) fn has_peel(&self, set: &StateSet) -> bool {
        set.meets(&self.ends)
    }
}

/// All that can happen in a column: the stones of its cells, from the top, then that of the row below.
fn over_column(cut: Cut, rows: usize, column: u8, moves_black: bool) -> Vec<Cut> {
    let stone = |row: usize| Color::BOTH[usize::from(column >> row & 1)];
    let mut cuts = vec![cut];
    for row in 0..rows {
        let below = (row + 1 == rows).then(|| stone(rows));
        let over = |cut: &Cut| over_cell(*cut, row, stone(row), below);
        cuts = cuts.iter().flat_map(over).collect();
    }
    if !moves_black {
        cuts.iter_mut().for_each(|cut| cut.has_moved_black = false);
    }
    cuts
}

/// All that can happen when a vertex with this stone enters: its edges to the left, up and, if the stone of
/// the row below is given, down are decided.
fn over_cell(cut: Cut, row: usize, stone: Color, below: Option<Color>) -> Vec<Cut> {
    let mut found = Vec::new();
    for sends in Color::BOTH {
        for exits in [false, true] {
            let mut cut = Cut { open: cut.open.enter(ENTERING, stone, sends), ..cut };
            if exits {
                // Only onto a stone of the other colour.
                let Some(open) = cut.open.leave(ENTERING).filter(|_| below == Some(!sends)) else { continue };
                cut.open = open;
            }
            if let Some(below) = below {
                let shows = if exits { sends } else { below };
                cut.shown |= 1 << (shows as u8);
            }
            over_left_edge(cut, row, sends, below.is_some(), &mut found);
        }
    }
    found
}

fn over_left_edge(cut: Cut, row: usize, sends: Color, is_last: bool, found: &mut Vec<Cut>) {
    let arrives = cut.open.sends(row);
    let ways = [
        (Some(cut.open), None),
        (cut.open.send(row, ENTERING), arrives),
        (cut.open.send(ENTERING, row), Some(sends)),
    ];
    for (open, moved) in ways {
        let Some(open) = open.and_then(|open| without_root(open, row, 0)) else { continue };
        let has_moved_black = cut.has_moved_black || row == 0 && moved == Some(Color::Black);
        let upward = match row.checked_sub(1) {
            None => vec![open],
            Some(above) => {
                let ways = [Some(open), open.send(above, ENTERING), open.send(ENTERING, above)];
                ways.into_iter().flatten().collect()
            }
        };
        for open in upward {
            let open = open.relocate(ENTERING, row);
            // The vertex above has its edge to the right left, the one that entered has one more unless it is
            // in the last row.
            let above = match row.checked_sub(1) {
                None => Some(open),
                Some(above) => without_root(open, above, 1),
            };
            let open = above.and_then(|open| without_root(open, row, if is_last { 1 } else { 2 }));
            found.extend(open.map(|open| Cut { open, has_moved_black, ..cut }));
        }
    }
}

/// Settles a vertex; `None` if its stone can not be sent any more, or arrivals can not come any more.
fn without_root(open: State, slot: usize, undecided: usize) -> Option<State> {
    let (open, roots) = open.settle(Place { slot, undecided })?;
    (roots == 0).then_some(open)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Colours of a cell in the table of all positions; 2 stands for an empty cell.
    const EMPTY: u32 = 2;

    /// All plays on a band in which the last row does not move, by tables over all positions of the band.
    struct AllPlays {
        rows: usize,
        columns: usize,
        /// For each position, in base 3, top row first and lowest: can the upper rows be emptied so that the
        /// last row has both colours? And can they, if a black stone has to move within the first row?
        found: Vec<[bool; 2]>,
    }

    impl AllPlays {
        fn new(rows: usize, columns: usize) -> Self {
            let cells = (rows + 1) * columns;
            let mut plays = Self { rows, columns, found: vec![[false; 2]; 3_usize.pow(cells as u32)] };
            // A move empties a cell. So positions with fewer stones come first.
            let mut by_stones = vec![Vec::new(); cells + 1];
            for position in 0..plays.found.len() {
                let digits = plays.digits(position);
                by_stones[digits.iter().filter(|&&digit| digit != EMPTY).count()].push(position);
            }
            for position in by_stones.into_iter().flatten() {
                plays.found[position] = plays.look(position);
            }
            plays
        }

        fn digits(&self, position: usize) -> Vec<u32> {
            let mut rest = position;
            let digit = |_| {
                let digit = (rest % 3) as u32;
                rest /= 3;
                digit
            };
            (0..(self.rows + 1) * self.columns).map(digit).collect()
        }

        fn number(digits: &[u32]) -> usize {
            digits.iter().rev().fold(0, |number, &digit| 3 * number + digit as usize)
        }

        fn look(&self, position: usize) -> [bool; 2] {
            let digits = self.digits(position);
            let upper = self.rows * self.columns;
            if digits[..upper].iter().all(|&digit| digit == EMPTY) {
                return [digits[upper..].contains(&0) && digits[upper..].contains(&1), false];
            }
            let mut found = [false; 2];
            for from in (0..upper).filter(|&from| digits[from] != EMPTY) {
                for to in 0..digits.len() {
                    let place = |cell: usize| (cell / self.columns, cell % self.columns);
                    let ((row, column), (other_row, other_column)) = (place(from), place(to));
                    let is_near = row.abs_diff(other_row) + column.abs_diff(other_column) == 1;
                    if !is_near || digits[from] + digits[to] != 1 {
                        continue;
                    }
                    let mut after = digits.clone();
                    after[to] = std::mem::replace(&mut after[from], EMPTY);
                    let [any, black] = self.found[Self::number(&after)];
                    let moves_black = row == 0 && other_row == 0 && digits[from] == 0;
                    found[0] |= any;
                    found[1] |= black || any && moves_black;
                }
            }
            found
        }
    }

    fn columns_of(band: u32, rows: usize, columns: usize) -> Vec<u8> {
        (0..columns).map(|at| (band >> (at * rows)) as u8 & ((1 << rows) - 1)).collect()
    }

    fn has_peel(automaton: &PeelAutomaton, columns: &[u8]) -> bool {
        let set = columns.iter().fold(automaton.start(), |set, &column| automaton.over_column(&set, column));
        automaton.has_peel(&set)
    }

    #[test]
    fn bands_have_the_peels_that_all_plays_find() {
        for (rows, columns) in [(1, 1), (1, 5), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2)] {
            let plays = AllPlays::new(rows, columns);
            let automata = [false, true]
                .map(|moves_black| PeelAutomaton::new(rows, moves_black, Limits::unlimited()).unwrap());
            for band in 0..1_u32 << ((rows + 1) * columns) {
                let word = columns_of(band, rows + 1, columns);
                let cell = |cell: usize| u32::from(word[cell % columns] >> (cell / columns) & 1);
                let digits: Vec<u32> = (0..(rows + 1) * columns).map(cell).collect();
                let expected = plays.found[AllPlays::number(&digits)];
                let found = automata.each_ref().map(|automaton| has_peel(automaton, &word));
                assert_eq!(found, expected, "{}", crate::for_all_n::columns::spelled(&word, rows + 1));
            }
        }
    }

    /// The mixed bands, with any row below, that have no good peel.
    #[test]
    fn there_are_few_bands_without_a_good_peel() {
        let failures = |rows: usize, columns: usize| {
            let automaton = PeelAutomaton::new(rows, false, Limits::unlimited()).unwrap();
            let upper = (1_u8 << rows) - 1;
            (0..1_u32 << ((rows + 1) * columns))
                .map(|band| columns_of(band, rows + 1, columns))
                .filter(|word| word.iter().any(|column| column & upper != 0))
                .filter(|word| word.iter().any(|column| column & upper != upper))
                .filter(|word| !has_peel(&automaton, word))
                .count()
        };
        assert_eq!([2, 3, 4, 5, 6].map(|columns| failures(1, columns)), [2, 4, 32, 148, 576]);
        assert_eq!([2, 3, 4, 5].map(|columns| failures(2, columns)), [34, 50, 130, 170]);
        assert_eq!([2, 3, 4].map(|columns| failures(3, columns)), [158, 210, 64]);
    }
}
