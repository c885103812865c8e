//! Vertices on a circle and in columns: cycles, cliques and complete multipartite graphs.

use super::geometry::{Point, polar};
use clobber_board::graph::Multipartite;
use std::f64::consts::{PI, TAU};

/// The usual length of an edge.
pub(super) const EDGE: f64 = 1.5;

/// Distance between the edges of a dense graph and the middle of a third stone.
const CLEARANCE: f64 = 0.45;

/// The corners of a regular polygon with sides of this length, clockwise. An even one stands on a side and
/// starts at the top left; an odd one starts at the top.
pub(super) fn polygon(order: usize, side: f64) -> Vec<Point> {
    let step = TAU / order.max(1) as f64;
    let radius = if order < 2 { 0.0 } else { side / (2.0 * (step / 2.0).sin()) };
    let first = if order.is_multiple_of(2) { -PI / 2.0 - step / 2.0 } else { -PI / 2.0 };
    (0..order).map(|v| polar(radius, first + step * v as f64)).collect()
}

/// A clique: a polygon that grows with its order, since long chords pass close by the corners.
pub(super) fn clique(order: usize) -> Vec<Point> {
    polygon(order, (CLEARANCE * order as f64 / PI).clamp(EDGE, 2.0 * EDGE))
}

/// A complete multipartite graph: up to two parts as columns, more as arcs of one circle, so that no edge
/// passes through a third vertex.
pub(super) fn multipartite(graph: &Multipartite) -> Vec<Point> {
    if graph.parts().len() <= 2 { columns(graph) } else { arcs(graph) }
}

fn columns(graph: &Multipartite) -> Vec<Point> {
    let longest = graph.parts().map(|part| part.len()).max().unwrap_or(0);
    let apart = (0.4 * EDGE * longest as f64).clamp(2.0 * EDGE, 20.0 * EDGE);
    let column = |(number, length): (usize, usize)| {
        let top = -((length - 1) as f64) / 2.0;
        (0..length).map(move |i| (apart * number as f64, EDGE * (top + i as f64)))
    };
    graph.parts().map(|part| part.len()).enumerate().flat_map(column).collect()
}

fn arcs(graph: &Multipartite) -> Vec<Point> {
    let gap = 2.6;
    let steps: f64 = graph.parts().map(|part| (part.len() - 1) as f64 + gap).sum();
    let step = TAU / steps;
    let radius = steps * (CLEARANCE * steps / 6.0).clamp(0.8 * EDGE, 2.0 * EDGE) / TAU;
    // The first part is centred at the top.
    let first = graph.parts().next().map_or(0, |part| part.len().saturating_sub(1));
    let mut angle = -PI / 2.0 - step * first as f64 / 2.0;
    let mut points = Vec::with_capacity(graph.order());
    for part in graph.parts() {
        points.extend((0..part.len()).map(|i| polar(radius, angle + step * i as f64)));
        angle += step * ((part.len() - 1) as f64 + gap);
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::geometry::distance;

    #[test]
    fn the_sides_of_a_polygon_are_equal() {
        for order in 2..50 {
            let points = polygon(order, EDGE);
            for v in 0..order {
                assert!((distance(points[v], points[(v + 1) % order]) - EDGE).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn few_vertices_need_no_circle() {
        assert_eq!(polygon(0, EDGE), []);
        assert_eq!(polygon(1, EDGE).len(), 1);
        let two = polygon(2, 1.0);
        assert!(two[0].0 < two[1].0 && (two[0].1 - two[1].1).abs() < 1e-12);
    }
}
