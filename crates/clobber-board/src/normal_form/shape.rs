//! Grid shapes: the least of the eight readings of the bounding box.

use super::{NO_VERTEX, Normalized, arrange};
use crate::color::Cell;
use crate::component::{Component, summands};
use crate::graph::{Graph, Grid, Vertex};
use crate::position::Position;

/// A bounding box larger than this is not written out unless stones fill a good part of it, so that many
/// thin components cost no more than their stones.
const LARGE_BOX: usize = 4096;

/// Nothing if the component does not stand on a grid, or its box is large and nearly empty.
pub(super) fn normalize(position: &Position, component: &Component) -> Option<Normalized> {
    let stones = component.vertices();
    let (start, grid) = grid_of(position, *stones.first()?)?;
    let at = |v: Vertex| ((v - start) / grid.columns(), (v - start) % grid.columns());
    let (top, bottom) = bounds(stones.iter().map(|&v| at(v).0))?;
    let (left, right) = bounds(stones.iter().map(|&v| at(v).1))?;
    let (rows, columns) = ((bottom - top + 1) as usize, (right - left + 1) as usize);
    if rows * columns > LARGE_BOX + 8 * stones.len() {
        return None;
    }
    let mut bounding_box = BoundingBox { rows, columns, vertices: vec![NO_VERTEX; rows * columns] };
    for &v in stones {
        let (row, column) = at(v);
        bounding_box.vertices[(row - top) as usize * columns + (column - left) as usize] = v;
    }
    let least = bounding_box.symmetries().min_by_key(|image| (image.rows, image.reading(position)))?;
    let graph = Graph::grid(least.rows, least.columns).ok()?;
    Some(arrange(position, graph, least.vertices))
}

/// The grid on which a vertex lies, with the first vertex of that grid.
fn grid_of(position: &Position, v: Vertex) -> Option<(Vertex, Grid)> {
    let (start, graph) = match position.graph() {
        Graph::Sum(sum) => sum.summand_of(v),
        graph => summands(graph)[0],
    };
    if let Graph::Grid(grid) = graph { Some((start, *grid)) } else { None }
}

fn bounds(numbers: impl Iterator<Item = Vertex> + Clone) -> Option<(Vertex, Vertex)> {
    Some((numbers.clone().min()?, numbers.max()?))
}

#[derive(Clone)]
struct BoundingBox {
    rows: usize,
    columns: usize,
    vertices: Vec<Vertex>,
}

impl BoundingBox {
    /// The images under the symmetries of the square: each of two transpositions in four orientations.
    fn symmetries(&self) -> impl Iterator<Item = Self> {
        [self.clone(), self.transposed()].into_iter().flat_map(|image| {
            let flipped = image.upside_down();
            [image.turned(), flipped.turned(), image, flipped]
        })
    }

    fn transposed(&self) -> Self {
        let vertices = (0..self.columns)
            .flat_map(|column| (0..self.rows).map(move |row| self.vertices[row * self.columns + column]))
            .collect();
        Self { rows: self.columns, columns: self.rows, vertices }
    }

    fn upside_down(&self) -> Self {
        let vertices = self.vertices.chunks(self.columns).rev().flatten().copied().collect();
        Self { vertices, ..*self }
    }

    /// Turned by half a turn.
    fn turned(&self) -> Self {
        Self { vertices: self.vertices.iter().rev().copied().collect(), ..*self }
    }

    fn reading(&self, position: &Position) -> Vec<Cell> {
        self.vertices.iter().map(|&v| if v == NO_VERTEX { None } else { position.cell(v) }).collect()
    }
}
