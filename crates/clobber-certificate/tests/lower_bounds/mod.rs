//! No argument claims more than is true, and each is exact where its theorem says so.
//!
//! The truth comes from a plain search of all plays, which knows neither forests nor invariants.

mod balance;
mod frontier;
mod truth;

use crate::verdicts::verdict;
use clobber_board::graph::{Multipartite, Tree, Vertex};
use clobber_board::random::{Filling, Generator};
use clobber_board::{Cell, Color, FirstPlayer, Graph, Position, Rule};
use clobber_certificate::{LowerBound, Verdict, lower_bound};
use search_limits::Limits;
use std::collections::BTreeSet;
use truth::{STONES, all_values, least, small_graphs};

const BY_COMPONENT: [LowerBound; 4] = LowerBound::BY_COMPONENT;

fn bound(arguments: &[LowerBound], position: &Position) -> usize {
    lower_bound(arguments, position, Rule::Impartial, FirstPlayer::Any, Limits::unlimited()).unwrap().unwrap()
}

fn assert_bounds_hold(position: &Position, least: usize) {
    for argument in BY_COMPONENT {
        let bound = bound(&[argument], position);
        assert!(bound <= least, "{argument:?} says {bound}, but {position} comes down to {least}");
    }
    let together = bound(&BY_COMPONENT, position);
    assert!(together <= least, "together they say {together}, but {position} comes down to {least}");
}

#[test]
fn no_argument_exceeds_the_truth_on_small_graphs() {
    for graph in small_graphs() {
        let empty_too = [STONES[0], STONES[1], None];
        all_values(&graph, if graph.order() < 6 { &empty_too } else { &STONES }, assert_bounds_hold);
    }
}

#[test]
fn no_argument_exceeds_the_truth_on_random_positions() {
    for seed in 0..1500 {
        // Few stones of one colour make bounds worth while, and so do few empty vertices.
        let filling =
            Filling { stone: [1.0, 0.8][seed as usize % 2], black: [0.5, 0.3, 0.15][seed as usize % 3] };
        let position = Generator::new(seed, filling).any(11).unwrap();
        if position.stones() <= 12 {
            assert_bounds_hold(&position, least(&position));
        }
        // Few edges and few black stones, so that there are many pieces between them.
        let rare = Filling { stone: 1.0, black: 0.2 };
        let position = Generator::new(seed, rare).connected_graph(11, 0.04).unwrap();
        assert_bounds_hold(&position, least(&position));
    }
}

/// Each of the four summands has an argument that says more than the others do.
#[test]
fn arguments_are_combined_component_by_component() {
    let triangles = "edges:0-1,0-2,1-2,0-3,0-4,3-4,0-5,0-6,5-6:xoooooo";
    let text = format!("{triangles} + complete:ooo + cycle:xxoxxoxxxooxxo + multipartite:oooooox/x/x");
    let position: Position = text.parse().unwrap();
    assert_eq!(bound(&[LowerBound::Cutset], &position), 5 + 1 + 1 + 2);
    assert_eq!(bound(&[LowerBound::Components], &position), 1 + 3 + 1 + 1);
    assert_eq!(bound(&[LowerBound::Forest], &position), 1 + 3 + 3 + 1);
    assert_eq!(bound(&[LowerBound::IndependentSet], &position), 1 + 1 + 1 + 3);
    assert_eq!(bound(&BY_COMPONENT, &position), 5 + 3 + 3 + 3);
    assert_eq!(bound(&[], &position), 0);
    // A partisan play is an impartial one, and the exhaustive argument knows its own rule.
    let position: Position = "xooo".parse().unwrap();
    let of_rule = |arguments: &[LowerBound], rule| {
        lower_bound(arguments, &position, rule, FirstPlayer::White, Limits::unlimited()).unwrap()
    };
    assert_eq!(of_rule(&BY_COMPONENT, Rule::Partisan), Some(1));
    assert_eq!(of_rule(&[LowerBound::Forest, LowerBound::Exhaustive], Rule::Partisan), Some(3));
    assert_eq!(of_rule(&[LowerBound::Forest, LowerBound::Exhaustive], Rule::Impartial), Some(1));
}

