//! Every position on a board: how many have which value, and a smallest one with a given value.

use super::evaluator::Evaluation;
use clobber_board::{Cell, Color, Graph, Position};
use game_value::Value;
use rustc_hash::FxHashMap;
use search_limits::Unsolved;
use std::sync::Arc;

/// The positions on a board, counted by value.
#[derive(Clone, Debug)]
pub struct Census {
    /// The number of positions, which is 3^n for a board of n cells that may be empty, and 2^n for a full
    /// one.
    pub positions: u64,
    /// The values, the most frequent first.
    pub values: Vec<CountedValue>,
}

/// A value and the positions that have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedValue {
    /// The value.
    pub value: Value,
    /// The number of positions with this value.
    pub positions: u64,
    /// One of those with the fewest stones: the first in the order of numbers
    /// in base 3 whose digits are empty, black, white.
    pub example: Position,
}

/// The ways to fill the cells of a board, in the order of numbers in base 3 (or 2). The last cell changes
/// fastest. A cell is empty, then black, then white.
pub(crate) fn fillings(graph: Graph, may_be_empty: bool) -> impl Iterator<Item = Position> {
    const STATES: [Cell; 3] = [None, Some(Color::Black), Some(Color::White)];
    let graph = Arc::new(graph);
    let states = if may_be_empty { &STATES[..] } else { &STATES[1..] };
    let order = graph.order();
    let mut next = Some(vec![0usize; order]);
    std::iter::from_fn(move || {
        let digits = next.take()?;
        let position = Position::fill(Arc::clone(&graph), |v| states[digits[v as usize]]);
        next = successor(digits, states.len());
        Some(position)
    })
}

/// The next number in this base; `None` after the last one.
fn successor(mut digits: Vec<usize>, base: usize) -> Option<Vec<usize>> {
    for digit in digits.iter_mut().rev() {
        *digit += 1;
        if *digit < base {
            return Some(digits);
        }
        *digit = 0;
    }
    None
}

impl Evaluation<'_> {
    /// Counts all positions on a board by their value.
    ///
    /// ```
    /// use clobber_board::Graph;
    /// use clobber_solver::Evaluator;
    /// use search_limits::Limits;
    /// let evaluator = Evaluator::with_memory(1 << 26);
    /// let census = evaluator.within(Limits::unlimited()).census(&Graph::path(2).unwrap(), true).unwrap();
    /// // Of the nine positions on two cells, only xo and ox are not 0.
    /// assert_eq!(census.positions, 9);
    /// assert_eq!(census.values.iter().map(|counted| counted.positions).collect::<Vec<_>>(), [7, 2]);
    /// ```
    pub fn census(self, graph: &Graph, may_be_empty: bool) -> Result<Census, Unsolved> {
        let of = (if may_be_empty { 3u64 } else { 2 }).checked_pow(graph.order() as u32).unwrap_or(u64::MAX);
        let mut known: FxHashMap<Value, CountedValue> = FxHashMap::default();
        let mut positions = 0;
        for position in fillings(graph.clone(), may_be_empty) {
            self.limits().count_node()?;
            self.limits().set_done(positions, of);
            positions += 1;
            let value = self.value(&position)?;
            known
                .entry(value)
                .and_modify(|counted| {
                    counted.positions += 1;
                    if position.stones() < counted.example.stones() {
                        counted.example = position.clone();
                    }
                })
                .or_insert_with(|| CountedValue { value, positions: 1, example: position.clone() });
        }
        let mut values: Vec<CountedValue> = known.into_values().collect();
        values.sort_by_key(|counted| (std::cmp::Reverse(counted.positions), counted.value));
        Ok(Census { positions, values })
    }

    /// A position with this value on one of the boards: on the first board that has one, with the fewest
    /// stones.
    pub fn find_value(
        self,
        value: Value,
        boards: impl IntoIterator<Item = Graph>,
    ) -> Result<Option<Position>, Unsolved> {
        for board in boards {
            let mut best: Option<Position> = None;
            for position in fillings(board, true) {
                self.limits().count_node()?;
                let is_smaller = best.as_ref().is_none_or(|best| position.stones() < best.stones());
                if is_smaller && self.value(&position)? == value {
                    best = Some(position);
                }
            }
            if best.is_some() {
                return Ok(best);
            }
        }
        Ok(None)
    }
}
