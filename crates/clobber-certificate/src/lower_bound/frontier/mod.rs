//! The least number of roots of a playable forest, on graphs that can be swept with a narrow frontier.
//!
//! The vertices enter one after the other. An edge is decided as soon as both of its ends have entered: no
//! stone moves along it, or one moves one way, or one moves the other way. A vertex all of whose edges are
//! decided leaves. Those that have entered and not left are *open*. If there are never more than a few of
//! them, then the future needs to know little of the past: a [`State`], which is a few words about each open
//! vertex.
//!
//! The sweep tries all choices: both colours that a vertex may send on, and three ways for an edge. It drops
//! a choice only if it breaks the definition of a playable forest (`docs/theory.md`): a second parent, a
//! cycle, or more arrivals needed than there are edges left. Choices that lead to the same state have the
//! same future, and of these one with the fewest roots is kept. So the least number of roots is exact. If the
//! sweep stops early, it proves no bound.
//!
//! The sweep ignores the order of the moves. The order of the vertices is chosen to keep the frontier narrow.

mod order;

use super::summand::Summand;
use crate::open_vertices::{MAX_OPEN_VERTICES, Place, State};
use clobber_board::graph::Vertex;
use clobber_board::{Color, Graph};
use search_limits::{Limits, Reason, Unsolved};
use std::collections::HashMap;

/// States that are known at a time. They take up to 64 MiB, when a table is about to double.
const MAX_STATES: usize = 500_000;

/// A state with its number of roots in a hash table, at the worst moment.
const BYTES_PER_STATE: usize = 128;

/// The least number of roots; `None` if the frontier is too wide. A node is a way to decide an edge.
///
/// The summand is a connected component. Takes time O(vertices · states), where a frontier of k open vertices
/// with one undecided edge each has at most 5, 33, 269, 2561 states for k = 1, 2, 3, 4. On grids k is the
/// shorter side.
pub(super) fn bound(summand: &Summand, limits: &Limits) -> Result<Option<usize>, Unsolved> {
    let Some(graph) = summand.graph() else { return Ok(None) };
    let Some(order) = order::narrow(graph, limits)? else { return Ok(None) };
    Sweep::new(graph, summand.stones()).run(&order, limits)
}

/// An edge, with both of its ends as they are when it is decided.
#[derive(Clone, Copy, Debug)]
struct Edge {
    open: Place,
    entering: Place,
}

/// A sweep, between two vertices.
struct Sweep<'a> {
    graph: &'a Graph,
    stones: &'a [Color],
    /// The vertices that have entered.
    places: Vec<Option<Place>>,
    free_slots: Vec<usize>,
    /// The least number of roots by state.
    least: HashMap<State, u32>,
}

impl<'a> Sweep<'a> {
    fn new(graph: &'a Graph, stones: &'a [Color]) -> Self {
        Self {
            graph,
            stones,
            places: vec![None; graph.order()],
            free_slots: (0..MAX_OPEN_VERTICES).rev().collect(),
            least: HashMap::from([(State::default(), 0)]),
        }
    }

    fn run(mut self, order: &[Vertex], limits: &Limits) -> Result<Option<usize>, Unsolved> {
        for &v in order {
            if !self.enter(v, limits)? {
                return Ok(None);
            }
        }
        Ok(self.least.values().min().map(|&roots| roots as usize))
    }

    /// Lets a vertex enter and decides its edges to open ones. Returns false if too many vertices are open,
    /// or there are too many states.
    fn enter(&mut self, v: Vertex, limits: &Limits) -> Result<bool, Unsolved> {
        let Some(slot) = self.free_slots.pop() else { return Ok(false) };
        let most_states = MAX_STATES.min(limits.memory_left() / BYTES_PER_STATE);
        let (first, stone) = (Place { slot, undecided: self.graph.degree(v) }, self.stones[v as usize]);
        let mut entering = first;
        let mut edges = Vec::new();
        for u in self.graph.neighbors(v) {
            let Some(open) = &mut self.places[u as usize] else { continue };
            open.undecided -= 1;
            entering.undecided -= 1;
            edges.push(Edge { open: *open, entering });
        }
        self.places[v as usize] = Some(entering);
        let mut next = Successors { least: HashMap::with_capacity(self.least.len()), tried: 0 };
        for (&state, &roots) in &self.least {
            for sends in Color::BOTH {
                if let Some((state, more)) = state.enter(slot, stone, sends).settle(first) {
                    next.decide(&edges, state, roots + more);
                }
            }
            limits.count_nodes(std::mem::take(&mut next.tried))?;
            limits.check()?;
            if self.least.len() + next.least.len() > most_states {
                return if most_states < MAX_STATES { Err(Reason::Memory.into()) } else { Ok(false) };
            }
        }
        self.least = next.least;
        let ends = edges.iter().map(|edge| edge.open).chain([entering]);
        self.free_slots.extend(ends.filter(|end| end.undecided == 0).map(|end| end.slot));
        Ok(true)
    }
}

/// The states after a vertex has entered.
struct Successors {
    /// The least number of roots by state.
    least: HashMap<State, u32>,
    /// How many ways to get there were tried.
    tried: u64,
}

impl Successors {
    /// Decides these edges in all ways.
    fn decide(&mut self, edges: &[Edge], state: State, roots: u32) {
        self.tried += 1;
        let Some((edge, later)) = edges.split_first() else {
            let least = self.least.entry(state).or_insert(roots);
            *least = roots.min(*least);
            return;
        };
        let Edge { open, entering } = *edge;
        let ways = [Some(state), state.send(open.slot, entering.slot), state.send(entering.slot, open.slot)];
        for state in ways.into_iter().flatten() {
            if let Some((state, first)) = state.settle(open)
                && let Some((state, second)) = state.settle(entering)
            {
                self.decide(later, state, roots + first + second);
            }
        }
    }
}
