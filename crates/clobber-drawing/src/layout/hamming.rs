//! Products of cliques: two factors as a lattice with arcs, hypercubes in their usual drawings, and all
//! others as copies of copies.

use super::circle::{EDGE, clique, polygon};
use super::geometry::{Frame, Point, distance, distance_to_segment, polar, scaled, shifted, turned};
use clobber_board::Vertex;
use clobber_board::graph::Hamming;
use std::f64::consts::PI;

/// The distance between two neighbours in a lattice: wide enough for arcs between them.
const LATTICE: f64 = 1.9;

/// Products with more vertices are not searched for the best direction of their copies.
const MAX_SEARCHED_VERTICES: usize = 64;

/// Distance between an edge and the middle of another stone in a good drawing.
const CLEARANCE: f64 = 0.75;

/// The places of the vertices.
pub(super) fn points(graph: &Hamming) -> Vec<Point> {
    match *graph.factors() {
        [] => vec![(0.0, 0.0)],
        [2, 2, 2] => cuboid(&[(2.4, 0.0), (0.0, -2.4), (1.1, -0.95)]),
        // The octagonal projection, with the inner eight vertices far enough apart.
        [2, 2, 2, 2] => cuboid(&[0.0, 1.0, 2.0, 3.0].map(|k| polar(3.2, -PI / 8.0 - k * PI / 4.0))),
        [order] => clique(order as usize),
        [rows, columns] => lattice(rows, columns),
        ref factors => copies_of_copies(factors),
    }
}

/// The bend to the left of the edge from `u` to a later `v`. Edges of a lattice that skip vertices pass them
/// in an arc, outwards.
pub(super) fn bend(graph: &Hamming, u: Vertex, v: Vertex) -> f64 {
    let [rows, columns] = *graph.factors() else { return 0.0 };
    lattice_bend(rows, columns, u, v)
}

/// The same in a lattice with this many rows and columns.
pub(super) fn lattice_bend(rows: Vertex, columns: Vertex, u: Vertex, v: Vertex) -> f64 {
    let ((i, j), (k, l)) = ((u / columns, u % columns), (v / columns, v % columns));
    let skipped = (k - i).max(l.abs_diff(j)) - 1;
    if skipped == 0 {
        return 0.0;
    }
    let height = (0.42 + 0.2 * f64::from(skipped)).min(0.75 * LATTICE);
    let outwards = if i == k { 2 * i < rows } else { 2 * j >= columns };
    if outwards { height } else { -height }
}

pub(super) fn lattice(rows: Vertex, columns: Vertex) -> Vec<Point> {
    let place = |i: Vertex| LATTICE * f64::from(i);
    (0..rows).flat_map(|i| (0..columns).map(move |j| (place(j), place(i)))).collect()
}

/// A hypercube, each of whose directions is a vector in the plane; that of the lowest bit first.
fn cuboid(directions: &[Point]) -> Vec<Point> {
    let mut points = vec![(0.0, 0.0)];
    for &direction in directions {
        points = copies(&points, &[(0.0, 0.0), direction]);
    }
    points
}

/// Beginning with the last factor, every factor puts copies of what there is on the corners of a polygon.
fn copies_of_copies(factors: &[Vertex]) -> Vec<Point> {
    let mut points = vec![(0.0, 0.0)];
    let mut edges = Vec::new();
    for &factor in factors.iter().rev() {
        let order = points.len();
        if order * factor as usize > MAX_SEARCHED_VERTICES {
            points = copies(&points, &plain_corners(&points, factor));
            continue;
        }
        edges = edges_of_copies(&edges, order, factor as usize);
        points = roomy(&best_copies(&points, factor, &edges), &edges);
    }
    points
}

/// The drawing, enlarged until edges pass beside other stones, up to a limit.
fn roomy(points: &[Point], edges: &[(usize, usize)]) -> Vec<Point> {
    scaled(points, (0.5 / clearance(points, edges)).clamp(1.0, 1.6))
}

/// Copies of the points, shifted by each of the vectors.
fn copies(points: &[Point], shifts: &[Point]) -> Vec<Point> {
    shifts.iter().flat_map(|&by| points.iter().map(move |&p| shifted(p, by))).collect()
}

