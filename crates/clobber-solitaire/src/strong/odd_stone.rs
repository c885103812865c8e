//! One odd stone: a strongly 1-reducible graph must have Hamiltonian paths for it.
//!
//! If all stones are black but one on u, that stone walks and is perhaps captured in the end. So a single
//! stone is left on v ≠ u exactly
//!
//! - as a white one, if there is a Hamiltonian path from u to v;
//! - as a black one, if for some neighbour w of v there is such a path in the graph without w: then the stone
//!   on w captures it. (This followed from the first on all connected graphs with up to nine vertices; we
//!   know no proof.)
//!
//! Consider the paths through all vertices of a set S that start at u. Their ends are those v in S with a
//! neighbour among the ends of S without v (Bellman, Held and Karp). This takes O(2ⁿ · n) steps for each u.

use super::{Counterexample, Reason};
use crate::allowance::Taken;
use crate::coloring::white_where;
use crate::exact::positions::Set;
use clobber_board::bit_board::{BitBoard, VertexSet};
use clobber_board::{Color, Graph, Vertex};
use search_limits::{Limits, Pace, Unsolved};

/// On larger graphs this would take more than a second.
const MAX_VERTICES_FOR_PATHS: usize = 20;

/// An odd stone for which a path is missing.
pub(super) fn without_path(graph: &Graph, limits: &Limits) -> Result<Option<Counterexample>, Unsolved> {
    if graph.order() > MAX_VERTICES_FOR_PATHS {
        return Ok(None);
    }
    let Some(board) = BitBoard::new(graph) else { return Ok(None) };
    let _taken = Taken::new(limits, size_of::<Set>() << graph.order())?;
    for odd in 0..graph.order() as Vertex {
        limits.check_now()?;
        if let Some((vertex, color)) = missing(&board, odd, limits)? {
            let position = white_where(graph, |v| v == odd);
            return Ok(Some(Counterexample::new(position, vertex, color, Reason::OddStone)));
        }
    }
    Ok(None)
}

/// A last stone that a white one on `odd` among black ones does not allow, not on that vertex itself.
fn missing(board: &BitBoard<Set>, odd: Vertex, limits: &Limits) -> Result<Option<(Vertex, Color)>, Unsolved> {
    let ends = path_ends(board, odd, limits)?;
    let all = board.all();
    let others = all & !(1 << odd);
    if let Some(v) = (others & !ends[all as usize]).vertices().next() {
        return Ok(Some((v, Color::White)));
    }
    let is_captured = |&v: &Vertex| {
        (board.neighbors(v) & others).vertices().any(|w| ends[(all & !(1 << w)) as usize].contains(v))
    };
    Ok(others.vertices().find(|v| !is_captured(v)).map(|v| (v, Color::Black)))
}

/// For each set the last vertices of paths through all of it that start at a vertex.
fn path_ends(board: &BitBoard<Set>, start: Vertex, limits: &Limits) -> Result<Vec<Set>, Unsolved> {
    let mut pace = Pace::new(limits);
    let mut ends = vec![0; board.all() as usize + 1];
    ends[1 << start] = 1 << start;
    for set in (0..=board.all()).filter(|set| set.contains(start) && !set.is_power_of_two()) {
        pace.steps(1)?;
        let is_end = |&v: &Vertex| board.neighbors(v) & ends[(set & !(1 << v)) as usize] != 0;
        ends[set as usize] = (set & !(1 << start)).vertices().filter(is_end).map(|v| 1 << v).sum();
    }
    Ok(ends)
}
