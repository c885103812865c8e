//! What a strongly 1-reducible graph with three or more vertices must have, each with a counterexample if it
//! has not.
//!
//! - *It is connected.* See [the room](super).
//! - *No vertex has one neighbour.* One stone arrives there at most, so the colour of its own stone cannot be
//!   the last.
//! - *It is not bipartite.* δ mod 3 of a single stone on v differs for the two colours, and no play changes
//!   it.
//! - *Between any two vertices there is a Hamiltonian path* (it is Hamilton-connected), and some more:
//!   `odd_stone`. If two vertices divide the others into pieces, there is none between these two, which is
//!   quick to see on large graphs too.

use super::{Counterexample, Reason, odd_stone};
use crate::coloring::white_where;
use clobber_board::class::bipartite;
use clobber_board::{Color, Graph, Vertex};
use search_limits::{Limits, Unsolved};

/// Larger graphs have too many pairs of vertices that may divide the others.
const MAX_VERTICES_FOR_PAIRS: usize = 300;

/// A graph of at least three vertices in several pieces: v stands in one of them with black stones only, or
/// alone and black, and white is asked for. The stones off v have both colours, and the two colours are on
/// different vertices. `None` for a connected graph.
pub(super) fn pieces(graph: &Graph, limits: &Limits) -> Result<Option<Counterexample>, Unsolved> {
    let first = graph.breadth_first_within(0, limits)?;
    if first.len() == graph.order() {
        return Ok(None);
    }
    let mut in_first = vec![false; graph.order()];
    first.iter().for_each(|&(v, _)| in_first[v as usize] = true);
    // Two further vertices of different colours, the white one in another piece than v.
    let second = in_first.iter().position(|&in_first| !in_first).unwrap_or(0) as Vertex;
    let first_is_large = in_first.iter().filter(|&&in_first| in_first).count() > 1;
    let is_white = |v: Vertex| if first_is_large { !in_first[v as usize] } else { v == second };
    Ok(Some(Counterexample::new(white_where(graph, is_white), 0, Color::White, Reason::Pieces)))
}

/// A counterexample to Definition 23 that is quick to find, for a connected graph.
pub(super) fn refuted(graph: &Graph, limits: &Limits) -> Result<Option<Counterexample>, Unsolved> {
    if graph.order() < 3 {
        return Ok(None);
    }
    if let Some(counterexample) = leaf(graph).map_or_else(|| delta(graph, limits), |leaf| Ok(Some(leaf)))? {
        return Ok(Some(counterexample));
    }
    match odd_stone::without_path(graph, limits)? {
        None => dividing_pair(graph, limits),
        counterexample => Ok(counterexample),
    }
}

/// All black but one stone, which is not on the vertex with one neighbour.
fn leaf(graph: &Graph) -> Option<Counterexample> {
    let vertex = (0..graph.order() as Vertex).find(|&v| graph.degree(v) == 1)?;
    let odd = Vertex::from(vertex == 0);
    Some(Counterexample::new(white_where(graph, |v| v == odd), vertex, Color::Black, Reason::Leaf))
}

/// All black but one stone: δ excludes one of the colours on the vertex 0.
fn delta(graph: &Graph, limits: &Limits) -> Result<Option<Counterexample>, Unsolved> {
    let Some(sides) = bipartite::recognize_within(graph, limits)? else { return Ok(None) };
    let is_white = |v: Vertex| v == 1;
    // With the side of vertex 0 black, the stones that clash are the black ones on the other side, and a
    // white one on this.
    let clashing = (0..).zip(&sides).filter(|&(v, &side)| side != is_white(v)).count();
    // A single black stone on vertex 0 matches and has δ = 1; a white one has 2.
    let color = if (graph.order() + clashing) % 3 == 1 { Color::White } else { Color::Black };
    Ok(Some(Counterexample::new(white_where(graph, is_white), 0, color, Reason::Delta)))
}

/// An odd stone on one of two vertices, and the target on the other. On its walk between them it stays in one
/// of the pieces into which they divide the others.
fn dividing_pair(graph: &Graph, limits: &Limits) -> Result<Option<Counterexample>, Unsolved> {
    let order = graph.order() as Vertex;
    if graph.order() > MAX_VERTICES_FOR_PAIRS {
        return Ok(None);
    }
    for [odd, vertex] in (0..order).flat_map(|u| (u + 1..order).map(move |v| [u, v])) {
        limits.check_now()?;
        if divides(graph, [odd, vertex]) {
            let position = white_where(graph, |v| v == odd);
            return Ok(Some(Counterexample::new(position, vertex, Color::White, Reason::OddStone)));
        }
    }
    Ok(None)
}

fn divides(graph: &Graph, pair: [Vertex; 2]) -> bool {
    let mut seen = vec![false; graph.order()];
    pair.iter().for_each(|&v| seen[v as usize] = true);
    let Some(start) = seen.iter().position(|&seen| !seen) else { return false };
    seen[start] = true;
    let mut waiting = vec![start as Vertex];
    let mut reached = pair.len();
    while let Some(v) = waiting.pop() {
        reached += 1;
        waiting.extend(graph.neighbors(v).filter(|&u| !std::mem::replace(&mut seen[u as usize], true)));
    }
    reached < graph.order()
}
