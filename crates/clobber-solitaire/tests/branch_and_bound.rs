//! Branch and bound, against all plays where these can be counted, and against the other exact methods beyond.

use crate::twins;

use clobber_board::graph::Adjacency;
use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Graph, Position, Vertex};
use clobber_solitaire::exact::branch_and_bound::{Answer, Techniques, optimal_play, optimal_play_with};
use clobber_solitaire::exact::{decomposition, subsets};
use clobber_solitaire::tree;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use search_limits::{Limits, StopFlag};
use std::sync::Arc;
use twins::{Plays, colorings, connected_graphs, replayed};

fn limits() -> Limits {
    Limits::new().with_memory(1 << 24)
}

fn colors_of(position: &Position) -> Vec<Color> {
    position.cells().iter().copied().map(Option::unwrap).collect()
}

fn answer(position: &Position, techniques: Techniques, limits: &Limits) -> Answer {
    optimal_play_with(techniques, position.graph(), &colors_of(position), limits).unwrap().unwrap()
}

/// The value by branch and bound, which is proved and replayed.
fn value_with(position: &Position, techniques: Techniques) -> usize {
    let answer = answer(position, techniques, &limits());
    assert_eq!(replayed(position.clone(), &answer.moves), answer.lower_bound, "{position} {techniques:?}");
    answer.lower_bound
}

fn value(position: &Position) -> usize {
    value_with(position, Techniques::ALL)
}

fn filling(black: f64) -> Filling {
    Filling { stone: 1.0, black }
}

fn graph_of(order: usize, edges: &[(Vertex, Vertex)]) -> Graph {
    Graph::General(Adjacency::from_edges(order, edges).unwrap())
}

fn techniques(rng: &mut ChaCha8Rng) -> Techniques {
    Techniques {
        bridges: rng.random(),
        components: rng.random(),
        delta: rng.random(),
        leaves: rng.random(),
        arguments: rng.random(),
        narrow_first: rng.random(),
        table: rng.random(),
    }
}

#[test]
fn every_small_graph_in_every_color() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for graph in connected_graphs() {
        let graph = Arc::new(graph);
        let mut plays = Plays::default();
        for colors in colorings(graph.order()) {
            let cells = colors.into_iter().map(Some).collect();
            let position = Position::new(Arc::clone(&graph), cells).unwrap();
            let least = plays.least(&position);
            assert_eq!(value(&position), least, "{position}");
            assert_eq!(value_with(&position, techniques(&mut rng)), least, "{position}");
        }
    }
}

#[test]
fn random_graphs_agree_with_all_plays() {
    for seed in 0..300 {
        let black = [0.5, 0.7, 0.85][seed as usize % 3];
        let mut generator = Generator::new(seed, filling(black));
        let position =
            generator.graph(7 + seed as usize % 4, [0.15, 0.25, 0.4][seed as usize / 3 % 3]).unwrap();
        assert_eq!(value(&position), Plays::default().least(&position), "{position}");
    }
}

#[test]
fn random_graphs_agree_with_all_sets() {
    for seed in 0..240 {
        let black = [0.5, 0.8, 0.9][seed as usize % 3];
        let probability = [0.0, 0.05, 0.1, 0.2][seed as usize / 3 % 4];
        let order = 11 + seed as usize % 8;
        let position = Generator::new(seed, filling(black)).connected_graph(order, probability).unwrap();
        let expected =
            subsets::value(position.graph(), &colors_of(&position), Limits::unlimited()).unwrap().unwrap();
        assert_eq!(value(&position), expected, "{position}");
    }
}

/// Random connected blocks, each joined by a bridge to one before.
fn blocks(rng: &mut ChaCha8Rng, sizes: &[usize], probability: f64) -> Graph {
    let mut edges: Vec<(Vertex, Vertex)> = Vec::new();
    let mut order = 0;
    for &size in sizes {
        let block =
            Generator::new(rng.random(), Filling::default()).connected_graph(size, probability).unwrap();
        edges.extend(block.graph().edges().map(|(u, v)| (u + order, v + order)));
        if order > 0 {
            edges.push((rng.random_range(0..order), order + rng.random_range(0..size as Vertex)));
        }
        order += size as Vertex;
    }
    graph_of(order as usize, &edges)
}

