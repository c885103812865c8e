//! Grids of up to four rows or columns: exact, in linear time.

use super::band::{Band, BandSweep, Departure, MAX_ROWS};
use super::place::Places;
use crate::allowance::Taken;
use crate::forest::Forest;
use clobber_board::{Color, Move, Vertex};
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
    let places = Places::new(rows, columns, rows > columns, false, false);
    let cell = |row: usize, column: usize| Some(colors[places.vertex(row, column) as usize]);
    let task = BandSweep { columns: places.columns, cell: &cell, exit: &|_| None, may_stay: &|_| true };
    let Some(swept) = Band::of(places.rows).sweep(&task, limits)? else { return Ok(Vec::new()) };
    let mut forest = Forest::of_roots(rows * columns);
    send_all(&mut forest, &places, 0, places.rows, &swept.departures);
    Ok(forest.moves(colors, limits)?.unwrap_or_default())
}

/// A sweep over this many rows or columns takes a hundredth of a second at most.
const MAX_LENGTH_OF_SMALL_BOARDS: usize = 60;

/// The forest, and what its moves are found with.
pub(super) const BYTES_PER_STONE: usize = 40;

/// Puts the departures of a band, whose first row is given, into a forest.
pub(super) fn send_all(
    forest: &mut Forest,
    places: &Places,
    first_row: usize,
    height: usize,
    departures: &[Departure],
) {
    for (at, departure) in departures.iter().enumerate() {
        let (row, column) = (first_row + at % height, at / height);
        let to = match departure {
            Departure::Stays => continue,
            Departure::Left => (row, column - 1),
            Departure::Right => (row, column + 1),
            Departure::Up => (row - 1, column),
            Departure::Down | Departure::Exits => (row + 1, column),
        };
        let from: Vertex = places.vertex(row, column);
        forest.send(from, places.vertex(to.0, to.1));
    }
}