/// All trees with this many vertices, as lists of parents: every tree is a smaller one with one more leaf.
fn trees(order: usize) -> Vec<Vec<Vertex>> {
    let mut trees = vec![Vec::new()];
    for vertices in 1..order as Vertex {
        let mut seen = BTreeSet::new();
        let larger = |tree: Vec<Vertex>| (0..vertices).map(move |leaf| [&tree[..], &[leaf]].concat());
        trees = trees.into_iter().flat_map(larger).filter(|tree| seen.insert(canonical(tree))).collect();
    }
    trees
}

/// The least bracket expression over all roots (Aho, Hopcroft, Ullman): trees are isomorphic if they have the
/// same.
fn canonical(parents: &[Vertex]) -> String {
    let tree = tree(parents);
    let root = |v| brackets(&tree, v, v);
    (0..tree.order() as Vertex).map(root).min().unwrap()
}

fn brackets(tree: &Graph, v: Vertex, above: Vertex) -> String {
    let mut below: Vec<String> =
        tree.neighbors(v).filter(|&w| w != above).map(|w| brackets(tree, w, v)).collect();
    below.sort();
    format!("({})", below.concat())
}

fn tree(parents: &[Vertex]) -> Graph {
    Graph::Tree(Tree::from_parents(parents.to_vec()).unwrap())
}

#[test]
fn forests_are_exact_on_small_trees() {
    let counts: Vec<usize> = (1..=9).map(|order| trees(order).len()).collect();
    assert_eq!(counts, [1, 1, 1, 2, 3, 6, 11, 23, 47]);
    for parents in (1..=9).flat_map(trees) {
        all_values(&tree(&parents), &STONES, |position, least| {
            assert_eq!(bound(&[LowerBound::Forest], position), least, "{position}");
        });
    }
}

#[test]
fn forests_are_exact_on_larger_trees() {
    for seed in 0..150 {
        let filling = Filling { stone: 1.0, black: [0.5, 0.3][seed as usize % 2] };
        let position = Generator::new(seed, filling).tree(14).unwrap();
        assert_eq!(bound(&[LowerBound::Forest], &position), least(&position), "{position}");
    }
}

#[test]
fn forests_are_exact_on_small_cycles() {
    for order in 3..=11 {
        all_values(&Graph::cycle(order).unwrap(), &STONES, |position, least| {
            assert_eq!(bound(&[LowerBound::Forest], position), least, "{position}");
        });
    }
}

/// The least number of roots of a playable forest on a tree, from the definition, one child after the other.
/// For each state of the edge above: idle, a black or white stone up, a black or white stone down. Takes
/// quadratic time.
fn least_roots(graph: &Graph, stones: &[Cell], v: Vertex, above: Vertex) -> [usize; 5] {
    const NEVER: usize = 1 << 40;
    let stone = stones[v as usize].unwrap();
    // By unlike − like + degree, and by whether a stone goes down to a child: not, as a black or as a white
    // one.
    let middle = graph.degree(v) + 1;
    let mut least = vec![[NEVER; 3]; 2 * middle + 1];
    least[middle][0] = 0;
    for child in graph.neighbors(v).filter(|&w| w != above) {
        let [idle, up_black, up_white, down_black, down_white] = least_roots(graph, stones, child, v);
        let (like, unlike) = if stone == Color::Black { (up_black, up_white) } else { (up_white, up_black) };
        let mut next = vec![[NEVER; 3]; least.len()];
        for (i, now) in least.iter().enumerate() {
            let mut set = |i: usize, sent: usize, roots: usize| {
                next[i][sent] = next[i][sent].min(roots.min(NEVER));
            };
            for (sent, &roots) in now.iter().enumerate().filter(|&(_, &roots)| roots < NEVER) {
                set(i, sent, roots + idle);
                set(i - 1, sent, roots + like);
                set(i + 1, sent, roots + unlike);
            }
            for (sent, down) in [(1, down_black), (2, down_white)] {
                set(i, sent, now[0] + down);
            }
        }
        least = next;
    }
    let (own, other) = if stone == Color::Black { (1, 2) } else { (2, 1) };
    let ends = |from: usize| {
        let stays = least[from][0].min(least[from + 1][0]) + 1;
        stays.min(least[from][own]).min(least[from + 1][other])
    };
    let mut result = [ends(middle); 5];
    (result[own], result[other]) = (least[middle][0], least[middle + 1][0]);
    // What comes down is like the stone and must be outnumbered, or it is unlike.
    (result[own + 2], result[other + 2]) = (ends(middle + 1), ends(middle - 1));
    result
}

