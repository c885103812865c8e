//! From text to positions: sums, and the kinds of board that stand before a colon.

mod boards;
mod products;

use super::cells::{self, Division, MAX_NESTING, Room, Rows};
use super::error::{KINDS, ParseError, ParseErrorKind};
use super::scanner::{Minus, Scanner};
use crate::color::Cell;
use crate::graph::{Factor, Graph, MAX_VERTICES, Vertex, graph6, sparse6};
use crate::position::Position;
use std::ops::Range;

/// The largest number of summands. Each costs some 270 bytes, so a text of many `xo +` takes fifty times its
/// own length. Boards on one line with empty cells between them cost a byte a cell.
const MAX_SUMMANDS: usize = 100_000;

/// One summand of a sum, its sign applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Summand {
    /// Stones on a board. A minus has swapped their colours.
    Position(Position),
    /// A game value, `value:…`, which this crate does not parse.
    Value {
        /// A minus stands before it.
        is_negated: bool,
        /// The text after the colon.
        text: String,
        /// Its place in the input.
        span: Range<usize>,
    },
}

/// Reads a sum whose summands may be game values.
///
/// ```
/// use clobber_board::notation::{Summand, parse_sum};
/// let sum = parse_sum("(xxo)^2 - value:^14").unwrap();
/// assert!(matches!(&sum[0], Summand::Position(position) if position.to_string() == "xxoxxo"));
/// assert!(matches!(&sum[1], Summand::Value { is_negated: true, text, .. } if text == "^14"));
/// ```
pub fn parse_sum(text: &str) -> Result<Vec<Summand>, ParseError> {
    parse_sum_within(text, MAX_VERTICES)
}

/// The same for sums with at most `limit` vertices, so that a short text cannot exhaust memory.
pub fn parse_sum_within(text: &str, limit: usize) -> Result<Vec<Summand>, ParseError> {
    let limit = limit.min(MAX_VERTICES);
    let mut parser = Parser { scanner: Scanner::new(text), summands: Vec::new(), vertices: 0, limit };
    parser.scanner.skip_space();
    if parser.scanner.peek() == Some('-') && parser.scanner.minus() == Minus::EmptyCell {
        return Err(parser.scanner.error(ParseErrorKind::LeadingMinus));
    }
    parser.sum(false, 0)?;
    match parser.scanner.peek() {
        None => Ok(parser.summands),
        Some('^') => Err(parser.scanner.error(ParseErrorKind::BadRepetition)),
        Some(_) => Err(parser.scanner.unexpected(cells::EXPECTED)),
    }
}

/// Reads a position in any notation.
///
/// ```
/// let position = clobber_board::notation::parse("(xo)^2|(ox)^2").unwrap();
/// assert_eq!(position.to_string(), "xoxo|oxox");
/// ```
pub fn parse(text: &str) -> Result<Position, ParseError> {
    parse_within(text, MAX_VERTICES)
}

/// The same for positions with at most `limit` vertices.
pub fn parse_within(text: &str, limit: usize) -> Result<Position, ParseError> {
    let mut positions = Vec::new();
    for summand in parse_sum_within(text, limit)? {
        match summand {
            Summand::Position(position) => positions.push(position),
            Summand::Value { span, .. } => {
                return Err(ParseError { span, kind: ParseErrorKind::ValueHere });
            }
        }
    }
    Position::sum(positions).map_err(|error| ParseError { span: 0..text.len(), kind: error.into() })
}

impl std::str::FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse(text)
    }
}

struct Parser<'a> {
    scanner: Scanner<'a>,
    summands: Vec<Summand>,
    /// The number of vertices of all summands.
    vertices: usize,
    /// The largest number of vertices.
    limit: usize,
}

const A_COLON: &str = "`:` and then the colours";

