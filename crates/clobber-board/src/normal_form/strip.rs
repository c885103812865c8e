//! Strips: the lesser of the two readings of a path.

use super::{Normalized, arrange};
use crate::graph::{Graph, GraphError, Vertex};
use crate::position::Position;

/// `order` lists the vertices of the position along the path.
pub(super) fn normalize(position: &Position, order: &[Vertex]) -> Result<Normalized, GraphError> {
    let forward = order.iter().map(|&v| position.cell(v));
    let order = if forward.clone().gt(forward.rev()) {
        order.iter().rev().copied().collect()
    } else {
        order.to_vec()
    };
    Ok(arrange(position, Graph::path(order.len())?, order))
}
