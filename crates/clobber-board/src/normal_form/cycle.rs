//! Cycles: the least of the 2n readings, found in linear time.

use super::{Normalized, arrange};
use crate::color::Cell;
use crate::component::ComponentError;
use crate::graph::{Graph, Vertex};
use crate::position::Position;
use search_limits::{Limits, Unsolved};

/// `order` lists the vertices of the position around the cycle.
pub(super) fn normalize(
    position: &Position,
    order: &[Vertex],
    limits: &Limits,
) -> Result<Normalized, ComponentError> {
    let least = |mut order: Vec<Vertex>| -> Result<_, Unsolved> {
        let mut reading: Vec<Cell> = order.iter().map(|&v| position.cell(v)).collect();
        let start = least_rotation(&reading, limits)?;
        order.rotate_left(start);
        reading.rotate_left(start);
        Ok((reading, order))
    };
    let forward = least(order.to_vec())?;
    let backward = least(order.iter().rev().copied().collect())?;
    let (_, order) = if backward.0 < forward.0 { backward } else { forward };
    limits.check_now()?;
    Ok(arrange(position, Graph::cycle(order.len())?, order))
}

/// Where the least rotation of a word begins.
///
/// Two candidates are compared letter by letter; a difference after `k` letters rules out the worse one and
/// the `k` rotations after it (the method is Shiloach's, "Fast canonization of circular strings", 1981).
/// Takes linear time.
fn least_rotation(word: &[Cell], limits: &Limits) -> Result<usize, Unsolved> {
    let n = word.len();
    let (mut best, mut rival, mut equal) = (0, 1, 0);
    while best < n && rival < n && equal < n {
        limits.check()?;
        let (a, b) = (word[(best + equal) % n], word[(rival + equal) % n]);
        if a == b {
            equal += 1;
            continue;
        }
        let worse = if a > b { &mut best } else { &mut rival };
        *worse += equal + 1;
        if best == rival {
            rival += 1;
        }
        equal = 0;
    }
    Ok(best.min(rival))
}
