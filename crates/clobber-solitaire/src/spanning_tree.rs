//! Spanning trees with given leaves (Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber", Theorem 9
//! and Problem 2).
//!
//! With two leaves such a tree is a Hamiltonian path, which is how an odd stone takes all others. The
//! vertices enter one after the other, each with some of the edges to those before it. A vertex is *open*
//! until all its edges are decided. The open vertices, their degrees up to 2 and the trees that they belong
//! to are all that matters for the rest.

use clobber_board::{Graph, Vertex};
use search_limits::{Limits, Pace, Reason, Unsolved};
use std::collections::HashSet;

/// More edges to earlier vertices are refused: all sets of them are tried.
const MAX_EARLIER_NEIGHBORS: usize = 24;

/// An open vertex: its degree so far, at most 2, and the number of its tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Open {
    vertex: Vertex,
    degree: u8,
    tree: Vertex,
}

type State = Vec<Open>;

/// How a state was reached: the number of the state before, and the set of edges that were added.
#[derive(Clone, Copy)]
struct Origin {
    before: usize,
    edges: u32,
}

/// Bytes of a list of origins besides its entries.
const BYTES_PER_LAYER: usize = 32;

/// The edges of a spanning tree whose leaves are exactly these vertices; `None` if there is none.
///
/// ```
/// use clobber_board::Graph;
/// use clobber_solitaire::spanning_tree::with_leaves;
/// use search_limits::Limits;
/// let grid = Graph::grid(2, 3).unwrap();
/// let tree = |leaves: &[u32]| with_leaves(&grid, leaves, Limits::unlimited()).unwrap();
/// assert_eq!(tree(&[1, 4]), None); // Theorem 9: they cut the grid into two
/// assert_eq!(tree(&[0, 5]).unwrap().len(), 5);
/// assert_eq!(tree(&[0, 2, 4]), None);
/// ```
pub fn with_leaves(
    graph: &Graph,
    leaves: &[Vertex],
    limits: &Limits,
) -> Result<Option<Vec<(Vertex, Vertex)>>, Unsolved> {
    let order = sweep_order(graph, limits)?;
    if order.is_empty() || leaves.iter().any(|&v| v as usize >= order.len()) {
        return Ok(None);
    }
    let mut place = vec![0; order.len()];
    order.iter().enumerate().for_each(|(i, &v)| place[v as usize] = i);
    let mut is_leaf = vec![false; order.len()];
    leaves.iter().for_each(|&v| is_leaf[v as usize] = true);
    let earlier = |i: usize| {
        let place = &place;
        graph.neighbors(order[i]).filter(move |&w| place[w as usize] < i)
    };
    let last_use = |v: Vertex| {
        let last = graph.neighbors(v).map(|w| place[w as usize]).max();
        last.unwrap_or(0).max(place[v as usize])
    };
    let sweep = Sweep { is_leaf: &is_leaf, vertices: order.len() };
    // The states after each vertex in the order in which they were found, with their origins.
    let mut layers: Vec<Vec<Origin>> = Vec::new();
    let mut states: Vec<State> = vec![State::new()];
    let mut origins_found = 0;
    for (i, &v) in order.iter().enumerate() {
        if states.is_empty() {
            return Ok(None);
        }
        let neighbors: Vec<Vertex> = earlier(i).take(MAX_EARLIER_NEIGHBORS + 1).collect();
        if neighbors.len() > MAX_EARLIER_NEIGHBORS {
            return Err(Reason::Memory.into());
        }
        let mut found: HashSet<State> = HashSet::new();
        let (mut next, mut origins) = (Vec::new(), Vec::new());
        for (before, state) in states.iter().enumerate() {
            for edges in 0..1_u32 << neighbors.len() {
                limits.count_node()?;
                let Some(entered) = sweep.enter(state, v, &neighbors, edges) else { continue };
                let Some(after) = sweep.close(entered, |u| last_use(u) == i, i) else { continue };
                if found.insert(after.clone()) {
                    next.push(after);
                    origins.push(Origin { before, edges });
                }
            }
        }
        let bytes: usize = next.iter().map(|state| 64 + 2 * state.len() * size_of::<Open>()).sum();
        origins_found += origins.len();
        limits.check_memory(bytes + origins_found * size_of::<Origin>() + (i + 1) * BYTES_PER_LAYER)?;
        layers.push(origins);
        states = next;
    }
    if states.is_empty() {
        return Ok(None);
    }
    let mut edges = Vec::new();
    let mut at = 0;
    for (i, layer) in layers.iter().enumerate().rev() {
        let Origin { before, edges: set } = layer[at];
        edges.extend(earlier(i).enumerate().filter(|&(k, _)| set >> k & 1 == 1).map(|(_, u)| (u, order[i])));
        at = before;
    }
    Ok(Some(edges))
}

