//! Positions in the notations of other programs.
//!
//! | dialect | program | example |
//! |---|---|---|
//! | `cgsuite` | CGSuite 2 | `game.grid.Clobber("xo\|ox") - game.grid.Clobber("xxo")` |
//! | `mcgs` | MCGS 1.7 | `[clobber] XO\|OX XXO {B}` |
//! | `segclobber` | SEGClobber | `BWBW.WWB B` |
//! | `openspiel` | OpenSpiel | `clobber(rows=2,columns=2) 0xoox`, or a printed state |
//!
//! All four have lines, three have grids, two have sums. A dialect may name the first player, which no
//! position has; [`Dialect::read`] returns both.

mod cgsuite;
mod cursor;
mod mcgs;
mod openspiel;
mod segclobber;

use crate::color::{Cell, Color};
use crate::graph::{Graph, GraphError};
use crate::position::Position;
use std::ops::Range;

/// The notation of another program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// CGSuite 2: lines, grids and sums.
    Cgsuite,
    /// MCGS: lines, grids and sums.
    Mcgs,
    /// SEGClobber: lines.
    Segclobber,
    /// OpenSpiel: lines and grids of at most 99 rows and 26 columns.
    Openspiel,
}

impl Dialect {
    /// Reads a position and, if the text names one, the first player.
    ///
    /// ```
    /// use clobber_board::Color;
    /// use clobber_board::notation::Dialect;
    /// let (position, first) = Dialect::Segclobber.read("BWBW.WWB B")?;
    /// assert_eq!((position.to_string().as_str(), first), ("xoxo.oox", Some(Color::Black)));
    /// # Ok::<(), clobber_board::notation::DialectError>(())
    /// ```
    pub fn read(self, text: &str) -> Result<(Position, Option<Color>), DialectError> {
        match self {
            Self::Cgsuite => Ok((cgsuite::read(text)?, None)),
            Self::Mcgs => mcgs::read(text),
            Self::Segclobber => segclobber::read(text),
            Self::Openspiel => openspiel::read(text),
        }
    }

    /// Writes a position, if the program has such boards.
    ///
    /// ```
    /// use clobber_board::notation::Dialect;
    /// let grid: clobber_board::Position = "xo|ox".parse().unwrap();
    /// assert_eq!(Dialect::Mcgs.write(&grid)?, "[clobber] XO|OX");
    /// assert!(Dialect::Segclobber.write(&grid).is_err());
    /// # Ok::<(), clobber_board::notation::NotInDialect>(())
    /// ```
    pub fn write(self, position: &Position) -> Result<String, NotInDialect> {
        let boards = boards_of(position);
        let text = boards.and_then(|boards| match self {
            Self::Cgsuite => Some(cgsuite::write(&boards)),
            Self::Mcgs => Some(mcgs::write(&boards)),
            Self::Segclobber => segclobber::write(&boards),
            Self::Openspiel => openspiel::write(&boards),
        });
        text.ok_or(NotInDialect { program: self.program(), boards: self.boards() })
    }

    const fn program(self) -> &'static str {
        match self {
            Self::Cgsuite => "CGSuite",
            Self::Mcgs => "MCGS",
            Self::Segclobber => "SEGClobber",
            Self::Openspiel => "OpenSpiel",
        }
    }

    const fn boards(self) -> &'static str {
        match self {
            Self::Cgsuite | Self::Mcgs => "lines, grids and their sums",
            Self::Segclobber => "lines",
            Self::Openspiel => "lines and grids of at most 99 rows and 26 columns",
        }
    }
}

crate::by_name!(Dialect, "dialect", [
    Cgsuite => "cgsuite",
    Mcgs => "mcgs",
    Segclobber => "segclobber",
    Openspiel => "openspiel",
]);

/// A text is not a position in a dialect.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct DialectError {
    /// The place, in bytes.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What would be accepted.
    pub help: &'static str,
}

/// A program does not have such a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{program} plays Clobber on {boards} only, and this board is another one")]
pub struct NotInDialect {
    program: &'static str,
    boards: &'static str,
}

/// A line or a grid: its rows, from top to bottom.
type Rows<'a> = Vec<&'a [Cell]>;

/// The lines and grids that a position consists of; `None` if it has other boards, or no cells.
fn boards_of(position: &Position) -> Option<Vec<Rows<'_>>> {
    let rows = |start: usize, graph: &Graph| match graph {
        Graph::Path(path) if path.order() > 0 => Some(vec![&position.cells()[start..][..graph.order()]]),
        Graph::Grid(grid) => {
            Some(position.cells()[start..][..graph.order()].chunks(grid.columns() as usize).collect())
        }
        _ => None,
    };
    match position.graph() {
        Graph::Sum(sum) => sum.summands().map(|(start, graph)| rows(start as usize, graph)).collect(),
        graph => Some(vec![rows(0, graph)?]),
    }
}

/// The rows in a program's letters for black, white and empty, joined by a separator.
fn spelled(rows: &Rows<'_>, [black, white, empty]: [char; 3], separator: &str) -> String {
    let letter = |cell: &Cell| match cell {
        Some(Color::Black) => black,
        Some(Color::White) => white,
        None => empty,
    };
    let row = |row: &&[Cell]| row.iter().map(letter).collect::<String>();
    rows.iter().map(row).collect::<Vec<_>>().join(separator)
}

/// A line or grid from cells in reading order.
fn board(rows: usize, cells: &[Cell]) -> Result<Position, GraphError> {
    let columns = cells.len() / rows.max(1);
    let graph = if rows == 1 { Graph::path(columns)? } else { Graph::grid(rows, columns)? };
    Ok(Position::fill(graph, |v| cells[v as usize]))
}
