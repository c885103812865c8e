//! Connected shapes of stones on a grid, as bitboards: the components of a grid.
//!
//! `bounding_box` knows where the cells are in a word; `normal` finds the normal form of a shape, under which
//! tables keep it, and `symmetry` what symmetries say about its value. A step of a search (to play, to take
//! apart, to normalise) costs a fraction of a microsecond: `benches/steps.rs`.

mod bounding_box;
mod normal;
mod symmetry;
#[cfg(test)]
mod tests;

use crate::component::bit_set::{StoneSets, ones};
use crate::component::strip::Strip;
use bounding_box::BoundingBox;
use clobber_board::{Color, Component, Graph, Position, Vertex};

pub use bounding_box::MAX_CELLS;
pub use normal::NormalShape;

/// Stones in a bounding box of at most 64 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    bounds: BoundingBox,
    stones: StoneSets,
}

impl Shape {
    /// The shape of these stones, given by row and column; `None` if their bounding box is too large.
    pub fn new(stones: &[(usize, usize, Color)]) -> Option<Self> {
        let range = |numbers: &mut dyn Iterator<Item = usize>| {
            numbers.fold((usize::MAX, 0), |(least, most), n| (least.min(n), most.max(n)))
        };
        let (top, bottom) = range(&mut stones.iter().map(|stone| stone.0));
        let (left, right) = range(&mut stones.iter().map(|stone| stone.1));
        if stones.is_empty() {
            return None;
        }
        let bounds = BoundingBox::new(bottom - top + 1, right - left + 1)?;
        let mut shape = Self { bounds, stones: StoneSets::default() };
        for &(row, column, color) in stones {
            let bit = 1 << ((row - top) * bounds.stride() as usize + column - left);
            match color {
                Color::Black => shape.stones.black |= bit,
                Color::White => shape.stones.white |= bit,
            }
        }
        Some(shape)
    }

    /// A component of a grid; `None` on another board, or if its bounding box is too large.
    pub(crate) fn of_component(position: &Position, component: &Component) -> Option<Self> {
        let first = *component.vertices().first()?;
        let (start, graph) = match position.graph() {
            Graph::Sum(sum) => sum.summand_of(first),
            graph => (0, graph),
        };
        let Graph::Grid(grid) = graph else { return None };
        if component.vertices().len() > MAX_CELLS {
            return None;
        }
        let stone = |&vertex: &Vertex| {
            let cell = vertex - start;
            let (row, column) = (cell / grid.columns(), cell % grid.columns());
            position.cell(vertex).map(|color| (row as usize, column as usize, color))
        };
        Self::new(&component.vertices().iter().map(stone).collect::<Option<Vec<_>>>()?)
    }

    /// All cells with a stone.
    #[inline]
    pub fn occupied(self) -> u64 {
        self.stones.occupied()
    }

    /// The number of stones.
    #[inline]
    pub fn len(self) -> usize {
        self.stones.len()
    }

    /// Is there no stone?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.occupied() == 0
    }

    /// The number of pairs of neighbours of different colours. Along each of them there are two moves.
    #[inline]
    pub fn borders(self) -> u32 {
        self.bounds
            .steps(self.stones.white)
            .map(|stepped| (stepped & self.stones.black).count_ones())
            .iter()
            .sum()
    }

    /// The stones, with row and column in the bounding box.
    pub fn stones(self) -> impl Iterator<Item = (usize, usize, Color)> {
        let stride = self.bounds.stride() as usize;
        ones(self.occupied()).map(move |cell| (cell / stride, cell % stride, self.stones.color(cell)))
    }

    /// Calls `visit` with what remains after each move of a player.
    #[inline]
    pub fn each_move(self, player: Color, mut visit: impl FnMut(Self)) {
        let Self { bounds, stones } = self;
        let movable = |other| bounds.neighbors(other);
        let neighbors = |cell: usize| bounds.neighbors(1 << cell);
        stones.each_move(player, movable, neighbors, |stones| visit(Self { bounds, stones }));
    }

    /// Calls `visit` with each connected part that has stones of both colours.
    #[inline]
    pub fn each_part(self, mut visit: impl FnMut(Self)) {
        let Self { bounds, stones } = self;
        stones.each_part(|set| bounds.first_part(set), |stones| visit(Self { bounds, stones }));
    }

    /// A connected shape as a strip, if it is a path: no stone has three neighbours, and one of them has
    /// fewer than two.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "6 % of the instructions of values on grids")]
    pub fn as_strip(self) -> Option<Strip> {
        let occupied = self.occupied();
        let [right, left, below, above] = self.bounds.steps(occupied).map(|stepped| stepped & occupied);
        let across = right & left;
        let along = below & above;
        let crowded = across & (below | above) | along & (right | left);
        let ends = occupied & !(across | along | (right | left) & (below | above));
        if crowded != 0 || ends == 0 {
            return None;
        }
        let mut stone = ends & ends.wrapping_neg();
        let (mut rest, mut bits, mut length) = (occupied, 0, 0);
        while stone != 0 {
            bits |= u64::from(self.stones.black & stone != 0) << length;
            length += 1;
            rest &= !stone;
            stone = self.bounds.neighbors(stone) & rest;
        }
        Some(Strip::from_bits(length, bits))
    }
}
