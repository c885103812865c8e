//! Reads a text from left to right, and says where it went wrong.

use super::{DialectError, board};
use crate::color::{Cell, Color};
use crate::graph::GraphError;
use crate::position::Position;

/// A place in a text, and the help for errors there.
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
    help: &'static str,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str, help: &'static str) -> Self {
        Self { text, at: 0, help }
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    pub(super) fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Skips `token` if it comes next.
    pub(super) fn skip(&mut self, token: &str) -> bool {
        let is_next = self.rest().starts_with(token);
        self.at += if is_next { token.len() } else { 0 };
        is_next
    }

    pub(super) fn expect(&mut self, token: &str) -> Result<(), DialectError> {
        if self.skip(token) { Ok(()) } else { Err(self.error(format!("expected `{token}`"))) }
    }

    /// The characters up to the first that is not one of these.
    pub(super) fn take_while(&mut self, accepts: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|c| !accepts(c)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    pub(super) fn number(&mut self) -> Result<usize, DialectError> {
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        digits.parse().map_err(|_| self.error_from(start, "expected a number".into()))
    }

    /// Rows of cells in a program's letters for black, white and empty, with `|` between rows.
    pub(super) fn board(&mut self, letters: [char; 3]) -> Result<Position, DialectError> {
        let start = self.at;
        let (mut cells, mut rows, mut columns) = (Vec::new(), 0, None);
        loop {
            let row_start = self.at;
            let row = self.take_while(|c| letters.contains(&c));
            if row.is_empty() {
                return Err(self.error(format!("expected a cell: {}", listed(letters))));
            }
            if *columns.get_or_insert(row.len()) != row.len() {
                return Err(self.error_from(row_start, "rows of different lengths".into()));
            }
            cells.extend(row.chars().map(|c| cell(letters, c)));
            rows += 1;
            if !self.skip("|") {
                return board(rows, &cells).map_err(|error| self.refused(start, &error));
            }
        }
    }

    pub(super) fn refused(&self, start: usize, error: &GraphError) -> DialectError {
        self.error_from(start, error.to_string())
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// An error about the next character.
    pub(super) fn error(&self, message: String) -> DialectError {
        let end = self.rest().chars().next().map_or(self.at, |c| self.at + c.len_utf8());
        DialectError { span: self.at..end, message, help: self.help }
    }

    /// An error about everything since a place.
    pub(super) fn error_from(&self, start: usize, message: String) -> DialectError {
        if start == self.at {
            return self.error(message);
        }
        DialectError { span: start..self.at, message, help: self.help }
    }
}

fn listed([black, white, empty]: [char; 3]) -> String {
    format!("`{black}`, `{white}` or `{empty}`")
}

/// The cell that a letter stands for, by a program's letters for black, white and empty.
pub(super) fn cell([black, white, _]: [char; 3], letter: char) -> Cell {
    match letter {
        c if c == black => Some(Color::Black),
        c if c == white => Some(Color::White),
        _ => None,
    }
}
