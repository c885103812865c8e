//! Stones on a graph.

use crate::color::{Cell, Color};
use crate::graph::{Graph, GraphError, Sum, Vertex, check_order};
use std::sync::Arc;

/// A board and the stones on its vertices.
///
/// The graph is shared, so a copy costs one byte per vertex.
///
/// ```
/// use clobber_board::{Color, Position};
/// let position: Position = "xo.ox".parse().unwrap();
/// assert_eq!(position.stones(), 4);
/// assert_eq!(position.cell(2), None);
/// assert_eq!(position.cell(3), Some(Color::White));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    graph: Arc<Graph>,
    cells: Vec<Cell>,
}

/// The number of cells is not the number of vertices.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the graph has {vertices} vertices, but there are {cells} cells")]
pub struct CellCountError {
    /// The order of the graph.
    pub vertices: usize,
    /// The number of cells that were given.
    pub cells: usize,
}

impl Position {
    /// Puts cells on the vertices of a graph. Fails if their numbers differ; [`fill`](Self::fill) cannot.
    pub fn new(graph: impl Into<Arc<Graph>>, cells: Vec<Cell>) -> Result<Self, CellCountError> {
        let graph = graph.into();
        if graph.order() != cells.len() {
            return Err(CellCountError { vertices: graph.order(), cells: cells.len() });
        }
        Ok(Self { graph, cells })
    }

    /// Puts a cell on each vertex of a graph, in the order of the vertices.
    ///
    /// ```
    /// use clobber_board::{Color, Graph, Position};
    /// let cycle = Graph::cycle(5)?;
    /// let position = Position::fill(cycle, |v| (v != 3).then_some(Color::BOTH[v as usize % 2]));
    /// assert_eq!(position.to_string(), "cycle:xox.x");
    /// # Ok::<(), clobber_board::graph::GraphError>(())
    /// ```
    pub fn fill(graph: impl Into<Arc<Graph>>, cell: impl FnMut(Vertex) -> Cell) -> Self {
        let graph = graph.into();
        let cells = (0..graph.order() as Vertex).map(cell).collect();
        Self { graph, cells }
    }

    /// A line of these cells.
    ///
    /// ```
    /// use clobber_board::{Color, Position};
    /// let position = Position::line(vec![Some(Color::Black), None, Some(Color::White)])?;
    /// assert_eq!(position.to_string(), "x.o");
    /// # Ok::<(), clobber_board::graph::GraphError>(())
    /// ```
    pub fn line(cells: Vec<Cell>) -> Result<Self, GraphError> {
        Ok(Self { graph: Graph::path(cells.len())?.into(), cells })
    }

    /// Other cells on the same board, which both positions share.
    ///
    /// ```
    /// use clobber_board::{Color, Position};
    /// let position: Position = "xo.ox".parse().unwrap();
    /// let black = position.refilled(|v| position.cell(v).and(Some(Color::Black)));
    /// assert_eq!(black.to_string(), "xx.xx");
    /// ```
    #[must_use]
    pub fn refilled(&self, cell: impl FnMut(Vertex) -> Cell) -> Self {
        Self::fill(Arc::clone(&self.graph), cell)
    }

    /// The position with the colours swapped, which negates the game.
    ///
    /// ```
    /// use clobber_board::Position;
    /// let position: Position = "xo.oo".parse().unwrap();
    /// assert_eq!(position.negated().to_string(), "ox.xx");
    /// ```
    #[must_use]
    pub fn negated(&self) -> Self {
        self.refilled(|v| self.cell(v).map(|color| !color))
    }

    /// The full grid of alternating stones with a black one at the top left.
    pub fn checkerboard(rows: usize, columns: usize) -> Result<Self, GraphError> {
        let graph = Graph::grid(rows, columns)?;
        Ok(Self::fill(graph, |v| {
            let (row, column) = (v as usize / columns, v as usize % columns);
            Some(Color::BOTH[(row + column) % 2])
        }))
    }

    /// Several positions side by side. The vertices of the summands follow each other.
    pub fn sum(positions: impl IntoIterator<Item = Self>) -> Result<Self, GraphError> {
        let mut graphs = Vec::new();
        let mut cells = Vec::new();
        for position in positions {
            graphs.push(Arc::unwrap_or_clone(position.graph));
            cells.extend(position.cells);
            check_order(cells.len())?;
        }
        Ok(Self { graph: Sum::of(graphs)?.into(), cells })
    }

    /// The board.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The cell of each vertex.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cell of `v`. Panics if `v` is not a vertex.
    #[inline]
    pub fn cell(&self, v: Vertex) -> Cell {
        self.cells[v as usize]
    }

    /// The vertices that bear a stone, ascending.
    pub fn occupied(&self) -> impl Iterator<Item = Vertex> {
        (0..self.cells.len() as Vertex).filter(|&v| self.cell(v).is_some())
    }

    /// The number of stones.
    pub fn stones(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// The number of stones of one colour.
    pub fn stones_of(&self, color: Color) -> usize {
        self.cells.iter().filter(|&&cell| cell == Some(color)).count()
    }

    /// The neighbours of `v` that bear a stone of this colour.
    #[inline]
    pub(crate) fn neighbors_of_color(&self, v: Vertex, color: Color) -> impl Iterator<Item = Vertex> {
        self.graph.neighbors(v).filter(move |&w| self.cell(w) == Some(color))
    }

    /// The neighbours of `v` that bear a stone. Panics if `v` is not a vertex.
    #[inline]
    pub fn occupied_neighbors(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.graph.neighbors(v).filter(|&w| self.cell(w).is_some())
    }

    /// For the rules alone: a move changes two cells.
    pub(crate) fn cells_mut(&mut self) -> &mut [Cell] {
        &mut self.cells
    }
}

impl std::ops::Neg for Position {
    type Output = Self;

    fn neg(self) -> Self {
        self.negated()
    }
}