/// Rows or columns of a grid, whichever are shorter; vertices by their distance from the first elsewhere.
fn sweep_order(graph: &Graph, limits: &Limits) -> Result<Vec<Vertex>, Unsolved> {
    let order = graph.order() as Vertex;
    let mut pace = Pace::new(limits);
    Ok(match graph {
        Graph::Grid(grid) if grid.rows() < grid.columns() => {
            let columns = grid.columns();
            (0..columns).flat_map(|column| (0..grid.rows()).map(move |row| row * columns + column)).collect()
        }
        Graph::Grid(_) | Graph::Path(_) => (0..order).collect(),
        _ => {
            let mut reached: Vec<Vertex> = Vec::new();
            let mut is_reached = vec![false; order as usize];
            for start in 0..order {
                if is_reached[start as usize] {
                    continue;
                }
                is_reached[start as usize] = true;
                let mut next = reached.len();
                reached.push(start);
                while let Some(&v) = reached.get(next) {
                    next += 1;
                    for w in graph.neighbors(v) {
                        pace.steps(1)?;
                        if !std::mem::replace(&mut is_reached[w as usize], true) {
                            reached.push(w);
                        }
                    }
                }
            }
            reached
        }
    })
}

struct Sweep<'a> {
    is_leaf: &'a [bool],
    vertices: usize,
}

impl Sweep<'_> {
    /// The state in which `v` is open too, joined to some of its neighbours. `None` if that closes a cycle or
    /// gives a leaf a second edge.
    fn enter(&self, state: &State, v: Vertex, neighbors: &[Vertex], edges: u32) -> Option<State> {
        let mut state = state.clone();
        let mut degree = 0;
        for (k, &u) in neighbors.iter().enumerate() {
            if edges >> k & 1 == 0 {
                continue;
            }
            let tree = state.iter().find(|open| open.vertex == u)?.tree;
            if tree == v {
                return None;
            }
            for open in &mut state {
                if open.vertex == u {
                    open.degree = (open.degree + 1).min(2);
                    if open.degree > 1 && self.is_leaf[u as usize] {
                        return None;
                    }
                }
                if open.tree == tree {
                    open.tree = v;
                }
            }
            degree = (degree + 1).min(2);
        }
        if degree > 1 && self.is_leaf[v as usize] {
            return None;
        }
        state.push(Open { vertex: v, degree, tree: v });
        Some(state)
    }

    /// The state without the vertices whose edges are all decided. `None` if one has the wrong degree, or if
    /// a tree ends before all vertices belong to it.
    fn close(&self, mut state: State, is_closed: impl Fn(Vertex) -> bool, entered: usize) -> Option<State> {
        let is_last = entered + 1 == self.vertices;
        if is_last && state.iter().any(|open| open.tree != state[0].tree) {
            return None;
        }
        let before: Vec<Vertex> = state.iter().map(|open| open.tree).collect();
        let mut is_right = true;
        state.retain(|open| {
            let closed = is_last || is_closed(open.vertex);
            let needed = if self.is_leaf[open.vertex as usize] { 1 } else { 2 };
            is_right &= !closed || open.degree == needed;
            !closed
        });
        if !is_right || !is_last && before.iter().any(|&tree| state.iter().all(|open| open.tree != tree)) {
            return None;
        }
        // Two states are the same if they differ only in how their trees are named.
        let first_of =
            |tree: Vertex, state: &State| state.iter().find(|open| open.tree == tree).map(|o| o.vertex);
        let names: Vec<Option<Vertex>> = state.iter().map(|open| first_of(open.tree, &state)).collect();
        state.iter_mut().zip(names).for_each(|(open, name)| open.tree = name.unwrap_or(open.tree));
        Some(state)
    }
}

/// Why no spanning tree of a bipartite graph has these leaves: each side must have more leaves than it has
/// vertices beyond the other side. `None` if this excludes nothing.
///
/// Every vertex that is not a leaf has degree 2 or more. All n − 1 edges have one end on side A, so
/// 2·|A| − leaves of A ≤ n − 1 = |A| + |B| − 1. For two leaves this is the colouring condition of Theorem 9.
pub fn excluded_by_colors(sides: &[bool], leaves: &[Vertex]) -> Option<String> {
    for side in [false, true] {
        let own = sides.iter().filter(|&&other| other == side).count();
        let needed = (2 * own + 1).saturating_sub(sides.len());
        let has = leaves.iter().filter(|&&v| sides.get(v as usize) == Some(&side)).count();
        if has < needed {
            let others = sides.len() - own;
            return Some(format!(
                "of the two sides of the board, one has {own} vertices and the other {others}: the first \
                 needs at least {needed} of the leaves and has {has}"
            ));
        }
    }
    None
}
