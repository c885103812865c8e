//! The boards of one number of rows: grids, or cylinders if the columns are closed.

use super::closed_column;
use super::frontier::{Frontier, MAX_ROWS};
use super::sweep::Column;
use clobber_board::{Color, Graph, Position};
use clobber_solitaire::grid::frontier::Departure;

/// Rows of a board whose columns are closed: fewer cells are no cycle.
pub(super) const MIN_CLOSED_ROWS: usize = 3;

/// The boards of one number of rows, of any width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) rows: usize,
    /// Are the columns closed?
    pub(crate) closed: bool,
}

impl Board {
    pub(super) fn is_in_range(self) -> bool {
        (if self.closed { MIN_CLOSED_ROWS } else { 1 }..=MAX_ROWS).contains(&self.rows)
    }

    /// The frontiers after a cell with this stone, each with the colour of the stone if it stays.
    pub(super) fn ways(self, frontier: Frontier, row: usize, stone: Color) -> Vec<(Frontier, Option<Color>)> {
        if self.closed {
            return closed_column::ways(&frontier, row, self.rows, stone);
        }
        let ways = frontier.ways(row, stone, row + 1 == self.rows, &[None]).into_iter();
        ways.map(|way| (way.frontier, (way.departure == Departure::Stays).then_some(way.stands))).collect()
    }

    /// The position with these columns. A closed column is a row of the notation, since cylinders have closed
    /// rows.
    pub(super) fn position(self, columns: &[Column]) -> Option<Position> {
        let color =
            |row: usize, column: Column| if column >> row & 1 == 1 { Color::White } else { Color::Black };
        let (graph, cells) = if self.closed {
            let cells = columns.iter().flat_map(|&column| (0..self.rows).map(move |row| color(row, column)));
            (Graph::cylinder(columns.len(), self.rows), cells.map(Some).collect())
        } else {
            let cells = (0..self.rows).flat_map(|row| columns.iter().map(move |&column| color(row, column)));
            (Graph::grid(self.rows, columns.len()), cells.map(Some).collect())
        };
        Position::new(graph.ok()?, cells).ok()
    }
}
