//! Canonical labelling, against permutations tried one by one and against counts from the literature.

use super::*;
use std::collections::{HashMap, HashSet};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Colored {
    adjacency: Vec<u64>,
    colors: Vec<u8>,
}

impl Colored {
    fn new(order: usize, is_edge: impl Fn(usize, usize) -> bool) -> Self {
        let is_adjacent = |u, v| u != v && (is_edge(u, v) || is_edge(v, u));
        let neighbors = |u| (0..order).filter(|&v| is_adjacent(u, v)).fold(0, |set, v| set | singleton(v));
        Self { adjacency: (0..order).map(neighbors).collect(), colors: vec![0; order] }
    }

    /// The graph whose edges are the digits of a number.
    fn from_bits(order: usize, bits: u64) -> Self {
        Self::new(order, |u, v| u < v && bits >> (v * (v - 1) / 2 + u) & 1 == 1)
    }

    fn order(&self) -> usize {
        self.colors.len()
    }

    fn is_edge(&self, u: usize, v: usize) -> bool {
        self.adjacency[u] & singleton(v) != 0
    }

    fn copies(&self, count: usize) -> Self {
        let order = self.order();
        Self::new(order * count, |u, v| u / order == v / order && self.is_edge(u % order, v % order))
    }

    fn beside(&self, other: &Self) -> Self {
        let order = self.order();
        Self::new(order + other.order(), |u, v| {
            let is_other = u >= order && v >= order && other.is_edge(u - order, v - order);
            is_other || u < order && v < order && self.is_edge(u, v)
        })
    }

    fn complement(&self) -> Self {
        Self::new(self.order(), |u, v| !self.is_edge(u, v))
    }

    fn colored(mut self, count: usize, random: &mut SplitMix) -> Self {
        self.colors.fill_with(|| random.below(count) as u8);
        self
    }

    fn reordered(&self, order: &[u8]) -> Self {
        let vertex = |i: usize| usize::from(order[i]);
        let mut graph = Self::new(self.order(), |i, j| self.is_edge(vertex(i), vertex(j)));
        graph.colors = (0..self.order()).map(|i| self.colors[vertex(i)]).collect();
        graph
    }

    fn canonical(&self) -> Self {
        let order = canonical_order(&self.adjacency, &self.colors, Limits::unlimited()).unwrap();
        assert!(order.iter().collect::<HashSet<_>>().len() == self.order(), "{order:?} is not a permutation");
        let canonical = self.reordered(&order);
        assert!(canonical.colors.is_sorted());
        canonical
    }

    /// The colours and the edges above the diagonal, all in one number.
    fn packed(&self, order: &[u8]) -> u64 {
        let colors = order.iter().fold(0, |bits, &v| bits << 1 | u64::from(self.colors[usize::from(v)]));
        (1..order.len()).fold(colors, |bits, j| {
            let row = self.adjacency[usize::from(order[j])];
            (0..j).fold(bits, |bits, i| bits << 1 | row >> order[i] & 1)
        })
    }

    fn packed_canonical(&self) -> u64 {
        self.packed(&canonical_order(&self.adjacency, &self.colors, Limits::unlimited()).unwrap())
    }
}

/// Sebastiano Vigna's generator.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn permutation(&mut self, order: usize) -> Vec<u8> {
        let mut permutation: Vec<u8> = (0..order as u8).collect();
        for i in (1..order).rev() {
            permutation.swap(i, self.below(i + 1));
        }
        permutation
    }

    fn graph(&mut self, order: usize, percent: usize) -> Colored {
        let edges: Vec<u64> = (0..order)
            .map(|_| (0..order).fold(0, |row, _| row << 1 | u64::from(self.below(100) < percent)))
            .collect();
        Colored::new(order, |u, v| u < v && edges[u] >> v & 1 == 1)
    }

    /// Every vertex has three neighbours, so refinement alone splits no cell.
    fn cubic(&mut self, order: usize) -> Colored {
        loop {
            let ends: Vec<usize> =
                self.permutation(3 * order).iter().map(|&end| usize::from(end) / 3).collect();
            let graph = Colored::new(order, |u, v| ends.chunks(2).any(|edge| edge == [u, v]));
            if graph.adjacency.iter().all(|neighbors| neighbors.count_ones() == 3) {
                return graph;
            }
        }
    }
}

fn permutations(order: u8) -> Vec<Vec<u8>> {
    let Some(last) = order.checked_sub(1) else { return vec![Vec::new()] };
    let insertions =
        |shorter: Vec<u8>| (0..order as usize).map(move |i| [&shorter[..i], &[last], &shorter[i..]].concat());
    permutations(last).into_iter().flat_map(insertions).collect()
}

