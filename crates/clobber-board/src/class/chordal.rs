//! Chordal graphs: those in which every cycle of four or more vertices has a chord.

use crate::graph::{Graph, Vertex};
use search_limits::{Limits, Unsolved};

/// A *perfect elimination order*, in which the later neighbours of each vertex are pairwise adjacent; `None`
/// if the graph is not chordal, for only chordal graphs have one. The graph need not be connected.
///
/// ```
/// use clobber_board::{Position, class::chordal};
/// let order = |text: &str| chordal::recognize(text.parse::<Position>().unwrap().graph());
/// assert_eq!(order("edges:0-1,1-2,2-0,2-3:xoxo"), Some(vec![3, 1, 2, 0]));
/// assert_eq!(order("cycle:xoxo"), None);
/// ```
pub fn recognize(graph: &Graph) -> Option<Vec<Vertex>> {
    recognize_within(graph, Limits::unlimited()).ok().flatten()
}

/// The same within limits, for graphs of any size.
pub fn recognize_within(graph: &Graph, limits: &Limits) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let order = graph.order() as Vertex;
    match graph {
        // These may be large, and need no search.
        Graph::Cycle(_) if order > 3 => return Ok(None),
        Graph::Grid(grid) if grid.columns() > 1 => return Ok(None),
        Graph::Multipartite(parts) => {
            let mut large = parts.parts().filter(|part| part.len() > 1);
            let first = large.next().unwrap_or(0..0);
            let rest = (0..order).filter(|v| !first.contains(v));
            return Ok(large.next().is_none().then(|| first.clone().chain(rest).collect()));
        }
        Graph::Hamming(product) if product.factors().iter().filter(|&&f| f > 1).count() > 1 => {
            return Ok(None);
        }
        Graph::Complete(_) | Graph::Path(_) | Graph::Hamming(_) => return Ok(Some((0..order).collect())),
        _ => {}
    }
    let mut elimination = by_most_chosen_neighbors(graph, limits)?;
    elimination.reverse();
    Ok(is_perfect(graph, &elimination, limits)?.then_some(elimination))
}

/// The vertices, each next one with the most neighbours among those before it. Reversed, this is a perfect
/// elimination order if there is one (Tarjan and Yannakakis).
fn by_most_chosen_neighbors(graph: &Graph, limits: &Limits) -> Result<Vec<Vertex>, Unsolved> {
    const CHOSEN: usize = usize::MAX;
    let order = graph.order();
    let mut weight = vec![0; order];
    // A vertex is listed under every weight that it has had; all but the last entry are skipped.
    let mut by_weight: Vec<Vec<Vertex>> = vec![(0..order as Vertex).rev().collect()];
    let mut chosen = Vec::with_capacity(order);
    while let Some(list) = by_weight.last_mut() {
        limits.check()?;
        let heaviest = list.pop();
        let own_weight = by_weight.len() - 1;
        let Some(v) = heaviest else {
            by_weight.pop();
            continue;
        };
        if weight[v as usize] != own_weight {
            continue;
        }
        weight[v as usize] = CHOSEN;
        chosen.push(v);
        for w in graph.neighbors(v).filter(|&w| weight[w as usize] != CHOSEN).collect::<Vec<_>>() {
            weight[w as usize] += 1;
            if by_weight.len() == weight[w as usize] {
                by_weight.push(Vec::new());
            }
            by_weight[weight[w as usize]].push(w);
        }
    }
    Ok(chosen)
}

/// Are the later neighbours of each vertex pairwise adjacent? It suffices that all others are adjacent to the
/// first of them, because the others are then later neighbours of that one.
fn is_perfect(graph: &Graph, elimination: &[Vertex], limits: &Limits) -> Result<bool, Unsolved> {
    let mut place = vec![0; elimination.len()];
    for (i, &v) in elimination.iter().enumerate() {
        place[v as usize] = i;
    }
    let place = &place;
    let later = |v: Vertex| graph.neighbors(v).filter(move |&w| place[w as usize] > place[v as usize]);
    // For each vertex, the vertices that must be its neighbours.
    let mut required: Vec<Vec<Vertex>> = vec![Vec::new(); elimination.len()];
    let mut seen_from = vec![None; elimination.len()];
    for &v in elimination {
        limits.check()?;
        graph.neighbors(v).for_each(|w| seen_from[w as usize] = Some(v));
        if required[v as usize].iter().any(|&w| seen_from[w as usize] != Some(v)) {
            return Ok(false);
        }
        if let Some(first) = later(v).min_by_key(|&w| place[w as usize]) {
            required[first as usize].extend(later(v).filter(|&w| w != first));
        }
    }
    Ok(true)
}
