//! Complete multipartite graphs, cliques among them.

use super::all_vertices;
use crate::graph::{Graph, Vertex};
use search_limits::{Limits, Unsolved};

/// Bytes of a part with one vertex: the list and what it points to, as allocators round it up.
const SINGLE_PART_BYTES: usize = size_of::<Vec<Vertex>>() + 32;

/// Is every vertex adjacent to every other?
pub fn is_complete(graph: &Graph) -> bool {
    let order = graph.order() as u64;
    graph.size() == order * order.saturating_sub(1) / 2
}

/// The parts of a complete multipartite graph, by their first vertices; `None` if the graph is not one.
/// A single part, which would be a graph without edges, does not count unless it is a single vertex.
///
/// In such a graph the part of a vertex is what it is not adjacent to.
///
/// ```
/// use clobber_board::{Position, class::multipartite};
/// let square: Position = "xo|ox".parse().unwrap();
/// assert_eq!(multipartite::recognize(square.graph()), Some(vec![vec![0, 3], vec![1, 2]]));
/// ```
pub fn recognize(graph: &Graph) -> Option<Vec<Vec<Vertex>>> {
    recognize_within(graph, Limits::unlimited()).ok().flatten()
}

/// The same within limits, for graphs of any size.
pub fn recognize_within(graph: &Graph, limits: &Limits) -> Result<Option<Vec<Vec<Vertex>>>, Unsolved> {
    let order = graph.order();
    let parts: Option<Vec<Vec<Vertex>>> = match graph {
        Graph::Multipartite(graph) => Some(graph.parts().map(Iterator::collect).collect()),
        _ if is_complete(graph) => {
            limits.check_memory(SINGLE_PART_BYTES * order)?;
            let single = |v: Vertex| limits.check().map(|()| vec![v]);
            Some((0..order as Vertex).map(single).collect::<Result<_, _>>()?)
        }
        _ => parts_by_search(graph, limits)?,
    };
    Ok(parts.filter(|parts| parts.len() > 1 || order == 1))
}

fn parts_by_search(graph: &Graph, limits: &Limits) -> Result<Option<Vec<Vec<Vertex>>>, Unsolved> {
    const NONE: u32 = u32::MAX;
    let order = graph.order();
    limits.check_memory(3 * size_of::<Vertex>() * order)?;
    let mut part_of = vec![NONE; order];
    let mut parts: Vec<Vec<Vertex>> = Vec::new();
    // The first vertex of the part that last saw each vertex as a neighbour.
    let mut seen_by = vec![NONE; order];
    for first in 0..order as Vertex {
        limits.check()?;
        if part_of[first as usize] != NONE {
            continue;
        }
        limits.check_now()?;
        let number = parts.len() as u32;
        for w in graph.neighbors(first) {
            seen_by[w as usize] = number;
        }
        let mut part: Vec<Vertex> = Vec::new();
        for v in 0..order as Vertex {
            limits.check()?;
            if seen_by[v as usize] != number {
                part.push(v);
            }
        }
        // If two parts overlap, the graph is not complete multipartite. Stopping here keeps the time linear
        // in the edges.
        if part.iter().any(|&v| part_of[v as usize] != NONE) {
            return Ok(None);
        }
        for &v in &part {
            part_of[v as usize] = number;
        }
        parts.push(part);
    }
    let square = |n: usize| n as u64 * n as u64;
    let between = (square(order) - parts.iter().map(|part| square(part.len())).sum::<u64>()) / 2;
    if graph.size() != between {
        return Ok(None);
    }
    // With the right number of edges it is enough that no edge lies inside a part.
    let part_of = |v: Vertex| part_of[v as usize];
    let fits = all_vertices(graph, limits, |u| graph.neighbors(u).all(|v| part_of(u) != part_of(v)))?;
    Ok(fits.then_some(parts))
}
