//! No computation goes on for long after a limit was reached, whatever it is about.

#![cfg(unix)]

use crate::twins::check_answer;
use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, FirstPlayer, Graph, Position};
use clobber_solitaire::extremal::{cutset, greedy, last_stone, maxrv, star_of_cliques};
use clobber_solitaire::intersection::intersection;
use clobber_solitaire::partisan::{demaine, near_pair};
use clobber_solitaire::spanning_tree::with_leaves;
use clobber_solitaire::strong::strongly_reducible;
use clobber_solitaire::{Method, NoPlay, Reducer, words};
use search_limits::testing::{GapClock, MAX_GAP};
use search_limits::{Limits, Progress, Reason, Unsolved};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Stretches of work between two readings of the clock, or after the last one, that are too long.
#[derive(Default)]
struct Gaps(Vec<String>);

impl Gaps {
    /// Runs a computation until the clock expires after a few readings, and again after more.
    fn check<T>(&mut self, name: &str, run: impl Fn(&Limits) -> T) {
        for readings in [1, 200] {
            let (clock, limits) = GapClock::limits_expiring_after(readings);
            let _answer = run(&limits);
            let gap = clock.longest_gap();
            if gap >= MAX_GAP {
                self.0.push(format!("{name}, {readings} readings: {gap:?}"));
            }
        }
    }

    fn assert_none(&self) {
        assert!(self.0.is_empty(), "{:#?}", self.0);
    }
}

fn generator(seed: u64, black: f64) -> Generator {
    Generator::new(seed, Filling { stone: 1.0, black })
}

/// A position that no method solves soon.
fn hard(stones: usize) -> Position {
    generator(16, 0.15).connected_graph(stones, 0.9 / stones as f64).unwrap()
}

#[test]
fn every_method_on_hard_boards() {
    let mut gaps = Gaps::default();
    for stones in [22, 60, 400] {
        let position = hard(stones);
        for method in Method::ALL.into_iter().map(Some).chain([None]) {
            let reducer = method.into_iter().fold(Reducer::default().endless(), Reducer::with_method);
            gaps.check(&format!("{method:?} on {stones} stones"), |limits| {
                check_answer(&reducer.reduce(&position, limits).unwrap());
            });
        }
    }
    gaps.assert_none();
}

#[test]
fn every_method_on_large_boards() {
    let mut gaps = Gaps::default();
    let thick = generator(1, 0.5).connected_graph(100_000, 0.000_1).unwrap();
    let mut holes = generator(2, 0.5).grid(400, 400).unwrap();
    generator(3, 0.5).remove_stones(&mut holes, 10_000);
    let line = generator(4, 0.5).line(300_000).unwrap();
    for (name, position) in [("graph", &thick), ("holes", &holes), ("line", &line)] {
        for method in Method::ALL {
            let reducer = Reducer::default().with_method(method).endless();
            gaps.check(&format!("{method:?} on a {name}"), |limits| reducer.reduce(position, limits));
        }
    }
    gaps.assert_none();
}

/// The classes with an algorithm that takes linear time, and others.
fn classes() -> Vec<(&'static str, Position)> {
    let mut generator = generator(5, 0.4);
    let mut odd = vec![Some(Color::White); 1_000_000];
    odd[1001] = Some(Color::Black);
    let odd = Position::new(Graph::grid(1000, 1000).unwrap(), odd).unwrap();
    let mut sparse = generator.line(1_000_000).unwrap();
    generator.remove_stones(&mut sparse, 300_000);
    vec![
        ("line", generator.line(2_000_000).unwrap()),
        ("runs", sparse),
        ("cycle", generator.cycle(500_000).unwrap()),
        ("tree", generator.tree(200_000).unwrap()),
        ("star", generator.multipartite(&[1, 500_000]).unwrap()),
        ("clique", generator.complete(1_000_000).unwrap()),
        ("multipartite", generator.multipartite(&[1000; 1000]).unwrap()),
        ("narrow grid", generator.grid(4, 20_000).unwrap()),
        ("two rows", generator.grid(2, 200_000).unwrap()),
        ("grid", generator.grid(600, 600).unwrap()),
        ("one odd stone", odd),
        ("checkerboard", Position::checkerboard(700, 701).unwrap()),
        ("hypercube", generator.hypercube(16).unwrap()),
        ("hamming", generator.hamming(&[500, 3, 100]).unwrap()),
    ]
}

#[test]
fn every_class_rule_and_goal() {
    let mut gaps = Gaps::default();
    for (name, position) in classes() {
        let reducer = Reducer::default();
        gaps.check(name, |limits| reducer.reduce(&position, limits));
        gaps.check(&format!("{name}, partisan"), |limits| {
            reducer.reduce_partisan(&position, FirstPlayer::Any, limits)
        });
        gaps.check(&format!("{name}, shortest"), |limits| reducer.shortest(&position, None, limits));
        gaps.check(&format!("{name}, shortest partisan"), |limits| {
            reducer.shortest(&position, Some(FirstPlayer::Any), limits)
        });
    }
    gaps.assert_none();
}

#[test]
fn searches_with_alternating_colours_and_for_short_games() {
    let mut gaps = Gaps::default();
    let dense = generator(6, 0.5).complete(128).unwrap();
    let thick = generator(7, 0.5).connected_graph(120, 0.3).unwrap();
    let small = generator(8, 0.5).grid(5, 6).unwrap();
    for (name, position) in [("clique", dense), ("graph", thick), ("grid", small), ("sparse", hard(100))] {
        let reducer = Reducer::default().endless();
        gaps.check(name, |limits| {
            check_answer(&reducer.reduce_partisan(&position, FirstPlayer::Any, limits).unwrap());
        });
        for first in [None, Some(FirstPlayer::Any)] {
            gaps.check(&format!("shortest on {name}"), |limits| {
                reducer.shortest(&position, first, limits).unwrap()
            });
        }
    }
    gaps.assert_none();
}

