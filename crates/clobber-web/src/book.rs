//! `/api/book`: the winners of checkerboards that take long to solve, from a table. For the explorer alone:
//! no solver, benchmark or test of one reads it.

use clobber_ask::{Answer, Desk, Question, Refusal, reading};
use clobber_board::{Color, Graph, Position};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Lines of `rows;columns;outcome;provenance`, where Black has the first square.
const BOOK: &str = include_str!("book.csv");

/// The provenance of a line that has that of the line before it.
const DITTO: &str = "ditto";

/// Look a checkerboard up in the book of solved boards.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Book {
    /// The position.
    position: String,
}

/// What the book says.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Entry {
    /// `L`, `R`, `N` or `P`. Null if the book does not have the board.
    outcome: Option<char>,
    /// Who solved it.
    source: Option<&'static str>,
}

impl Question for Book {
    const NAME: &'static str = "book";
    type Answer = Entry;

    fn ask(&self, desk: &mut Desk, _limits: &Limits) -> Result<Entry, Refusal> {
        let position = reading::position("position", &self.position, desk.max_vertices())?;
        let found = checkerboard(&position).and_then(|(rows, columns, first)| {
            let (outcome, source) = entry(rows.min(columns), rows.max(columns))?;
            Some((if first == Color::Black { outcome } else { swapped(outcome) }, source))
        });
        Ok(Entry { outcome: found.map(|(outcome, _)| outcome), source: found.map(|(_, source)| source) })
    }
}

impl Answer for Entry {
    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        match (self.outcome, self.source) {
            (Some(outcome), Some(source)) => writeln!(out, "{outcome}  {source}"),
            _ => writeln!(out, "not in the book"),
        }
    }
}

/// The size of a full checkerboard, and the colour of its first square.
fn checkerboard(position: &Position) -> Option<(u32, u32, Color)> {
    let &Graph::Grid(grid) = position.graph() else { return None };
    let (columns, first) = (grid.columns(), position.cell(0)?);
    let expected = |v: u32| if (v / columns + v % columns).is_multiple_of(2) { first } else { !first };
    let is_one = (0u32..).zip(position.cells()).all(|(v, &cell)| cell == Some(expected(v)));
    is_one.then_some((grid.rows(), columns, first))
}

/// The outcome of a size, and its provenance.
fn entry(rows: u32, columns: u32) -> Option<(char, &'static str)> {
    let mut source = "";
    for line in BOOK.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split(';');
        let size = (fields.next()?.parse(), fields.next()?.parse());
        let (outcome, provenance) = (fields.next()?.chars().next()?, fields.next()?);
        if provenance != DITTO {
            source = provenance;
        }
        if size == (Ok(rows), Ok(columns)) {
            return Some((outcome, source));
        }
    }
    None
}

/// The outcome with the colours swapped.
fn swapped(outcome: char) -> char {
    match outcome {
        'L' => 'R',
        'R' => 'L',
        same => same,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn found(position: &str) -> Option<char> {
        let question = Book { position: position.into() };
        question.ask(&mut Desk::new(), &Limits::new()).unwrap().outcome
    }

    #[test]
    fn the_book_has_checkerboards_of_either_colouring_and_orientation() {
        assert_eq!(found("checkerboard:5x6"), Some('P'));
        assert_eq!(found("checkerboard:6x5"), Some('P'));
        assert_eq!(found("-(checkerboard:4x8)"), Some('N'));
        assert_eq!(entry(4, 8).unwrap().1, "found here, by two searches: benchmarks/2026-11-18-grid-engine");
        assert_eq!(entry(2, 3).unwrap().1, "published by the authors of MCGS");
        for absent in ["checkerboard:50x60", "xoxo", "xo|xo", "xo|o.", "cycle:xoxo"] {
            assert_eq!(found(absent), None, "{absent}");
        }
    }

    #[test]
    fn the_book_is_the_table_of_the_benchmarks() {
        let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("../clobber-bench/known/checkerboards.csv");
        // The package of this crate alone does not have it.
        if let Ok(text) = std::fs::read_to_string(table) {
            assert_eq!(text, BOOK);
        }
    }
}
