//! All connected graphs of a few vertices, each once up to isomorphism.
//!
//! A connected graph with n vertices has a vertex without which it is connected, so it is a connected graph with n − 1
//! vertices, its *parent*, with one more. It may have several parents; the least, by the names of their normal forms, counts. So graphs are
//! known by their least parent, and those of one parent can be found without looking at the others: the parent with one more
//! vertex in all ways, less those that have a lesser parent, each normal form once.

use clobber_board::graph::{Adjacency, graph6};
use clobber_board::normal_form::Normalized;
use clobber_board::{Color, Graph, Position, Vertex};
use search_limits::{Limits, Unsolved};
use std::collections::BTreeSet;

/// A connected graph in normal form.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Connected {
    order: usize,
    /// In graph6.
    name: String,
    edges: Vec<(Vertex, Vertex)>,
}

impl Connected {
    /// A vertex.
    pub(crate) fn point() -> Option<Self> {
        Self::new(1, &[])
    }

    /// The normal form; `None` if the graph is in pieces.
    fn new(order: usize, edges: &[(Vertex, Vertex)]) -> Option<Self> {
        let graph = Graph::General(Adjacency::from_edges(order, edges).ok()?);
        let position = Position::new(graph, vec![Some(Color::Black); order]).ok()?;
        let components = position.components();
        let [component] = &components[..] else { return None };
        let normalized = Normalized::new(&position, component).ok()?;
        let edges: Vec<_> = normalized.form().position().graph().edges().collect();
        let name = graph6::encode(&Adjacency::from_edges(order, &edges).ok()?);
        Some(Self { order, name, edges })
    }

    /// In graph6.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn order(&self) -> usize {
        self.order
    }

    pub(crate) fn graph(&self) -> Option<Graph> {
        Adjacency::from_edges(self.order, &self.edges).ok().map(Graph::General)
    }

    /// The graphs whose least parent this is, by their names.
    pub(crate) fn children(&self, limits: &Limits) -> Result<Vec<Self>, Unsolved> {
        let new = self.order as Vertex;
        let child = |neighbors: u32| {
            let joined = (0..new).filter(|v| neighbors >> v & 1 == 1).map(|v| (v, new));
            Self::new(self.order + 1, &self.edges.iter().copied().chain(joined).collect::<Vec<_>>())
        };
        let mut all: BTreeSet<Self> = BTreeSet::new();
        for neighbors in 1..1 << self.order {
            limits.check_now()?;
            all.extend(child(neighbors));
        }
        let mut own = Vec::new();
        for child in all {
            limits.check_now()?;
            if !child.has_parent_before(self) {
                own.push(child);
            }
        }
        Ok(own)
    }

    fn has_parent_before(&self, parent: &Self) -> bool {
        (0..self.order as Vertex).any(|v| self.without(v).is_some_and(|other| other.name < parent.name))
    }

    /// Without a vertex, if it is still connected.
    fn without(&self, v: Vertex) -> Option<Self> {
        let renumbered = |u: Vertex| if u > v { u - 1 } else { u };
        let rest = self.edges.iter().filter(|&&(u, w)| u != v && w != v);
        Self::new(self.order - 1, &rest.map(|&(u, w)| (renumbered(u), renumbered(w))).collect::<Vec<_>>())
    }
}

/// The connected graphs with 1, 2, … vertices, up to this order.
pub(crate) fn up_to(order: usize) -> Vec<Vec<Connected>> {
    let children = |parent: &Connected| parent.children(Limits::unlimited()).unwrap_or_default();
    let mut graphs: Vec<Vec<Connected>> = Vec::new();
    for order in 1..=order {
        let next = match graphs.last() {
            _ if order == 1 => Connected::point().into_iter().collect(),
            Some(parents) => parents.iter().flat_map(children).collect(),
            None => Vec::new(),
        };
        graphs.push(next);
    }
    graphs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The well-known numbers, and no two graphs are the same.
    #[test]
    fn there_are_1_1_2_6_21_112_and_853() {
        let graphs = up_to(7);
        assert_eq!(graphs.iter().map(Vec::len).collect::<Vec<_>>(), [1, 1, 2, 6, 21, 112, 853]);
        let different: BTreeSet<_> = graphs.iter().flatten().collect();
        assert_eq!(different.len(), 1 + 1 + 2 + 6 + 21 + 112 + 853);
    }

    /// A list that another program made.
    #[test]
    fn those_with_up_to_six_vertices_are_those_of_nauty() {
        let listed = include_str!("../../../../../testdata/connected-graphs.csv");
        let listed = listed.lines().filter(|line| !line.starts_with('#')).map(|line| {
            let name = line.split(';').nth(1).unwrap();
            let read = graph6::decode(name.as_bytes()).unwrap();
            Connected::new(read.order as usize, &read.edges).unwrap()
        });
        assert_eq!(listed.collect::<BTreeSet<_>>(), up_to(6).into_iter().flatten().collect());
    }
}
