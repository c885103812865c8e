//! A Hamiltonian path of a Hamming graph: the reflected Gray code in mixed radix.

use clobber_board::Vertex;

/// A clique that the path runs through.
#[derive(Clone, Copy, Debug)]
pub(super) struct Digit {
    /// The vertices of the clique, at least two.
    pub(super) factor: Vertex,
    /// The difference between two vertices of the whole graph whose coordinate differs by one.
    pub(super) stride: Vertex,
    /// The coordinate with which the path begins.
    pub(super) start: Vertex,
}

impl Digit {
    /// The part of a vertex number that belongs to this digit. In a clique any two coordinates are adjacent,
    /// so the code may begin at any one and count from there around.
    fn offset(self, digit: Vertex) -> Vertex {
        let beyond = self.factor - self.start;
        let coordinate = if digit < beyond { self.start + digit } else { digit - beyond };
        coordinate * self.stride
    }
}

/// The vertices of the product of these cliques, in an order in which each is adjacent to the next.
///
/// The first digit that can go on in its direction does, and those before it, all at an end, turn round.
/// Time: linear in the vertices, as the k-th digit is read in at most one of 2^(k−1) steps.
pub(super) fn hamiltonian_path(digits: &[Digit]) -> Vec<Vertex> {
    let order = digits.iter().map(|digit| digit.factor as usize).product();
    let mut at = vec![0; digits.len()];
    let mut forward = vec![true; digits.len()];
    let mut vertex: Vertex = digits.iter().map(|digit| digit.offset(0)).sum();
    let mut path = Vec::with_capacity(order);
    path.push(vertex);
    while path.len() < order {
        for (i, digit) in digits.iter().enumerate() {
            let end = if forward[i] { digit.factor - 1 } else { 0 };
            if at[i] != end {
                vertex -= digit.offset(at[i]);
                at[i] = if forward[i] { at[i] + 1 } else { at[i] - 1 };
                vertex += digit.offset(at[i]);
                break;
            }
            forward[i] = !forward[i];
        }
        path.push(vertex);
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use clobber_board::graph::Hamming;

    #[test]
    fn every_vertex_once_and_each_adjacent_to_the_next() {
        for factors in [vec![], vec![5], vec![2, 3], vec![2, 2, 2, 2], vec![4, 3, 2, 3], vec![3, 3, 3]] {
            let graph = Hamming::from_factors(factors.clone()).unwrap();
            for start in 0..graph.order() as Vertex {
                let mut stride = graph.order() as Vertex;
                let digits: Vec<Digit> = (factors.iter().zip(graph.coordinates(start)))
                    .map(|(&factor, start)| {
                        stride /= factor;
                        Digit { factor, stride, start }
                    })
                    .collect();
                let mut path = hamiltonian_path(&digits);
                assert_eq!(path[0], start);
                assert!(path.windows(2).all(|pair| graph.adjacent(pair[0], pair[1])));
                path.sort_unstable();
                assert!(path.into_iter().eq(0..graph.order() as Vertex));
            }
        }
    }
}
