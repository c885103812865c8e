//! A connected component by itself, with the facts that several arguments use.
//!
//! The part of a Hamming graph that some stones stand on has no formula, and it may have far more edges than
//! vertices. Its edges are listed if it has few vertices, or if an argument can use them and they are few.

use crate::open_vertices::MAX_OPEN_VERTICES;
use clobber_board::class::bipartite;
use clobber_board::component::ComponentError;
use clobber_board::graph::{Hamming, Vertex};
use clobber_board::{Color, Component, Graph, Position};
use search_limits::{Limits, Pace, Unsolved};
use std::cell::OnceCell;
use std::collections::HashMap;

/// Vertices up to which a board cannot have too many edges.
const MAX_VERTICES_WITHOUT_COUNT: usize = 1000;

/// A connected graph with a stone on every vertex.
pub(super) struct Summand {
    stones: Vec<Color>,
    graph: Option<Graph>,
    sides: OnceCell<Option<Vec<bool>>>,
}

impl Summand {
    /// A component by itself; `None` if it has too many edges. Takes time linear in vertices and edges, or in
    /// vertices times factors.
    pub(super) fn new(
        position: &Position,
        component: &Component,
        limits: &Limits,
    ) -> Result<Option<Self>, Unsolved> {
        let mut pace = Pace::new(limits);
        let vertices = component.vertices();
        let (start, graph) = match (position.graph(), vertices) {
            (Graph::Sum(sum), [first, ..]) => sum.summand_of(*first),
            (graph, _) => (0, graph),
        };
        let mut summand = Self {
            stones: vertices.iter().filter_map(|&v| position.cell(v)).collect(),
            graph: None,
            sides: OnceCell::new(),
        };
        if let Graph::Hamming(hamming) = graph
            && hamming.order() > vertices.len()
            && vertices.len() > MAX_VERTICES_WITHOUT_COUNT
        {
            let vertices = || vertices.iter().map(|v| v - start);
            if has_triangle(hamming, vertices(), &mut pace)? {
                // It is neither bipartite nor a tree, and stones of two colours on a triangle come down to
                // one. A sweep might be possible, but listing the edges is not worth it.
                summand.sides = OnceCell::from(None);
                return Ok(Some(summand));
            }
            if hamming.factors().iter().all(|&factor| factor <= 2) {
                // Coordinates are binary digits.
                let sides = vertices().map(|v| v.count_ones() % 2 == 1).collect();
                summand.sides = OnceCell::from(Some(sides));
                if has_more_edges(position, component, MAX_OPEN_VERTICES * component.vertices().len()) {
                    return Ok(Some(summand));
                }
            }
        }
        // A small board always gets a bound.
        let is_small = vertices.len() <= MAX_VERTICES_WITHOUT_COUNT;
        let limits = if is_small { Limits::unlimited() } else { limits };
        let induced = match position.induced_within(component, limits) {
            Err(ComponentError::Graph(_)) => return Ok(None),
            induced => induced?,
        };
        pace.steps(vertices.len())?;
        summand.graph = Some(induced.graph().clone());
        Ok(Some(summand))
    }

    /// The board. `None` if it is part of a Hamming graph and has triangles, or too many edges for any
    /// argument: it is neither a tree nor a cycle nor complete multipartite.
    pub(super) fn graph(&self) -> Option<&Graph> {
        self.graph.as_ref()
    }

    /// The stones by their vertices.
    pub(super) fn stones(&self) -> &[Color] {
        &self.stones
    }

    /// For each vertex on which side it lies, if the graph is bipartite.
    pub(super) fn sides(&self) -> Option<&[bool]> {
        self.sides.get_or_init(|| bipartite::recognize(self.graph.as_ref()?)).as_deref()
    }
}

/// Are there three vertices that differ in one coordinate alone? All triangles of a Hamming graph are like
/// this. Takes expected time O(vertices · factors).
fn has_triangle(
    graph: &Hamming,
    vertices: impl Iterator<Item = Vertex>,
    pace: &mut Pace<'_>,
) -> Result<bool, Unsolved> {
    let mut on_line: HashMap<(Vertex, Vertex), u8> = HashMap::new();
    for v in vertices {
        pace.steps(STEPS_PER_LINE * graph.factors().len())?;
        let mut stride = 1;
        for &factor in graph.factors().iter().rev() {
            let line = (stride, v - v / stride % factor * stride);
            stride *= factor;
            if factor < 3 {
                continue;
            }
            let count = on_line.entry(line).or_default();
            *count += 1;
            if *count == 3 {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// The cost of a line through a vertex, in steps of a linear pass.
const STEPS_PER_LINE: usize = 4;

fn has_more_edges(position: &Position, component: &Component, most: usize) -> bool {
    let ends = component.vertices().iter().map(|&v| position.occupied_neighbors(v).count());
    // Each edge has two ends; the sum stops growing as soon as it is known.
    ends.scan(0, |sum, ends| {
        *sum += ends;
        Some(*sum)
    })
    .any(|sum| sum > 2 * most)
}
