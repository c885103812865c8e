//! All positions of a small graph, as numbers.
//!
//! A position is a number in base 3, with a digit for each vertex: 0 if it is empty, 1 for a black stone, 2
//! for a white one. A move removes one stone. So if positions are visited in the order of their numbers of
//! stones, all positions that a position leads to are known before it.

use clobber_board::{Color, Position};
use search_limits::{Limits, Unsolved};

/// Vertices of the largest graph with a table: 3¹³ positions are 1.6 million.
pub const MAX_TABLE_VERTICES: usize = 13;

/// A position in the order, with its key while that is sorted, and in two tables of sets.
const BYTES_PER_POSITION: usize = 4 + 8 + 2 * 8;

/// The digit of an empty vertex.
pub(super) const EMPTY: u8 = 0;
/// The digit of a black stone.
pub(super) const BLACK: u8 = 1;
/// The digit of a white stone.
pub(super) const WHITE: u8 = 2;

/// The digit of a stone of the other colour.
pub(super) fn other(stone: u8) -> u8 {
    3 - stone
}

/// A position: a digit for each vertex.
pub(super) type Digits = [u8; MAX_TABLE_VERTICES];

/// All positions of a graph.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) neighbors: Vec<Vec<usize>>,
    /// The powers of 3.
    powers: Vec<u32>,
    /// The numbers of all positions, by their numbers of stones.
    order: Vec<u32>,
}

impl Table {
    /// The table of a graph with at most [`MAX_TABLE_VERTICES`] vertices.
    pub(super) fn new(neighbors: Vec<Vec<usize>>, limits: &Limits) -> Result<Self, Unsolved> {
        let powers: Vec<u32> = (0..neighbors.len() as u32).map(|vertex| 3_u32.pow(vertex)).collect();
        let positions = 3_u32.pow(neighbors.len() as u32);
        limits.take_memory(BYTES_PER_POSITION * positions as usize)?;
        let mut order: Vec<u32> = (0..positions).collect();
        let stones = |mut number: u32| {
            let mut stones = 0;
            while number > 0 {
                stones += u32::from(!number.is_multiple_of(3));
                number /= 3;
            }
            stones
        };
        order.sort_by_cached_key(|&number| stones(number));
        limits.check_now()?;
        Ok(Self { neighbors, powers, order })
    }

    /// The number of vertices.
    pub(super) fn vertices(&self) -> usize {
        self.neighbors.len()
    }

    fn digits(&self, mut number: u32) -> Digits {
        let mut digits = [EMPTY; MAX_TABLE_VERTICES];
        for digit in &mut digits[..self.vertices()] {
            *digit = (number % 3) as u8;
            number /= 3;
        }
        digits
    }

    /// The number of the position with a stone on each vertex, white where the bit of the vertex is set.
    pub(super) fn full(&self, whites: u32) -> usize {
        let digit = |vertex: usize| 1 + (whites >> vertex & 1);
        (0..self.vertices()).map(|vertex| digit(vertex) * self.powers[vertex]).sum::<u32>() as usize
    }

    /// The position after the stone of `from` has left, and `to` has turned.
    fn turned(&self, number: u32, digits: &Digits, from: usize, to: usize) -> usize {
        let left = number - u32::from(digits[from]) * self.powers[from];
        let turned = u32::from(other(digits[to])) * self.powers[to];
        (left - u32::from(digits[to]) * self.powers[to] + turned) as usize
    }

    /// Visits all positions, each after all those that a move leads to. `value` gets a position, its number
    /// of stones, and the values of what its moves lead to.
    pub(super) fn values<T: Copy + Default>(
        &self,
        limits: &Limits,
        value: impl Fn(&Digits, usize, &mut dyn Iterator<Item = T>) -> T,
    ) -> Result<Vec<T>, Unsolved> {
        let mut values = vec![T::default(); self.order.len()];
        for &number in &self.order {
            limits.count_node()?;
            let digits = self.digits(number);
            let own = {
                let mut after =
                    self.moves(&digits).map(|(from, to)| values[self.turned(number, &digits, from, to)]);
                value(&digits, self.stones(&digits), &mut after)
            };
            values[number as usize] = own;
        }
        Ok(values)
    }

    /// For each position: the union of the sets `goals` of all positions that it leads to, and of its own.
    pub(super) fn reached(
        &self,
        limits: &Limits,
        goals: impl Fn(&Digits, usize) -> u64,
    ) -> Result<Vec<u64>, Unsolved> {
        self.values(limits, |digits, stones, after| after.fold(goals(digits, stones), |all, set| all | set))
    }

    /// The same, if on the way one of some extra moves must be made, exactly once. An extra move takes the
    /// stone of one vertex away, and turns another stone. `reached` is what is reached without.
    pub(super) fn reached_with_extra(
        &self,
        limits: &Limits,
        reached: &[u64],
        extra: impl Fn(&Digits) -> Vec<(usize, usize)>,
    ) -> Result<Vec<u64>, Unsolved> {
        let mut values = vec![0; self.order.len()];
        for &number in &self.order {
            limits.count_node()?;
            let digits = self.digits(number);
            let moved = self.moves(&digits).map(|(from, to)| values[self.turned(number, &digits, from, to)]);
            let moved = moved.fold(0, |all, set| all | set);
            let extra = extra(&digits).into_iter();
            let extra = extra.map(|(from, to)| reached[self.turned(number, &digits, from, to)]);
            values[number as usize] = extra.fold(moved, |all, set| all | set);
        }
        Ok(values)
    }

    fn stones(&self, digits: &Digits) -> usize {
        digits[..self.vertices()].iter().filter(|&&digit| digit != EMPTY).count()
    }

    /// Each stone captures neighbours of the other colour.
    fn moves(&self, digits: &Digits) -> impl Iterator<Item = (usize, usize)> {
        let ends = |from: usize| self.neighbors[from].iter().map(move |&to| (from, to));
        let moves = (0..self.vertices()).flat_map(ends);
        moves.filter(|&(from, to)| digits[from] != EMPTY && digits[to] == other(digits[from]))
    }
}

/// The neighbours of each vertex of a board.
pub(super) fn neighbors_of(position: &Position) -> Vec<Vec<usize>> {
    let graph = position.graph();
    let around = |vertex| graph.neighbors(vertex).map(|other| other as usize).collect();
    (0..graph.order() as u32).map(around).collect()
}

/// The letters of a position with a stone on each vertex, white where the bit of the vertex is set.
pub(super) fn spelled(vertices: usize, whites: u32) -> String {
    let color = |vertex| if whites >> vertex & 1 == 1 { Color::White } else { Color::Black };
    (0..vertices).map(|vertex| color(vertex).letter()).collect()
}
