//! All connected graphs, bipartite graphs or trees with few vertices, each once up to isomorphism.
//!
//! A connected graph with n vertices has a vertex without which it is connected. So it is a connected graph
//! with n − 1 vertices, its *parent*, with one more vertex. The same holds for bipartite graphs and for
//! trees. Normal forms tell which extensions are isomorphic.
//!
//! A graph may have several parents. The one whose name comes first is its *least parent*: the graphs with
//! one least parent can be listed without the others ([`ConnectedGraph::children`]), so shards may share the
//! work.

use crate::survey::checked::certify_positions;
use crate::survey::every_play::{StoneSets, VertexSet, vertices};
use crate::survey::over_sets::{Tally, over_sets};
use crate::survey::unknown::Unknown;
use crate::survey::{Begun, Settings};
use clobber_board::class::bipartite;
use clobber_board::color::cell_letter;
use clobber_board::graph::{Adjacency, graph6};
use clobber_board::normal_form::Normalized;
use clobber_board::{Color, Graph, Position, Vertex};
use clobber_certificate::PositionsClaim;
use search_limits::{Limits, Unsolved};
use std::collections::{BTreeMap, BTreeSet};

/// A connected graph in normal form.
#[derive(Clone, Debug)]
pub(crate) struct ConnectedGraph {
    pub(crate) graph: Graph,
    /// The graph in graph6.
    name: String,
}

/// Which graphs to list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum GraphKind {
    Any,
    Bipartite,
    Tree,
}

impl GraphKind {
    /// The sets of neighbours that a new vertex may have.
    fn neighborhoods(self, order: usize) -> Vec<VertexSet> {
        match self {
            Self::Any | Self::Bipartite => (1..1 << order).collect(),
            Self::Tree => (0..order).map(|v| 1 << v).collect(),
        }
    }

    fn contains(self, graph: &Graph) -> bool {
        self != Self::Bipartite || bipartite::recognize(graph).is_some()
    }
}

impl ConnectedGraph {
    /// The graph with one vertex.
    fn point() -> Option<Self> {
        Self::new(Graph::General(Adjacency::from_edges(1, &[]).ok()?))
    }

    /// The normal form of a graph; `None` if it is not connected.
    fn new(graph: Graph) -> Option<Self> {
        let order = graph.order();
        let position = Position::new(graph, vec![Some(Color::Black); order]).ok()?;
        let components = position.components();
        let [component] = &components[..] else { return None };
        let form = Normalized::new(&position, component).ok()?;
        let edges: Vec<_> = form.form().position().graph().edges().collect();
        let adjacency = Adjacency::from_edges(order, &edges).ok()?;
        let name = graph6::encode(&adjacency);
        Some(Self { graph: Graph::General(adjacency), name })
    }

    /// The graph in graph6.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn order(&self) -> usize {
        self.graph.order()
    }

    /// The graph in the notation of positions, with a black stone on each vertex.
    pub(crate) fn text(&self) -> String {
        self.with(StoneSets::full(self.order(), (1 << self.order()) - 1))
    }

    /// A position on the graph in the notation of the command line.
    pub(crate) fn with(&self, stones: StoneSets) -> String {
        let letters: String = stones.cells(self.order()).into_iter().map(cell_letter).collect();
        format!("g6:{}:{letters}", self.name)
    }

    /// If certificates are wanted: fails unless the checker accepts that the worst mixed position leaves this
    /// many stones.
    pub(crate) fn certify_maxrv(&self, maxrv: usize, limits: &Limits) -> Result<(), Unknown> {
        let graph = self.name.clone();
        certify_positions(&PositionsClaim { graph, maxrv: Some(maxrv), ..PositionsClaim::default() }, limits)
    }

    /// The same for whether it is strongly 1-reducible.
    pub(crate) fn certify_strength(&self, is_strong: bool, limits: &Limits) -> Result<(), Unknown> {
        let (graph, strongly_1_reducible) = (self.name.clone(), Some(is_strong));
        certify_positions(
            &PositionsClaim { graph, strongly_1_reducible, ..PositionsClaim::default() },
            limits,
        )
    }

    /// The graphs of a kind with one more vertex, by their names.
    fn extensions(&self, kind: GraphKind, limits: &Limits) -> Result<BTreeMap<String, Self>, Unsolved> {
        let new = self.order() as Vertex;
        let mut extensions = BTreeMap::new();
        for neighbors in kind.neighborhoods(self.order()) {
            limits.check_now()?;
            let edges: Vec<_> = self.graph.edges().chain(vertices(neighbors).map(|v| (v, new))).collect();
            let Ok(adjacency) = Adjacency::from_edges(self.order() + 1, &edges) else { continue };
            let graph = Some(Graph::General(adjacency)).filter(|graph| kind.contains(graph));
            extensions.extend(graph.and_then(Self::new).map(|graph| (graph.name.clone(), graph)));
        }
        Ok(extensions)
    }

    /// The graphs whose least parent this is, by their names.
    pub(crate) fn children(&self, limits: &Limits) -> Result<Vec<Self>, Unsolved> {
        let mut children = Vec::new();
        for child in self.extensions(GraphKind::Any, limits)?.into_values() {
            limits.check_now()?;
            if !child.has_parent_before(self) {
                children.push(child);
            }
        }
        Ok(children)
    }

    fn has_parent_before(&self, parent: &Self) -> bool {
        (0..self.order() as Vertex).any(|v| self.without(v).is_some_and(|other| other.name < parent.name))
    }

    /// The graph without a vertex; `None` if that is not connected.
    fn without(&self, v: Vertex) -> Option<Self> {
        let renumbered = |u: Vertex| if u > v { u - 1 } else { u };
        let rest = self.graph.edges().filter(|&(u, w)| u != v && w != v);
        let edges: Vec<_> = rest.map(|(u, w)| (renumbered(u), renumbered(w))).collect();
        Self::new(Graph::General(Adjacency::from_edges(self.order() - 1, &edges).ok()?))
    }
}