fn assert_forest_is_exact(position: &Position) {
    let exact = least_roots(position.graph(), position.cells(), 0, 0)[0];
    assert_eq!(bound(&[LowerBound::Forest], position), exact, "{position}");
}

/// Stars, spiders, caterpillars, brooms and random trees. If one colour is rare, what a child may send can
/// cost it many roots.
#[test]
fn forests_are_exact_where_many_children_meet() {
    let spider = |legs: Vertex| move |v: Vertex, _| v.saturating_sub(legs);
    let caterpillar = |v: Vertex, _| if v.is_multiple_of(4) { v - 4 } else { v / 4 * 4 };
    let broom = |v: Vertex, seed: Vertex| (v * v + seed) % (v.isqrt() + 1).min(v);
    let bush = |v: Vertex, seed: Vertex| (v * 7 + seed * 5) % v.min(4);
    let shapes: [&dyn Fn(Vertex, Vertex) -> Vertex; 6] =
        [&spider(60), &spider(20), &spider(30), &caterpillar, &broom, &bush];
    for seed in 0..200 {
        for black in [0.5, 0.2, 0.05] {
            let mut generator = Generator::new(seed.into(), Filling { stone: 1.0, black });
            for shape in shapes {
                let parents: Vec<Vertex> = (1..61).map(|v| shape(v, seed)).collect();
                assert_forest_is_exact(&generator.fill(tree(&parents)));
            }
            assert_forest_is_exact(&generator.tree(100).unwrap());
            assert_forest_is_exact(&generator.line(100).unwrap());
        }
    }
}

/// No stack is deep and no list of edges is made, however large the board is.
#[test]
fn large_boards_take_little_time() {
    let mut generator = Generator::new(7, Filling { stone: 0.99, black: 0.5 });
    let million = 1_000_000;
    let positions = [
        generator.line(million).unwrap(),
        generator.fill(tree(&(0..million as Vertex - 1).collect::<Vec<_>>())),
        generator.fill(tree(&vec![0; million])),
        generator.multipartite(&[million, 3]).unwrap(),
        generator.complete(million).unwrap(),
        generator.hamming(&[1000, 1000]).unwrap(),
        generator.hypercube(16).unwrap(),
    ];
    for position in positions {
        assert!(bound(&BY_COMPONENT, &position) >= position.components().len());
    }
}

/// All ways to write a number as a sum of parts that do not grow.
fn partitions(total: usize, most: usize) -> Vec<Vec<usize>> {
    if total == 0 {
        return vec![Vec::new()];
    }
    let with_first = |first: usize| {
        partitions(total - first, first).into_iter().map(move |rest| [&[first][..], &rest].concat())
    };
    (1..=most.min(total)).flat_map(with_first).collect()
}

