//! Runs of cells with repetition, divided into rows: `x(xo)^3o|oxoxoxox`.

use super::error::{ParseError, ParseErrorKind};
use super::scanner::{Minus, Scanner};
use crate::color::{Cell, Color};
use std::ops::Range;

/// What a run of cells may contain.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Division {
    /// Rows of a grid: `|`, `/` and line breaks divide.
    Rows,
    /// Parts of a multipartite graph: `/` and `|` divide.
    Parts,
    /// One run.
    None,
}

/// Cells, and where their rows end.
pub(super) struct Rows {
    pub(super) cells: Vec<Cell>,
    /// The divisions: one fewer than there are rows.
    breaks: Vec<Break>,
    /// The text ends with a group in parentheses.
    ends_with_group: bool,
    /// Where the text of the first row begins.
    start: usize,
    /// Where the text of the last row ends.
    end: usize,
}

#[derive(Clone, Copy)]
struct Break {
    /// The number of cells before it.
    cells: u32,
    /// Its place in the text.
    at: u32,
}

/// The largest depth of parentheses. It keeps the stack of the parser small, and its memory.
pub(super) const MAX_NESTING: usize = 200;

/// A parenthesis that is still open.
struct Group {
    opened_at: usize,
    cells: usize,
    breaks: usize,
}

/// How many cells there may be.
#[derive(Clone, Copy)]
pub(super) struct Room {
    /// How many more.
    pub(super) left: usize,
    /// How many in all.
    pub(super) limit: usize,
}

/// What may stand among cells.
pub(super) const EXPECTED: &str = "cells (`x` black, `o` white, `.` empty), a row separator `|`, `(…)^n`, or ` + ` and ` - ` \
                        between summands";

struct CellParser<'s, 'a> {
    scanner: &'s mut Scanner<'a>,
    division: Division,
    room: Room,
    rows: Rows,
    open: Vec<Group>,
    /// A line break was passed; it divides rows if cells stand on both sides of it.
    line_broken_at: Option<usize>,
}

/// The cell that a character stands for.
pub(super) fn cell(c: char) -> Option<Cell> {
    match c {
        'x' | 'X' | 'B' | 'b' | '●' | '•' => Some(Some(Color::Black)),
        'o' | 'O' | 'W' | 'w' | '○' | '◦' => Some(Some(Color::White)),
        '.' | '_' => Some(None),
        _ => None,
    }
}

/// Reads cells as far as they go, as many as there is room for.
pub(super) fn parse(scanner: &mut Scanner<'_>, division: Division, room: Room) -> Result<Rows, ParseError> {
    let start = scanner.at();
    let mut parser = CellParser {
        scanner,
        division,
        room,
        rows: Rows { cells: Vec::new(), breaks: Vec::new(), ends_with_group: false, start, end: start },
        open: Vec::new(),
        line_broken_at: None,
    };
    while let Some(c) = parser.scanner.peek() {
        if !parser.take(c)? {
            break;
        }
    }
    parser.finish()
}

impl CellParser<'_, '_> {
    /// Takes one token that begins with `c`; false if it does not belong to the cells.
    #[inline]
    fn take(&mut self, c: char) -> Result<bool, ParseError> {
        if let Some(cell) = cell(c) {
            self.put(cell, c)?;
            return Ok(true);
        }
        match c {
            '-' => return self.minus(),
            '(' => self.open()?,
            ')' if self.open.is_empty() => return Ok(false),
            ')' => self.close()?,
            '|' | '/' => self.divide(c)?,
            '\n' => {
                self.line_broken_at.get_or_insert(self.scanner.at());
                self.scanner.bump(c);
            }
            c if c.is_whitespace() => self.scanner.bump(c),
            _ => return Ok(false),
        }
        Ok(true)
    }

    #[inline]
    fn put(&mut self, cell: Cell, c: char) -> Result<(), ParseError> {
        self.break_line();
        if self.rows.cells.len() >= self.room.left {
            return Err(self.scanner.error(ParseErrorKind::TooLarge { limit: self.room.limit }));
        }
        self.rows.cells.push(cell);
        self.scanner.bump(c);
        self.rows.end = self.scanner.at();
        self.rows.ends_with_group = false;
        Ok(())
    }

    fn minus(&mut self) -> Result<bool, ParseError> {
        match self.scanner.minus() {
            Minus::Sign => Ok(false),
            Minus::EmptyCell => self.put(None, '-').map(|()| true),
            Minus::Ambiguous => Err(self.scanner.error(ParseErrorKind::AmbiguousMinus)),
        }
    }

    fn open(&mut self) -> Result<(), ParseError> {
        if self.open.len() == MAX_NESTING {
            return Err(self.scanner.error(ParseErrorKind::NestedTooDeep { limit: MAX_NESTING }));
        }
        // A row may begin with a parenthesis; the break then stands before the group, not in it.
        self.break_line();
        self.open.push(Group {
            opened_at: self.scanner.at(),
            cells: self.rows.cells.len(),
            breaks: self.rows.breaks.len(),
        });
        self.scanner.bump('(');
        Ok(())
    }

