//! Graph classes: recognisers against definitions written out, on every small graph and on renumbered large
//! ones.

use clobber_board::class::{
    bipartite, chordal, coloring, cycle, delta, grid, hamming, multipartite, path, tree,
};
use clobber_board::graph::{Adjacency, Hamming, Multipartite};
use clobber_board::random::{Filling, Generator};
use clobber_board::{Graph, Position, Vertex};
use proptest::prelude::*;

fn general(order: usize, edges: &[(Vertex, Vertex)]) -> Graph {
    Graph::General(Adjacency::from_edges(order, edges).unwrap())
}

fn edges_of(graph: &Graph) -> Vec<(Vertex, Vertex)> {
    graph.edges().collect()
}

/// Is there a numbering under which `graph` has exactly the edges of `pattern`?
fn isomorphic(graph: &Graph, pattern: &Graph) -> bool {
    fn extend(graph: &Graph, pattern: &Graph, image: &mut Vec<Vertex>) -> bool {
        let next = image.len() as Vertex;
        if image.len() == pattern.order() {
            return true;
        }
        (0..graph.order() as Vertex).any(|candidate| {
            let fits = !image.contains(&candidate)
                && (0..next)
                    .all(|v| pattern.adjacent(v, next) == graph.adjacent(image[v as usize], candidate));
            fits && {
                image.push(candidate);
                let found = extend(graph, pattern, image);
                image.pop();
                found
            }
        })
    }
    graph.order() == pattern.order()
        && graph.size() == pattern.size()
        && extend(graph, pattern, &mut Vec::new())
}

fn is_connected(graph: &Graph) -> bool {
    let stones = vec![Some(clobber_board::Color::Black); graph.order()];
    Position::new(graph.clone(), stones).unwrap().components().len() == 1
}

/// All sequences of at least two numbers greater than one with this product, and the number alone.
fn factorizations(n: Vertex) -> Vec<Vec<Vertex>> {
    let mut all = vec![vec![n]];
    for first in (2..n).filter(|first| n.is_multiple_of(*first)) {
        all.extend(factorizations(n / first).into_iter().map(|mut rest| {
            rest.insert(0, first);
            rest
        }));
    }
    all
}

fn partitions(n: usize, most: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![vec![]];
    }
    (1..=most.min(n))
        .flat_map(|first| {
            partitions(n - first, first).into_iter().map(move |mut rest| {
                rest.insert(0, first);
                rest
            })
        })
        .collect()
}

/// Every connected labelled graph with up to six vertices.
#[test]
fn recognisers_agree_with_the_definitions_on_small_graphs() {
    for order in 1..=6usize {
        let pairs: Vec<(Vertex, Vertex)> =
            (0..order as Vertex).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        for code in 0u32..1 << pairs.len() {
            let edges: Vec<_> =
                pairs.iter().enumerate().filter(|(i, _)| code >> i & 1 == 1).map(|(_, &pair)| pair).collect();
            let graph = general(order, &edges);
            if is_connected(&graph) {
                compare_with_definitions(&graph);
            }
        }
    }
}

fn compare_with_definitions(graph: &Graph) {
    let order = graph.order();
    let context = format!("{:?}", edges_of(graph));
    assert_eq!(
        path::recognize(graph).is_some(),
        isomorphic(graph, &Graph::path(order).unwrap()),
        "{context}"
    );
    let is_cycle = order >= 3 && isomorphic(graph, &Graph::cycle(order).unwrap());
    assert_eq!(cycle::recognize(graph).is_some(), is_cycle, "{context}");
    assert_eq!(tree::recognize(graph).is_some(), graph.size() as usize == order - 1, "{context}");
    assert_eq!(multipartite::is_complete(graph), isomorphic(graph, &Graph::complete(order).unwrap()));
    let is_grid = (1..=order)
        .filter(|rows| order.is_multiple_of(*rows))
        .any(|rows| isomorphic(graph, &Graph::grid(rows, order / rows).unwrap()));
    assert_eq!(grid::recognize(graph).is_some(), is_grid, "{context}");
    let is_multipartite = partitions(order, order)
        .iter()
        .any(|sizes| isomorphic(graph, &Graph::Multipartite(Multipartite::from_part_sizes(sizes).unwrap())));
    assert_eq!(multipartite::recognize(graph).is_some(), is_multipartite, "{context}");
    let is_hamming = factorizations(order as Vertex)
        .into_iter()
        .any(|factors| isomorphic(graph, &Graph::Hamming(Hamming::from_factors(factors).unwrap())));
    assert_eq!(hamming::recognize(graph).is_some(), is_hamming, "{context}");
    let is_bipartite = (0u32..1 << order)
        .any(|sides| edges_of(graph).iter().all(|&(u, v)| (sides >> u & 1) != (sides >> v & 1)));
    assert_eq!(bipartite::recognize(graph).is_some(), is_bipartite, "{context}");
    assert_eq!(chordal::recognize(graph).is_some(), is_chordal(graph), "{context}");
    check_witnesses(graph);
}

