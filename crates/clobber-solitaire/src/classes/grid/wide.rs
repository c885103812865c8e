//! Large grids: band by band, every band sends all its stones into the next.
//!
//! Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber", Theorem 11: every mixed position with at
//! least four rows and columns comes down to two stones. There the board is cut into blocks of 4×4 cells,
//! which a computer has checked; here into bands of two or three rows, which are swept exactly. A stone that
//! moves from the last row of a band to the cell below recolours that cell, and is then forgotten. So the
//! bands are swept one after the other, each with the fewest roots and the fewest such exits. The last band
//! has three rows and no exit, and leaves two stones at most if it is mixed.
//!
//! A band of one colour cannot move by itself. Something arrives in every band but the first, so this
//! concerns only boards that begin with rows of one colour. Then a stone of the other colour, from the first
//! row that has one, walks through all of them along a Hamiltonian path, and comes back into its row.

use super::band::{Band, BandSweep};
use super::frontier::Departure;
use super::narrow::{BYTES_PER_STONE, send_all};
use crate::allowance::{Taken, for_last_pass};
use crate::forest::Forest;
use crate::hamiltonian::path_between;
use crate::view::View;
use clobber_board::{Cell, Color, Move, Vertex};
use search_limits::{Limits, Unsolved};

/// A play on a grid with at least five rows and columns that leaves few stones: two, or one, on all mixed
/// boards that were tried. The board is played from all sides, until `least` stones are left or a limit is
/// reached. It is an error if that happens before there is a play.
///
/// Time linear in the cells.
pub fn reduce(
    rows: usize,
    columns: usize,
    colors: &[Color],
    least: usize,
    limits: &Limits,
) -> Result<Vec<Move>, Unsolved> {
    let _taken = Taken::for_pass(limits, (BYTES_PER_STONE + BYTES_PER_CELL) * colors.len())?;
    let views = View::all(rows, columns);
    let mut sides: Vec<(usize, View)> = views.map(|view| (leading_rows(&view, colors), view)).collect();
    // Sides that need no walk are the better ones.
    sides.sort_by_key(|&(leading, _)| leading.min(2));
    let mut best: Option<Attempt> = None;
    let beginnings =
        sides.into_iter().flat_map(|(leading, view)| Attempt::new(view, colors).beginnings(leading, limits));
    for attempt in beginnings {
        let is_first = best.is_none() && colors.len() <= MAX_CELLS_FOR_FIRST_PLAY;
        match attempt.play(if is_first { Limits::unlimited() } else { limits }) {
            Ok(played) if best.as_ref().is_none_or(|best| played.roots < best.roots) => best = Some(played),
            Ok(_) => {}
            Err(unsolved) if best.is_none() => return Err(unsolved),
            Err(_) => break,
        }
        if best.as_ref().is_some_and(|best| best.roots <= least) {
            break;
        }
    }
    let Some(best) = best else { return Ok(Vec::new()) };
    Ok(best.forest.moves(colors, for_last_pass(colors.len(), limits))?.unwrap_or_default())
}

/// A play on this many cells from one side takes some hundredths of a second, so that it is found even after
/// a limit was reached.
const MAX_CELLS_FOR_FIRST_PLAY: usize = 20_000;

/// The cells and the forest of the best attempt and of those to come from one side.
const BYTES_PER_CELL: usize = 50;

/// The number of leading rows in the colour of the first stone.
fn leading_rows(view: &View, colors: &[Color]) -> usize {
    let mut stones = view.vertices().map(|v| colors[v as usize]);
    let Some(first) = stones.next() else { return 0 };
    (1 + stones.take_while(|&stone| stone == first).count()) / view.columns
}

/// A board that is swept from one side to the other.
#[derive(Clone)]
struct Attempt {
    view: View,
    /// The stones row by row, after the arrivals from above.
    cells: Vec<Cell>,
    /// The rows before this one are empty.
    first_row: usize,
    forest: Forest,
    roots: usize,
}

impl Attempt {
    fn new(view: View, colors: &[Color]) -> Self {
        let cells = view.vertices().map(|v| Some(colors[v as usize])).collect();
        Self { view, cells, first_row: 0, forest: Forest::of_roots(colors.len()), roots: 0 }
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        self.cells[row * self.view.columns + column]
    }

    /// Ways to begin: as it is, or after a walk through the leading rows. A single leading row is part of the
    /// first band.
    fn beginnings(self, rows: usize, limits: &Limits) -> Vec<Self> {
        if rows < 2 || rows == self.view.rows {
            return vec![self];
        }
        let mut walked: Vec<Self> = self.walks(rows, limits).take(WALKS).collect();
        walked.push(self);
        walked
    }