fn clique(order: usize) -> Colored {
    Colored::new(order, |_, _| true)
}

fn cycle(order: usize) -> Colored {
    Colored::new(order, |u, v| (u + 1) % order == v)
}

fn path(order: usize) -> Colored {
    Colored::new(order, |u, v| u + 1 == v)
}

fn hypercube(dimension: usize) -> Colored {
    Colored::new(1 << dimension, |u, v| (u ^ v).is_power_of_two())
}

fn multipartite(parts: &[usize]) -> Colored {
    let part: Vec<usize> = (0..parts.len()).flat_map(|i| vec![i; parts[i]]).collect();
    Colored::new(part.len(), |u, v| part[u] != part[v])
}

fn petersen() -> Colored {
    Colored::new(10, |u, v| match (u < 5, v < 5) {
        (true, true) => (u + 1) % 5 == v,
        (true, false) => u + 5 == v,
        (false, true) => false,
        (false, false) => (u + 2) % 5 == v % 5,
    })
}

fn grid(rows: usize, columns: usize, is_hole: impl Fn(usize, usize) -> bool) -> Colored {
    let places = (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c)));
    let places: Vec<_> = places.filter(|&(r, c)| !is_hole(r, c)).collect();
    let distance = |u: usize, v: usize| places[u].0.abs_diff(places[v].0) + places[u].1.abs_diff(places[v].1);
    Colored::new(places.len(), |u, v| distance(u, v) == 1)
}

fn rook(side: usize) -> Colored {
    Colored::new(side * side, |u, v| u / side == v / side || u % side == v % side)
}

/// Strongly regular with the parameters of the 4x4 rook's graph.
fn shrikhande() -> Colored {
    let steps = [(0, 1), (1, 0), (1, 1)];
    Colored::new(16, |u, v| steps.contains(&((4 + v / 4 - u / 4) % 4, (4 + v % 4 - u % 4) % 4)))
}

/// The points and lines of the projective plane over the integers modulo a prime.
fn projective_plane(prime: usize) -> Colored {
    let triples = (0..prime.pow(3)).map(|i| [i / prime / prime, i / prime % prime, i % prime]);
    let is_normalized = |triple: &[usize; 3]| triple.iter().find(|&&x| x != 0) == Some(&1);
    let points: Vec<_> = triples.filter(is_normalized).collect();
    let product = |u: usize, v: usize| points[u].iter().zip(points[v]).map(|(x, y)| x * y).sum::<usize>();
    let count = points.len();
    Colored::new(2 * count, |u, v| u < count && v >= count && product(u, v - count).is_multiple_of(prime))
}

/// The graph of Cai, Fürer and Immerman over a cubic graph, twisted along one edge or not. Refinement
/// alone cannot tell the two apart.
fn cai_furer_immerman(base: &Colored, is_twisted: bool) -> Colored {
    let side = |u: usize, v: usize| {
        let port = elements(base.adjacency[u / 4]).position(|w| w == v / 4)?;
        Some([0b000, 0b011, 0b101, 0b110][u % 4] >> port & 1 == 1)
    };
    let first_edge = (0, least(base.adjacency[0]));
    Colored::new(4 * base.order(), |u, v| {
        let is_flipped = is_twisted && (u / 4, v / 4) == first_edge;
        u < v && side(u, v).zip(side(v, u)).is_some_and(|(a, b)| (a == b) != is_flipped)
    })
}

fn assert_canonical(name: &str, graph: &Colored, random: &mut SplitMix) {
    let canonical = graph.canonical();
    for _ in 0..10 {
        let permuted = graph.reordered(&random.permutation(graph.order()));
        assert_eq!(permuted.canonical(), canonical, "{name}");
    }
}

#[test]
fn same_form_exactly_when_isomorphic() {
    for order in 0..=5_usize {
        let permutations = permutations(order as u8);
        let mut least_of_canonical = HashMap::new();
        for bits in 0..1 << (order * order.saturating_sub(1) / 2) {
            let mut graph = Colored::from_bits(order, bits);
            for coloring in 0..1_u8 << order {
                graph.colors = (0..order).map(|v| coloring >> v & 1).collect();
                let least = permutations.iter().map(|order| graph.packed(order)).min();
                let known = least_of_canonical.entry(graph.packed_canonical()).or_insert(least);
                assert_eq!(*known, least, "{graph:?} has the form of another class");
            }
        }
        let classes: HashSet<_> = least_of_canonical.values().collect();
        assert_eq!(classes.len(), least_of_canonical.len(), "a class has several forms");
    }
}