#[test]
fn targets_words_and_extremal_positions() {
    let mut gaps = Gaps::default();
    let product = generator(9, 0.4).hamming(&[3; 11]).unwrap();
    gaps.check("target", |limits| Reducer::default().reduce_to(&product, 5, Color::Black, limits));
    let line = generator(10, 0.4).line(2_000_000).unwrap();
    let moves = Reducer::default().reduce(&line, Limits::unlimited()).unwrap().moves;
    gaps.check("words", |limits| words(&line, &moves, limits));
    gaps.check("words on a grid", |limits| words(&generator(11, 0.4).grid(300, 300).unwrap(), &[], limits));
    gaps.check("demaine", |limits| demaine::reduce(200, 201, Color::White, limits));
    let board = Position::checkerboard(6, 6).unwrap();
    gaps.check("near pair", |limits| near_pair::reduce(&board, Some(FirstPlayer::Black), limits));
    let grid = generator(11, 0.4).grid(300, 300).unwrap();
    gaps.check("greedy", |limits| greedy(&grid, limits));
    gaps.check("last stone", |limits| last_stone(&grid, 77, Color::White, limits));
    gaps.check("cutset", |limits| cutset(&grid, &[10, 500, 7000], limits));
    gaps.check("star of cliques", |limits| star_of_cliques(300, 40, limits));
    let boards = [Graph::grid(4, 4), Graph::grid(1000, 300), Graph::complete(300_000)];
    for graph in
        boards.map(Result::unwrap).into_iter().chain([hard(16).graph().clone(), hard(200).graph().clone()])
    {
        gaps.check("maxrv", |limits| maxrv(&graph, &Reducer::default().endless(), limits));
        gaps.check("strong", |limits| strongly_reducible(&graph, limits));
    }
    gaps.assert_none();
}

/// What was reached before there is a play is an error, and says which limit it was.
#[test]
fn a_limit_that_leaves_no_play_is_an_error() {
    let line = generator(12, 0.5).line(2_000_000).unwrap();
    let reduce = |limits: &Limits| Reducer::default().reduce(&line, limits).map(|answer| answer.remaining);
    let expired = Limits::new().with_clock(Arc::new(GapClock::expiring_after(1))).with_time(Duration::ZERO);
    assert_eq!(reduce(&expired), Err(NoPlay::Unsolved(Unsolved { reason: Reason::Time })));
    let little = Limits::new().with_memory(10_000_000);
    assert_eq!(reduce(&little), Err(NoPlay::Unsolved(Unsolved { reason: Reason::Memory })));
    let some = reduce(&Limits::new().with_memory(200_000_000));
    assert_eq!(some, reduce(Limits::unlimited()));
}

/// Small boards get a play and a bound even if there is no time, no memory and no node left.
#[test]
fn small_boards_are_always_answered() {
    for seed in 0..20 {
        let position = generator(seed, 0.5).any(60).unwrap();
        for limits in [
            Limits::new().with_clock(Arc::new(GapClock::expiring_after(0))).with_time(Duration::ZERO),
            Limits::new().with_memory(0),
            Limits::new().with_nodes(0),
        ] {
            for method in Method::ALL.into_iter().map(Some).chain([None]) {
                let reducer = method.into_iter().fold(Reducer::default(), Reducer::with_method);
                check_answer(&reducer.reduce(&position, &limits.renewed()).unwrap());
            }
            let limits = limits.renewed();
            let partisan = Reducer::default().reduce_partisan(&position, FirstPlayer::Any, &limits);
            check_answer(&partisan.unwrap());
            Reducer::default().shortest(&position, None, &limits).unwrap();
        }
    }
}

/// A limit of nodes is kept by every method, up to what one part of it counts at once.
#[test]
fn nodes_are_counted() {
    let position = hard(60);
    for method in [Method::Decomposition, Method::Satisfiability, Method::LocalSearch] {
        let reducer = Reducer::default().with_method(method).endless();
        let limits = Limits::new().with_nodes(500);
        check_answer(&reducer.reduce(&position, &limits).unwrap());
        assert!((500..100_000).contains(&limits.nodes_counted()), "{method:?}: {}", limits.nodes_counted());
    }
}

#[test]
fn the_best_play_so_far_is_told() {
    let told = Arc::new(Mutex::new(Vec::new()));
    let listener = Arc::clone(&told);
    let limits = Limits::new()
        .with_clock(Arc::new(search_limits::WallClock::new()))
        .with_time(Duration::from_millis(800))
        .with_progress(move |progress: &Progress| listener.lock().unwrap().push(*progress));
    let answer = Reducer::default().endless().reduce(&hard(400), &limits).unwrap();
    let told: Vec<_> = told.lock().unwrap().iter().filter_map(|progress| progress.best).collect();
    assert!(!told.is_empty());
    let stones = 1..=400;
    assert!(told.iter().all(|&(best, bound)| stones.contains(&best) && bound <= best));
    assert!(told.iter().all(|&(best, _)| best >= answer.remaining as u64));
}

#[test]
fn sets_and_spanning_trees() {
    let mut gaps = Gaps::default();
    let grid = Graph::grid(9, 9).unwrap();
    gaps.check("spanning tree", |limits| with_leaves(&grid, &[0, 8, 40], limits));
    let board = Graph::grid(4, 4).unwrap();
    let colors: Vec<Color> = (0..16).map(|v| Color::BOTH[v / 3 % 2]).collect();
    gaps.check("sets", |limits| intersection(&board, &colors, limits));
    gaps.assert_none();
}
