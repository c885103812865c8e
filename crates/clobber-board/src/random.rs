//! Random positions of every kind, always the same for the same seed.

use crate::color::{Cell, Color};
use crate::graph::{
    Adjacency, Factor, Graph, GraphError, Hamming, MAX_EDGES, Multipartite, Product, Tree, Vertex,
    check_order,
};
use crate::position::Position;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The probabilities for the cell of a random vertex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filling {
    /// The probability of a stone.
    pub stone: f64,
    /// The probability that a stone is black.
    pub black: f64,
}

impl Default for Filling {
    /// A stone on every vertex, of either colour with equal probability.
    fn default() -> Self {
        Self { stone: 1.0, black: 0.5 }
    }
}

/// A source of random positions.
///
/// ```
/// use clobber_board::random::{Filling, Generator};
/// let line = |seed| Generator::new(seed, Filling::default()).line(12).unwrap();
/// assert_eq!(line(7), line(7));
/// assert_ne!(line(7), line(8));
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    rng: ChaCha8Rng,
    filling: Filling,
}

impl Generator {
    /// A generator whose positions depend on the seed and the filling alone.
    pub fn new(seed: u64, filling: Filling) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(seed), filling }
    }

    /// A random filling of a graph.
    pub fn fill(&mut self, graph: Graph) -> Position {
        Position::fill(graph, |_| self.cell())
    }

    /// A line.
    pub fn line(&mut self, order: usize) -> Result<Position, GraphError> {
        Graph::path(order).map(|graph| self.fill(graph))
    }

    /// A cycle.
    pub fn cycle(&mut self, order: usize) -> Result<Position, GraphError> {
        Graph::cycle(order).map(|graph| self.fill(graph))
    }

    /// A grid.
    pub fn grid(&mut self, rows: usize, columns: usize) -> Result<Position, GraphError> {
        Graph::grid(rows, columns).map(|graph| self.fill(graph))
    }

    /// A clique.
    pub fn complete(&mut self, order: usize) -> Result<Position, GraphError> {
        Graph::complete(order).map(|graph| self.fill(graph))
    }

    /// A complete multipartite graph with parts of these sizes.
    pub fn multipartite(&mut self, sizes: &[usize]) -> Result<Position, GraphError> {
        Multipartite::from_part_sizes(sizes).map(|graph| self.fill(Graph::Multipartite(graph)))
    }

    /// A product of cliques of these sizes.
    pub fn hamming(&mut self, factors: &[Vertex]) -> Result<Position, GraphError> {
        Hamming::from_factors(factors.to_vec()).map(|graph| self.fill(Graph::Hamming(graph)))
    }

    /// A hypercube.
    pub fn hypercube(&mut self, dimension: usize) -> Result<Position, GraphError> {
        Hamming::hypercube(dimension).map(|graph| self.fill(Graph::Hamming(graph)))
    }

    /// A product of a path, a cycle, a clique and a random graph, or of some of them, with at most about this
    /// many vertices.
    fn product(&mut self, most: usize) -> Result<Position, GraphError> {
        let mut factors = Vec::new();
        let mut order = 1;
        while order * 2 <= most && factors.len() < 4 {
            let side = self.rng.random_range(1..=(most / order).min(4)) as Vertex;
            let factor = match self.rng.random_range(0..4) {
                0 => Factor::Path(side),
                1 => Factor::Cycle(side.max(3)),
                2 => Factor::Complete(side),
                _ => Factor::General(Adjacency::from_edges(side as usize, &self.edges(side as usize, 0.7)?)?),
            };
            order *= factor.order() as usize;
            factors.push(factor);
        }
        Product::of(factors).map(|graph| self.fill(graph))
    }

    /// A tree with at least one vertex, each labelled tree with the same probability.
    pub fn tree(&mut self, order: usize) -> Result<Position, GraphError> {
        check_order(order)?;
        if order == 0 {
            return Err(GraphError::EmptyTree);
        }
        Tree::from_parents(self.parents(order)).map(|tree| self.fill(Graph::Tree(tree)))
    }

    /// A graph in which each pair of vertices is joined with this probability (Gilbert's G(n, p)).
    pub fn graph(&mut self, order: usize, probability: f64) -> Result<Position, GraphError> {
        let edges = self.edges(order, probability)?;
        Adjacency::from_edges(order, &edges).map(|graph| self.fill(Graph::General(graph)))
    }

    /// A connected graph: a random tree, and every other pair joined with this probability.
    pub fn connected_graph(&mut self, order: usize, probability: f64) -> Result<Position, GraphError> {
        check_order(order)?;
        let parents = self.parents(order);
        let mut edges = self.edges(order, probability)?;
        edges.extend((1..).zip(parents));
        Adjacency::from_edges(order, &edges).map(|graph| self.fill(Graph::General(graph)))
    }

    /// Removes the stones from this many vertices. Each choice of vertices has the same probability.
    pub fn remove_stones(&mut self, position: &mut Position, count: usize) {
        let order = position.cells().len();
        let mut wanted = count;
        for (v, cell) in position.cells_mut().iter_mut().enumerate() {
            // Knuth's selection sampling: exactly `count` are chosen by the end.
            if self.rng.random_range(0..order - v) < wanted {
                *cell = None;
                wanted -= 1;
            }
        }
    }

    /// A position of a random kind with at most about this many vertices (at least 3), for property tests.
    pub fn any(&mut self, most: usize) -> Result<Position, GraphError> {
        let most = most.max(3);
        let order = self.rng.random_range(3..=most);
        let side = self.rng.random_range(1..=most.isqrt());
        match self.rng.random_range(0..12) {
            0 => self.line(order),
            1 => self.cycle(order),
            2 => self.grid(side, order.div_ceil(side)),
            3 => self.complete(order),
            4 => self.multipartite(&[side, order.div_ceil(2), side]),
            5 => self.hamming(&[side as Vertex, 3, order.div_ceil(3 * side) as Vertex]),
            6 => self.hypercube(order.ilog2() as usize),
            7 => self.tree(order),
            8 => self.graph(order, 2.0 / order as f64),
            9 => self.connected_graph(order, 0.2),
            10 => self.product(most),
            _ => {
                let summands = [self.any(most / 3)?, self.any(most / 3)?];
                Position::sum(summands)
            }
        }
    }

    fn cell(&mut self) -> Cell {
        if !self.happens(self.filling.stone) {
            return None;
        }
        Some(if self.happens(self.filling.black) { Color::Black } else { Color::White })
    }

    fn happens(&mut self, probability: f64) -> bool {
        self.rng.random::<f64>() < probability
    }

    /// The parents of a uniformly random labelled tree, from a random Prüfer sequence. Takes linear time.
    fn parents(&mut self, order: usize) -> Vec<Vertex> {
        if order < 2 {
            return Vec::new();
        }
        let code: Vec<Vertex> = (0..order - 2).map(|_| self.rng.random_range(0..order as Vertex)).collect();
        let mut degree = vec![1u32; order];
        for &v in &code {
            degree[v as usize] += 1;
        }
        // Decoding joins the least leaf to the next vertex of the code. Numbers are mirrored, v ↔
        // order − 1 − v, so that vertex 0 is the one that is never removed.
        let last = order as Vertex - 1;
        let mut parents = vec![0; order];
        // The next vertex that may be the least leaf, and a leaf before it.
        let (mut next, mut new_leaf) = (0, None);
        for v in code.into_iter().chain([last]) {
            let leaf = new_leaf.take().unwrap_or_else(|| {
                next +=
                    degree[next as usize..].iter().take_while(|&&degree| degree != 1).count() as Vertex + 1;
                next - 1
            });
            parents[(last - leaf) as usize] = last - v;
            degree[v as usize] -= 1;
            new_leaf = (degree[v as usize] == 1 && v < next).then_some(v);
        }
        parents.remove(0);
        parents
    }

    /// The edges of G(n, p), by leaps over the pairs that are not joined (Batagelj and Brandes, "Efficient
    /// generation of large random networks"), so that the time is linear in the edges.
    fn edges(&mut self, order: usize, probability: f64) -> Result<Vec<(Vertex, Vertex)>, GraphError> {
        check_order(order)?;
        let mut edges = Vec::new();
        // NaN is not a probability, either.
        if probability.is_nan() || probability <= 0.0 {
            return Ok(edges);
        }
        let (mut u, mut v) = (0u64, 1u64);
        let leap = |rng: &mut ChaCha8Rng| {
            if probability >= 1.0 {
                return 0;
            }
            let draw: f64 = 1.0 - rng.random::<f64>();
            (draw.ln() / (-probability).ln_1p()) as u64
        };
        u += leap(&mut self.rng);
        while v < order as u64 {
            if u < v {
                if edges.len() == MAX_EDGES {
                    return Err(GraphError::TooManyEdges { edges: edges.len() + 1 });
                }
                edges.push((u as Vertex, v as Vertex));
                u = u.saturating_add(leap(&mut self.rng)).saturating_add(1);
            } else {
                u -= v;
                v += 1;
            }
        }
        Ok(edges)
    }
}