    fn close(&mut self) -> Result<(), ParseError> {
        self.scanner.bump(')');
        let Some(group) = self.open.pop() else { return Ok(()) };
        self.rows.end = self.scanner.at();
        self.rows.ends_with_group = true;
        self.scanner.skip_blanks_on_line();
        if !self.scanner.eat('^') {
            return Ok(());
        }
        let times = self.scanner.number("a number of repetitions, as in `(xo)^3`")?;
        self.rows.end = self.scanner.at();
        let span = group.opened_at..self.scanner.at();
        self.repeat(&group, times).map_err(|kind| ParseError { span, kind })
    }

    /// Repeats the cells since the group was opened `times` times.
    fn repeat(&mut self, group: &Group, times: u64) -> Result<(), ParseErrorKind> {
        let Rows { cells, breaks, .. } = &mut self.rows;
        if times == 0 {
            cells.truncate(group.cells);
            breaks.truncate(group.breaks);
            return Ok(());
        }
        let (group_cells, group_breaks) = (cells.len() - group.cells, breaks.len() - group.breaks);
        // A row needs a cell, so counting both keeps `(|)^n` bounded, too.
        let growth = (group_cells.max(group_breaks) as u64).saturating_mul(times - 1);
        if growth > self.room.left.saturating_sub(cells.len()) as u64 {
            return Err(ParseErrorKind::TooLarge { limit: self.room.limit });
        }
        if growth == 0 {
            return Ok(());
        }
        cells.reserve_exact(group_cells * (times as usize - 1));
        for round in 1..times as usize {
            cells.extend_from_within(group.cells..group.cells + group_cells);
            for i in group.breaks..group.breaks + group_breaks {
                let Break { cells, at } = breaks[i];
                breaks.push(Break { cells: cells + (round * group_cells) as u32, at });
            }
        }
        Ok(())
    }

    fn divide(&mut self, c: char) -> Result<(), ParseError> {
        self.line_broken_at = None;
        self.rows.ends_with_group = false;
        if self.division == Division::None {
            return Err(self.scanner.error(ParseErrorKind::NoRows));
        }
        self.push_break(self.scanner.at());
        self.scanner.bump(c);
        self.rows.end = self.scanner.at();
        Ok(())
    }

    /// A line break between cells divides rows, unless there is a separator already.
    #[inline]
    fn break_line(&mut self) {
        let Some(at) = self.line_broken_at.take() else { return };
        let row_start = self.rows.breaks.last().map_or(0, |last| last.cells as usize);
        if self.division == Division::Rows && self.rows.cells.len() > row_start {
            self.push_break(at);
        }
    }

    fn push_break(&mut self, at: usize) {
        self.rows.breaks.push(Break { cells: self.rows.cells.len() as u32, at: at as u32 });
    }

    fn finish(mut self) -> Result<Rows, ParseError> {
        let Some(group) = self.open.pop() else {
            self.rows.drop_last_separator();
            return Ok(self.rows);
        };
        Err(match self.scanner.peek() {
            None => ParseError {
                span: group.opened_at..group.opened_at + 1,
                kind: ParseErrorKind::UnclosedParenthesis,
            },
            Some(c) if c == '+' || c == '-' || c.is_alphabetic() => {
                self.scanner.error(ParseErrorKind::BadRepetition)
            }
            Some(_) => self.scanner.unexpected(EXPECTED),
        })
    }
}

impl Rows {
    /// A separator at the end of a group may be the last, so that `(xoxo|oxox|)^50` can be written.
    fn drop_last_separator(&mut self) {
        let last_row_is_empty =
            self.breaks.last().is_some_and(|last| last.cells as usize == self.cells.len());
        if self.ends_with_group && last_row_is_empty {
            self.breaks.pop();
        }
    }

    /// The lengths of the rows. None of them is empty, unless there are no cells at all.
    pub(super) fn lengths(&self) -> Result<Vec<usize>, ParseError> {
        let mut lengths = Vec::with_capacity(self.breaks.len() + 1);
        let mut start = 0;
        let ends = self.breaks.iter().map(|b| (b.cells as usize, b.at as usize));
        for (end, at) in ends.chain([(self.cells.len(), self.end)]) {
            if end == start && !self.breaks.is_empty() {
                return Err(ParseError { span: at..at, kind: ParseErrorKind::EmptyRow });
            }
            lengths.push(end - start);
            start = end;
        }
        Ok(lengths)
    }

    /// The place of the row with this number in the text. Of a repeated row it is the text that was repeated.
    pub(super) fn row_span(&self, row: usize) -> Range<usize> {
        let end = self.breaks.get(row).map_or(self.end, |b| b.at as usize);
        let start = if row == 0 { self.start } else { self.breaks[row - 1].at as usize + 1 };
        start.min(end)..end
    }
}
