//! The trees of a forest, each of which is played to one stone: joined and turned, one or two at a time.
//!
//! A tree that comes down to one stone can leave it on several vertices, and linear time finds them all
//! ([`last_stones`]). From one of these ends, an edge leads
//!
//! - into another tree. If the two are one-reducible together, there is one stone fewer. If not, then
//!   together they leave two, and the best forest on them may divide them in another way;
//! - or back into the same tree. The edge closes a cycle; without the edge of the cycle that leaves the
//!   vertex where it arrives there is another tree on the same vertices, with other ends. For the walk of a
//!   single stone that is the rotation with which Pósa finds Hamiltonian paths ("Hamiltonian circuits in
//!   random graphs").

use crate::Forest;
use crate::allowance::for_last_pass;
use crate::tree::{last_stones, optimal_play};
use clobber_board::{Cell, Color, Graph, Move, Vertex};
use rand::{Rng, RngExt};
use search_limits::{Limits, Pace, Unsolved};

/// The number of neighbours of an end to try as ends of other trees.
const MAX_NEIGHBORS_TRIED: usize = 8;

/// Work per vertex in one call.
const WORK_PER_VERTEX: usize = 200;

/// A part with fewer stones is never large.
const MIN_STONES_OF_LARGE_PART: usize = 300;

/// A part of this many times the average is large.
const LARGE_PART_FACTOR: usize = 4;

/// The cost of a visited vertex, in steps of a linear pass.
const STEPS_PER_VERTEX: usize = 4;

/// No tree yet.
const NONE: u32 = u32::MAX;

/// A division of the stones into sets, each with a tree on it that comes down to one stone.
pub(super) struct Partition<'a> {
    graph: &'a Graph,
    colors: &'a [Color],
    /// The neighbours of each vertex in its tree.
    tree: Vec<Vec<Vertex>>,
    part_of: Vec<u32>,
    parts: Vec<Part>,
    /// The colour of the stone that its part can leave on each vertex.
    last: Vec<Cell>,
    /// The number of vertices visited.
    work: usize,
}

#[derive(Default)]
struct Part {
    vertices: Vec<Vertex>,
    /// Where the last stone can be.
    ends: Vec<Vertex>,
}

impl<'a> Partition<'a> {
    /// The trees of a play.
    pub(super) fn new(
        graph: &'a Graph,
        colors: &'a [Color],
        play: &[Move],
        limits: &Limits,
    ) -> Result<Self, Unsolved> {
        let mut pace = Pace::new(limits);
        let order = colors.len();
        let mut partition = Self {
            graph,
            colors,
            tree: vec![Vec::new(); order],
            part_of: vec![NONE; order],
            parts: Vec::new(),
            last: vec![None; order],
            work: 0,
        };
        for mv in play {
            partition.link(mv.from, mv.to);
        }
        pace.steps(order)?;
        for v in 0..order as Vertex {
            if partition.part_of[v as usize] == NONE {
                let before = partition.work;
                partition.parts.push(Part::default());
                partition.settle(partition.parts.len() - 1, v);
                pace.steps(STEPS_PER_VERTEX * (partition.work - before))?;
            }
        }
        Ok(partition)
    }

    /// Improves the partition within a fixed amount of work, or until at most `least` parts are left. Returns
    /// the work done.
    pub(super) fn improve(&mut self, least: usize, rng: &mut impl Rng, limits: &Limits) -> usize {
        let limit = WORK_PER_VERTEX * self.colors.len();
        let mut pace = Pace::new(limits);
        let mut seen = self.work;
        while self.parts.len() > least
            && self.work < limit
            && pace.steps(STEPS_PER_VERTEX * (self.work - seen)).is_ok()
        {
            seen = self.work;
            self.work += 1;
            if let Some((end, to)) = self.pick(rng).filter(|&(end, to)| self.is_worth(end, to, rng)) {
                if self.part_of[end as usize] == self.part_of[to as usize] {
                    self.rotate(end, to);
                } else {
                    self.join(end, to, limits);
                }
            }
        }
        self.work
    }

    /// Parts that are far larger than others are expensive. Mostly they wait until the others have grown.
    fn is_worth(&self, end: Vertex, to: Vertex, rng: &mut impl Rng) -> bool {
        let size = |v: Vertex| self.parts[self.part_of[v as usize] as usize].vertices.len();
        let ordinary = MIN_STONES_OF_LARGE_PART.max(LARGE_PART_FACTOR * self.colors.len() / self.parts.len());
        let large = size(end).max(size(to));
        large <= ordinary || rng.random_range(0..large) < ordinary
    }

    /// A play of all trees. Except on huge boards it ignores limits.
    pub(super) fn play(&self, limits: &Limits) -> Result<Option<Vec<Move>>, Unsolved> {
        let limits = for_last_pass(self.colors.len(), limits);
        let mut pace = Pace::new(limits);
        let mut forest = Forest::of_roots(self.colors.len());
        for part in &self.parts {
            let Some(&end) = part.ends.first() else { return Ok(None) };
            let (order, parents) = self.walk(end);
            pace.steps(order.len())?;
            for (&v, &parent) in order[1..].iter().zip(&parents) {
                forest.send(v, order[parent as usize]);
            }
        }
        forest.moves(self.colors, limits)
    }

