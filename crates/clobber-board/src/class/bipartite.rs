//! Bipartite graphs.

use crate::graph::{Graph, Vertex};

/// For each vertex whether it lies on the other side than the first vertex of its component; nothing if the
/// graph is not bipartite. The graph need not be connected.
///
/// ```
/// use clobber_board::{Position, class::bipartite};
/// let position: Position = "xoxo".parse().unwrap();
/// assert_eq!(bipartite::recognize(position.graph()), Some(vec![false, true, false, true]));
/// ```
pub fn recognize(graph: &Graph) -> Option<Vec<bool>> {
    if let Graph::Multipartite(parts) = graph {
        // Searching K(n,n) would look at n² edges.
        let order = parts.order() as Vertex;
        return (parts.parts().len() <= 2).then(|| (0..order).map(|v| parts.part_of(v) == 1).collect());
    }
    if let Graph::Sum(sum) = graph {
        let sides: Option<Vec<_>> = sum.summands().map(|(_, summand)| recognize(summand)).collect();
        return sides.map(|sides| sides.concat());
    }
    let mut side: Vec<Option<bool>> = vec![None; graph.order()];
    let mut reached: Vec<Vertex> = Vec::new();
    for start in 0..graph.order() as Vertex {
        if side[start as usize].is_some() {
            continue;
        }
        side[start as usize] = Some(false);
        reached.clear();
        reached.push(start);
        while let Some(v) = reached.pop() {
            let other = side[v as usize].map(|side| !side);
            for w in graph.neighbors(v) {
                match side[w as usize] {
                    None => {
                        side[w as usize] = other;
                        reached.push(w);
                    }
                    known if known != other => return None,
                    _ => {}
                }
            }
        }
    }
    side.into_iter().collect()
}
