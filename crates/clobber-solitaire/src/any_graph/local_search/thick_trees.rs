//! A spanning tree with a few more edges, on which a decomposition is exact and cheap.
//!
//! An edge that is not in the tree closes one cycle with it. If no vertex lies on more than k of the cycles
//! of the added edges, then the tree decomposes into bags of at most k + 2 vertices. The bag at a vertex has
//! the vertex itself, its parent, and one end of each added edge whose cycle passes. Short cycles burden few
//! vertices, so they come first.

use super::edges::Edge;
use crate::exact::decomposition;
use clobber_board::graph::Adjacency;
use clobber_board::{Color, Graph, Move, Vertex};
use search_limits::{Limits, Pace, Unsolved};

/// The number of cycles on which a vertex may lie, at first and at most.
const LOADS: std::ops::RangeInclusive<u32> = 2..=6;

/// The largest number of vertices of a cycle.
const MAX_CYCLE_VERTICES: usize = 40;

/// After this many rounds without a better play, trees become thicker.
const MAX_ROUNDS_OF_ONE_THICKNESS: u32 = 6;

/// Steps of a decomposition, on the smallest boards.
const MIN_STEPS: usize = 200_000;

/// Steps of a decomposition for each stone besides.
const STEPS_PER_STONE: usize = 1000;

/// The current thickness of the trees.
pub(super) struct ThickTrees {
    load: u32,
    /// The rounds since the last better play.
    stale: u32,
    best: usize,
}

impl Default for ThickTrees {
    fn default() -> Self {
        Self { load: *LOADS.start(), stale: 0, best: 0 }
    }
}

impl ThickTrees {
    /// The best play on a tree and some of these edges; `None` if that takes too long.
    pub(super) fn improve(
        &mut self,
        parents: &[Vertex],
        edges: &[Edge],
        colors: &[Color],
        limits: &Limits,
    ) -> Result<Option<Vec<Move>>, Unsolved> {
        let thick = Tree::new(parents).thickened(edges, self.load, limits)?;
        let Ok(adjacency) = Adjacency::from_edges(colors.len(), &thick) else { return Ok(None) };
        let nodes = (MIN_STEPS + STEPS_PER_STONE * colors.len()) as u64;
        let part = limits.part().with_nodes(nodes).with_memory(limits.memory_left());
        let play = decomposition::optimal_play(&Graph::General(adjacency), colors, &part);
        if play.is_err() {
            // Perhaps the steps of the part were too few.
            limits.check_now()?;
        }
        let play = play.ok().flatten();
        self.learn(play.as_ref().map(Vec::len));
        Ok(play)
    }

    /// Makes trees thicker if the play does not improve, and thinner if the decomposition takes too long.
    fn learn(&mut self, moves: Option<usize>) {
        self.stale += 1;
        match moves {
            None => {
                self.load = (self.load - 1).max(1);
                self.stale = 0;
            }
            Some(moves) if moves > self.best => {
                self.best = moves;
                self.stale = 0;
            }
            Some(_) if self.stale >= MAX_ROUNDS_OF_ONE_THICKNESS => {
                self.load = (self.load + 1).min(*LOADS.end());
                self.stale = 0;
            }
            Some(_) => {}
        }
    }
}

/// A rooted tree.
struct Tree {
    /// The root is its own parent.
    parents: Vec<Vertex>,
    depths: Vec<u32>,
}

impl Tree {
    /// The vertices 1, 2, … have these parents, which lead to the root 0.
    fn new(parents: &[Vertex]) -> Self {
        let parents: Vec<Vertex> = std::iter::once(0).chain(parents.iter().copied()).collect();
        let mut depths = vec![u32::MAX; parents.len()];
        depths[0] = 0;
        let mut path = Vec::new();
        for start in 0..parents.len() as Vertex {
            let mut v = start;
            while depths[v as usize] == u32::MAX {
                path.push(v);
                v = parents[v as usize];
            }
            let mut depth = depths[v as usize];
            while let Some(v) = path.pop() {
                depth += 1;
                depths[v as usize] = depth;
            }
        }
        Self { parents, depths }
    }

    /// The edges of the tree, and as many of the others as lay no more than this load on any vertex.
    fn thickened(&self, edges: &[Edge], most: u32, limits: &Limits) -> Result<Vec<Edge>, Unsolved> {
        let mut pace = Pace::new(limits);
        let mut loads = vec![0; self.parents.len()];
        let mut thick: Vec<Edge> =
            (1..self.parents.len() as Vertex).map(|v| (v, self.parents[v as usize])).collect();
        // By length, and edges of the same length in the order in which they came.
        let mut cycles: Vec<Vec<Edge>> = vec![Vec::new(); MAX_CYCLE_VERTICES + 1];
        let mut path = Vec::new();
        for &(u, v) in edges {
            if self.cycle(u, v, &mut path) && path.len() > 2 {
                cycles[path.len()].push((u, v));
            }
            pace.steps(path.len())?;
        }
        for (u, v) in cycles.into_iter().flatten() {
            self.cycle(u, v, &mut path);
            pace.steps(path.len())?;
            if path.iter().all(|&w| loads[w as usize] < most) {
                path.iter().for_each(|&w| loads[w as usize] += 1);
                thick.push((u, v));
            }
        }
        Ok(thick)
    }

    /// The vertices between two in the tree, themselves included; false if there are too many.
    fn cycle(&self, mut u: Vertex, mut v: Vertex, path: &mut Vec<Vertex>) -> bool {
        path.clear();
        while u != v && path.len() + 1 < MAX_CYCLE_VERTICES {
            let lower = if self.depths[u as usize] >= self.depths[v as usize] { &mut u } else { &mut v };
            path.push(*lower);
            *lower = self.parents[*lower as usize];
        }
        path.push(u);
        u == v
    }
}