    /// An end and a neighbour of it. Large and small parts are equally likely.
    fn pick(&self, rng: &mut impl Rng) -> Option<(Vertex, Vertex)> {
        let part = if rng.random_bool(0.5) {
            &self.parts[rng.random_range(0..self.parts.len())]
        } else {
            // The neighbours of a single stone find it; it does not search itself.
            let part = &self.parts[self.part_of[rng.random_range(0..self.colors.len())] as usize];
            if part.vertices.len() == 1 {
                return None;
            }
            part
        };
        let end = part.ends[rng.random_range(0..part.ends.len())];
        let degree = self.graph.degree(end);
        let mut to = None;
        for _ in 0..MAX_NEIGHBORS_TRIED {
            to = self.graph.neighbors(end).nth(rng.random_range(0..degree.max(1)));
            let is_met = |w: Vertex| {
                let last = (self.last[end as usize], self.last[w as usize]);
                let meets = matches!(last, (Some(end), Some(other)) if end != other);
                meets && self.part_of[w as usize] != self.part_of[end as usize]
            };
            if to.is_some_and(is_met) {
                break;
            }
        }
        Some((end, to?))
    }

    /// Joins the parts of two vertices by an edge if the result is one-reducible; otherwise divides them
    /// anew.
    fn join(&mut self, end: Vertex, to: Vertex, limits: &Limits) {
        let [one, other] = [end, to].map(|v| self.part_of[v as usize] as usize);
        self.link(end, to);
        if self.settle(one, end) {
            self.remove(other);
            return;
        }
        let (order, parents) = self.walk(end);
        let colors: Vec<Color> = order.iter().map(|&v| self.colors[v as usize]).collect();
        self.work += 4 * order.len();
        let Ok(moves) = optimal_play(&parents, &colors, limits) else {
            self.cut(end, to);
            return;
        };
        for &v in &order {
            self.tree[v as usize].clear();
            self.part_of[v as usize] = NONE;
        }
        for mv in moves {
            self.link(order[mv.from as usize], order[mv.to as usize]);
        }
        // There are two trees: each of the parts is one-reducible.
        for part in [one, other] {
            if let Some(&start) = order.iter().find(|&&v| self.part_of[v as usize] == NONE) {
                self.settle(part, start);
            }
        }
    }

    /// Adds an edge within a part and removes another edge of the cycle that it closes, if that can help.
    fn rotate(&mut self, end: Vertex, to: Vertex) {
        if self.tree[end as usize].contains(&to) {
            return;
        }
        let (order, parents) = self.walk(end);
        self.work += order.len();
        let Some(place) = order.iter().position(|&v| v == to).filter(|&place| place > 0) else { return };
        let next = order[parents[place - 1] as usize];
        let part = self.part_of[end as usize] as usize;
        self.cut(to, next);
        self.link(end, to);
        if !self.settle(part, end) {
            self.cut(end, to);
            self.link(to, next);
        }
    }

    /// Turns the tree of this vertex into a part, if it is one-reducible.
    fn settle(&mut self, part: usize, start: Vertex) -> bool {
        let (order, parents) = self.walk(start);
        let colors: Vec<Color> = order.iter().map(|&v| self.colors[v as usize]).collect();
        self.work += order.len();
        let last = last_stones(&parents, &colors);
        let ends: Vec<Vertex> =
            order.iter().zip(&last).filter(|(_, last)| last.is_some()).map(|(&v, _)| v).collect();
        if ends.is_empty() {
            return false;
        }
        for (&v, last) in order.iter().zip(last) {
            self.last[v as usize] = last;
            self.part_of[v as usize] = part as u32;
        }
        self.parts[part] = Part { vertices: order, ends };
        true
    }

    /// The tree of a vertex, nearest to it first, and for each but the first the place of its parent among
    /// them.
    fn walk(&self, start: Vertex) -> (Vec<Vertex>, Vec<Vertex>) {
        let mut order = vec![start];
        let mut parents = Vec::new();
        let mut at = 0;
        while let Some(&v) = order.get(at) {
            let parent = at.checked_sub(1).map(|before| order[parents[before] as usize]);
            for &w in self.tree[v as usize].iter().filter(|&&w| Some(w) != parent) {
                order.push(w);
                parents.push(at as Vertex);
            }
            at += 1;
        }
        (order, parents)
    }

    fn remove(&mut self, part: usize) {
        self.parts.swap_remove(part);
        if let Some(moved) = self.parts.get(part) {
            moved.vertices.iter().for_each(|&v| self.part_of[v as usize] = part as u32);
        }
    }

    fn link(&mut self, u: Vertex, v: Vertex) {
        self.tree[u as usize].push(v);
        self.tree[v as usize].push(u);
    }

    fn cut(&mut self, u: Vertex, v: Vertex) {
        self.tree[u as usize].retain(|&w| w != v);
        self.tree[v as usize].retain(|&w| w != u);
    }
}
