//! Large grids: peels from all sides, down to a few rows.
//!
//! Beaudou, Duchêne and Gravier, "A survey about Solitaire Clobber", Theorem 11 and Conjecture 16: every
//! mixed position with at least four rows and columns comes down to two stones, and to one if δ ≢ 0 mod 3.
//! `docs/all-grids.md` proves both. A good peel leaves a smaller full grid that is mixed and has the same δ.
//! At least six rows, of which the first two have both colours, have a good peel of two or three rows. If no
//! side has such rows, the board has a frame of one colour that is two cells wide. Then rows of that colour
//! are set aside, two at a time, and the next two are peeled. A stone of the other colour moves within the
//! first of these two. It makes a *detour* through all rows that were set aside.
//!
//! What remains has at most four rows, which are swept exactly, or five, for which a few more peels are tried
//! before the exact search over a decomposition.

use super::band::{Band, BandSweep, MAX_ROWS};
use super::frontier::Departure;
use super::good_peel::Rows;
use super::narrow::{BYTES_PER_STONE, send_all};
use crate::allowance::{Taken, for_last_pass};
use crate::exact::decomposition;
use crate::forest::Forest;
use crate::hamiltonian::path_between;
use crate::view::View;
use clobber_board::{Color, Graph, Move, Vertex};
use search_limits::{Limits, Unsolved};

/// A play on a full grid that leaves as few stones as possible. Time linear in the cells.
pub fn reduce(rows: usize, columns: usize, colors: &[Color], limits: &Limits) -> Result<Vec<Move>, Unsolved> {
    // Small boards are played even after a limit was reached.
    let is_small = colors.len() <= MAX_CELLS_OF_SMALL_BOARDS;
    let limits = if is_small { Limits::unlimited() } else { limits };
    let _taken = Taken::for_pass(limits, (BYTES_PER_STONE + BYTES_PER_CELL) * colors.len())?;
    let whole = View::whole(rows, columns);
    // Rows are short, if possible: a peel takes memory for each column.
    let view = if rows < columns { whole.transposed() } else { whole };
    let mut board = Board { view, colors: colors.to_vec(), forest: Forest::of_roots(colors.len()) };
    while board.view.rows.min(board.view.columns) > MAX_ROWS {
        if !(board.peel(limits)? || board.make_detour(limits)?) {
            break;
        }
    }
    board.finish(limits)?;
    Ok(board.forest.moves(colors, for_last_pass(colors.len(), limits))?.unwrap_or_default())
}

/// A play on this many cells takes some hundredths of a second.
const MAX_CELLS_OF_SMALL_BOARDS: usize = 20_000;

/// The colours.
const BYTES_PER_CELL: usize = 10;

/// The fewest rows that a peel leaves, so that what remains comes down to two stones.
const MIN_ROWS: usize = 3;

struct Board {
    /// What is left, seen from the side that was peeled last.
    view: View,
    /// The stones of the whole board. Where a stone has arrived from a peel, it has changed.
    colors: Vec<Color>,
    forest: Forest,
}

impl Board {
    fn color(&self, view: &View, row: usize, column: usize) -> Color {
        self.colors[view.vertex((row, column)) as usize]
    }

    /// What is left, seen from each side.
    fn sides(&self) -> [View; 4] {
        let turned = self.view.transposed();
        [self.view, self.view.upside_down(), turned, turned.upside_down()]
    }

    /// The colour of the first rows of a view, if they have but one.
    fn color_of_rows(&self, view: &View, rows: usize) -> Option<Color> {
        let mut colors = view.first_rows(rows).vertices().map(|v| self.colors[v as usize]);
        let first = colors.next()?;
        colors.all(|color| color == first).then_some(first)
    }

