//! Hamming graphs: products of cliques, whatever the numbering of their vertices.

use crate::graph::{Graph, Hamming, Vertex};

/// A product of cliques, laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HammingWitness {
    /// The sizes of the cliques.
    pub factors: Vec<Vertex>,
    /// The vertex at each tuple of coordinates, in mixed radix, the last factor fastest.
    pub vertices: Vec<Vertex>,
}

impl HammingWitness {
    /// Is every factor an edge?
    pub fn is_hypercube(&self) -> bool {
        self.factors.iter().all(|&factor| factor == 2)
    }
}

/// Finds coordinates that make a connected graph a product of cliques, if there are any.
///
/// The neighbours of vertex 0 fall into cliques, one for each factor, and get one non-zero coordinate each.
/// A vertex at distance d ≥ 2 has d neighbours nearer to 0, each with one coordinate less, so any two of
/// them together have all its coordinates (Imrich and Klavžar, "Product Graphs", recognise Hamming graphs in
/// this way). Whether the coordinates fit is checked edge by edge. Takes time O(edges · factors).
///
/// ```
/// use clobber_board::{Position, class::hamming};
/// let prism: Position = "edges:0-1,1-2,2-0,3-4,4-5,5-3,0-3,1-4,2-5:xoxoxo".parse().unwrap();
/// assert_eq!(hamming::recognize(prism.graph()).unwrap().factors, [3, 2]);
/// ```
pub fn recognize(graph: &Graph) -> Option<HammingWitness> {
    let order = graph.order();
    match graph {
        Graph::Hamming(graph) => {
            let vertices = (0..order as Vertex).collect();
            return Some(HammingWitness { factors: graph.factors().to_vec(), vertices });
        }
        Graph::Complete(n) if *n > 0 => {
            let factors = if *n == 1 { vec![] } else { vec![*n] };
            return Some(HammingWitness { factors, vertices: (0..*n).collect() });
        }
        _ => {}
    }
    if order == 0 || !is_regular(graph) {
        return None;
    }
    let cliques = cliques_around_origin(graph)?;
    let factors: Vec<Vertex> = cliques.iter().map(|clique| clique.len() as Vertex + 1).collect();
    let product = Hamming::from_factors(factors.clone()).ok().filter(|product| product.order() == order)?;
    let number = numbers(graph, &cliques, &factors)?;
    let edges_fit = (0..order as Vertex)
        .all(|u| graph.neighbors(u).all(|v| product.adjacent(number[u as usize], number[v as usize])));
    let mut vertices = vec![Vertex::MAX; order];
    for (v, &number) in number.iter().enumerate() {
        vertices[number as usize] = v as Vertex;
    }
    // Regular of the right degree, with all edges between neighbours of the product: all of its edges.
    let all_different = vertices.iter().all(|&v| v != Vertex::MAX);
    let same_degree = graph.degree(0) == product.degree();
    (edges_fit && all_different && same_degree).then_some(HammingWitness { factors, vertices })
}

fn is_regular(graph: &Graph) -> bool {
    let degree = graph.degree(0);
    // A product of cliques has n = Π kᵢ vertices and degree Σ (kᵢ − 1); no other degree is worth a look.
    degree < graph.order() && (1..graph.order() as Vertex).all(|v| graph.degree(v) == degree)
}

/// The neighbours of vertex 0 as cliques, largest first, none adjacent to another.
fn cliques_around_origin(graph: &Graph) -> Option<Vec<Vec<Vertex>>> {
    let mut cliques: Vec<Vec<Vertex>> = Vec::new();
    let neighbors: Vec<Vertex> = graph.neighbors(0).collect();
    let mut clique_of = vec![usize::MAX; graph.order()];
    for &v in &neighbors {
        if clique_of[v as usize] != usize::MAX {
            continue;
        }
        let clique: Vec<Vertex> = std::iter::once(v)
            .chain(graph.neighbors(v).filter(|&w| w != 0 && graph.adjacent(0, w)))
            .collect();
        // Each clique at least doubles the order of a product.
        let too_many = cliques.len() >= graph.order().ilog2() as usize;
        if too_many || clique.iter().any(|&w| clique_of[w as usize] != usize::MAX) {
            return None;
        }
        for &w in &clique {
            clique_of[w as usize] = cliques.len();
        }
        cliques.push(clique);
    }
    cliques.sort_by_key(|clique| std::cmp::Reverse(clique.len()));
    for clique in &mut cliques {
        clique.sort_unstable();
    }
    Some(cliques)
}

/// The coordinates of each vertex as one number in mixed radix.
fn numbers(graph: &Graph, cliques: &[Vec<Vertex>], factors: &[Vertex]) -> Option<Vec<Vertex>> {
    const UNKNOWN: Vertex = Vertex::MAX;
    let order = graph.order();
    let mut number = vec![UNKNOWN; order];
    number[0] = 0;
    let mut layer: Vec<Vertex> = Vec::new();
    let mut stride = 1;
    for (clique, &factor) in cliques.iter().zip(factors).rev() {
        for (index, &v) in clique.iter().enumerate() {
            number[v as usize] = (index as Vertex + 1) * stride;
            layer.push(v);
        }
        stride *= factor;
    }
    let mut distance = vec![Vertex::MAX; order];
    distance[0] = 0;
    for &v in &layer {
        distance[v as usize] = 1;
    }
    while !layer.is_empty() {
        let mut next = Vec::new();
        for &v in &layer {
            for w in graph.neighbors(v) {
                let (nearer, farther) = (number[v as usize], &mut number[w as usize]);
                let farther_distance = distance[v as usize] + 1;
                if *farther == UNKNOWN {
                    *farther = nearer;
                    distance[w as usize] = farther_distance;
                    next.push(w);
                } else if distance[w as usize] == farther_distance {
                    *farther = union(*farther, nearer, factors);
                }
            }
        }
        layer = next;
    }
    number.iter().all(|&n| (n as usize) < order).then_some(number)
}

/// The coordinate-wise maximum of two numbers in mixed radix.
fn union(mut a: Vertex, mut b: Vertex, factors: &[Vertex]) -> Vertex {
    let (mut number, mut stride) = (0, 1);
    for &factor in factors.iter().rev() {
        number += (a % factor).max(b % factor) * stride;
        a /= factor;
        b /= factor;
        stride *= factor;
    }
    number
}