/// Duchêne, Gravier, Moncel, Theorems 2.1 and 2.3.
#[test]
fn independent_sets_are_exact_on_complete_multipartite_graphs() {
    for sizes in (2..=9).flat_map(|order| partitions(order, order - 1)) {
        let graph = Graph::Multipartite(Multipartite::from_part_sizes(&sizes).unwrap());
        // As a list of edges, too, where the parts are not given away.
        let edges: Vec<_> = graph.edges().collect();
        let plain = clobber_board::graph::Adjacency::from_edges(graph.order(), &edges).unwrap();
        let plain = Graph::General(plain);
        all_values(&graph, &STONES, |position, least| {
            let arguments = [LowerBound::IndependentSet, LowerBound::Components];
            assert_eq!(bound(&arguments, position), least, "{position}");
            let plain = Position::new(plain.clone(), position.cells().to_vec()).unwrap();
            assert_eq!(bound(&arguments, &plain), least, "{plain}");
        });
    }
}

/// Duchêne, Gravier, Moncel print for Theorem 3.4 that 5 − (2 + 1 + 1 − 1) = 2 stones are left.
#[test]
fn theorem_3_4_is_wrong_as_printed() {
    let position: Position = "multipartite:xx/ooo".parse().unwrap();
    assert_eq!(least(&position), 1);
    assert_eq!(bound(&[LowerBound::Cutset], &position), 1);
}

/// With c black stones that each touch all of many white pieces of one size, the bound of Theorem 3.4 is
/// reached.
#[test]
fn cutsets_are_tight_for_one_stone_and_for_single_pieces() {
    for (text, value) in [
        ("tree:0,0,0:xooo", 3),
        ("tree:0,1,0,3,0,5:xoooooo", 5),
        ("multipartite:xx/oooooo", 4),
        ("multipartite:xx/ooooooo", 5),
        ("multipartite:x/x/oooooo", 4),
        ("multipartite:xxx/oooooooo", 4),
    ] {
        let position: Position = text.parse().unwrap();
        assert_eq!((least(&position), bound(&[LowerBound::Cutset], &position)), (value, value), "{text}");
    }
}

/// The claim that a position cannot come down to fewer stones, with no moves.
fn claim(position: &str, lower_bound: usize, argument: &str) -> String {
    let n = position.parse::<Position>().unwrap().stones();
    format!(
        r#"{{"position":"{position}","remaining":{n},"lower_bound":{lower_bound},"lower_bound_argument":{argument},"moves":[]}}"#
    )
}

#[test]
fn a_bound_one_too_high_is_rejected() {
    for (position, bound, argument) in [
        ("xox", 2, r#""components""#),
        ("tree:0,0,0:xooo", 3, r#""forest""#),
        ("cycle:xxoxxoxxxooxxo", 3, r#""forest""#),
        ("multipartite:oooooo/xx", 4, r#""independent-set""#),
        ("multipartite:oooooo/x/x", 4, r#""independent-set""#),
        ("edges:0-1,0-2,1-2,0-3,0-4,3-4,0-5,0-6,5-6:xoooooo", 5, r#""cutset""#),
        ("multipartite:oooooo/x/x", 4, r#"["cutset"]"#),
        ("xoxo", 1, r#""exhaustive""#),
        ("tree:0,0,0:xooo + multipartite:oooo/x/x + xox", 7, r#"["independent-set","components"]"#),
        ("tree:0,0,0:xooo + multipartite:oooo/x/x + xox", 7, r#"["forest","exhaustive","cutset","forest"]"#),
        ("tree:0,0,0:xooo + multipartite:oooo/x/x + xox", 7, "[]"),
        ("tree:0,0,0:xooo + multipartite:oooo/x/x + xox", 7, "null"),
    ] {
        let right = claim(position, bound, argument);
        assert!(matches!(verdict(&right), Verdict::Accepted(_)), "{right}: {:?}", verdict(&right));
        let forged = claim(position, bound + 1, argument);
        assert!(matches!(verdict(&forged), Verdict::Rejected(_)), "{forged}: {:?}", verdict(&forged));
    }
}
