//! Rectangular grids, whatever the numbering of their vertices.

use crate::graph::{Graph, Vertex};

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
    let order = graph.order();
    if let Graph::Grid(grid) = graph {
        let (rows, columns) = (grid.rows() as usize, grid.columns() as usize);
        return Some(GridWitness { rows, columns, cells: (0..order as Vertex).collect() });
    }
    if let Some(cells) = super::path::recognize(graph) {
        return Some(GridWitness { rows: 1, columns: order, cells });
    }
    let corners = corners(graph)?;
    let from_first = distances(graph, corners[0])?;
    // The nearest other corner ends the shorter side: the first column.
    let (below, height) =
        corners[1..].iter().map(|&c| (c, from_first[c as usize])).min_by_key(|&(_, d)| d)?;
    let (rows, columns) = (height + 1, order / (height + 1));
    let from_below = distances(graph, below)?;
    let mut cells = vec![None; order];
    let mut place = vec![(0, 0); order];
    for v in 0..order {
        let (a, b) = (from_first[v], from_below[v]);
        // a = column + row and b = column + (height − row).
        let twice_row = (a + height).checked_sub(b)?;
        let twice_column = (a + b).checked_sub(height)?;
        let (row, column) = (twice_row / 2, twice_column / 2);
        if twice_row % 2 == 1 || row >= rows || column >= columns {
            return None;
        }
        place[v] = (row, column);
        cells[row * columns + column] = Some(v as Vertex);
    }
    let cells: Vec<Vertex> = cells.into_iter().collect::<Option<_>>()?;
    let expected_size = 2 * order - rows - columns;
    let is_step = |u: Vertex, v: Vertex| {
        let ((r, c), (s, d)) = (place[u as usize], place[v as usize]);
        r.abs_diff(s) + c.abs_diff(d) == 1
    };
    let edges_fit = (0..order as Vertex).all(|u| graph.neighbors(u).all(|v| is_step(u, v)));
    (graph.size() == expected_size as u64 && edges_fit).then_some(GridWitness { rows, columns, cells })
}

/// The four vertices of degree two, if all others have degree three or four.
fn corners(graph: &Graph) -> Option<Vec<Vertex>> {
    let mut corners = Vec::new();
    for v in 0..graph.order() as Vertex {
        match graph.degree(v) {
            2 => corners.push(v),
            3 | 4 => {}
            _ => return None,
        }
        if corners.len() > 4 {
            return None;
        }
    }
    (corners.len() == 4).then_some(corners)
}

/// The distance of every vertex from one; nothing if some cannot be reached.
fn distances(graph: &Graph, start: Vertex) -> Option<Vec<usize>> {
    let reached = graph.breadth_first(start);
    let mut distances = vec![0; graph.order()];
    for &(v, from) in &reached[1..] {
        distances[v as usize] = distances[from as usize] + 1;
    }
    (reached.len() == graph.order()).then_some(distances)
}
