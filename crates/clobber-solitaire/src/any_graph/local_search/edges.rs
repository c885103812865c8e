//! The edges of a graph, in a new random order each time.

use crate::allowance::for_last_walk;
use clobber_board::graph::{Adjacency, Graph};
use clobber_board::{Move, Vertex, class};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use search_limits::{Limits, Pace, Unsolved};

/// An edge.
pub(super) type Edge = (Vertex, Vertex);

/// A graph with more edges per vertex than this is sampled.
const MAX_EDGES_PER_VERTEX: u64 = 8;

/// The cost of a random edge, in steps of a linear pass.
const STEPS_PER_RANDOM_EDGE: usize = 8;

/// The source of edges.
pub(super) struct Edges {
    order: usize,
    /// All edges if there are few, or else those of a spanning tree.
    sure: Vec<Edge>,
    /// The number of further edges to draw at random.
    others: usize,
}

impl Edges {
    /// The edges of a connected graph.
    pub(super) fn new(graph: &Graph, limits: &Limits) -> Result<Self, Unsolved> {
        let order = graph.order();
        if graph.size() <= MAX_EDGES_PER_VERTEX * order as u64 {
            return Ok(Self { order, sure: graph.edges().collect(), others: 0 });
        }
        let tree = graph.breadth_first_within(0, for_last_walk(graph, limits))?;
        let sure = tree.into_iter().filter(|(v, parent)| v != parent).collect();
        Ok(Self { order, sure, others: MAX_EDGES_PER_VERTEX as usize / 2 * order })
    }

    /// Edges that connect all vertices, in random order; those found at random come first.
    pub(super) fn some(
        &self,
        graph: &Graph,
        rng: &mut impl Rng,
        limits: &Limits,
    ) -> Result<Vec<Edge>, Unsolved> {
        let mut pace = Pace::new(limits);
        let mut edges = Vec::with_capacity(self.others + self.sure.len());
        for _ in 0..self.others {
            pace.steps(STEPS_PER_RANDOM_EDGE)?;
            let v = rng.random_range(0..self.order as Vertex);
            let degree = graph.degree(v);
            let neighbor = graph.neighbors(v).nth(rng.random_range(0..degree.max(1)));
            edges.extend(neighbor.map(|w| (v, w)));
        }
        let first = edges.len();
        edges.extend(&self.sure);
        edges[first..].shuffle(rng);
        pace.steps(edges.len())?;
        Ok(edges)
    }

    /// The parents of a spanning tree that contains the edges of a play. Further edges are taken in the given
    /// order (Kruskal).
    pub(super) fn spanning_tree(
        &self,
        play: &[Move],
        edges: &[Edge],
        limits: &Limits,
    ) -> Result<Option<Vec<Vertex>>, Unsolved> {
        let mut pace = Pace::new(limits);
        let mut chosen = SpanningForest::new(self.order);
        for (u, v) in play.iter().map(|mv| (mv.from, mv.to)).chain(edges.iter().copied()) {
            pace.steps(1)?;
            chosen.join(u, v);
        }
        let Ok(tree) = Adjacency::from_edges(self.order, &chosen.edges) else { return Ok(None) };
        pace.steps(self.order)?;
        let parents = class::tree::recognize(&Graph::General(tree));
        pace.steps(self.order)?;
        Ok(parents)
    }
}

/// A forest under construction: edges without a cycle, and which vertices they join.
struct SpanningForest {
    edges: Vec<Edge>,
    /// A vertex of the same tree, nearer to its representative.
    leader: Vec<Vertex>,
}

impl SpanningForest {
    fn new(order: usize) -> Self {
        Self { edges: Vec::with_capacity(order), leader: (0..order as Vertex).collect() }
    }

    fn join(&mut self, u: Vertex, v: Vertex) {
        if self.edges.len() + 1 == self.leader.len() {
            return;
        }
        let (of_u, of_v) = (self.find(u), self.find(v));
        if of_u != of_v {
            self.leader[of_u as usize] = of_v;
            self.edges.push((u, v));
        }
    }

    fn find(&mut self, mut v: Vertex) -> Vertex {
        while self.leader[v as usize] != v {
            let next = self.leader[self.leader[v as usize] as usize];
            self.leader[v as usize] = next;
            v = next;
        }
        v
    }
}
