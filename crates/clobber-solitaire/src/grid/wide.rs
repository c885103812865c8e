//! Large grids: band by band, every band sends all its stones into the next.
//!
//! Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber", Theorem 11: every mixed position with at least four rows
//! and columns comes down to two stones. There the board is cut into blocks of 4×4 cells, which a computer has
//! checked; here into bands of two or three rows, which are swept exactly. A stone that moves from the last row of a band
//! to the cell below recolours that cell, and is then forgotten; so the bands are swept one after the other, each with
//! the fewest roots (none, if it can be) and the fewest such exits, and the last band has no exit. It has three
//! rows, and no mixed position of three rows leaves more than two stones.

use super::band::{Band, Departure, Task};
use super::narrow::send_all;
use super::place::Places;
use crate::forest::Forest;
use clobber_board::{Cell, Color, Move};

/// A play on a grid with at least five rows and columns that leaves few stones: two, or one, on all boards that
/// were tried. It stops looking when `least` are left.
pub fn reduce(rows: usize, columns: usize, colors: &[Color], least: usize) -> Vec<Move> {
    let mut best: Option<(usize, Forest)> = None;
    for places in Places::all(rows, columns) {
        let attempt = Attempt::new(places, colors).play();
        if best.as_ref().is_none_or(|(roots, _)| attempt.0 < *roots) {
            best = Some(attempt);
        }
        if best.as_ref().is_some_and(|(roots, _)| *roots <= least) {
            break;
        }
    }
    best.and_then(|(_, forest)| forest.moves(colors)).unwrap_or_default()
}

/// A board that is swept from one side to the other.
struct Attempt {
    places: Places,
    /// What stands in each cell, row by row: recoloured by what has arrived from the bands above.
    cells: Vec<Cell>,
    forest: Forest,
    roots: usize,
}

impl Attempt {
    fn new(places: Places, colors: &[Color]) -> Self {
        let all = (0..places.rows).flat_map(|row| (0..places.columns).map(move |column| (row, column)));
        let cells = all.map(|(row, column)| Some(colors[places.vertex(row, column) as usize])).collect();
        Self { places, cells, forest: Forest::of_roots(colors.len()), roots: 0 }
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        self.cells[row * self.places.columns + column]
    }

    fn play(mut self) -> (usize, Forest) {
        let heights = heights(self.places.rows);
        let mut first_row = 0;
        for (band, &height) in heights.iter().enumerate() {
            let below = heights.get(band + 1).copied();
            self.sweep(first_row, height, below);
            first_row += height;
        }
        (self.roots, self.forest)
    }

    /// Sweeps a band, above one of `below` rows or above nothing.
    fn sweep(&mut self, first_row: usize, height: usize, below: Option<usize>) {
        let mut closed = Vec::new();
        loop {
            let cell = |row: usize, column: usize| self.cell(first_row + row, column);
            let exit = |column: usize| -> Option<Color> {
                below?;
                (!closed.contains(&column))
                    .then(|| self.cell(first_row + height, column).map(|color| !color))?
            };
            let task = Task { columns: self.places.columns, cell: &cell, exit: &exit, may_stay: &|_| true };
            let Some(swept) = Band::of(height).sweep(&task) else { return };
            let exits: Vec<usize> = (0..self.places.columns)
                .filter(|column| swept.departures[column * height + height - 1] == Departure::Exits)
                .collect();
            self.recolor(first_row + height, &exits);
            // A band of one colour could not go on.
            let spoilt = below.is_some_and(|below| self.is_monochromatic(first_row + height, below));
            if spoilt
                && closed.len() < TRIES
                && let Some(&column) = exits.first()
            {
                self.recolor(first_row + height, &exits);
                closed.push(column);
                continue;
            }
            self.roots += swept.roots;
            send_all(&mut self.forest, &self.places, first_row, height, &swept.departures);
            return;
        }
    }

    /// Changes the colours of some cells in a row.
    fn recolor(&mut self, row: usize, columns: &[usize]) {
        for column in columns {
            let cell = &mut self.cells[row * self.places.columns + column];
            *cell = cell.map(|color| !color);
        }
    }

    fn is_monochromatic(&self, first_row: usize, height: usize) -> bool {
        let from = first_row * self.places.columns;
        let band = &self.cells[from..from + height * self.places.columns];
        let mut stones = band.iter().flatten();
        let first = stones.next();
        stones.all(|stone| Some(stone) == first)
    }
}

/// So many exits are closed in turn before a band is left as it is.
const TRIES: usize = 8;

/// Bands of two rows, and one or two of three at the end.
fn heights(rows: usize) -> Vec<usize> {
    match rows {
        0..=4 => vec![rows],
        _ if rows % 2 == 1 => [vec![2; (rows - 3) / 2], vec![3]].concat(),
        _ => [vec![2; (rows - 6) / 2], vec![3, 3]].concat(),
    }
}
