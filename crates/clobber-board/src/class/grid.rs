//! Rectangular grids, with any numbering of their vertices.

use super::all_vertices;
use crate::graph::{Graph, Vertex};
use search_limits::{Limits, Unsolved};

/// A grid, laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridWitness {
    /// The number of rows, not more than the columns unless the graph came as a grid.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The vertex in each cell, row by row.
    pub cells: Vec<Vertex>,
}

/// Lays a connected graph out as a grid, if it is one. A path is a grid of one row.
///
/// In a grid the distances from two neighbouring corners determine both coordinates. The corners are the
/// vertices of degree two; whether the coordinates fit is checked edge by edge.
///
/// ```
/// use clobber_board::{Position, class::grid};
/// let position: Position = "edges:0-3,3-1,1-4,4-0,3-5,5-2,2-1:xoxoxo".parse().unwrap();
/// let witness = grid::recognize(position.graph()).unwrap();
/// assert_eq!((witness.rows, witness.columns), (2, 3));
/// ```
pub fn recognize(graph: &Graph) -> Option<GridWitness> {
    recognize_within(graph, Limits::unlimited()).ok().flatten()
}

/// The same within limits, for graphs of any size.
pub fn recognize_within(graph: &Graph, limits: &Limits) -> Result<Option<GridWitness>, Unsolved> {
    let order = graph.order();
    if let Graph::Grid(grid) = graph {
        let (rows, columns) = (grid.rows() as usize, grid.columns() as usize);
        return Ok(Some(GridWitness { rows, columns, cells: (0..order as Vertex).collect() }));
    }
    if let Some(cells) = super::path::recognize_within(graph, limits)? {
        return Ok(Some(GridWitness { rows: 1, columns: order, cells }));
    }
    let Some(corners) = corners(graph, limits)? else { return Ok(None) };
    let Some(from_first) = distances(graph, corners[0], limits)? else { return Ok(None) };
    // The nearest other corner ends the shorter side: the first column.
    let nearest = corners[1..].iter().map(|&c| (c, from_first[c as usize])).min_by_key(|&(_, d)| d);
    let Some((below, height)) = nearest else { return Ok(None) };
    let Some(from_below) = distances(graph, below, limits)? else { return Ok(None) };
    let layout = Layout { rows: height + 1, columns: order as Vertex / (height + 1) };
    let Some(places) = layout.places(&from_first, &from_below, limits)? else { return Ok(None) };
    layout.witness(graph, &places, limits)
}

/// The sides of what may be a grid.
#[derive(Clone, Copy)]
struct Layout {
    rows: Vertex,
    columns: Vertex,
}

impl Layout {
    /// The cell of each vertex, row by row, from its distances to the first and the last cell of the first
    /// column.
    fn places(
        self,
        from_first: &[Vertex],
        from_below: &[Vertex],
        limits: &Limits,
    ) -> Result<Option<Vec<Vertex>>, Unsolved> {
        let place = |(&a, &b)| limits.check().map(|()| self.place(a, b));
        from_first.iter().zip(from_below).map(place).collect()
    }

    fn place(self, a: Vertex, b: Vertex) -> Option<Vertex> {
        let height = self.rows - 1;
        // a = column + row and b = column + (height − row).
        let twice_row = (a + height).checked_sub(b)?;
        let twice_column = (a + b).checked_sub(height)?;
        let (row, column) = (twice_row / 2, twice_column / 2);
        let fits = twice_row.is_multiple_of(2) && row < self.rows && column < self.columns;
        fits.then(|| row * self.columns + column)
    }

    /// The grid, if each cell has one vertex and the edges are the steps from cell to cell.
    fn witness(
        self,
        graph: &Graph,
        places: &[Vertex],
        limits: &Limits,
    ) -> Result<Option<GridWitness>, Unsolved> {
        const NONE: Vertex = Vertex::MAX;
        let (rows, columns) = (self.rows as usize, self.columns as usize);
        if rows * columns != graph.order() || graph.size() != (2 * graph.order() - rows - columns) as u64 {
            return Ok(None);
        }
        let mut cells = vec![NONE; graph.order()];
        for (v, &place) in (0..).zip(places) {
            cells[place as usize] = v;
        }
        let place = |v: Vertex| places[v as usize];
        let fits = all_vertices(graph, limits, |u| {
            cells[u as usize] != NONE && graph.neighbors(u).all(|v| self.is_step(place(u), place(v)))
        })?;
        Ok(fits.then_some(GridWitness { rows, columns, cells }))
    }

    fn is_step(self, a: Vertex, b: Vertex) -> bool {
        let distance = a.abs_diff(b);
        distance == self.columns || distance == 1 && a / self.columns == b / self.columns
    }
}

/// The four vertices of degree two, if all others have degree three or four.
fn corners(graph: &Graph, limits: &Limits) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let mut corners = Vec::new();
    for v in 0..graph.order() as Vertex {
        limits.check()?;
        match graph.degree(v) {
            2 => corners.push(v),
            3 | 4 => {}
            _ => return Ok(None),
        }
        if corners.len() > 4 {
            return Ok(None);
        }
    }
    Ok((corners.len() == 4).then_some(corners))
}

/// The distance of every vertex from one; `None` if some cannot be reached.
fn distances(graph: &Graph, start: Vertex, limits: &Limits) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let reached = graph.breadth_first_within(start, limits)?;
    if reached.len() < graph.order() {
        return Ok(None);
    }
    let mut distances = vec![0; graph.order()];
    for &(v, from) in &reached[1..] {
        limits.check()?;
        distances[v as usize] = distances[from as usize] + 1;
    }
    Ok(Some(distances))
}
