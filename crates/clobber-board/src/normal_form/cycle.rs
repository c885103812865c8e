//! Cycles: the least of the 2n readings, found in linear time.

use super::{Normalized, arrange};
use crate::color::Cell;
use crate::graph::{Graph, Vertex};
use crate::position::Position;

/// `order` lists the vertices of the position around the cycle.
pub(super) fn normalize(position: &Position, order: &[Vertex]) -> Normalized {
    let reading = |order: &[Vertex]| order.iter().map(|&v| position.cell(v)).collect::<Vec<_>>();
    let least = |mut order: Vec<Vertex>| {
        let start = least_rotation(&reading(&order));
        order.rotate_left(start);
        order
    };
    let forward = least(order.to_vec());
    let backward = least(order.iter().rev().copied().collect());
    let order = if reading(&backward) < reading(&forward) { backward } else { forward };
    let graph = Graph::cycle(order.len()).expect("the vertices of a cycle");
    arrange(position, graph, order)
}

/// Where the least rotation of a word begins.
///
/// Two candidates are compared letter by letter; a difference after `k` letters rules out the worse one and
/// the `k` rotations behind it (the method is Shiloach's, "Fast canonization of circular strings", 1981).
/// Takes linear time.
fn least_rotation(word: &[Cell]) -> usize {
    let n = word.len();
    let (mut best, mut rival, mut equal) = (0, 1, 0);
    while best < n && rival < n && equal < n {
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
    best.min(rival)
}
