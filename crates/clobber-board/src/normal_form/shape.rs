//! Grid shapes: the least of the eight readings of the bounding box.

use super::{NO_VERTEX, Normalized, arrange};
use crate::color::Cell;
use crate::component::{Component, ComponentError};
use crate::graph::{Graph, Vertex};
use crate::position::Position;
use search_limits::{Limits, Unsolved};

/// A bounding box larger than this is not written out unless stones fill a good part of it, so that many
/// thin components cost no more than their stones.
const MAX_SPARSE_BOX_CELLS: usize = 4096;

/// Bytes for each cell of the box: both transpositions, up to four images, and the least one, with two
/// readings.
const BYTES_PER_CELL: usize = 7 * size_of::<Vertex>() + 2 * size_of::<Cell>();

/// `None` if the component is not on a grid, or its box is large and nearly empty.
pub(super) fn normalize(
    position: &Position,
    component: &Component,
    limits: &Limits,
) -> Result<Option<Normalized>, ComponentError> {
    let Some(bounding_box) = bounding_box(position, component) else { return Ok(None) };
    limits.check_memory(BYTES_PER_CELL * bounding_box.vertices.len())?;
    let transposed = bounding_box.transposed(limits)?;
    let mut least: Option<(BoundingBox, Vec<Cell>)> = None;
    for image in [bounding_box, transposed] {
        let flipped = image.upside_down();
        limits.check_now()?;
        for image in [image.rotated(), flipped.rotated(), image, flipped] {
            limits.check_now()?;
            let reading = image.reading(position);
            if least.as_ref().is_none_or(|(best, least)| (image.rows, &reading) < (best.rows, least)) {
                least = Some((image, reading));
            }
        }
    }
    let Some((least, _)) = least else { return Ok(None) };
    let graph = Graph::grid(least.rows, least.columns)?;
    Ok(Some(arrange(position, graph, least.vertices)))
}

fn bounding_box(position: &Position, component: &Component) -> Option<BoundingBox> {
    let stones = component.vertices();
    let (start, Graph::Grid(grid)) = position.graph().summand_of(*stones.first()?) else { return None };
    let at = |v: Vertex| ((v - start) / grid.columns(), (v - start) % grid.columns());
    // Stones are in reading order.
    let (top, bottom) = (at(*stones.first()?).0, at(*stones.last()?).0);
    let columns = stones.iter().map(|&v| at(v).1);
    let (left, right) = columns.fold((Vertex::MAX, 0), |(left, right), c| (left.min(c), right.max(c)));
    let (rows, columns) = ((bottom - top + 1) as usize, (right - left + 1) as usize);
    if rows * columns > MAX_SPARSE_BOX_CELLS + 8 * stones.len() {
        return None;
    }
    let mut bounding_box = BoundingBox { rows, columns, vertices: vec![NO_VERTEX; rows * columns] };
    for &v in stones {
        let (row, column) = at(v);
        bounding_box.vertices[(row - top) as usize * columns + (column - left) as usize] = v;
    }
    Some(bounding_box)
}

struct BoundingBox {
    rows: usize,
    columns: usize,
    vertices: Vec<Vertex>,
}

impl BoundingBox {
    fn transposed(&self, limits: &Limits) -> Result<Self, Unsolved> {
        let mut vertices = Vec::with_capacity(self.vertices.len());
        for column in 0..self.columns {
            limits.check_now()?;
            vertices.extend((0..self.rows).map(|row| self.vertices[row * self.columns + column]));
        }
        Ok(Self { rows: self.columns, columns: self.rows, vertices })
    }

    fn upside_down(&self) -> Self {
        let vertices = self.vertices.chunks(self.columns).rev().flatten().copied().collect();
        Self { vertices, ..*self }
    }

    /// Rotated by 180 degrees.
    fn rotated(&self) -> Self {
        Self { vertices: self.vertices.iter().rev().copied().collect(), ..*self }
    }

    fn reading(&self, position: &Position) -> Vec<Cell> {
        self.vertices.iter().map(|&v| if v == NO_VERTEX { None } else { position.cell(v) }).collect()
    }
}
