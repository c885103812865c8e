//! General graphs: canonically labelled while they are small, cheaply and soundly keyed when they are large.

use super::{Normalized, arrange, labelling};
use crate::color::Color;
use crate::graph::{Adjacency, Graph, Multipartite, Vertex};
use crate::position::Position;

/// The position has no empty vertices.
pub(super) fn normalize(position: &Position) -> Normalized {
    let order = position.graph().order();
    if order <= labelling::MAX_ORDER {
        return label(position);
    }
    match position.graph() {
        Graph::Complete(_) => sort_parts(position, (0..order as Vertex).map(|v| vec![v]).collect()),
        Graph::Multipartite(graph) => sort_parts(position, graph.parts().map(Iterator::collect).collect()),
        graph => arrange(position, graph.clone(), (0..order as Vertex).collect()),
    }
}

/// Relabels a small graph canonically.
fn label(position: &Position) -> Normalized {
    let graph = position.graph();
    let vertices = 0..graph.order() as Vertex;
    let neighbors: Vec<u64> =
        vertices.clone().map(|v| graph.neighbors(v).fold(0, |set, w| set | 1 << w)).collect();
    let colors: Vec<u8> = vertices.map(|v| u8::from(position.cell(v) == Some(Color::White))).collect();
    let order = labelling::canonical_order(&neighbors, &colors);
    let edges: Vec<_> = (0..order.len())
        .flat_map(|j| (0..j).map(move |i| (i, j)))
        .filter(|&(i, j)| neighbors[order[i] as usize] >> order[j] & 1 == 1)
        .map(|(i, j)| (i as Vertex, j as Vertex))
        .collect();
    let adjacency = Adjacency::from_edges(order.len(), &edges).expect("the edges of the graph, renumbered");
    arrange(position, Graph::General(adjacency), order.into_iter().map(Vertex::from).collect())
}

/// Only the sizes and colours of its parts matter to a complete multipartite graph: black before white inside
/// a part, the parts by size and then by their stones.
fn sort_parts(position: &Position, mut parts: Vec<Vec<Vertex>>) -> Normalized {
    let stones = |part: &[Vertex]| part.iter().map(|&v| position.cell(v)).collect::<Vec<_>>();
    for part in &mut parts {
        part.sort_by_key(|&v| position.cell(v));
    }
    parts.sort_by_cached_key(|part| (part.len(), stones(part)));
    let sizes: Vec<usize> = parts.iter().map(Vec::len).collect();
    let graph = Multipartite::from_part_sizes(&sizes).expect("parts of a graph are not empty");
    arrange(position, Graph::Multipartite(graph), parts.concat())
}
