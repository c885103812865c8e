//! Bipartite graphs.

use crate::graph::{Graph, Vertex};
use search_limits::{Limits, Unsolved};

/// For each vertex whether it lies on the other side than the first vertex of its component; `None` if the
/// graph is not bipartite. The graph need not be connected.
///
/// ```
/// use clobber_board::{Position, class::bipartite};
/// let position: Position = "xoxo".parse().unwrap();
/// assert_eq!(bipartite::recognize(position.graph()), Some(vec![false, true, false, true]));
/// ```
pub fn recognize(graph: &Graph) -> Option<Vec<bool>> {
    recognize_within(graph, Limits::unlimited()).ok().flatten()
}

/// The same within limits, for graphs of any size.
pub fn recognize_within(graph: &Graph, limits: &Limits) -> Result<Option<Vec<bool>>, Unsolved> {
    if let Graph::Multipartite(parts) = graph {
        // A search of K(n,n) would visit n² edges.
        let first_part = parts.parts().next().map_or(0, |part| part.len());
        return Ok((parts.parts().len() <= 2).then(|| (0..parts.order()).map(|v| v >= first_part).collect()));
    }
    if let Graph::Sum(sum) = graph {
        let sides = sum.summands().map(|(_, summand)| recognize_within(summand, limits));
        let sides: Option<Vec<Vec<bool>>> = sides.collect::<Result<_, _>>()?;
        return Ok(sides.map(|sides| sides.concat()));
    }
    let mut side: Vec<Option<bool>> = vec![None; graph.order()];
    let mut reached: Vec<Vertex> = Vec::new();
    for start in 0..graph.order() as Vertex {
        limits.check()?;
        if side[start as usize].is_some() {
            continue;
        }
        side[start as usize] = Some(false);
        reached.clear();
        reached.push(start);
        while let Some(v) = reached.pop() {
            limits.check()?;
            let other = side[v as usize].map(|side| !side);
            for w in graph.neighbors(v) {
                match side[w as usize] {
                    None => {
                        side[w as usize] = other;
                        reached.push(w);
                    }
                    known if known != other => return Ok(None),
                    _ => {}
                }
            }
        }
    }
    Ok(side.into_iter().collect())
}
