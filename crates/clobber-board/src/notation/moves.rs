//! Moves in text: `13-14` on a line, `a1b1` on a grid, `3-7` on other graphs.

use crate::graph::{Graph, Grid, Vertex};
use crate::moves::{Move, parse_pair};
use crate::position::Position;

/// A text is not a move on this board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a move on this board; {expected}")]
pub struct MoveTextError {
    /// The text.
    pub text: String,
    /// How a move on this board is written.
    pub expected: String,
}

impl Position {
    /// The text of a move.
    ///
    /// ```
    /// use clobber_board::{Move, Position};
    /// let grid: Position = "xo|ox".parse().unwrap();
    /// assert_eq!(grid.move_text(Move::new(0, 1)), "a2b2");
    /// let line: Position = "xo".parse().unwrap();
    /// assert_eq!(line.move_text(Move::new(0, 1)), "1-2");
    /// ```
    pub fn move_text(&self, mv: Move) -> String {
        match self.graph() {
            Graph::Grid(_) => self.vertex_text(mv.from) + &self.vertex_text(mv.to),
            _ => format!("{}-{}", self.vertex_text(mv.from), self.vertex_text(mv.to)),
        }
    }

    /// The text of a vertex: what `move_text` writes for one end of a move. On a grid a number that is not
    /// that of a vertex stays as it is.
    pub fn vertex_text(&self, v: Vertex) -> String {
        match self.graph() {
            Graph::Path(_) => (u64::from(v) + 1).to_string(),
            Graph::Grid(grid) if v < grid.order() => {
                format!("{}{}", column_letters(v % grid.columns()), grid.rows() - v / grid.columns())
            }
            _ => v.to_string(),
        }
    }

    /// Reads a move. Whether it is legal is another question.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveTextError> {
        let mv = match self.graph() {
            Graph::Path(_) => parse_pair(text)
                .and_then(|(from, to)| Some(Move::new(from.checked_sub(1)?, to.checked_sub(1)?))),
            Graph::Grid(grid) => grid_move(*grid, text),
            _ => parse_pair(text).map(|(from, to)| Move::new(from, to)),
        };
        let on_board = |mv: &Move| (mv.from.max(mv.to) as usize) < self.cells().len();
        mv.filter(on_board).ok_or_else(|| MoveTextError { text: text.into(), expected: self.move_form() })
    }

    fn move_form(&self) -> String {
        let last = self.cells().len();
        match self.graph() {
            Graph::Path(_) => format!("on a line it is written `1-2`: two cells, from 1 to {last}"),
            Graph::Grid(grid) => format!(
                "on a grid it is written `a1b1`: two cells from a1 (bottom left) to {}{} (top right)",
                column_letters(grid.columns() - 1),
                grid.rows()
            ),
            _ => format!("it is written `0-1`: two vertices, from 0 to {}", last.saturating_sub(1)),
        }
    }
}

fn grid_move(grid: Grid, text: &str) -> Option<Move> {
    let (from, rest) = grid_cell(grid, text.trim())?;
    let rest = rest.trim_start().trim_start_matches('-').trim_start();
    let (to, rest) = grid_cell(grid, rest)?;
    rest.is_empty().then_some(Move { from, to })
}

/// Reads a cell such as `b12`; returns what follows it.
fn grid_cell(grid: Grid, text: &str) -> Option<(Vertex, &str)> {
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let digits = text[letters..].bytes().take_while(u8::is_ascii_digit).count();
    let column = column_number(&text[..letters])?;
    let row: Vertex = text[letters..letters + digits].parse().ok()?;
    if column >= grid.columns() || row == 0 || row > grid.rows() {
        return None;
    }
    Some(((grid.rows() - row) * grid.columns() + column, &text[letters + digits..]))
}

/// `a` … `z`, `aa`, `ab`, …, as in a spreadsheet.
pub fn column_letters(column: Vertex) -> String {
    let mut letters = Vec::new();
    let mut rest = u64::from(column) + 1;
    while rest > 0 {
        letters.push(char::from(b'a' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().collect()
}

fn column_number(letters: &str) -> Option<Vertex> {
    letters
        .bytes()
        .try_fold(0u32, |n, letter| {
            n.checked_mul(26)?.checked_add(u32::from(letter.to_ascii_lowercase() - b'a') + 1)
        })?
        .checked_sub(1)
}