/// No induced subgraph is a cycle of four or more vertices: such a subgraph is connected, and each of its
/// vertices has two neighbours.
fn is_chordal(graph: &Graph) -> bool {
    let order = graph.order() as Vertex;
    let induced = |set: u32, v: Vertex| graph.neighbors(v).filter(move |w| set >> w & 1 == 1);
    let is_cycle = |set: u32| {
        let mut vertices = (0..order).filter(|v| set >> v & 1 == 1);
        let mut reached = 1 << set.trailing_zeros();
        for _ in 0..order {
            reached |= (0..order)
                .filter(|v| reached >> v & 1 == 1)
                .flat_map(|v| induced(set, v))
                .fold(0, |all, w| all | 1 << w);
        }
        reached == set && vertices.all(|v| induced(set, v).count() == 2)
    };
    (0u32..1 << order).all(|set| set.count_ones() < 4 || !is_cycle(set))
}

/// Every witness is what it claims to be.
fn check_witnesses(graph: &Graph) {
    let edges = edges_of(graph);
    if let Some(order) = path::recognize(graph) {
        assert_eq!(order.len(), graph.order());
        assert!(order.windows(2).all(|pair| graph.adjacent(pair[0], pair[1])));
    }
    if let Some(order) = cycle::recognize(graph) {
        assert!((0..order.len()).all(|i| graph.adjacent(order[i], order[(i + 1) % order.len()])));
    }
    if let Some(parents) = tree::recognize(graph) {
        assert!((1..).zip(&parents).all(|(v, &parent)| graph.adjacent(v, parent)));
    }
    if let Some(order) = chordal::recognize(graph) {
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..graph.order() as Vertex).collect::<Vec<_>>());
        for (i, &v) in order.iter().enumerate() {
            let later: Vec<_> = order[i..].iter().copied().filter(|&w| graph.adjacent(v, w)).collect();
            assert!(later.iter().all(|&u| later.iter().all(|&w| u == w || graph.adjacent(u, w))));
        }
    }
    if let Some(sides) = bipartite::recognize(graph) {
        assert!(edges.iter().all(|&(u, v)| sides[u as usize] != sides[v as usize]));
    }
    if let Some(witness) = grid::recognize(graph) {
        check_layout(graph, &Graph::grid(witness.rows, witness.columns).unwrap(), &witness.cells);
    }
    if let Some(witness) = hamming::recognize(graph) {
        let product = Graph::Hamming(Hamming::from_factors(witness.factors).unwrap());
        check_layout(graph, &product, &witness.vertices);
    }
    if let Some(parts) = multipartite::recognize(graph) {
        let sizes: Vec<usize> = parts.iter().map(Vec::len).collect();
        let pattern = Graph::Multipartite(Multipartite::from_part_sizes(&sizes).unwrap());
        check_layout(graph, &pattern, &parts.concat());
    }
}

fn check_layout(graph: &Graph, pattern: &Graph, vertices: &[Vertex]) {
    assert_eq!((graph.order(), graph.size()), (pattern.order(), pattern.size()));
    for (i, j) in edges_of(pattern) {
        assert!(graph.adjacent(vertices[i as usize], vertices[j as usize]));
    }
}

fn renumbered(graph: &Graph, seed: u64) -> Graph {
    let order = graph.order();
    let mut image: Vec<Vertex> = (0..order as Vertex).collect();
    let mut state = seed;
    for i in (1..order).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        image.swap(i, (state >> 33) as usize % (i + 1));
    }
    let edges: Vec<_> =
        edges_of(graph).iter().map(|&(u, v)| (image[u as usize], image[v as usize])).collect();
    general(order, &edges)
}

/// Graphs that nearly belong to a class.
#[test]
fn near_misses_are_refused() {
    // A cycle beside a path with as many edges as a tree would need is not connected, but the next are.
    let twisted_ladder = renumbered(&general(8, &mobius_ladder(4)), 3);
    assert_eq!(hamming::recognize(&twisted_ladder), None);
    assert_eq!(grid::recognize(&twisted_ladder), None);
    // The Shrikhande graph has the parameters of K4 □ K4.
    assert_eq!(hamming::recognize(&general(16, &shrikhande())), None);
    // Two pieces that could be corners of grids, but are not connected.
    let pieces = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (4, 5), (5, 6), (6, 7), (7, 4), (4, 6)];
    assert_eq!(grid::recognize(&general(8, &pieces)), None);
    // Three rows of four cells with one edge moved.
    let mut edges = edges_of(&Graph::grid(3, 4).unwrap());
    edges[0] = (0, 5);
    assert_eq!(grid::recognize(&general(12, &edges)), None);
}

fn mobius_ladder(rungs: Vertex) -> Vec<(Vertex, Vertex)> {
    (0..2 * rungs).map(|i| (i, (i + 1) % (2 * rungs))).chain((0..rungs).map(|i| (i, i + rungs))).collect()
}

