//! Complete multipartite graphs, cliques among them.

use crate::graph::{Graph, Vertex};

/// Is every vertex adjacent to every other?
pub fn is_complete(graph: &Graph) -> bool {
    let order = graph.order() as u64;
    graph.size() == order * order.saturating_sub(1) / 2
}

/// The parts of a complete multipartite graph, by their first vertices; nothing if the graph is none.
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
    let order = graph.order();
    let parts: Vec<Vec<Vertex>> = match graph {
        Graph::Multipartite(graph) => graph.parts().map(Iterator::collect).collect(),
        _ if is_complete(graph) => (0..order as Vertex).map(|v| vec![v]).collect(),
        _ => parts_by_search(graph)?,
    };
    (parts.len() > 1 || order == 1).then_some(parts)
}

fn parts_by_search(graph: &Graph) -> Option<Vec<Vec<Vertex>>> {
    let order = graph.order();
    let mut part_of = vec![usize::MAX; order];
    let mut parts: Vec<Vec<Vertex>> = Vec::new();
    // The first vertex of the part that last saw each vertex as a neighbour.
    let mut seen_by = vec![usize::MAX; order];
    for first in 0..order as Vertex {
        if part_of[first as usize] != usize::MAX {
            continue;
        }
        let number = parts.len();
        for w in graph.neighbors(first) {
            seen_by[w as usize] = number;
        }
        let part: Vec<Vertex> = (0..order as Vertex).filter(|&v| seen_by[v as usize] != number).collect();
        // Two parts that overlap make the graph none of ours, and end the search before it costs more than
        // the edges.
        if part.iter().any(|&v| part_of[v as usize] != usize::MAX) {
            return None;
        }
        for &v in &part {
            part_of[v as usize] = number;
        }
        parts.push(part);
    }
    let square = |n: usize| n as u64 * n as u64;
    let between = (square(order) - parts.iter().map(|part| square(part.len())).sum::<u64>()) / 2;
    // With the right number of edges it is enough that no edge lies inside a part.
    let crosses = |u: Vertex| graph.neighbors(u).all(|v| part_of[u as usize] != part_of[v as usize]);
    (graph.size() == between && (0..order as Vertex).all(crosses)).then_some(parts)
}
