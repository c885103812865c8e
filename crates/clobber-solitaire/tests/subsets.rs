//! All sets of stones: against every play on everything small, and against the algorithms of the classes
//! above.

use crate::twins;

use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Graph, Position, Vertex};
use clobber_solitaire::exact::subsets::{MAX_STONES, last_stones, value};
use clobber_solitaire::multipartite::PartCounts;
use clobber_solitaire::{Method, Reducer, cycle, grid, hamming, line, multipartite, tree};
use search_limits::Limits;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use twins::{Plays, check_answer, colorings};

type LastStone = (Color, Vertex);

/// The slow twin of `last_stones`: which single stones any play leaves.
#[derive(Default)]
struct Last {
    known: HashMap<Position, BTreeSet<LastStone>>,
}

impl Last {
    fn stones(&mut self, position: &Position) -> BTreeSet<LastStone> {
        if let Some(stones) = self.known.get(position) {
            return stones.clone();
        }
        let mut stones = BTreeSet::new();
        for (_, after) in Color::BOTH.into_iter().flat_map(|player| position.options(player)) {
            stones.extend(self.stones(&after));
        }
        if let ([v], true) = (&position.occupied().collect::<Vec<_>>()[..], stones.is_empty()) {
            stones.extend(position.cell(*v).map(|color| (color, *v)));
        }
        self.known.insert(position.clone(), stones.clone());
        stones
    }
}

fn colors(position: &Position) -> Vec<Color> {
    position.cells().iter().copied().map(Option::unwrap).collect()
}

fn by_subsets(position: &Position) -> usize {
    value(position.graph(), &colors(position), Limits::unlimited()).unwrap().unwrap()
}

/// The value by the formula, after the checker has accepted it. The obvious method agrees where it is quick.
fn checked_value(position: &Position) -> usize {
    let answer =
        Reducer::default().with_method(Method::Satisfiability).reduce(position, Limits::unlimited()).unwrap();
    assert!(answer.optimal, "{position}");
    check_answer(&answer);
    if position.stones() <= 13 {
        assert_eq!(answer.remaining, by_subsets(position), "{position}");
    }
    answer.remaining
}

fn found_last_stones(position: &Position) -> Vec<LastStone> {
    let stones = last_stones(position.graph(), &colors(position), Limits::unlimited()).unwrap().unwrap();
    stones.into_iter().map(|(v, color)| (color, v)).collect()
}

fn check(position: &Position, plays: &mut Plays, last: &mut Last) {
    assert_eq!(by_subsets(position), plays.least(position), "{position}");
    let stones: Vec<LastStone> = last.stones(position).into_iter().collect();
    assert_eq!(found_last_stones(position), stones, "{position}");
}

#[test]
fn every_small_graph_in_every_color() {
    let graphs = include_str!("../../../testdata/connected-graphs.csv");
    for line in graphs.lines().filter(|line| !line.starts_with('#')) {
        let [order, graph6] = line.split(';').take(2).collect::<Vec<_>>()[..] else { panic!("{line}") };
        let order = order.parse().unwrap();
        let graph = format!("g6:{graph6}:{}", "x".repeat(order)).parse::<Position>().unwrap().graph().clone();
        let graph = Arc::new(graph);
        let (mut plays, mut last) = (Plays::default(), Last::default());
        for colors in colorings(order) {
            let cells = colors.into_iter().map(Some).collect();
            check(&Position::new(Arc::clone(&graph), cells).unwrap(), &mut plays, &mut last);
        }
    }
}

/// From trees to dense graphs, and from balanced colours to few white stones.
#[test]
fn random_graphs_agree_with_every_play() {
    for (seed, black) in [(1, 0.5), (2, 0.5), (3, 0.7), (4, 0.85)] {
        let mut generator = Generator::new(seed, Filling { stone: 1.0, black });
        for order in 7..=9 {
            for probability in [0.0, 0.05, 0.1, 0.2, 0.4, 0.7] {
                for _ in 0..3 {
                    let position = generator.connected_graph(order, probability).unwrap();
                    check(&position, &mut Plays::default(), &mut Last::default());
                }
            }
        }
    }
    let mut generator = Generator::new(5, Filling::default());
    for probability in [0.0, 0.05, 0.1, 0.15] {
        let position = generator.connected_graph(10, probability).unwrap();
        check(&position, &mut Plays::default(), &mut Last::default());
    }
}

/// Boards in several pieces, each of which keeps its own stones.
#[test]
fn random_sums_agree_with_every_play() {
    let mut generator = Generator::new(6, Filling::default());
    for _ in 0..60 {
        let position = generator.graph(8, 0.2).unwrap();
        check(&position, &mut Plays::default(), &mut Last::default());
    }
}

