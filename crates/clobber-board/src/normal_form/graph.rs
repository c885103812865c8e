//! General graphs: canonically labelled while they are small, cheaply and soundly keyed when they are large.

use super::{Normalized, arrange, labelling};
use crate::color::Color;
use crate::component::ComponentError;
use crate::graph::{Adjacency, Graph, Multipartite, Vertex};
use crate::position::Position;
use search_limits::Limits;

/// The position has no empty vertices.
pub(super) fn normalize(position: &Position, limits: &Limits) -> Result<Normalized, ComponentError> {
    let order = position.graph().order();
    if order <= labelling::MAX_ORDER {
        return label(position, limits);
    }
    match position.graph() {
        Graph::Complete(_) => sort_clique(position, limits),
        Graph::Multipartite(graph) => sort_parts(position, graph, limits),
        graph => Ok(arrange(position, graph.clone(), (0..order as Vertex).collect())),
    }
}

/// Relabels a small graph canonically.
fn label(position: &Position, limits: &Limits) -> Result<Normalized, ComponentError> {
    let graph = position.graph();
    let vertices = 0..graph.order() as Vertex;
    let neighbors: Vec<u64> =
        vertices.clone().map(|v| graph.neighbors(v).fold(0, |set, w| set | 1 << w)).collect();
    let colors: Vec<u8> = vertices.map(|v| u8::from(position.cell(v) == Some(Color::White))).collect();
    let order = labelling::canonical_order(&neighbors, &colors, limits)?;
    let edges: Vec<_> = (0..order.len())
        .flat_map(|j| (0..j).map(move |i| (i, j)))
        .filter(|&(i, j)| neighbors[order[i] as usize] >> order[j] & 1 == 1)
        .map(|(i, j)| (i as Vertex, j as Vertex))
        .collect();
    let graph = Graph::General(Adjacency::from_edges(order.len(), &edges)?);
    Ok(arrange(position, graph, order.into_iter().map(Vertex::from).collect()))
}

/// A clique is a complete multipartite graph with parts of one vertex each: black before white.
fn sort_clique(position: &Position, limits: &Limits) -> Result<Normalized, ComponentError> {
    let of_color = |color| position.occupied().filter(move |&v| position.cell(v) == Some(color));
    let order: Vec<Vertex> = Color::BOTH.into_iter().flat_map(of_color).collect();
    limits.check_now()?;
    let graph = Multipartite::from_part_sizes(&vec![1; order.len()])?;
    Ok(arrange(position, Graph::Multipartite(graph), order))
}

/// In a complete multipartite graph only the sizes and colours of the parts matter. Inside a part, black
/// comes before white. The parts are ordered by size and then by their stones, those with fewer white ones
/// first.
fn sort_parts(
    position: &Position,
    graph: &Multipartite,
    limits: &Limits,
) -> Result<Normalized, ComponentError> {
    let is_white = |v: Vertex| position.cell(v) == Some(Color::White);
    let mut parts = Vec::with_capacity(graph.parts().len());
    for (number, part) in graph.parts().enumerate() {
        limits.check()?;
        let whites = part.clone().filter(|&v| is_white(v)).count();
        parts.push((part.len(), whites, number));
    }
    limits.check_now()?;
    parts.sort_unstable();
    let mut order = Vec::with_capacity(graph.order());
    for &(_, _, number) in &parts {
        limits.check()?;
        order.extend(graph.part(number).filter(|&v| !is_white(v)));
        order.extend(graph.part(number).filter(|&v| is_white(v)));
    }
    let sizes: Vec<usize> = parts.into_iter().map(|(size, ..)| size).collect();
    let graph = Multipartite::from_part_sizes(&sizes)?;
    Ok(arrange(position, Graph::Multipartite(graph), order))
}