/// The edges within the copies of a graph, and those between the copies of each vertex.
fn edges_of_copies(edges: &[(usize, usize)], order: usize, factor: usize) -> Vec<(usize, usize)> {
    let within = (0..factor).flat_map(|i| edges.iter().map(move |&(u, v)| (i * order + u, i * order + v)));
    let pairs = (0..factor).flat_map(|j| (0..j).map(move |i| (i, j)));
    let between = pairs.flat_map(|(i, j)| (0..order).map(move |v| (i * order + v, j * order + v)));
    within.chain(between).collect()
}

/// Corners so far apart that the copies have no height or no width in common.
fn plain_corners(points: &[Point], factor: Vertex) -> Vec<Point> {
    let frame = Frame::around(points.iter().copied());
    match factor {
        2 if frame.width() <= frame.height() => vec![(0.0, 0.0), (frame.width() + EDGE, 0.4)],
        2 => vec![(0.0, 0.0), (0.4, frame.height() + EDGE)],
        _ => polygon(factor as usize, frame.width().hypot(frame.height()) + EDGE),
    }
}

/// Several sizes and turns of the polygon are tried. Returns the tightest one in which all edges keep clear
/// of other vertices, or the one that comes closest to that.
fn best_copies(points: &[Point], factor: Vertex, edges: &[(usize, usize)]) -> Vec<Point> {
    const TURNS: u32 = 45;
    let frame = Frame::around(points.iter().copied());
    let extent = frame.width().max(frame.height());
    let sizes = [0.6, 0.8, 1.0, 1.2, 1.4, 1.6].map(|size| size * extent + EDGE);
    let turns = (0..TURNS).map(|turn| PI * f64::from(turn) / f64::from(TURNS));
    turns
        .flat_map(|turn| sizes.map(|side| copies(points, &turned(&polygon(factor as usize, side), turn))))
        .map(|drawing| (merit(&drawing, edges), drawing))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map_or_else(Vec::new, |(_, drawing)| drawing)
}

/// The quality of a drawing: first the clearance of edges and vertices, then the size.
fn merit(drawing: &[Point], edges: &[(usize, usize)]) -> f64 {
    let frame = Frame::around(drawing.iter().copied());
    1000.0 * clearance(drawing, edges).min(CLEARANCE) - frame.width().max(frame.height())
}

/// The least distance of an edge from another vertex, or half the least distance of two vertices.
fn clearance(points: &[Point], edges: &[(usize, usize)]) -> f64 {
    let to_edges = edges.iter().flat_map(|&(a, b)| {
        let others = (0..points.len()).filter(move |&v| v != a && v != b);
        others.map(move |v| distance_to_segment(points[v], points[a], points[b]))
    });
    let pairs = (0..points.len()).flat_map(|v| (0..v).map(move |u| distance(points[u], points[v]) / 2.0));
    to_edges.chain(pairs).fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All edges are straight here, so the clearance can be measured.
    #[test]
    fn edges_keep_clear_of_other_vertices() {
        let cases: &[&[Vertex]] =
            &[&[2], &[2, 2], &[2; 3], &[2; 4], &[2; 5], &[2; 6], &[5], &[2, 2, 3], &[3, 3, 2], &[1, 2, 1, 2]];
        for &factors in cases {
            let graph = Hamming::from_factors(factors.to_vec()).unwrap();
            let edges: Vec<_> = (0..graph.order() as Vertex)
                .flat_map(|u| graph.neighbors(u).map(move |v| (u as usize, v as usize)))
                .collect();
            let clearance = clearance(&points(&graph), &edges);
            assert!(clearance > 0.3, "{factors:?}: {clearance}");
        }
    }

    #[test]
    fn only_edges_that_skip_a_vertex_bend() {
        let graph = Hamming::from_factors(vec![3, 4]).unwrap();
        assert!(bend(&graph, 0, 1) == 0.0 && bend(&graph, 0, 4) == 0.0);
        assert!(bend(&graph, 0, 2) > 0.0 && bend(&graph, 0, 3) > bend(&graph, 0, 2));
        assert!(bend(&graph, 8, 10) < 0.0 && bend(&graph, 0, 8) < 0.0 && bend(&graph, 3, 11) > 0.0);
    }
}
