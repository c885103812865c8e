//! The sparse6 format of McKay's nauty: a list of edges in few bits, for graphs with few edges.

use super::graph6::{BitText, Bits, EdgeList, FormatError, decode_order};
use super::{Adjacency, MAX_EDGES, MAX_VERTICES, Vertex};

/// Reads a graph in sparse6, with or without the colon that the format begins with.
///
/// ```
/// // The example of the format's own description: the edges 0-1, 0-2, 1-2, 5-6.
/// let graph = clobber_board::graph::sparse6::decode(b":Fa@x^").unwrap();
/// assert_eq!((graph.order, graph.edges), (7, vec![(0, 1), (0, 2), (1, 2), (5, 6)]));
/// ```
pub fn decode(text: &[u8]) -> Result<EdgeList, FormatError> {
    let body = text.strip_prefix(b":").unwrap_or(text);
    let colon = text.len() - body.len();
    let (order, header) = decode_order(body).map_err(|error| match error {
        FormatError::BadCharacter { at } => FormatError::BadCharacter { at: at + colon },
        other => other,
    })?;
    if order > MAX_VERTICES as u64 {
        return Err(FormatError::TooManyVertices { order });
    }
    let width = vertex_width(order);
    let mut bits = Bits::new(&body[header..]);
    let mut edges = Vec::new();
    let mut v = 0;
    while let (Some(step), Some(u)) = (bits.take(1), bits.take(width)) {
        v += step;
        if v >= order || u >= order {
            break;
        }
        if u > v {
            v = u;
        } else {
            if edges.len() == MAX_EDGES {
                return Err(FormatError::TooManyEdges);
            }
            edges.push((u as Vertex, v as Vertex));
        }
    }
    Ok(EdgeList { order, edges })
}

/// Writes a graph in sparse6, with its leading colon.
pub fn encode(graph: &Adjacency) -> String {
    let order = graph.order() as u64;
    let width = vertex_width(order);
    let mut text = BitText::new(order);
    let mut current = 0;
    for v in 0..order as Vertex {
        for &u in graph.neighbors(v).iter().take_while(|&&u| u < v) {
            // The step bit moves the current vertex on by one; a larger step names the vertex first.
            let step = u64::from(v != current);
            if v > current + 1 {
                text.put(1, 1);
                text.put(u64::from(v), width);
                text.put(0, 1);
            } else {
                text.put(step, 1);
            }
            current = v;
            text.put(u64::from(u), width);
        }
    }
    // The text is filled up with ones, which read as a step beyond the last vertex. If the order is a power
    // of two and the last vertex but one is current, they would read as a loop at the last vertex. Then a
    // zero goes first.
    let ones_would_be_an_edge =
        order == 1 << width && u64::from(current) + 2 == order && text.missing() > width;
    if ones_would_be_an_edge {
        text.put(0, 1);
    }
    format!(":{}", text.finish(1))
}

/// How many bits a vertex number takes.
fn vertex_width(order: u64) -> usize {
    (u64::BITS - order.saturating_sub(1).leading_zeros()) as usize
}
