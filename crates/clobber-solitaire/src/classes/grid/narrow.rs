//! Grids of up to four rows or columns: exact, in linear time.

use super::band::{Band, BandSweep, MAX_ROWS};
use super::frontier::Departure;
use crate::allowance::Taken;
use crate::forest::Forest;
use crate::view::View;
use clobber_board::{Color, Move};
use search_limits::{Limits, Unsolved};

/// Is a grid narrow enough for [`optimal_play`]?
pub fn is_narrow(rows: usize, columns: usize) -> bool {
    rows.min(columns) <= MAX_ROWS
}

/// A play that leaves as few stones as possible on a grid of up to four rows or columns, all of whose cells
/// bear stones. Time linear in the cells; the constant grows with the shorter side.
///
/// The sweep over all frontiers is exact, so this is optimal by the theorem that plays are rooted spanning
/// forests.
pub fn optimal_play(
    rows: usize,
    columns: usize,
    colors: &[Color],
    limits: &Limits,
) -> Result<Vec<Move>, Unsolved> {
    // Small boards are played even after a limit was reached.
    let is_small = rows.max(columns) <= MAX_LENGTH_OF_SMALL_BOARDS;
    let limits = if is_small { Limits::unlimited() } else { limits };
    let _taken = Taken::for_pass(limits, BYTES_PER_STONE * colors.len())?;
    let whole = View::whole(rows, columns);
    let view = if rows > columns { whole.transposed() } else { whole };
    let stone = |row: usize, column: usize| colors[view.vertex((row, column)) as usize];
    let task = BandSweep { columns: view.columns, stone: &stone };
    let departures = Band::of(view.rows).sweep(&task, limits)?;
    let mut forest = Forest::of_roots(rows * columns);
    send_all(&mut forest, &view, &departures);
    Ok(forest.moves(colors, limits)?.unwrap_or_default())
}

/// A sweep over this many rows or columns takes a hundredth of a second at most.
const MAX_LENGTH_OF_SMALL_BOARDS: usize = 60;

/// The forest, and what its moves are found with.
pub(super) const BYTES_PER_STONE: usize = 40;

/// Puts the departures of a band into a forest. An exit leads to the row below the view.
pub(crate) fn send_all(forest: &mut Forest, view: &View, departures: &[Departure]) {
    for (at, departure) in departures.iter().enumerate() {
        let from = (at % view.rows, at / view.rows);
        let Some(to) = departure.target_of(from) else { continue };
        forest.send(view.vertex(from), view.vertex(to));
    }
}
