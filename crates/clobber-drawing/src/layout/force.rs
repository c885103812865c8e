//! Any graph: every component is drawn so that distances on paper come close to distances in the graph.
//!
//! The method is stress majorisation (Gansner, Koren, North 2004) from several fixed starts; the drawing with
//! the fewest crossings is kept. There is no true randomness in it: the same graph always looks the same.

use super::circle::{EDGE, polygon};
use super::geometry::{Frame, Point, cross, distance, distance_to_segment, scaled, shifted, turned};
use super::pack;
use clobber_board::{Color, Graph, Position};
use std::f64::consts::PI;

/// Larger components are drawn on a circle, because the method takes quadratic time and memory.
const MAX_COMPONENT_VERTICES: usize = 300;

/// In larger graphs, all components are drawn on circles.
const MAX_VERTICES: usize = 2_000;

/// Number of times that every vertex is moved to its best place.
const ROUNDS: usize = 120;

/// The least distance of two vertices.
const MIN_DISTANCE: f64 = 1.2;

/// An edge that comes closer to a third vertex looks as if it ended there.
const CLEARANCE: f64 = 0.5;

/// The places of the vertices: components side by side.
pub(super) fn points(graph: &Graph) -> Vec<Point> {
    let full = Position::fill(graph.clone(), |_| Some(Color::Black));
    let components = full.components();
    let drawings: Vec<_> = components.iter().map(|component| connected(&full, component)).collect();
    let frames: Vec<_> =
        drawings.iter().map(|points| Frame::around(points.iter().copied()).with_margin(0.5)).collect();
    let boxes: Vec<_> = frames.iter().map(|frame| (frame.width(), frame.height())).collect();
    let area: f64 = boxes.iter().map(|(width, height)| (width + 1.0) * (height + 1.0)).sum();
    let corners = pack::rows(&boxes, (1.5 * area).sqrt());
    let mut points = vec![(0.0, 0.0); graph.order()];
    for (i, component) in components.iter().enumerate() {
        let by = (corners[i].0 - frames[i].left, corners[i].1 - frames[i].top);
        for (&v, &p) in component.vertices().iter().zip(&drawings[i]) {
            points[v as usize] = shifted(p, by);
        }
    }
    points
}

/// The drawing of one component: the best of as many starts as its share of the work allows.
fn connected(full: &Position, component: &clobber_board::Component) -> Vec<Point> {
    let (order, all) = (component.vertices().len(), full.cells().len());
    // Up to three vertices look best on a polygon anyway.
    let is_polygon = order <= 3 || order > MAX_COMPONENT_VERTICES || all > MAX_VERTICES;
    let Some(induced) = full.induced(component).ok().filter(|_| !is_polygon) else {
        return polygon(order, EDGE);
    };
    let component = Component::new(induced.graph());
    let starts = (3_000_000 / (order * all * ROUNDS)).clamp(1, 40);
    let mut drawings: Vec<_> = (0..starts as u64).filter_map(|seed| component.drawing(seed)).collect();
    // A single drawing belongs to a large component, on which judging would take long.
    if drawings.len() > 1 {
        drawings.sort_by_cached_key(|points| (1000.0 * component.ugliness(points)) as u64);
    }
    drawings.into_iter().next().unwrap_or_else(|| polygon(order, EDGE))
}

/// A connected graph whose vertices are numbered from 0.
struct Component {
    edges: Vec<(usize, usize)>,
    /// The length of a shortest path between each pair of vertices, row by row.
    distances: Vec<f64>,
    order: usize,
}

impl Component {
    fn new(graph: &Graph) -> Self {
        let order = graph.order();
        let mut edges: Vec<_> = graph.edges().map(|(u, v)| (u as usize, v as usize)).collect();
        edges.sort_unstable();
        let mut distances = vec![0.0; order * order];
        for (start, row) in (0..).zip(distances.chunks_mut(order)) {
            for &(v, before) in &graph.breadth_first(start)[1..] {
                row[v as usize] = row[before as usize] + 1.0;
            }
        }
        Self { edges, distances, order }
    }

    /// The drawing from one start, to scale; `None` if two vertices coincide.
    fn drawing(&self, seed: u64) -> Option<Vec<Point>> {
        let mut points = scattered(self.order, seed);
        for _ in 0..ROUNDS {
            for v in 0..self.order {
                points[v] = self.best_place(v, &points);
            }
        }
        // Edges are a little longer than usual; twice as long where that alone keeps all vertices apart.
        let room = MIN_DISTANCE / self.least_distance(&points) * self.mean_length(&points) / EDGE;
        let mut points = scaled(&points, room.clamp(1.2, 2.0) * EDGE / self.mean_length(&points));
        for _ in 0..ROUNDS {
            self.push_off_edges(&mut points);
            push_apart(&mut points);
        }
        let least = self.least_distance(&points);
        (least > 0.1).then(|| flat(&scaled(&points, (MIN_DISTANCE / least).max(1.0))))
    }