    /// Boards on which a stone of the row after the leading ones has walked through all of them, and
    /// returned. If it stands on the wrong colour of the checkerboard for that, it takes a step to the side
    /// first.
    fn walks<'a>(&'a self, rows: usize, limits: &'a Limits) -> impl Iterator<Item = Self> + use<'a> {
        let columns = self.view.columns;
        let like = self.cells[0];
        let is_unlike = move |column: &usize| self.cell(rows, *column) != like;
        let near = move |column: usize, far: usize| {
            [column.wrapping_sub(far), column + far].into_iter().filter(move |other| *other < columns)
        };
        let stones = move || (0..columns).filter(is_unlike);
        let straight = stones().map(|stone| (stone, stone));
        let aside = stones().flat_map(move |stone| {
            near(stone, 1).filter(move |up| !is_unlike(up)).map(move |up| (stone, up))
        });
        straight.chain(aside).flat_map(move |(stone, up)| {
            let returns = (1..=3).flat_map(move |far| near(up, far)).filter(move |down| !is_unlike(down));
            returns.filter_map(move |down| self.walk(rows, stone, up, down, limits))
        })
    }

    /// A stone below the leading rows goes up in one column, walks through all of them, and comes down in
    /// another one.
    fn walk(&self, rows: usize, stone: usize, up: usize, down: usize, limits: &Limits) -> Option<Self> {
        let columns = self.view.columns;
        let above = |column: usize| ((rows - 1) * columns + column) as Vertex;
        let path = path_between(rows, columns, above(up), above(down), limits).ok().flatten()?;
        let mut walked = self.clone();
        let place = |at: Vertex| self.view.vertex((at as usize / columns, at as usize % columns));
        let mut from = self.view.vertex((rows, stone));
        let aside = Some(self.view.vertex((rows, up))).filter(|_| up != stone);
        for to in aside.into_iter().chain(path.into_iter().map(place)) {
            walked.forest.send(from, to);
            from = to;
        }
        walked.forest.send(from, self.view.vertex((rows, down)));
        walked.cells[rows * columns + stone] = None;
        walked.cells[rows * columns + up] = None;
        walked.recolor(rows, &[down]);
        walked.first_row = rows;
        Some(walked)
    }

    fn play(mut self, limits: &Limits) -> Result<Self, Unsolved> {
        let heights = heights(self.view.rows - self.first_row);
        let mut first_row = self.first_row;
        for (band, &height) in heights.iter().enumerate() {
            self.sweep(first_row, height, heights.get(band + 1).copied(), limits)?;
            first_row += height;
        }
        Ok(self)
    }

    /// Sweeps a band above one of `below` rows, or the last band.
    fn sweep(
        &mut self,
        first_row: usize,
        height: usize,
        below: Option<usize>,
        limits: &Limits,
    ) -> Result<(), Unsolved> {
        let mut closed = Vec::new();
        loop {
            let cell = |row: usize, column: usize| self.cell(first_row + row, column);
            let exit = |column: usize| -> Option<Color> {
                below?;
                let is_open = !closed.contains(&column);
                self.cell(first_row + height, column).filter(|_| is_open).map(|color| !color)
            };
            let task = BandSweep { columns: self.view.columns, cell: &cell, exit: &exit };
            let swept = Band::of(height).sweep(&task, limits)?;
            let exits: Vec<usize> = (0..self.view.columns)
                .filter(|column| swept.departures[column * height + height - 1] == Departure::Exits)
                .collect();
            self.recolor(first_row + height, &exits);
            // A band of one colour could not go on.
            let spoilt = below.is_some_and(|below| self.is_monochromatic(first_row + height, below));
            if spoilt
                && closed.len() < MAX_EXITS_CLOSED
                && let Some(&column) = exits.first()
            {
                self.recolor(first_row + height, &exits);
                closed.push(column);
                continue;
            }
            self.roots += swept.roots;
            let band = self.view.without_rows(first_row).first_rows(height);
            send_all(&mut self.forest, &band, &swept.departures);
            return Ok(());
        }
    }

    /// Changes the colours of some cells in a row.
    fn recolor(&mut self, row: usize, columns: &[usize]) {
        for column in columns {
            let cell = &mut self.cells[row * self.view.columns + column];
            *cell = cell.map(|color| !color);
        }
    }

    fn is_monochromatic(&self, first_row: usize, height: usize) -> bool {
        let from = first_row * self.view.columns;
        let band = &self.cells[from..from + height * self.view.columns];
        let mut stones = band.iter().flatten();
        let first = stones.next();
        stones.all(|stone| Some(stone) == first)
    }
}

/// Walks that are tried from one side.
const WALKS: usize = 6;

/// Exits that are closed in turn before a band is left as it is.
const MAX_EXITS_CLOSED: usize = 8;

/// Bands of two rows, and one or two of three at the end.
fn heights(rows: usize) -> Vec<usize> {
    match rows {
        0..=4 => vec![rows],
        _ if rows % 2 == 1 => [vec![2; (rows - 3) / 2], vec![3]].concat(),
        _ => [vec![2; (rows - 6) / 2], vec![3, 3]].concat(),
    }
}
