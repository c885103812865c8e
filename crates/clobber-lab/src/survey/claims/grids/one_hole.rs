//! The worst mixed positions of grids with one hole.

use super::grid_sizes::grid_sizes;
use crate::survey::every_play::{self, mixed};
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Data, Settings, Status, Study};
use clobber_board::Position;
use search_limits::Limits;

/// How many stones are left.
pub(crate) static MOST: Claim = Claim {
    id: "one-hole",
    statement: "How many stones does the worst mixed position leave on a grid of at least three rows and three \
                columns that has one empty cell?",
    source: "observed here, after Conjecture 16 of Beaudou, Duchêne and Gravier, A survey about Solitaire \
             Clobber, which is about grids without holes",
    status: Status::Open,
    known: "on three rows three stones for many holes, even in the inside, so Conjecture 16 does not hold there; \
            on 4 × 4 two for every hole. No position that leaves four is known",
    bound: Bound { meaning: "cells of the grid", usual: 15, most: 16 },
    parameters: &[],
    method: "all plays from every mixed position, up to negation, for every hole up to symmetry",
    study: Begin::AtOnce(begin),
};

/// A grid without one cell.
struct Punched {
    rows: usize,
    columns: usize,
    hole: (usize, usize),
}

impl Punched {
    /// Of the grids of this size, one for each class of holes under reflections and, on a square, turns.
    fn of_size((rows, columns): (usize, usize)) -> impl Iterator<Item = Self> {
        let corner =
            (0..rows.div_ceil(2)).flat_map(move |row| (0..columns.div_ceil(2)).map(move |c| (row, c)));
        let is_first = move |&(row, column): &(usize, usize)| rows != columns || row <= column;
        corner.filter(is_first).map(move |hole| Self { rows, columns, hole })
    }

    /// The board, with black stones on all its cells.
    fn text(&self) -> String {
        let cell = |at: (usize, usize)| if at == self.hole { '.' } else { 'x' };
        let row = |row: usize| (0..self.columns).map(|column| cell((row, column))).collect::<String>();
        (0..self.rows).map(row).collect::<Vec<_>>().join("|")
    }
}

fn begin(settings: &Settings) -> Study {
    let boards: Vec<Punched> = grid_sizes(9, settings.to as usize, 3).flat_map(Punched::of_size).collect();
    Study::new(boards, Punched::text, |board, limits| {
        let (most, positions) = worst(board, limits)?;
        let plural = if most == 1 { "" } else { "s" };
        let text = format!("the worst position leaves {most} stone{plural}");
        Ok(Found::holds(text, positions).with_data(Data::StonesLeft(most as u64)))
    })
}

/// The most stones that a mixed position leaves, and the number of positions.
fn worst(board: &Punched, limits: &Limits) -> Result<(usize, u64), Unknown> {
    let position: Position = board.text().parse()?;
    // One empty cell does not cut a grid of three rows in two.
    let whole = position.components_within(limits)?.swap_remove(0);
    let board = position.induced(&whole)?;
    let fewest = every_play::fewest(board.graph(), limits)?;
    let (mut most, mut positions) = (0, 0);
    for stones in mixed(board.graph().order()) {
        most = most.max(usize::from(fewest.of(stones)));
        positions += 1;
    }
    Ok((most, positions))
}