    /// The place of `v` if each other vertex pulls or pushes it to its right distance; near ones weigh more.
    fn best_place(&self, v: usize, points: &[Point]) -> Point {
        let (x, y) = points[v];
        let (mut sum, mut weights) = ((0.0, 0.0), 0.0);
        for (u, &(a, b)) in points.iter().enumerate().filter(|&(u, _)| u != v) {
            let wanted = self.distances[v * self.order + u];
            let weight = 1.0 / (wanted * wanted);
            let stretch = wanted / distance((x, y), (a, b)).max(1e-9);
            sum = shifted(sum, (weight * (a + stretch * (x - a)), weight * (b + stretch * (y - b))));
            weights += weight;
        }
        if weights > 0.0 { (sum.0 / weights, sum.1 / weights) } else { (x, y) }
    }

    fn mean_length(&self, points: &[Point]) -> f64 {
        let total: f64 = self.edges.iter().map(|&(u, v)| distance(points[u], points[v])).sum();
        total / self.edges.len().max(1) as f64
    }

    fn least_distance(&self, points: &[Point]) -> f64 {
        let pairs = (0..self.order).flat_map(|v| (0..v).map(move |u| (u, v)));
        pairs.map(|(u, v)| distance(points[u], points[v])).fold(f64::INFINITY, f64::min)
    }

    /// Moves vertices a little away from edges that seem to pass through them. Skips dense graphs, where this
    /// cannot succeed.
    fn push_off_edges(&self, points: &mut [Point]) {
        if self.edges.len() > 3 * self.order {
            return;
        }
        for &(a, b) in &self.edges {
            for v in (0..self.order).filter(|&v| v != a && v != b) {
                let (start, end) = (points[a], points[b]);
                let gap = distance_to_segment(points[v], start, end);
                if gap < CLEARANCE {
                    let length = distance(start, end).max(1e-9);
                    let normal = ((start.1 - end.1) / length, (end.0 - start.0) / length);
                    let offset = (points[v].0 - start.0) * normal.0 + (points[v].1 - start.1) * normal.1;
                    let push = 0.3 * (CLEARANCE - gap) * offset.signum();
                    points[v] = shifted(points[v], (push * normal.0, push * normal.1));
                }
            }
        }
    }

    /// Crossings, edges that seem to pass through a vertex, and the space that the drawing takes.
    fn ugliness(&self, points: &[Point]) -> f64 {
        let segment = |(u, v): (usize, usize)| (points[u], points[v]);
        let mut total = 0.0;
        for (i, &edge) in self.edges.iter().enumerate() {
            let (a, b) = segment(edge);
            let crossings =
                self.edges[..i].iter().map(|&other| segment(other)).filter(|&(c, d)| cross(a, b, c, d));
            total += crossings.count() as f64;
            let others = (0..self.order).filter(|&v| v != edge.0 && v != edge.1);
            let close =
                others.map(|v| (CLEARANCE - distance_to_segment(points[v], a, b)).max(0.0) / CLEARANCE);
            total += 10.0 * close.sum::<f64>();
        }
        let frame = Frame::around(points.iter().copied());
        total + 0.05 * (frame.width() + frame.height())
    }
}

/// Moves vertices that are too close to each other apart, half way each.
fn push_apart(points: &mut [Point]) {
    for v in 0..points.len() {
        for u in 0..v {
            let gap = distance(points[u], points[v]);
            if gap < MIN_DISTANCE {
                let (dx, dy) = (points[v].0 - points[u].0, points[v].1 - points[u].1);
                let push = (MIN_DISTANCE - gap) / (2.0 * gap.max(1e-9));
                points[v] = shifted(points[v], (push * dx, push * dy));
                points[u] = shifted(points[u], (-push * dx, -push * dy));
            }
        }
    }
}

/// A start that depends only on the seed: for 0 the circle, which suits symmetric graphs; for all others,
/// pseudorandom places.
fn scattered(order: usize, seed: u64) -> Vec<Point> {
    if seed == 0 {
        return polygon(order, 1.0);
    }
    let mut state = seed;
    let mut coordinate = || {
        // Knuth's generator; the upper bits are the good ones.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as f64 / (1u64 << 24) as f64
    };
    let size = (order as f64).sqrt();
    (0..order).map(|_| (size * coordinate(), size * coordinate())).collect()
}

/// The drawing turned so that it is as low as possible: pages are wider than high.
fn flat(points: &[Point]) -> Vec<Point> {
    const TURNS: u32 = 60;
    let turned = |turn: u32| turned(points, PI * f64::from(turn) / f64::from(TURNS));
    let height = |turn: &u32| Frame::around(turned(*turn)).height();
    let lowest = (0..TURNS).min_by(|a, b| height(a).total_cmp(&height(b)));
    turned(lowest.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_planar_graph_is_drawn_without_crossings() {
        // The graph of the cube.
        let edges: Vec<_> = (0..8).flat_map(|u| [1, 2, 4].map(|bit| (u, u ^ bit))).collect();
        let graph = Graph::from_edges(8, &edges).unwrap();
        assert!(Component::new(&graph).ugliness(&points(&graph)) < 3.0);
    }

    #[test]
    fn components_do_not_overlap() {
        let graph = Graph::from_edges(7, &[(0, 6), (6, 2), (1, 4), (4, 5)]).unwrap();
        let points = points(&graph);
        assert!((0..7).all(|v| (0..v).all(|u| distance(points[u], points[v]) > 1.0)));
    }
}
