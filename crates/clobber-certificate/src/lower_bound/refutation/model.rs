//! "There is a playable forest with k roots", as a formula.
//!
//! A play on a connected graph with a stone on each of its n vertices is a rooted spanning forest
//! (`docs/theory.md`). `docs/certificates.md` lists the variables and conditions, in the order of their
//! numbers. The variables are `arc(u, v)`, `root(v)` and `rare(v)` (1). Then come Colours (2), Parents (3),
//! Arrivals (4), Roots (5), Last stones (6), Captures (7), Sides (8), Invariant (9) and Depths (10).
//!
//! **Theorem.** *For 1 ≤ k ≤ n the formula is satisfiable if and only if some play leaves k stones or fewer.*
//!
//! *If it is satisfiable, there is such a play.* By Parents every vertex is a root or has one parent. Along
//! arcs the depth decreases, so no vertex is its own ancestor. Let c(v) be the colour that `rare(v)` says,
//! and s(v) the stone's. Arrivals says that (rare arrivals) − (common arrivals) is [c(v) is rare] − [s(v) is
//! rare]. If s(v) is common, then the arrivals unlike it, less those like it, are 0 if c(v) = s(v), and
//! else 1. If s(v) is rare, this holds as well, with the sign changed on both sides. This is what makes a
//! forest playable, and by Roots it has k roots.
//!
//! *If there is such a play, it is satisfiable.* A play may stop at any time, and each move takes one stone
//! away; so some play leaves exactly k ≤ n stones. Suppose that a tree of its forest has an arc, and a common
//! stone is the last on its root v. The last move onto v brought it from some u, and a rare stone stood on v
//! then. Nothing happens to u or v later. So the stone on v can capture the one on u instead, and all other
//! moves remain as they were: the tree ends with a rare stone on u, and there are as many roots as before. Do
//! so in all such trees. A tree without an arc is a stone that keeps its colour, and if k = 1 < n there is
//! none. This is what Last stones demands. The variables of Parents and Arrivals say what happens in the
//! forest. Depths holds for the number of arcs from v to its root: a path to a root has no other root on it,
//! so it has at most n − k arcs.
//!
//! Captures: each move of a common stone takes a rare stone. So the vertices that are left by a common stone
//! and those where a rare one stays are as many as there were rare stones at first. Sides: let the stones on
//! A that leave be r rare and c common ones. On B common stones come (c of them), are captured (r), leave and
//! stay. So the common stones that leave from or stay on B are those that stood there at first, plus c − r.
//! And A has r + c vertices beside its roots. Together: 2r + (roots on A) + (vertices on B with common last
//! stone) = (vertices of A) + (common stones on B at first). Invariant: stones plus clashes modulo 3 is δ,
//! which no move changes (Demaine, Demaine, Fleischer, "Solitaire Clobber", Theorem 3). The two stones of a
//! move differ in colour and in side, so both of them clash or neither does. What is left has the colour of
//! one and the side of the other, so it clashes in the second case only. One stone without a clash counts 1,
//! and two with clashes 4; one with a clash counts 2, and so do two without. ∎
//!
//! The conditions Last stones, Captures, Sides and Invariant follow from the others or do no harm, as just
//! shown. They are there because resolution is bad at counting: without them refutations are ten to a hundred
//! times longer, and many boards of 36 vertices out of reach.

use super::formula::{Formula, Item, Literal};
use clobber_board::class::bipartite;
use clobber_board::graph::Vertex;
use clobber_board::{Color, Graph};
use search_limits::{Limits, Unsolved};

/// The largest product of the number of vertices and the number of vertices and arcs. The formula then has at
/// most some ten million literals.
pub const MAX_FORMULA_SIZE: usize = 1_000_000;

/// The memory of the formula for each unit of its size.
const BYTES_PER_SIZE: usize = 100;

/// The formula for one board and one number of roots.
#[derive(Clone, Debug)]
pub struct Model {
    formula: Formula,
    arcs: Vec<(Vertex, Vertex)>,
}