/// The graphs of a kind with 1, 2, …, `to` vertices: those of one order by their least parents, then by name.
pub(crate) fn by_least_parent(
    to: usize,
    kind: GraphKind,
    limits: &Limits,
) -> Result<Vec<Vec<ConnectedGraph>>, Unsolved> {
    let point = ConnectedGraph::point().into_iter().collect();
    let mut layers: Vec<Vec<ConnectedGraph>> = if to == 0 { Vec::new() } else { vec![point] };
    while let Some(parents) = layers.last().filter(|_| layers.len() < to) {
        let by_name: BTreeSet<(&str, usize)> = (0..).zip(parents).map(|(i, p)| (p.name(), i)).collect();
        // Parents in the order of their names: the first that has a graph is its least parent.
        let mut least_parent: BTreeMap<String, (usize, ConnectedGraph)> = BTreeMap::new();
        for (_, parent) in by_name {
            for (name, graph) in parents[parent].extensions(kind, limits)? {
                least_parent.entry(name).or_insert((parent, graph));
            }
        }
        let mut layer: Vec<(usize, ConnectedGraph)> = least_parent.into_values().collect();
        layer.sort_by_key(|&(parent, _)| parent);
        layers.push(layer.into_iter().map(|(_, graph)| graph).collect());
    }
    Ok(layers)
}

/// The graphs of a kind with up to `to` vertices, those with fewer vertices and edges first.
fn by_size(to: usize, kind: GraphKind, limits: &Limits) -> Result<Vec<ConnectedGraph>, Unsolved> {
    let mut graphs = by_least_parent(to, kind, limits)?.concat();
    graphs.sort_by(|one, other| {
        let key = |graph: &ConnectedGraph| (graph.order(), graph.graph.size());
        key(one).cmp(&key(other)).then_with(|| one.name.cmp(&other.name))
    });
    Ok(graphs)
}

/// A study of all positions of each graph of a kind, with at least `from` vertices.
pub(super) fn over_graphs(
    kind: GraphKind,
    from: usize,
    settings: &Settings,
    limits: &Limits,
    claimed: impl Into<String>,
    examine: impl Fn(&ConnectedGraph, &Limits, &mut Tally) -> Result<(), Unknown> + Send + 'static,
) -> Begun {
    let graphs = by_size(settings.to as usize, kind, limits)?;
    let graphs = graphs.into_iter().filter(|graph| graph.order() >= from);
    Ok(over_sets(graphs, ConnectedGraph::text, claimed, examine))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(to: usize, kind: GraphKind) -> Vec<Vec<String>> {
        let layers = by_least_parent(to, kind, Limits::unlimited()).unwrap();
        layers.iter().map(|layer| layer.iter().map(|graph| graph.name.clone()).collect()).collect()
    }

    fn numbers(to: usize, kind: GraphKind) -> Vec<usize> {
        names(to, kind).iter().map(Vec::len).collect()
    }

    /// Sequences A001349, A005142 and A000055 of the OEIS; no two graphs are the same.
    #[test]
    fn the_numbers_of_graphs_are_known() {
        assert_eq!(numbers(7, GraphKind::Any), [1, 1, 2, 6, 21, 112, 853]);
        assert_eq!(numbers(7, GraphKind::Bipartite), [1, 1, 1, 3, 5, 17, 44]);
        assert_eq!(numbers(9, GraphKind::Tree), [1, 1, 1, 2, 3, 6, 11, 23, 47]);
        let different: BTreeSet<_> = names(7, GraphKind::Any).into_iter().flatten().collect();
        assert_eq!(different.len(), 1 + 1 + 2 + 6 + 21 + 112 + 853);
    }

    /// Each graph is among the children of one parent, in the same order.
    #[test]
    fn children_are_the_graphs_of_the_next_order() {
        let layers = by_least_parent(6, GraphKind::Any, Limits::unlimited()).unwrap();
        for (parents, graphs) in layers.iter().zip(&names(6, GraphKind::Any)[1..]) {
            let children = parents.iter().flat_map(|parent| parent.children(Limits::unlimited()).unwrap());
            assert_eq!(children.map(|child| child.name).collect::<Vec<_>>(), *graphs);
        }
    }

    /// A list that nauty made.
    #[test]
    fn graphs_with_up_to_six_vertices_are_those_of_nauty() {
        let listed = include_str!("../../../../../../testdata/connected-graphs.csv");
        let listed = listed.lines().filter(|line| !line.starts_with('#')).map(|line| {
            let read = graph6::decode(line.split(';').nth(1).unwrap().as_bytes()).unwrap();
            let adjacency = Adjacency::from_edges(read.order as usize, &read.edges).unwrap();
            ConnectedGraph::new(Graph::General(adjacency)).unwrap().name
        });
        let own: BTreeSet<_> = names(6, GraphKind::Any).into_iter().flatten().collect();
        assert_eq!(listed.collect::<BTreeSet<_>>(), own);
    }
}