#[test]
fn small_blocks_joined_by_bridges_agree_with_all_sets() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for seed in 0..200 {
        let sizes = [&[6, 6][..], &[6, 7, 3], &[8, 8], &[6, 6, 6], &[2, 7, 6, 1]][seed as usize % 5];
        let graph = blocks(&mut rng, sizes, [0.1, 0.3, 0.5][seed as usize % 3]);
        let position = Generator::new(seed, filling([0.5, 0.8, 0.9][seed as usize / 5 % 3])).fill(graph);
        let expected =
            subsets::value(position.graph(), &colors_of(&position), Limits::unlimited()).unwrap().unwrap();
        assert_eq!(value(&position), expected, "{position}");
    }
}

#[test]
fn blocks_joined_by_bridges_agree_with_decomposition() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut compared = 0;
    for seed in 0..40 {
        let sizes = [&[12, 12, 12][..], &[10, 10, 10, 10], &[8; 9]][seed as usize % 3];
        let graph = blocks(&mut rng, sizes, 0.12);
        let position = Generator::new(seed, filling([0.5, 0.8, 0.9][seed as usize / 3 % 3])).fill(graph);
        let colors = colors_of(&position);
        let limits = Limits::new().with_nodes(2_000_000);
        if let Ok(Some(moves)) = decomposition::optimal_play(position.graph(), &colors, &limits) {
            compared += 1;
            assert_eq!(value(&position), colors.len() - moves.len(), "{position}");
        }
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn trees_agree_with_their_own_algorithm() {
    for seed in 0..40 {
        let position = Generator::new(seed, filling(0.6)).tree(10 + seed as usize).unwrap();
        let Graph::Tree(shape) = position.graph() else { panic!("{position}") };
        let expected = tree::value(shape.parents(), &colors_of(&position), Limits::unlimited()).unwrap();
        assert_eq!(value(&position), expected, "{position}");
    }
}

#[test]
fn techniques_change_no_answer() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for seed in 0..150 {
        let black = [0.5, 0.8, 0.9][seed as usize % 3];
        let order = rng.random_range(8..14);
        let position = Generator::new(seed, filling(black)).connected_graph(order, 0.08).unwrap();
        let expected =
            subsets::value(position.graph(), &colors_of(&position), Limits::unlimited()).unwrap().unwrap();
        let techniques = techniques(&mut rng);
        assert_eq!(value_with(&position, techniques), expected, "{position} {techniques:?}");
    }
}

/// A table of two entries forgets nearly everything, and none at all everything.
#[test]
fn small_tables_change_no_answer() {
    for seed in 0..60 {
        let position = Generator::new(seed, filling(0.8)).connected_graph(12, 0.08).unwrap();
        let expected = value(&position);
        for bytes in [0, 64, 1 << 12] {
            let answer = answer(&position, Techniques::ALL, &Limits::new().with_memory(4 * bytes));
            assert_eq!(answer.lower_bound, expected, "{position}");
        }
    }
}

#[test]
fn limits_give_honest_bounds() {
    let mut open = 0;
    for seed in 0..120 {
        let position = Generator::new(seed, filling(0.7)).connected_graph(16, 0.03).unwrap();
        let expected = value(&position);
        for nodes in [0, 1, 10, 100, 1000] {
            let answer = answer(&position, Techniques::ALL, &limits().with_nodes(nodes));
            let left = replayed(position.clone(), &answer.moves);
            assert!(answer.lower_bound <= expected && expected <= left, "{position} {nodes}");
            assert!(answer.nodes <= nodes);
            open += usize::from(answer.lower_bound < left);
            let again = self::answer(&position, Techniques::ALL, &limits().with_nodes(nodes));
            assert_eq!(again, answer);
        }
    }
    assert!(open > 20, "{open}");
}

#[test]
fn a_search_that_is_stopped_says_so() {
    let position = Generator::new(2, filling(0.8)).connected_graph(30, 0.02).unwrap();
    let colors = colors_of(&position);
    let flag = StopFlag::new();
    flag.raise();
    let answer = optimal_play(position.graph(), &colors, &limits().with_stop_flag(&flag)).unwrap().unwrap();
    assert_eq!(answer.nodes, 0);
    assert!(answer.lower_bound <= replayed(position, &answer.moves));
}

#[test]
fn boards_that_are_too_large_are_declined() {
    let play = |position: &Position| {
        let limits = Limits::new().with_nodes(100).with_memory(0);
        optimal_play(position.graph(), &colors_of(position), &limits).unwrap()
    };
    // Three stones of one colour are far apart from the others, so that no play leaves one stone.
    let cycle: Position = format!("cycle:{}", "xxxooo".repeat(12)).parse().unwrap();
    assert_eq!(play(&cycle), None);
    assert!(play(&"xxxooo".repeat(12).parse().unwrap()).is_some());
    assert_eq!(optimal_play(&Graph::cycle(5).unwrap(), &[], &limits()), Ok(None));
}