fn shrikhande() -> Vec<(Vertex, Vertex)> {
    let at = |x: Vertex, y: Vertex| (x % 4) * 4 + y % 4;
    (0..4)
        .flat_map(|x| {
            (0..4).flat_map(move |y| [(1, 0), (0, 1), (1, 1)].map(|(a, b)| (at(x, y), at(x + a, y + b))))
        })
        .collect()
}

#[test]
fn colorings_are_classified() {
    let position = |text: &str| text.parse::<Position>().unwrap();
    assert!(coloring::monochromatic(&position("xx.x")).is_some());
    assert_eq!(coloring::monochromatic(&position("...")), None);
    assert_eq!(coloring::quasi_monochromatic(&position("xx.ox")), Some(3));
    assert_eq!(coloring::quasi_monochromatic(&position("ox")), Some(0));
    assert_eq!(coloring::quasi_monochromatic(&position("x")), None);
    assert_eq!(coloring::quasi_monochromatic(&position("xoxo")), None);
    assert!(coloring::is_checkerboard(&position("checkerboard:5x6")));
    assert!(!coloring::is_checkerboard(&position("xoxo|xoxo")));
    assert!(coloring::is_checkerboard(&position("hypercube:2:xoox")));
    assert!(!coloring::is_checkerboard(&position("complete:xox")));
}

#[test]
fn large_boards_by_formula_are_recognised_without_writing_them_out() {
    let side = 300_000;
    let bipartite_graph = Graph::Multipartite(Multipartite::from_part_sizes(&[side, side]).unwrap());
    assert!(bipartite::recognize(&bipartite_graph).is_some());
    assert_eq!(multipartite::recognize(&bipartite_graph).unwrap().len(), 2);
    let clique = Graph::complete(2 * side).unwrap();
    let alternating = Position::new(
        bipartite_graph.clone(),
        (0..2 * side)
            .map(|v| Some(if v < side { clobber_board::Color::Black } else { clobber_board::Color::White }))
            .collect(),
    )
    .unwrap();
    assert!(coloring::is_checkerboard(&alternating));
    assert_eq!(alternating.move_count(), side as u64 * side as u64);
    assert_eq!(hamming::recognize(&bipartite_graph), None);
    let sum = Position::sum([alternating, "xo".parse().unwrap()]).unwrap();
    assert_eq!(delta::delta_mod_3(&sum), Ok(Some(((2 * side + 2) % 3) as u8)));
    assert_eq!(sum.components().len(), 2);
    let product = Graph::Hamming(Hamming::from_factors(vec![60_000]).unwrap());
    assert_eq!(
        Position::new(product, vec![Some(clobber_board::Color::Black); 60_000]).unwrap().components().len(),
        1
    );
    assert_eq!(bipartite::recognize(&clique), None);
    assert_eq!(path::recognize(&clique), None);
    assert_eq!(hamming::recognize(&clique).unwrap().factors, [600_000]);
    assert_eq!(grid::recognize(&clique), None);
}

proptest! {
    #[test]
    fn classes_do_not_depend_on_the_numbering(seed: u64, shuffle: u64) {
        let position = Generator::new(seed, Filling::default()).any(60).unwrap();
        let graph = position.graph();
        prop_assume!(is_connected(graph));
        let image = renumbered(graph, shuffle);
        check_witnesses(&image);
        prop_assert_eq!(path::recognize(graph).is_some(), path::recognize(&image).is_some());
        prop_assert_eq!(cycle::recognize(graph).is_some(), cycle::recognize(&image).is_some());
        prop_assert_eq!(tree::recognize(graph).is_some(), tree::recognize(&image).is_some());
        prop_assert_eq!(grid::recognize(graph).is_some(), grid::recognize(&image).is_some());
        prop_assert_eq!(hamming::recognize(graph).is_some(), hamming::recognize(&image).is_some());
        prop_assert_eq!(multipartite::recognize(graph).is_some(), multipartite::recognize(&image).is_some());
        prop_assert_eq!(bipartite::recognize(graph).is_some(), bipartite::recognize(&image).is_some());
    }

    /// Demaine, Demaine, Fleischer, Theorem 3: no move changes δ mod 3.
    #[test]
    fn no_move_changes_delta(seed: u64) {
        let mut position = Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).any(40).unwrap();
        // On a board that is not bipartite the emptied vertex may change which components there are.
        prop_assume!(bipartite::recognize(position.graph()).is_some());
        let before = delta::delta_mod_3(&position).unwrap();
        let moves: Vec<_> = clobber_board::Color::BOTH.into_iter().flat_map(|c| position.moves(c)).collect();
        for mv in moves {
            position.play(mv).unwrap();
            prop_assert_eq!(delta::delta_mod_3(&position).unwrap(), before);
            position.take_back(mv);
        }
    }
}