    /// Peels the first rows from some side. `false` if that is not possible, or would leave too few rows.
    fn peel(&mut self, limits: &Limits) -> Result<bool, Unsolved> {
        for view in self.sides() {
            if self.color_of_rows(&view, 2).is_some() {
                continue;
            }
            for &height in heights(view.rows) {
                if self.peel_rows(view, height, 0, limits)? {
                    return Ok(true);
                }
            }
        }
        // No side has both colours in two rows if this is a frame. With three rows some 6×6 boards go on.
        for view in self.sides().into_iter().filter(|view| view.rows == 6) {
            if self.peel_rows(view, 3, 0, limits)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Peels `height` rows of a view after the first ones, which are of one colour, and sends a stone of the
    /// other colour through them.
    fn peel_rows(
        &mut self,
        view: View,
        height: usize,
        aside: usize,
        limits: &Limits,
    ) -> Result<bool, Unsolved> {
        let rest = view.without_rows(aside);
        let stone = |row: usize, column: usize| self.color(&rest, row, column);
        let moves_in_first_row = (aside > 0).then(|| !self.color(&view, 0, 0));
        let rows = Rows { height, columns: view.columns, stone: &stone, moves_in_first_row };
        let Some(peel) = rows.good_peel(limits)? else { return Ok(false) };
        send_all(&mut self.forest, &rest.first_rows(height), &peel.departures);
        for column in 0..view.columns {
            if peel.departures[column * height + height - 1] == Departure::Exits {
                let arrived = &mut self.colors[rest.vertex((height, column)) as usize];
                *arrived = !*arrived;
            }
        }
        if let Some(column) = peel.mover {
            let is_to_right = peel.departures[column * height] == Departure::Right;
            let next = if is_to_right { column + 1 } else { column - 1 };
            self.send_around(view, aside, column, next, limits)?;
        }
        self.view = rest.without_rows(height);
        Ok(true)
    }

    /// The stone that moves from one column to the next in the row after the first ones goes through all of
    /// these instead.
    fn send_around(
        &mut self,
        view: View,
        rows: usize,
        column: usize,
        next: usize,
        limits: &Limits,
    ) -> Result<(), Unsolved> {
        let above = |column: usize| ((rows - 1) * view.columns + column) as Vertex;
        let path = path_between(rows, view.columns, above(column), above(next), limits)?;
        debug_assert!(path.is_some(), "an even number of rows has a cycle along the last one");
        let mut from = view.vertex((rows, column));
        for at in path.unwrap_or_default() {
            let to = view.vertex((at as usize / view.columns, at as usize % view.columns));
            self.forest.send(from, to);
            from = to;
        }
        self.forest.send(from, view.vertex((rows, next)));
        Ok(())
    }

    /// Where the board has a frame of one colour: peels two rows below an even number of rows of that colour.
    fn make_detour(&mut self, limits: &Limits) -> Result<bool, Unsolved> {
        for view in self.sides() {
            let Some(color) = self.color_of_rows(&view, 2) else { continue };
            let leading = view.vertices().take_while(|&v| self.colors[v as usize] == color).count();
            let aside = leading / view.columns / 2 * 2;
            if aside + 2 + MIN_ROWS <= view.rows && self.peel_rows(view, 2, aside, limits)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Plays what is left.
    fn finish(&mut self, limits: &Limits) -> Result<(), Unsolved> {
        let view = if self.view.rows > self.view.columns { self.view.transposed() } else { self.view };
        if view.rows <= MAX_ROWS {
            let stone = |row: usize, column: usize| self.color(&view, row, column);
            let task = BandSweep { columns: view.columns, stone: &stone };
            let departures = Band::of(view.rows).sweep(&task, limits)?;
            send_all(&mut self.forest, &view, &departures);
            return Ok(());
        }
        let Ok(graph) = Graph::grid(view.rows, view.columns) else { return Ok(()) };
        let colors: Vec<Color> = view.vertices().map(|v| self.colors[v as usize]).collect();
        let moves = decomposition::optimal_play(&graph, &colors, limits)?.unwrap_or_default();
        let place = |v: Vertex| view.vertex((v as usize / view.columns, v as usize % view.columns));
        moves.into_iter().for_each(|mv| self.forest.send(place(mv.from), place(mv.to)));
        Ok(())
    }
}

/// How many rows to peel off a number of rows, in the order in which it is tried. One row is found fastest.
/// Six rows are left if possible, of which two or three can be peeled.
fn heights(rows: usize) -> &'static [usize] {
    match rows {
        0..=3 => &[],
        4 => &[1],
        5 => &[2, 1],
        6 => &[3, 2],
        7 => &[1, 3, 2],
        _ => &[1, 2, 3],
    }
}
