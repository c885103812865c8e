//! The reducer on every kind of board: its answers are accepted by the checker, and never beaten or undercut.

mod common;

use clobber_board::random::Filling;
use clobber_board::{Generator, Graph, Position};
use clobber_certificate::{Reduction, Verdict, check};
use clobber_solitaire::{Reducer, words};
use common::{Plays, colorings};
use std::io::Cursor;

fn reduce(position: &Position) -> Reduction {
    Reducer::default().reduce(position).unwrap()
}

/// Sends an answer through the independent checker.
fn check_answer(answer: &Reduction) {
    let text = serde_json::to_string(answer).unwrap();
    let mut verdicts = Vec::new();
    check(Cursor::new(&text), Cursor::new(&text), |report| verdicts.push(report.verdict)).unwrap();
    assert!(matches!(verdicts[..], [Verdict::Accepted(_)]), "{text}\n{verdicts:?}");
}

fn method_of(text: &str) -> String {
    reduce(&text.parse().unwrap()).method
}

#[test]
fn each_class_has_its_method() {
    let cases = [
        ("", "empty"),
        ("...", "empty"),
        ("x", "monochromatic"),
        ("xxx|xxx", "monochromatic"),
        ("xo", "line"),
        ("xo|.o", "line"),
        ("edges:0-2,2-1:xox", "line"),
        ("cycle:xxo", "cycle"),
        ("xo|ox", "cycle"),
        ("xox|o.o|xox", "cycle"),
        ("xox|.o.", "tree"),
        ("tree:0,0,0:xooo", "tree"),
        ("multipartite:x/ooo", "tree"),
        ("complete:xxoo", "clique"),
        ("g6:C~:xxoo", "clique"),
        ("multipartite:xx/oox", "complete-multipartite"),
        ("edges:0-2,0-3,0-4,1-2,1-3,1-4:xxoox", "complete-multipartite"),
        ("xox|oxo", "spanning-trees"),
        ("hypercube:3:xoxoxoxo", "spanning-trees"),
        ("xo.oo.xox + cycle:xxo + complete:xxxo", "line, monochromatic, cycle, clique"),
    ];
    for (text, method) in cases {
        assert_eq!(method_of(text), method, "{text}");
    }
}

/// All connected graphs up to 6 vertices in all colours: what is called optimal is, and bounds are bounds.
#[test]
fn every_small_graph_in_every_color() {
    let graphs = include_str!("../../../testdata/connected-graphs.csv");
    let mut missed = 0;
    for line in graphs.lines().filter(|line| !line.starts_with('#')) {
        let (order, graph6) =
            line.split_once(';').map(|(n, rest)| (n, rest.split(';').next().unwrap())).unwrap();
        let order: usize = order.parse().unwrap();
        let graph = format!("g6:{graph6}:{}", "x".repeat(order)).parse::<Position>().unwrap().graph().clone();
        let graph = std::sync::Arc::new(graph);
        let mut plays = Plays::default();
        for colors in colorings(order) {
            let cells = colors.iter().copied().map(Some).collect();
            let position = Position::new(std::sync::Arc::clone(&graph), cells).unwrap();
            let least = plays.least(&position);
            let answer = reduce(&position);
            assert!(answer.lower_bound <= least && least <= answer.remaining, "{position}");
            assert_eq!(answer.optimal, answer.lower_bound == answer.remaining);
            assert!(answer.optimal || answer.method == "spanning-trees", "{position}");
            missed += answer.remaining - least;
            check_answer(&answer);
        }
    }
    assert_eq!(missed, 0, "the spanning trees are not what they were");
}

#[test]
fn random_boards_of_every_kind_are_accepted() {
    for (seed, stone) in [1.0, 1.0, 0.8, 0.5].into_iter().enumerate() {
        let mut generator = Generator::new(seed as u64, Filling { stone, ..Filling::default() });
        for _ in 0..150 {
            check_answer(&reduce(&generator.any(60).unwrap()));
        }
    }
}

#[test]
fn large_boards_are_accepted() {
    let mut generator = Generator::new(7, Filling::default());
    let boards = [
        generator.line(300_000),
        generator.cycle(300_000),
        generator.tree(100_000),
        generator.complete(100_000),
        generator.multipartite(&[30_000, 20_000, 100, 1]),
        generator.multipartite(&[40_000, 500]),
    ];
    for board in boards {
        let answer = reduce(&board.unwrap());
        assert!(answer.optimal);
        check_answer(&answer);
    }
}

#[test]
fn forests_and_lines_with_holes_are_sums() {
    let mut generator = Generator::new(8, Filling { stone: 0.6, ..Filling::default() });
    for position in [generator.line(5000), generator.tree(5000), generator.grid(40, 40)] {
        let position = position.unwrap();
        let answer = reduce(&position);
        check_answer(&answer);
        let parts: usize = position
            .components()
            .iter()
            .map(|component| reduce(&position.induced(component).unwrap()).remaining)
            .sum();
        assert_eq!(answer.remaining, parts);
        if !matches!(position.graph(), Graph::Grid(_)) {
            assert!(answer.optimal);
        }
    }
}

#[test]
fn words_belong_to_the_lines_of_a_sum() {
    let position: Position = "xoxo.ooo + cycle:xxo + edges:0-2,2-1:xxo".parse().unwrap();
    let words = words(&position).unwrap();
    let shown: Vec<String> = words.iter().map(|line| line.word.to_string()).collect();
    assert_eq!(shown, ["a> <a <a", "s s", "a> a"]);
    assert_eq!(words[2].vertices, [11, 13, 12]);
    let remaining: usize = words.iter().map(|line| line.word.remaining()).sum();
    assert_eq!(remaining + 1, reduce(&position).remaining);
}

#[test]
fn a_reducer_that_was_stopped_answers_at_once() {
    let position = Generator::new(9, Filling::default()).grid(30, 30).unwrap();
    let reducer = Reducer::endless();
    reducer.stop();
    let answer = reducer.reduce(&position).unwrap();
    check_answer(&answer);
    reducer.resume();
}
