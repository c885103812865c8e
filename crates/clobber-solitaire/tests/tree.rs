//! Trees, against all plays.

use crate::twins;

use clobber_board::graph::Tree;
use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Graph, Position, Vertex};
use clobber_solitaire::{line, tree};
use search_limits::Limits;
use std::collections::HashSet;
use twins::{Plays, color, colorings, replayed, text};

/// A word that is the same for isomorphic rooted trees.
fn rooted_name(adjacent: &[Vec<usize>], v: usize, parent: usize) -> String {
    let children = adjacent[v].iter().filter(|&&w| w != parent);
    let mut names: Vec<String> = children.map(|&w| rooted_name(adjacent, w, v)).collect();
    names.sort();
    format!("({})", names.concat())
}

fn name(parents: &[Vertex]) -> String {
    let mut adjacent = vec![Vec::new(); parents.len() + 1];
    for (child, &parent) in (1..).zip(parents) {
        adjacent[child].push(parent as usize);
        adjacent[parent as usize].push(child);
    }
    (0..adjacent.len()).map(|root| rooted_name(&adjacent, root, usize::MAX)).min().unwrap()
}

/// One tree of each kind with `order` vertices, by hanging a leaf on the smaller ones.
fn trees(order: usize) -> Vec<Vec<Vertex>> {
    let mut trees = vec![Vec::new()];
    for size in 1..order {
        let mut names = HashSet::new();
        let larger = trees.iter().flat_map(|parents: &Vec<Vertex>| {
            (0..size as Vertex).map(|parent| parents.iter().copied().chain([parent]).collect::<Vec<_>>())
        });
        trees = larger.filter(|parents| names.insert(name(parents))).collect();
    }
    trees
}

fn position(parents: &[Vertex], colors: &[Color]) -> Position {
    let graph = Graph::Tree(Tree::from_parents(parents.to_vec()).unwrap());
    Position::new(graph, colors.iter().copied().map(Some).collect()).unwrap()
}

fn check_play(parents: &[Vertex], colors: &[Color]) -> usize {
    let value = tree::value(parents, colors, Limits::unlimited()).unwrap();
    let position = position(parents, colors);
    let moves = tree::optimal_play(parents, colors, Limits::unlimited()).unwrap();
    assert_eq!(replayed(position.clone(), &moves), value, "{position}");
    value
}

#[test]
fn there_are_as_many_trees_as_there_should_be() {
    let numbers: Vec<usize> = (1..=10).map(|order| trees(order).len()).collect();
    assert_eq!(numbers, [1, 1, 1, 2, 3, 6, 11, 23, 47, 106]);
}

#[test]
fn theorem_21_the_value_is_that_of_all_plays_on_every_tree_up_to_9() {
    for parents in (1..=9).flat_map(trees) {
        let mut plays = Plays::default();
        for colors in colorings(parents.len() + 1) {
            let least = plays.least(&position(&parents, &colors));
            assert_eq!(check_play(&parents, &colors), least, "{}", position(&parents, &colors));
        }
    }
}

#[test]
fn the_last_stones_are_those_of_all_plays_on_every_tree_up_to_8() {
    for parents in (1..=8).flat_map(trees) {
        for colors in colorings(parents.len() + 1) {
            let mut last = vec![None; colors.len()];
            let mut seen = HashSet::new();
            let mut waiting = vec![position(&parents, &colors)];
            while let Some(position) = waiting.pop() {
                if position.stones() == 1 {
                    let v = position.occupied().next().unwrap();
                    assert!(last[v as usize].is_none_or(|before| Some(before) == position.cell(v)));
                    last[v as usize] = position.cell(v);
                }
                let options = Color::BOTH.map(|player| position.options(player).collect::<Vec<_>>()).concat();
                waiting.extend(
                    options.into_iter().map(|(_, after)| after).filter(|after| seen.insert(after.clone())),
                );
            }
            assert_eq!(tree::last_stones(&parents, &colors), last, "{}", position(&parents, &colors));
            let value = tree::value(&parents, &colors, Limits::unlimited()).unwrap();
            assert_eq!(tree::is_one_reducible(&parents, &colors), value == 1);
        }
    }
}

