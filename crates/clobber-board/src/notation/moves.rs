//! Moves in text: `13-14` on a line, `a1b1` on a grid, `3-7` on other graphs; in a sum the number of the
//! summand comes first, as in `2:a1b1`.

use crate::graph::{Graph, Grid, Sum, Vertex};
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

/// A text is not a vertex of this board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a vertex of this board; the first is `{first}` and the last is `{last}`")]
pub struct VertexTextError {
    /// The text.
    pub text: String,
    /// The name of the first vertex.
    pub first: String,
    /// The name of the last vertex.
    pub last: String,
}

impl Position {
    /// The text of a move.
    ///
    /// ```
    /// use clobber_board::{Move, Position};
    /// let grid: Position = "xo|ox".parse()?;
    /// assert_eq!(grid.move_text(Move::new(0, 1)), "a2b2");
    /// let line: Position = "xo".parse()?;
    /// assert_eq!(line.move_text(Move::new(0, 1)), "1-2");
    /// let sum: Position = "xo + xo|ox".parse()?;
    /// assert_eq!(sum.move_text(Move::new(2, 3)), "2:a2b2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn move_text(&self, mv: Move) -> String {
        move_text(self.graph(), mv)
    }

    /// The text of a vertex: what `move_text` writes for one end of a move. A number that is not that of a
    /// vertex stays as it is, except on lines, where all numbers are from 1.
    pub fn vertex_text(&self, v: Vertex) -> String {
        vertex_text(self.graph(), v)
    }

    /// Reads a move. Whether it is legal is another question.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveTextError> {
        parse_move(self.graph(), text)
            .ok_or_else(|| MoveTextError { text: text.into(), expected: move_form(self.graph()) })
    }

    /// Reads a vertex, as [`vertex_text`](Self::vertex_text) writes it.
    ///
    /// ```
    /// let grid: clobber_board::Position = "xo|ox".parse().unwrap();
    /// assert_eq!(grid.parse_vertex("a1"), Ok(2));
    /// assert!(grid.parse_vertex("c1").is_err());
    /// ```
    pub fn parse_vertex(&self, text: &str) -> Result<Vertex, VertexTextError> {
        parse_vertex(self.graph(), text.trim()).ok_or_else(|| VertexTextError {
            text: text.into(),
            first: self.vertex_text(0),
            last: self.vertex_text((self.cells().len() as Vertex).saturating_sub(1)),
        })
    }
}

fn move_text(graph: &Graph, mv: Move) -> String {
    if let Graph::Sum(sum) = graph
        && let (Some(from), Some(to)) = (numbered_summand(sum, mv.from), numbered_summand(sum, mv.to))
        && from.number == to.number
    {
        let inside = Move::new(mv.from - from.start, mv.to - from.start);
        return format!("{}:{}", from.number, move_text(from.graph, inside));
    }
    let dash = if matches!(graph, Graph::Grid(_)) { "" } else { "-" };
    format!("{}{dash}{}", vertex_text(graph, mv.from), vertex_text(graph, mv.to))
}

fn vertex_text(graph: &Graph, v: Vertex) -> String {
    match graph {
        Graph::Path(_) => (u64::from(v) + 1).to_string(),
        Graph::Grid(grid) if v < grid.order() => {
            format!("{}{}", column_letters(v % grid.columns()), grid.rows() - v / grid.columns())
        }
        Graph::Sum(sum) => match numbered_summand(sum, v) {
            Some(summand) => format!("{}:{}", summand.number, vertex_text(summand.graph, v - summand.start)),
            None => v.to_string(),
        },
        _ => v.to_string(),
    }
}

/// A summand of a sum.
struct NumberedSummand<'a> {
    /// Its number, from 1.
    number: usize,
    /// Its first vertex.
    start: Vertex,
    graph: &'a Graph,
}

fn numbered_summand(sum: &Sum, v: Vertex) -> Option<NumberedSummand<'_>> {
    let index = ((v as usize) < sum.order()).then(|| sum.index_of(v))?;
    let (start, graph) = sum.summand(index)?;
    Some(NumberedSummand { number: index + 1, start, graph })
}

/// Reads the number of a summand and the colon after it; returns the first vertex, the graph, and the rest.
fn parse_summand<'a, 'b>(sum: &'a Sum, text: &'b str) -> Option<(Vertex, &'a Graph, &'b str)> {
    let (number, rest) = text.split_once(':')?;
    let index = number.trim().parse::<usize>().ok()?.checked_sub(1)?;
    let (start, graph) = sum.summand(index)?;
    Some((start, graph, rest))
}

fn parse_move(graph: &Graph, text: &str) -> Option<Move> {
    let mv = match graph {
        Graph::Path(_) => {
            let (from, to) = parse_pair(text)?;
            Move::new(from.checked_sub(1)?, to.checked_sub(1)?)
        }
        Graph::Grid(grid) => return grid_move(*grid, text),
        Graph::Sum(sum) => {
            let (start, graph, rest) = parse_summand(sum, text)?;
            let Move { from, to } = parse_move(graph, rest)?;
            return Some(Move::new(start + from, start + to));
        }
        _ => {
            let (from, to) = parse_pair(text)?;
            Move::new(from, to)
        }
    };
    ((mv.from.max(mv.to) as usize) < graph.order()).then_some(mv)
}

fn parse_vertex(graph: &Graph, text: &str) -> Option<Vertex> {
    let v = match graph {
        Graph::Path(_) => text.parse::<Vertex>().ok()?.checked_sub(1)?,
        Graph::Grid(grid) => {
            let (v, rest) = grid_cell(*grid, text)?;
            return rest.is_empty().then_some(v);
        }
        Graph::Sum(sum) => {
            let (start, graph, rest) = parse_summand(sum, text)?;
            return Some(start + parse_vertex(graph, rest.trim_start())?);
        }
        _ => text.parse().ok()?,
    };
    ((v as usize) < graph.order()).then_some(v)
}

fn move_form(graph: &Graph) -> String {
    let last = graph.order();
    match graph {
        Graph::Path(_) => format!("on a line it is written `1-2`: two cells, from 1 to {last}"),
        Graph::Grid(grid) => format!(
            "on a grid it is written `a1b1`: two cells from a1 (bottom left) to {}{} (top right)",
            column_letters(grid.columns() - 1),
            grid.rows()
        ),
        Graph::Sum(sum) => format!(
            "in a sum it is written `2:1-2`: the number of a summand, from 1 to {}, a colon, and a move there",
            sum.summands().len()
        ),
        _ => format!("it is written `0-1`: two vertices, from 0 to {}", last.saturating_sub(1)),
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
