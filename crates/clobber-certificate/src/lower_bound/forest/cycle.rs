//! The least number of roots on a cycle, once around.
//!
//! An edge is idle, or carries a stone of either colour forwards or backwards. What two neighbouring edges do
//! decides whether the vertex between them is possible, and whether it is a root. So the least number of
//! roots is that of a closed walk through these five states. It is computed from each state of the first
//! edge.
//!
//! Arrows that lead all around without a root do not form a forest. Then every vertex has one arrival, which
//! is unlike its stone and is sent on. So one colour goes all around, and every stone has the other colour.
//! On a cycle with stones of both colours it cannot happen.

use crate::lower_bound::summand::Summand;
use clobber_board::Color;
use clobber_board::class::cycle;
use search_limits::{Limits, Pace, Unsolved};

/// Larger than any number of roots.
const IMPOSSIBLE: u32 = u32::MAX / 2;

/// What an edge does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    Idle,
    Forwards(Color),
    Backwards(Color),
}

const EDGES: [Edge; 5] = [
    Edge::Idle,
    Edge::Forwards(Color::Black),
    Edge::Forwards(Color::White),
    Edge::Backwards(Color::Black),
    Edge::Backwards(Color::White),
];

/// A vertex that is possible between two edges, given by their numbers, and the number of roots that it is.
#[derive(Clone, Copy, Debug)]
struct Step {
    before: usize,
    behind: usize,
    roots: u32,
}

/// The least number of roots, if the connected graph is a cycle. Takes time and memory linear in the
/// vertices.
pub(super) fn bound(summand: &Summand, limits: &Limits) -> Result<Option<usize>, Unsolved> {
    let Some(around) = summand.graph().and_then(cycle::recognize) else { return Ok(None) };
    let stones = summand.stones();
    if stones.iter().all(|&stone| stone == stones[0]) {
        return Ok(Some(stones.len()));
    }
    let steps = Color::BOTH.map(steps);
    let mut pace = Pace::new(limits);
    let mut best = IMPOSSIBLE;
    for first in 0..EDGES.len() {
        let mut least = [IMPOSSIBLE; EDGES.len()];
        least[first] = 0;
        for &v in &around {
            pace.steps(1)?;
            let mut next = [IMPOSSIBLE; EDGES.len()];
            for step in &steps[stones[v as usize] as usize] {
                next[step.behind] = next[step.behind].min(least[step.before] + step.roots);
            }
            least = next;
        }
        best = best.min(least[first]);
    }
    Ok(Some(best as usize))
}

/// All pairs of edges that are possible at a vertex with this stone.
fn steps(stone: Color) -> Vec<Step> {
    let pairs = (0..EDGES.len()).flat_map(|before| (0..EDGES.len()).map(move |behind| (before, behind)));
    pairs
        .filter_map(|(before, behind)| {
            roots(stone, EDGES[before], EDGES[behind]).map(|roots| Step { before, behind, roots })
        })
        .collect()
}

/// 1 if this vertex is a root, 0 if not, `None` if the two edges are impossible together.
fn roots(stone: Color, before: Edge, behind: Edge) -> Option<u32> {
    let (from_before, to_before) = match before {
        Edge::Idle => (None, None),
        Edge::Forwards(color) => (Some(color), None),
        Edge::Backwards(color) => (None, Some(color)),
    };
    let (from_behind, to_behind) = match behind {
        Edge::Idle => (None, None),
        Edge::Forwards(color) => (None, Some(color)),
        Edge::Backwards(color) => (Some(color), None),
    };
    let arrivals = [from_before, from_behind].into_iter().flatten();
    let difference: i32 = arrivals.map(|color| if color == stone { -1 } else { 1 }).sum();
    let last = match difference {
        0 => stone,
        1 => !stone,
        _ => return None,
    };
    match (to_before, to_behind) {
        (None, None) => Some(1),
        (Some(color), None) | (None, Some(color)) => (color == last).then_some(0),
        (Some(_), Some(_)) => None,
    }
}
