//! Hamming graphs: products of cliques, with any numbering of their vertices.

use super::all_vertices;
use crate::graph::{Graph, Hamming, Vertex};
use search_limits::{Limits, Unsolved};

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
    recognize_within(graph, Limits::unlimited()).ok().flatten()
}

/// The same within limits, for graphs of any size.
pub fn recognize_within(graph: &Graph, limits: &Limits) -> Result<Option<HammingWitness>, Unsolved> {
    let order = graph.order();
    match graph {
        Graph::Hamming(graph) => {
            let vertices = (0..order as Vertex).collect();
            return Ok(Some(HammingWitness { factors: graph.factors().to_vec(), vertices }));
        }
        Graph::Complete(clique) if order > 0 => {
            let factors = if order == 1 { vec![] } else { vec![clique.order()] };
            return Ok(Some(HammingWitness { factors, vertices: (0..clique.order()).collect() }));
        }
        _ => {}
    }
    if order == 0 {
        return Ok(None);
    }
    let degree = graph.degree(0);
    if !all_vertices(graph, limits, |v| graph.degree(v) == degree)? {
        return Ok(None);
    }
    let Some(cliques) = cliques_around_origin(graph, limits)? else { return Ok(None) };
    let factors: Vec<Vertex> = cliques.iter().map(|clique| clique.len() as Vertex + 1).collect();
    let product = Hamming::from_factors(factors.clone()).ok();
    let Some(product) = product.filter(|product| product.order() == order) else { return Ok(None) };
    // Regular of the right degree, with all edges between neighbours of the product: all of its edges.
    if degree != product.degree() {
        return Ok(None);
    }
    let Some(number) = numbers(graph, &cliques, &product, limits)? else { return Ok(None) };
    let are_adjacent = |u: Vertex, v: Vertex| product.adjacent(number[u as usize], number[v as usize]);
    if !all_vertices(graph, limits, |u| graph.neighbors(u).all(|v| are_adjacent(u, v)))? {
        return Ok(None);
    }
    let mut vertices = vec![Vertex::MAX; order];
    for (v, &number) in number.iter().enumerate() {
        vertices[number as usize] = v as Vertex;
    }
    let all_different = vertices.iter().all(|&v| v != Vertex::MAX);
    Ok(all_different.then_some(HammingWitness { factors, vertices }))
}

/// The neighbours of vertex 0 as cliques, largest first, none adjacent to another.
fn cliques_around_origin(graph: &Graph, limits: &Limits) -> Result<Option<Vec<Vec<Vertex>>>, Unsolved> {
    const NONE: u32 = u32::MAX;
    let mut cliques: Vec<Vec<Vertex>> = Vec::new();
    let neighbors: Vec<Vertex> = graph.neighbors(0).collect();
    let mut clique_of = vec![NONE; graph.order()];
    for &v in &neighbors {
        limits.check()?;
        if clique_of[v as usize] != NONE {
            continue;
        }
        let mut clique = vec![v];
        for w in graph.neighbors(v) {
            limits.check()?;
            if w != 0 && graph.adjacent(0, w) {
                clique.push(w);
            }
        }
        // Each clique at least doubles the order of a product.
        let too_many = cliques.len() >= graph.order().ilog2() as usize;
        if too_many || clique.iter().any(|&w| clique_of[w as usize] != NONE) {
            return Ok(None);
        }
        for &w in &clique {
            clique_of[w as usize] = cliques.len() as u32;
        }
        cliques.push(clique);
    }
    cliques.sort_by_key(|clique| std::cmp::Reverse(clique.len()));
    for clique in &mut cliques {
        clique.sort_unstable();
    }
    Ok(Some(cliques))
}

/// The coordinates of each vertex as one number in mixed radix.
fn numbers(
    graph: &Graph,
    cliques: &[Vec<Vertex>],
    product: &Hamming,
    limits: &Limits,
) -> Result<Option<Vec<Vertex>>, Unsolved> {
    const UNKNOWN: Vertex = Vertex::MAX;
    let order = graph.order();
    limits.check_memory(4 * size_of::<Vertex>() * order)?;
    let mut number = vec![UNKNOWN; order];
    number[0] = 0;
    let mut layer: Vec<Vertex> = Vec::new();
    for (clique, (stride, _)) in cliques.iter().rev().zip(product.strides()) {
        for (index, &v) in (1..).zip(clique) {
            number[v as usize] = index * stride;
            layer.push(v);
        }
    }
    let mut distance = vec![Vertex::MAX; order];
    distance[0] = 0;
    for &v in &layer {
        distance[v as usize] = 1;
    }
    while !layer.is_empty() {
        let mut next = Vec::new();
        for &v in &layer {
            limits.check()?;
            for w in graph.neighbors(v) {
                let (nearer, farther) = (number[v as usize], &mut number[w as usize]);
                let farther_distance = distance[v as usize] + 1;
                if *farther == UNKNOWN {
                    *farther = nearer;
                    distance[w as usize] = farther_distance;
                    next.push(w);
                } else if distance[w as usize] == farther_distance {
                    *farther = union(*farther, nearer, product.factors());
                }
            }
        }
        layer = next;
    }
    Ok(number.iter().all(|&n| (n as usize) < order).then_some(number))
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