fn generators() -> impl Iterator<Item = Generator> {
    [(1, 0.5), (2, 0.75), (3, 0.9)]
        .into_iter()
        .map(|(seed, black)| Generator::new(seed, Filling { stone: 1.0, black }))
}

#[test]
fn lines_and_cycles_agree() {
    for mut generator in generators() {
        for order in 3..=18 {
            let position = generator.line(order).unwrap();
            assert_eq!(
                checked_value(&position),
                line::value(colors(&position), Limits::unlimited()).unwrap(),
                "{position}"
            );
            let position = generator.cycle(order).unwrap();
            assert_eq!(
                checked_value(&position),
                cycle::value(&colors(&position), Limits::unlimited()).unwrap(),
                "{position}"
            );
        }
    }
}

#[test]
fn trees_agree() {
    for mut generator in generators() {
        for order in 2..=18 {
            let position = generator.tree(order).unwrap();
            let Graph::Tree(tree) = position.graph() else { unreachable!("a random tree is a tree") };
            let colors = colors(&position);
            assert_eq!(
                checked_value(&position),
                tree::value(tree.parents(), &colors, Limits::unlimited()).unwrap(),
                "{position}"
            );
            let last = tree::last_stones(tree.parents(), &colors);
            let last = (0..).zip(last).filter_map(|(v, color)| Some((color?, v)));
            assert_eq!(
                found_last_stones(&position),
                last.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>()
            );
        }
    }
}

#[test]
fn multipartite_graphs_agree() {
    for mut generator in generators() {
        for sizes in
            [&[1, 15][..], &[2, 14], &[3, 12], &[5, 5, 5], &[8, 8], &[12, 2, 1], &[1; 16], &[13, 1, 1, 1]]
        {
            let position = generator.multipartite(sizes).unwrap();
            let colors = colors(&position);
            let mut rest = &colors[..];
            let parts = sizes.iter().map(|&size| {
                let (part, others) = rest.split_at(size);
                rest = others;
                let black = part.iter().filter(|&&color| color == Color::Black).count();
                PartCounts::new(black as u32, (size - black) as u32)
            });
            let expected = multipartite::value(&parts.collect::<Vec<_>>());
            assert_eq!(checked_value(&position), expected, "{position}");
        }
    }
}

#[test]
fn narrow_grids_agree() {
    for mut generator in generators() {
        for (rows, columns) in [(2, 2), (2, 5), (2, 8), (2, 9), (3, 3), (3, 5), (3, 6), (4, 4)] {
            let position = generator.grid(rows, columns).unwrap();
            if grid::is_narrow(rows, columns) {
                let moves =
                    grid::optimal_play(rows, columns, &colors(&position), Limits::unlimited()).unwrap();
                assert_eq!(checked_value(&position), rows * columns - moves.len(), "{position}");
            }
        }
    }
}

#[test]
fn hamming_graphs_agree() {
    for mut generator in generators() {
        for factors in [&[3, 3][..], &[2, 2, 2], &[3, 2, 2], &[4, 4], &[5, 3], &[2, 2, 2, 2], &[3, 3, 2]] {
            let position = generator.hamming(factors).unwrap();
            let moves = hamming::reduce(factors, &colors(&position), Limits::unlimited()).unwrap();
            assert_eq!(checked_value(&position), position.stones() - moves.len(), "{position}");
        }
    }
}

#[test]
fn boards_that_are_too_large_or_do_not_fit_are_declined() {
    let large = Graph::path(MAX_STONES + 1).unwrap();
    let colors = vec![Color::Black; MAX_STONES + 1];
    assert_eq!(value(&large, &colors, Limits::unlimited()).unwrap(), None);
    assert_eq!(last_stones(&large, &colors, Limits::unlimited()).unwrap(), None);
    assert_eq!(value(&Graph::path(3).unwrap(), &colors, Limits::unlimited()).unwrap(), None);
}

#[test]
fn no_stone_and_one_stone() {
    let path = |order| Graph::path(order).unwrap();
    assert_eq!(value(&path(0), &[], Limits::unlimited()).unwrap(), Some(0));
    assert_eq!(last_stones(&path(0), &[], Limits::unlimited()).unwrap(), Some(vec![]));
    assert_eq!(value(&path(1), &[Color::White], Limits::unlimited()).unwrap(), Some(1));
    assert_eq!(
        last_stones(&path(1), &[Color::White], Limits::unlimited()).unwrap(),
        Some(vec![(0, Color::White)])
    );
}