/// The survey, section 3.2: play from hanging vertices whenever it is possible, in whatever order.
#[test]
fn playing_leaves_in_any_order_decides_whether_one_stone_can_be_left() {
    fn leaves_one(position: &Position, pick_last: bool) -> bool {
        let mut position = position.clone();
        loop {
            let is_leaf = |v: Vertex| {
                position.graph().neighbors(v).filter(|&w| position.cell(w).is_some()).count() == 1
            };
            let all = Color::BOTH.map(|player| position.moves(player).collect::<Vec<_>>()).concat();
            let mut moves: Vec<_> = all.into_iter().filter(|mv| is_leaf(mv.from)).collect();
            moves.sort_by_key(|mv| mv.from);
            let Some(&mv) = (if pick_last { moves.last() } else { moves.first() }) else {
                return position.stones() == 1;
            };
            position.play(mv).unwrap();
        }
    }
    for parents in (1..=8).flat_map(trees) {
        for colors in colorings(parents.len() + 1) {
            let position = position(&parents, &colors);
            for pick_last in [false, true] {
                assert_eq!(
                    leaves_one(&position, pick_last),
                    tree::is_one_reducible(&parents, &colors),
                    "{position}"
                );
            }
        }
    }
}

#[test]
fn a_path_is_a_tree() {
    let mut generator = Generator::new(3, Filling::default());
    for length in (1..200).step_by(7) {
        let position = generator.line(length).unwrap();
        let colors: Vec<Color> = position.cells().iter().copied().map(Option::unwrap).collect();
        // Rooted at an end, and in the middle.
        let from_end: Vec<Vertex> = (0..length as Vertex - 1).collect();
        assert_eq!(
            check_play(&from_end, &colors),
            line::value(colors.iter().copied(), Limits::unlimited()).unwrap(),
            "{position}"
        );
        let middle = length / 2;
        let rolled: Vec<Color> = (middle..length).chain((0..middle).rev()).map(|i| colors[i]).collect();
        let right = length - middle;
        let parents: Vec<Vertex> =
            (1..length).map(|v| if v == right { 0 } else { v as Vertex - 1 }).collect();
        assert_eq!(
            check_play(&parents, &rolled),
            line::value(colors, Limits::unlimited()).unwrap(),
            "{position}"
        );
    }
}

#[test]
fn random_trees_of_up_to_16_stones_agree_with_all_plays() {
    for (seed, black) in [0.5, 0.5, 0.3, 0.2].into_iter().enumerate() {
        let mut generator = Generator::new(seed as u64, Filling { black, ..Filling::default() });
        for order in 10..=16 {
            let position = generator.tree(order).unwrap();
            let Graph::Tree(tree) = position.graph() else { panic!("a tree is a tree") };
            let colors: Vec<Color> = position.cells().iter().copied().map(Option::unwrap).collect();
            let least = Plays::default().least(&position);
            assert_eq!(check_play(tree.parents(), &colors), least, "{position}");
        }
    }
}

/// A star is a complete bipartite graph, whose value is known (New results, Theorem 2.1).
#[test]
fn stars_have_the_value_of_complete_bipartite_graphs() {
    for leaves in 2..60usize {
        for black in 0..=leaves {
            let colors: Vec<Color> =
                [Color::Black].into_iter().chain((0..leaves).map(|i| color(i < black))).collect();
            let white = leaves - black;
            let expected = if white == 0 {
                leaves + 1
            } else {
                // f = q − m − m_b, where the centre is like one of the colours of the leaves.
                let most = black.max(white);
                let f = most as i64 - black.min(white) as i64 - 1 - i64::from(most == white);
                // δ ≡ 0 mod 3 for leaves on black vertices: stones + white leaves + the black centre.
                let delta = (leaves + 1 + white + 1) % 3;
                if f >= 0 { f as usize + 2 } else { 1 + usize::from(delta == 0) }
            };
            assert_eq!(check_play(&vec![0; leaves], &colors), expected, "{}", text(&colors));
        }
    }
}

#[test]
fn a_path_of_a_million_vertices_does_not_overflow_the_stack() {
    let n = 1_000_000;
    let parents: Vec<Vertex> = (0..n - 1).collect();
    let colors: Vec<Color> = (0..n).map(|v| color(v % 3 != 2)).collect();
    assert_eq!(
        check_play(&parents, &colors),
        line::value(colors.iter().copied(), Limits::unlimited()).unwrap()
    );
    assert!(!tree::is_one_reducible(&parents, &colors));
}
