//! Orders in which to eliminate the vertices of a graph.
//!
//! The order decides how wide the bags are. There are two heuristics. Least degree first finds width 1 on
//! trees and 2 on series-parallel graphs, and branches as these do. A sweep from one end finds the short side
//! of a strip and never branches. The order in which the vertices are given may be good as well.

use super::bags::{MAX_SEPARATOR_VERTICES, STEPS_PER_BAG};
use clobber_board::{Graph, Vertex};
use search_limits::{Pace, Unsolved};
use std::collections::BTreeSet;

/// Eliminates a vertex of least degree, again and again; the neighbours of an eliminated vertex become a
/// clique. `None` if some vertex has more than [`MAX_SEPARATOR_VERTICES`] neighbours when its turn comes.
pub(super) fn least_degree(graph: &Graph, pace: &mut Pace<'_>) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let mut neighbors: Vec<BTreeSet<Vertex>> = Vec::with_capacity(graph.order());
    for v in 0..graph.order() as Vertex {
        neighbors.push(graph.neighbors(v).collect());
        pace.steps(STEPS_PER_BAG)?;
    }
    let mut by_degree: BTreeSet<(usize, Vertex)> =
        neighbors.iter().enumerate().map(|(v, around)| (around.len(), v as Vertex)).collect();
    let mut order = Vec::with_capacity(graph.order());
    while let Some((degree, v)) = by_degree.pop_first() {
        pace.steps(STEPS_PER_BAG)?;
        if degree > MAX_SEPARATOR_VERTICES {
            return Ok(None);
        }
        order.push(v);
        let around = std::mem::take(&mut neighbors[v as usize]);
        for &w in &around {
            let set = &mut neighbors[w as usize];
            by_degree.remove(&(set.len(), w));
            set.remove(&v);
            set.extend(around.iter().filter(|&&x| x != w));
            by_degree.insert((set.len(), w));
        }
    }
    Ok(Some(order))
}

/// Eliminates a component from one end: always the vertex of the front that brings in the fewest new
/// vertices, and of those the one that has waited longest. `None` if the front becomes wider than
/// [`MAX_SEPARATOR_VERTICES`].
pub(super) fn sweep(
    graph: &Graph,
    start: Vertex,
    seen: &mut [bool],
    pace: &mut Pace<'_>,
) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let mut order = Vec::new();
    let mut front = vec![start];
    seen[start as usize] = true;
    while !front.is_empty() {
        let news = |v: Vertex| graph.neighbors(v).filter(|&w| !seen[w as usize]).count();
        pace.steps(STEPS_PER_BAG)?;
        let at = (0..front.len()).min_by_key(|&at| news(front[at])).unwrap_or(0);
        let v = front.remove(at);
        order.push(v);
        for w in graph.neighbors(v) {
            if !std::mem::replace(&mut seen[w as usize], true) {
                front.push(w);
            }
        }
        if front.len() > MAX_SEPARATOR_VERTICES {
            return Ok(None);
        }
    }
    Ok(Some(order))
}
