//! Products of graphs. Cylinders are rings, tori are lattices with arcs, and grids of three dimensions are in
//! oblique projection. All others are copies of the later factors, placed like the earlier ones.

use super::circle::{EDGE, polygon};
use super::geometry::{Frame, Point, scaled, shifted, turned};
use super::hamming;
use clobber_board::graph::{Factor, Product};
use clobber_board::{Graph, Vertex};
use std::f64::consts::PI;

/// The step from one layer of a grid of three dimensions to the next.
const DEPTH: Point = (1.1, -0.95);

/// Two vertices of a drawing are never nearer than this.
const LEAST_DISTANCE: f64 = 0.9;

/// The turn of a row of copies, so that edges between copies pass beside the vertices within them.
const TURN: f64 = 0.2;

/// The places of the vertices.
pub(super) fn points(graph: &Product) -> Vec<Point> {
    match *graph.factors() {
        [Factor::Path(count), Factor::Cycle(around)] => rings(count, around).concat(),
        [Factor::Cycle(around), Factor::Path(count)] => {
            let rings = rings(count, around);
            (0..around as usize).flat_map(|v| rings.iter().map(move |ring| ring[v])).collect()
        }
        [Factor::Cycle(rows), Factor::Cycle(columns)] => hamming::lattice(rows, columns),
        [Factor::Path(layers), Factor::Path(rows), Factor::Path(columns)] => oblique(layers, rows, columns),
        ref factors => copies_of_copies(factors),
    }
}

/// The bend to the left of the edge from `u` to a later `v`. On a torus, edges that close a row or a column
/// pass the vertices between their ends in an arc.
pub(super) fn bend(graph: &Product, u: Vertex, v: Vertex) -> f64 {
    match *graph.factors() {
        [Factor::Cycle(rows), Factor::Cycle(columns)] => hamming::lattice_bend(rows, columns, u, v),
        _ => 0.0,
    }
}

/// Polygons around each other, the first one inside.
fn rings(count: Vertex, around: Vertex) -> Vec<Vec<Point>> {
    let chord = 2.0 * (PI / f64::from(around)).sin();
    let radius = |ring: Vertex| EDGE / chord + EDGE * f64::from(ring);
    (0..count).map(|ring| polygon(around as usize, radius(ring) * chord)).collect()
}

fn oblique(layers: Vertex, rows: Vertex, columns: Vertex) -> Vec<Point> {
    // All layers of a cell fit between it and the next one.
    let cell = f64::from(layers) * DEPTH.0 + 0.2;
    let at = |layer: Vertex, row: Vertex, column: Vertex| {
        let layer = f64::from(layer);
        (cell * f64::from(column) + DEPTH.0 * layer, cell * f64::from(row) + DEPTH.1 * layer)
    };
    let cells =
        move |layer| (0..rows).flat_map(move |row| (0..columns).map(move |column| at(layer, row, column)));
    (0..layers).flat_map(cells).collect()
}

/// Beginning with the last factor, every factor puts copies of what there is in the places of its vertices.
fn copies_of_copies(factors: &[Factor]) -> Vec<Point> {
    let mut points = vec![(0.0, 0.0)];
    for factor in factors.iter().rev() {
        let Ok(graph) = Graph::try_from(factor.clone()) else { continue };
        let frame = Frame::around(points.iter().copied());
        let room = frame.width().hypot(frame.height()) + EDGE;
        // The longer side of what there is and a row of copies of it should not lie along each other.
        let turn = if frame.width() >= frame.height() { PI / 2.0 - TURN } else { TURN };
        let places = turned(&scaled(&super::points(&graph), room / LEAST_DISTANCE), turn);
        points = places.iter().flat_map(|&by| points.iter().map(move |&p| shifted(p, by))).collect();
    }
    points
}