impl Model {
    /// The formula "some play on this connected graph with these stones leaves `roots` stones or fewer".
    ///
    /// `None` if `roots` is 0 or exceeds the number of stones, or if the formula would be too large: see
    /// [`MAX_FORMULA_SIZE`]. Takes time and memory O(n · (n + m)) for n vertices and m edges.
    ///
    /// ```
    /// use clobber_board::{Color::{Black, White}, Graph};
    /// use clobber_certificate::refutation::Model;
    /// use search_limits::Limits;
    /// let model = |roots| Model::new(&Graph::path(2).unwrap(), &[Black, White], roots, Limits::unlimited());
    /// assert_eq!(model(1).unwrap().unwrap().arcs(), [(0, 1), (1, 0)]);
    /// assert!(model(3).unwrap().is_none());
    /// ```
    pub fn new(
        graph: &Graph,
        stones: &[Color],
        roots: usize,
        limits: &Limits,
    ) -> Result<Option<Self>, Unsolved> {
        let order = graph.order();
        let size = Self::size(graph);
        let fits = order == stones.len() && (1..=order).contains(&roots) && size <= MAX_FORMULA_SIZE as u64;
        if !fits {
            return Ok(None);
        }
        limits.check_memory(BYTES_PER_SIZE * size as usize)?;
        Writer::new(graph, stones).write(graph, roots, limits).map(Some)
    }

    /// Vertices times the number of vertices and arcs.
    pub fn size(graph: &Graph) -> u64 {
        graph.order() as u64 * (graph.order() as u64 + 2 * graph.size())
    }

    /// The formula.
    pub fn formula(&self) -> &Formula {
        &self.formula
    }

    /// The arcs, from where to where. In a satisfying assignment a stone moves along arc i (counted from 0)
    /// if variable i + 1 is true.
    pub fn arcs(&self) -> &[(Vertex, Vertex)] {
        &self.arcs
    }
}

/// The variables that have a meaning.
struct Writer {
    formula: Formula,
    arcs: Vec<(Vertex, Vertex)>,
    /// For each vertex its neighbours, ascending, with the variables of the arcs to them and back.
    neighbors: Vec<Vec<Neighbor>>,
    root: Vec<Literal>,
    rare: Vec<Literal>,
    /// Is the stone rare?
    is_rare: Vec<bool>,
}

struct Neighbor {
    vertex: usize,
    to: Literal,
    from: Literal,
}

impl Writer {
    fn new(graph: &Graph, stones: &[Color]) -> Self {
        let mut formula = Formula::default();
        let mut arcs = Vec::new();
        for u in 0..graph.order() as Vertex {
            let first = arcs.len();
            arcs.extend(graph.neighbors(u).map(|v| (u, v)));
            arcs[first..].sort_unstable();
        }
        for _ in &arcs {
            formula.variable();
        }
        let root = stones.iter().map(|_| formula.variable()).collect();
        let rare = stones.iter().map(|_| formula.variable()).collect();
        let black = stones.iter().filter(|&&stone| stone == Color::Black).count();
        let rare_color = if black <= stones.len() - black { Color::Black } else { Color::White };
        let is_rare = stones.iter().map(|&stone| stone == rare_color).collect();
        Self { formula, neighbors: neighbors(stones.len(), &arcs), arcs, root, rare, is_rare }
    }

    fn write(mut self, graph: &Graph, roots: usize, limits: &Limits) -> Result<Model, Unsolved> {
        self.colors();
        self.parents();
        limits.check_now()?;
        self.arrivals();
        limits.check_now()?;
        let items: Vec<Item> = self.root.iter().map(|&root| Item::one(root)).collect();
        self.formula.sum(&items, roots as i32);
        self.last_stones(roots);
        self.captures();
        limits.check_now()?;
        if let Some(sides) = bipartite::recognize(graph) {
            self.sides(&sides);
            self.invariant(&sides, roots as i32);
        }
        self.depths(self.root.len() - roots, limits)?;
        Ok(Model { formula: self.formula, arcs: self.arcs })
    }

    fn colors(&mut self) {
        if !self.is_rare.contains(&true) {
            self.rare.iter().for_each(|&rare| self.formula.clause(&[-rare]));
        }
    }

    fn parents(&mut self) {
        for (neighbors, &root) in self.neighbors.iter().zip(&self.root) {
            let ways = std::iter::once(root).chain(neighbors.iter().map(|neighbor| neighbor.to));
            self.formula.sum(&ways.map(Item::one).collect::<Vec<_>>(), 1);
        }
    }

