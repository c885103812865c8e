//! Spanning trees with given leaves, against all sets of edges.

use clobber_board::class::bipartite;
use clobber_board::random::{Filling, Generator};
use clobber_board::{Graph, Vertex};
use clobber_solitaire::hamiltonian::exists_between;
use clobber_solitaire::spanning_tree::{excluded_by_colors, with_leaves};
use search_limits::Limits;
use std::collections::BTreeSet;

/// The leaves of the tree, if these edges are a spanning tree.
fn leaves_of(order: usize, edges: &[(Vertex, Vertex)]) -> Option<BTreeSet<Vertex>> {
    let mut tree: Vec<usize> = (0..order).collect();
    let mut degree = vec![0; order];
    for &(u, v) in edges {
        let (from, to) = (tree[u as usize], tree[v as usize]);
        if from == to {
            return None;
        }
        tree.iter_mut().filter(|name| **name == from).for_each(|name| *name = to);
        degree[u as usize] += 1;
        degree[v as usize] += 1;
    }
    let leaves = (0..order).filter(|&v| degree[v] == 1).map(|v| v as Vertex);
    (edges.len() + 1 == order).then(|| leaves.collect())
}

/// Compares all sets of leaves.
fn compare(graph: &Graph) {
    let edges: Vec<_> = graph.edges().collect();
    let order = graph.order();
    let possible: BTreeSet<BTreeSet<Vertex>> = (0_u32..1 << edges.len())
        .filter(|set| set.count_ones() as usize + 1 == order)
        .filter_map(|set| {
            let chosen = edges.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, &edge)| edge);
            leaves_of(order, &chosen.collect::<Vec<_>>())
        })
        .collect();
    for set in 1_u32..1 << order {
        let leaves: Vec<Vertex> = (0..order as Vertex).filter(|v| set >> v & 1 == 1).collect();
        let wanted: BTreeSet<Vertex> = leaves.iter().copied().collect();
        let found = with_leaves(graph, &leaves, Limits::unlimited()).unwrap();
        assert_eq!(found.is_some(), possible.contains(&wanted), "{leaves:?} of {edges:?}");
        if let Some(tree) = found {
            assert!(tree.iter().all(|&(u, v)| graph.adjacent(u, v)));
            assert_eq!(leaves_of(order, &tree), Some(wanted));
            let sides = bipartite::recognize(graph);
            assert!(sides.is_none_or(|sides| excluded_by_colors(&sides, &leaves).is_none()));
        }
    }
}

#[test]
fn trees_agree_with_all_sets_of_edges() {
    for (rows, columns) in [(1, 2), (1, 4), (2, 2), (2, 3), (3, 3), (2, 5), (4, 2)] {
        compare(&Graph::grid(rows, columns).unwrap());
    }
    let mut generator = Generator::new(1, Filling::default());
    for order in 2..=7 {
        for _ in 0..6 {
            let position = generator.graph(order, 0.5).unwrap();
            if position.graph().size() <= 16 {
                compare(position.graph());
            }
        }
    }
}

#[test]
fn paths_agree_with_theorem_9() {
    for (rows, columns) in [(3, 4), (4, 4), (3, 5), (2, 6), (5, 5)] {
        let grid = Graph::grid(rows, columns).unwrap();
        let order = grid.order() as Vertex;
        for (start, end) in (0..order).flat_map(|start| (0..start).map(move |end| (start, end))) {
            let found = with_leaves(&grid, &[start, end], Limits::unlimited()).unwrap().is_some();
            assert_eq!(found, exists_between(rows, columns, start, end), "{rows}×{columns}: {start}, {end}");
        }
    }
}