/// <https://oeis.org/A000088>
#[test]
fn numbers_of_graphs() {
    for (order, count) in [1, 1, 2, 4, 11, 34, 156, 1044].into_iter().enumerate() {
        let edges = order * order.saturating_sub(1) / 2;
        let forms: HashSet<u64> =
            (0..1 << edges).map(|bits| Colored::from_bits(order, bits).packed_canonical()).collect();
        assert_eq!(forms.len(), count, "graphs of order {order}");
    }
}

#[test]
fn random_graphs() {
    let mut random = SplitMix(1);
    for order in 8..=64 {
        for percent in [3, 10, 30, 50, 80, 97] {
            let colors = 1 + random.below(4);
            let graph = random.graph(order, percent).colored(colors, &mut random);
            assert_canonical("random", &graph, &mut random);
        }
        let tree: Vec<usize> = (0..order).map(|v| random.below(v.max(1))).collect();
        assert_canonical("tree", &Colored::new(order, |u, v| tree[u] == v), &mut random);
        let cubic = random.cubic(order / 2 * 2);
        assert_canonical("cubic", &cubic, &mut random);
    }
}

#[test]
fn symmetric_graphs() {
    let mut random = SplitMix(2);
    let graphs = [
        ("clique", clique(64)),
        ("empty graph", clique(64).complement()),
        ("star", multipartite(&[1, 63])),
        ("complete bipartite", multipartite(&[32, 32])),
        ("complete multipartite", multipartite(&[8; 8])),
        ("complete multipartite, unequal parts", multipartite(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10])),
        ("cocktail party", multipartite(&[2; 32])),
        ("3-cube", hypercube(3)),
        ("4-cube", hypercube(4)),
        ("5-cube", hypercube(5)),
        ("6-cube", hypercube(6)),
        ("cycle", cycle(64)),
        ("path", path(64)),
        ("complete binary tree", Colored::new(63, |u, v| u > 0 && (u - 1) / 2 == v)),
        ("grid", grid(8, 8, |_, _| false)),
        ("grid with holes", grid(8, 8, |r, c| r % 3 == 1 && c % 3 == 1)),
        ("torus", Colored::new(64, |u, v| (u + 8) % 64 == v || u / 8 == v / 8 && (u + 1) % 8 == v % 8)),
        ("Petersen", petersen()),
        ("rook 4x4", rook(4)),
        ("rook 8x8", rook(8)),
        ("Shrikhande", shrikhande()),
        ("projective plane", projective_plane(5)),
        ("Cai-Fürer-Immerman", cai_furer_immerman(&petersen(), false)),
        ("Cai-Fürer-Immerman, twisted", cai_furer_immerman(&petersen(), true)),
        ("edges", clique(2).copies(32)),
        ("cliques", clique(4).copies(16)),
        ("paths", path(4).copies(16)),
        ("squares", cycle(4).copies(16)),
        ("pentagons", cycle(5).copies(12)),
        ("cubes", hypercube(3).copies(8)),
        ("Petersen graphs", petersen().copies(6)),
        ("Shrikhande graphs", shrikhande().copies(4)),
    ];
    for (name, graph) in graphs {
        for colors in 1..=3 {
            assert_canonical(name, &graph.clone().colored(colors, &mut random), &mut random);
            assert_canonical(name, &graph.complement().colored(colors, &mut random), &mut random);
        }
    }
}

/// Here equal traces do not make equal leaves, and automorphisms move the paths below which they are known.
#[test]
fn deceptive_graphs() {
    let mut random = SplitMix(3);
    let pair = rook(4).beside(&shrikhande());
    assert_canonical("rook and Shrikhande", &pair, &mut random);
    assert_canonical("rooks and Shrikhandes", &pair.copies(2), &mut random);
    for is_twisted in [false, true].repeat(20) {
        let gadgets = cai_furer_immerman(&random.cubic(16), is_twisted);
        assert_canonical("Cai-Fürer-Immerman", &gadgets, &mut random);
        let [first, second] = [16, 16].map(|order| random.cubic(order));
        assert_canonical("cubic graphs", &first.beside(&second).copies(2), &mut random);
    }
}

#[test]
fn similar_graphs_are_told_apart() {
    assert_ne!(rook(4).canonical(), shrikhande().canonical());
    assert_ne!(hypercube(3).canonical(), cycle(4).copies(2).canonical());
    let [plain, twisted] = [false, true].map(|is_twisted| cai_furer_immerman(&petersen(), is_twisted));
    assert_ne!(plain.canonical(), twisted.canonical());
}