    fn arrivals(&mut self) {
        for (v, neighbors) in self.neighbors.iter().enumerate() {
            let mut items = Vec::new();
            for neighbor in neighbors {
                let last = self.rare[neighbor.vertex];
                let rare = self.formula.both(neighbor.from, last);
                let common = self.formula.both(neighbor.from, -last);
                items.push(Item { least: -1, more: vec![-common, rare] });
            }
            items.push(Item { least: -1, more: vec![-self.rare[v]] });
            self.formula.sum(&items, -i32::from(self.is_rare[v]));
        }
    }

    fn last_stones(&mut self, roots: usize) {
        // The only tree has an arc.
        let must_move = roots == 1 && self.root.len() > 1;
        for (v, neighbors) in self.neighbors.iter().enumerate() {
            let (root, rare) = (self.root[v], self.rare[v]);
            if self.is_rare[v] || must_move {
                self.formula.clause(&[-root, rare]);
            } else {
                neighbors.iter().for_each(|neighbor| self.formula.clause(&[-root, -neighbor.from, rare]));
            }
        }
    }

    fn captures(&mut self) {
        let mut items = Vec::new();
        for (&root, &rare) in self.root.iter().zip(&self.rare) {
            let same = self.formula.variable();
            self.formula.clause(&[-same, -root, rare]);
            self.formula.clause(&[-same, root, -rare]);
            self.formula.clause(&[same, root, rare]);
            self.formula.clause(&[same, -root, -rare]);
            items.push(Item::one(same));
        }
        self.formula.sum(&items, count(&self.is_rare));
    }

    fn sides(&mut self, sides: &[bool]) {
        let mut items = Vec::new();
        for (v, &is_other) in sides.iter().enumerate() {
            let (root, rare) = (self.root[v], self.rare[v]);
            let more = if is_other {
                vec![-rare]
            } else {
                vec![-self.formula.both(-root, -rare), self.formula.both(-root, rare)]
            };
            items.push(Item { least: 0, more });
        }
        let side = sides.iter().map(|side| !side).collect::<Vec<_>>();
        let common: Vec<bool> = sides.iter().zip(&self.is_rare).map(|(side, rare)| *side && !rare).collect();
        self.formula.sum(&items, count(&side) + count(&common));
    }

    fn invariant(&mut self, sides: &[bool], roots: i32) {
        let mut items = Vec::new();
        for (v, &is_other) in sides.iter().enumerate() {
            let clashes = if is_other { -self.rare[v] } else { self.rare[v] };
            items.push(Item::one(self.formula.both(self.root[v], clashes)));
        }
        let clashes: Vec<bool> = sides.iter().zip(&self.is_rare).map(|(side, rare)| side != rare).collect();
        let rest = clashes.len() as i32 - roots + count(&clashes);
        self.formula.sum_modulo_3(&items, 0, roots, rest);
    }

    /// These are most of the formula.
    fn depths(&mut self, most: usize, limits: &Limits) -> Result<(), Unsolved> {
        let mut depths = Vec::new();
        for _ in &self.root {
            limits.check_now()?;
            let depth: Vec<Literal> = (0..most).map(|_| self.formula.variable()).collect();
            depth.windows(2).for_each(|pair| self.formula.clause(&[-pair[1], pair[0]]));
            depths.push(depth);
        }
        for (arc, &(u, v)) in (1..).zip(&self.arcs) {
            limits.check_now()?;
            let (below, above) = (&depths[u as usize], &depths[v as usize]);
            for i in 0..=most {
                let mut clause = vec![-arc];
                clause.extend(i.checked_sub(1).map(|i| -above[i]));
                clause.extend(below.get(i));
                self.formula.clause(&clause);
            }
        }
        Ok(())
    }
}

fn neighbors(order: usize, arcs: &[(Vertex, Vertex)]) -> Vec<Vec<Neighbor>> {
    let mut neighbors: Vec<Vec<Neighbor>> = (0..order).map(|_| Vec::new()).collect();
    for (to, &(u, v)) in (1..).zip(arcs) {
        let back = arcs.binary_search(&(v, u)).unwrap_or_default();
        neighbors[u as usize].push(Neighbor { vertex: v as usize, to, from: back as Literal + 1 });
    }
    neighbors
}

fn count(members: &[bool]) -> i32 {
    members.iter().filter(|&&member| member).count() as i32
}