impl Parser<'_> {
    /// A sum up to a closing parenthesis or the end. `is_negated` swaps the colours of all of it.
    fn sum(&mut self, is_negated: bool, depth: usize) -> Result<(), ParseError> {
        let mut sign = is_negated;
        loop {
            self.scanner.skip_space();
            while self.scanner.peek() == Some('-') && self.scanner.minus() == Minus::Sign {
                sign = !sign;
                self.scanner.bump('-');
                self.scanner.skip_space();
            }
            self.summand(sign, depth)?;
            self.scanner.skip_space();
            sign = match self.scanner.peek() {
                Some('+') => is_negated,
                Some('-') if self.scanner.minus() == Minus::Sign => !is_negated,
                Some('-') => return Err(self.scanner.error(ParseErrorKind::AmbiguousMinus)),
                _ => return Ok(()),
            };
            self.scanner.advance(1);
            self.scanner.skip_space();
            if matches!(self.scanner.peek(), None | Some(')')) {
                return Err(self.scanner.unexpected("a summand behind the sign"));
            }
        }
    }

    fn summand(&mut self, is_negated: bool, depth: usize) -> Result<(), ParseError> {
        if self.summands.len() == MAX_SUMMANDS {
            return Err(self.scanner.error(ParseErrorKind::TooManySummands { limit: MAX_SUMMANDS }));
        }
        if let Some(word) = self.kind() {
            return self.board(&word, is_negated);
        }
        if self.scanner.peek() == Some('(') && self.parenthesis_holds_sum() {
            return self.nested(is_negated, depth);
        }
        let start = self.scanner.at();
        let rows = self.cells(Division::Rows)?;
        let nothing_read = self.scanner.at() == start;
        if nothing_read && !self.scanner.text().trim().is_empty() {
            return Err(self.scanner.unexpected("a position, such as `xoxo`, `xo|ox` or `cycle:xxo`"));
        }
        // The error is the character that ended the cells, not the short row that it causes.
        match self.scanner.peek() {
            None | Some('+' | '-' | ')' | '^') => {}
            Some(_) => return Err(self.scanner.unexpected(cells::EXPECTED)),
        }
        self.push(grid(rows)?, is_negated);
        Ok(())
    }

    /// The word before a colon, if a summand begins with one. The cursor is then after the colon.
    fn kind(&mut self) -> Option<(String, Range<usize>)> {
        let rest = self.scanner.rest();
        let length = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let behind = rest[length..].trim_start();
        if length == 0 || !behind.starts_with(':') {
            return None;
        }
        let start = self.scanner.at();
        self.scanner.advance(rest.len() - behind.len() + 1);
        Some((rest[..length].to_string(), start..start + length))
    }

    /// Does the parenthesis at the cursor hold a sum, and not cells to be repeated or continued?
    fn parenthesis_holds_sum(&self) -> bool {
        let rest = self.scanner.rest();
        let mut depth = 0usize;
        let closing = rest.bytes().position(|byte| {
            match byte {
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        let Some(closing) = closing else { return false };
        let mut behind = self.scanner.clone();
        behind.advance(closing + 1);
        behind.skip_space();
        match behind.peek() {
            None | Some('+' | ')') => true,
            Some('-') => behind.minus() == Minus::Sign,
            Some(_) => false,
        }
    }

    fn nested(&mut self, is_negated: bool, depth: usize) -> Result<(), ParseError> {
        if depth == MAX_NESTING {
            return Err(self.scanner.error(ParseErrorKind::NestedTooDeep { limit: MAX_NESTING }));
        }
        self.scanner.bump('(');
        self.sum(is_negated, depth + 1)?;
        self.scanner.expect(')', "a summand, ` + `, ` - ` or `)`")
    }

    fn board(&mut self, (word, span): &(String, Range<usize>), is_negated: bool) -> Result<(), ParseError> {
        let position = match word.as_str() {
            "path" => self.run(Graph::path)?,
            "cycle" => self.run(Graph::cycle)?,
            "complete" => self.run(Graph::complete)?,
            "checkerboard" => self.checkerboard()?,
            "multipartite" => self.multipartite()?,
            "tree" => self.tree()?,
            "hypercube" => self.hypercube()?,
            "hamming" => self.hamming()?,
            "edges" => self.edges()?,
            "product" => self.product_of_factors()?,
            "grid" => self.rectangle(1, Factor::Path, Factor::Path)?,
            "cylinder" => self.rectangle(2, Factor::Path, Factor::Cycle)?,
            "torus" => self.rectangle(2, Factor::Cycle, Factor::Cycle)?,
            "g6" => self.encoded(graph6::decode)?,
            "s6" => self.encoded(sparse6::decode)?,
            "value" => {
                let summand = self.value(is_negated, span.start)?;
                self.summands.push(summand);
                return Ok(());
            }
            _ => {
                debug_assert!(!KINDS.contains(&word.as_str()));
                let kind = ParseErrorKind::UnknownKind { word: word.chars().take(40).collect() };
                return Err(ParseError { span: span.clone(), kind });
            }
        };
        self.push(position, is_negated);
        Ok(())
    }

    fn push(&mut self, position: Position, is_negated: bool) {
        self.vertices += position.cells().len();
        self.summands.push(Summand::Position(if is_negated { position.negated() } else { position }));
    }

    fn cells(&mut self, division: Division) -> Result<Rows, ParseError> {
        let room = Room { left: self.limit.saturating_sub(self.vertices), limit: self.limit };
        cells::parse(&mut self.scanner, division, room)
    }

    /// The colours of a graph with a known number of vertices.
    fn colors(&mut self, vertices: u64) -> Result<Vec<Cell>, ParseError> {
        self.scanner.expect(':', A_COLON)?;
        let start = self.scanner.skip_space();
        let cells = self.cells(Division::None)?.cells;
        if cells.len() as u64 == vertices {
            return Ok(cells);
        }
        Err(self.at_span(start, ParseErrorKind::WrongCellCount { vertices, cells: cells.len() }))
    }

    fn at_span(&self, start: usize, kind: impl Into<ParseErrorKind>) -> ParseError {
        ParseError { span: self.scanner.since(start), kind: kind.into() }
    }

    fn times_sign(&mut self) -> Result<(), ParseError> {
        self.scanner.skip_space();
        if ['x', 'X', '×'].into_iter().any(|sign| self.scanner.eat(sign)) {
            return Ok(());
        }
        Err(self.scanner.unexpected("`x` between the sizes"))
    }

    /// A number of vertices.
    fn size(&mut self) -> Result<Vertex, ParseError> {
        self.number_within_limit("a number of vertices")
    }

    fn number_within_limit(&mut self, expected: &'static str) -> Result<Vertex, ParseError> {
        let start = self.scanner.skip_space();
        let number = self.scanner.number(expected)?;
        let most = self.limit as Vertex;
        Vertex::try_from(number)
            .ok()
            .filter(|&v| v <= most)
            .ok_or_else(|| self.at_span(start, ParseErrorKind::TooLarge { limit: self.limit }))
    }

    /// The text of a game value: up to a sign with blanks around it, or a parenthesis that it did not open.
    fn value(&mut self, is_negated: bool, start: usize) -> Result<Summand, ParseError> {
        let rest = self.scanner.rest();
        let mut depth = 0usize;
        let mut end = rest.len();
        for (at, c) in rest.char_indices() {
            match c {
                '(' | '{' | '[' => depth += 1,
                ')' | '}' | ']' if depth > 0 => depth -= 1,
                ')' => end = at,
                '+' | '-' if depth == 0 && is_between_blanks(rest, at) => end = at,
                _ => continue,
            }
            if end == at {
                break;
            }
        }
        let text = rest[..end].trim();
        if text.is_empty() {
            self.scanner.skip_space();
            return Err(self.scanner.unexpected("a game value such as `^3*` or `{0|*}`"));
        }
        self.scanner.advance(end);
        Ok(Summand::Value { is_negated, text: text.to_string(), span: self.scanner.since(start) })
    }
}

fn is_between_blanks(text: &str, at: usize) -> bool {
    text[..at].ends_with(char::is_whitespace) && text[at + 1..].starts_with(char::is_whitespace)
}

/// Rows of equal length make a grid; one row is a line.
fn grid(rows: Rows) -> Result<Position, ParseError> {
    let lengths = rows.lengths()?;
    let expected = lengths[0];
    if let Some(row) = lengths.iter().position(|&length| length != expected) {
        let kind = ParseErrorKind::UnevenRows { row: row + 1, expected, got: lengths[row] };
        return Err(ParseError { span: rows.row_span(row), kind });
    }
    let graph = Graph::grid(lengths.len(), expected)
        .map_err(|error| ParseError { span: rows.row_span(0), kind: error.into() })?;
    Ok(filled(graph, rows.cells))
}

/// The cells were counted before.
fn filled(graph: Graph, cells: Vec<Cell>) -> Position {
    Position::new(graph, cells).expect("a cell for each vertex")
}
