//! The methods for boards of any kind: each against every play, against each other, and against the classes;
//! and how they end when a budget is used up.

use crate::twins;

use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Position};
use clobber_certificate::Reduction;
use clobber_solitaire::exact::subsets;
use clobber_solitaire::{Method, Reducer};
use search_limits::{Limits, WallClock};
use std::sync::Arc;
use std::time::{Duration, Instant};
use twins::{Plays, check_answer, colorings, connected_graphs, replayed};

const EXACT: [Method; 2] = [Method::Decomposition, Method::Satisfiability];

/// More stones take the obvious method too long.
const MAX_STONES_FOR_SUBSETS: usize = 14;

fn by(method: Method, position: &Position) -> Reduction {
    Reducer::default().with_method(method).reduce(position, Limits::unlimited()).unwrap()
}

/// What a method says is optimal, is its own, and passes the checker; the value.
fn exactly(method: Method, position: &Position) -> usize {
    let answer = by(method, position);
    assert!(answer.optimal, "{position} {method}");
    // If the first tree is good enough, no other method runs.
    assert!(
        answer.method == method.name() || answer.method == "local-search",
        "{position} {}",
        answer.method
    );
    check_answer(&answer);
    answer.remaining
}

/// All connected graphs up to six vertices in all colours, by each method alone.
#[test]
fn every_small_graph_in_every_color_by_every_method() {
    for graph in connected_graphs() {
        let order = graph.order();
        let graph = Arc::new(graph);
        let mut plays = Plays::default();
        for colors in colorings(order) {
            let cells = colors.iter().copied().map(Some).collect();
            let position = Position::new(Arc::clone(&graph), cells).unwrap();
            let least = plays.least(&position);
            for method in EXACT {
                let answer = by(method, &position);
                assert_eq!((answer.remaining, answer.optimal), (least, true), "{position} {method}");
                assert_eq!(replayed(position.clone(), &answer.moves), least, "{position} {method}");
            }
            let local = by(Method::LocalSearch, &position);
            assert!(local.lower_bound <= least && least <= local.remaining, "{position}");
        }
    }
}

#[test]
fn random_graphs_agree_with_every_play() {
    for (seed, black) in [(1, 0.5), (2, 0.75), (3, 0.9)] {
        let mut generator = Generator::new(seed, Filling { stone: 1.0, black });
        for probability in [0.02, 0.1, 0.2, 0.4] {
            for order in 7..=9 {
                let position = generator.connected_graph(order, probability).unwrap();
                let least = Plays::default().least(&position);
                for method in EXACT {
                    assert_eq!(exactly(method, &position), least, "{position} {method}");
                }
                assert_eq!(
                    Reducer::default().reduce(&position, Limits::unlimited()).unwrap().remaining,
                    least,
                    "{position}"
                );
            }
        }
        let position = generator.connected_graph(10, 0.1).unwrap();
        assert_eq!(exactly(Method::Satisfiability, &position), Plays::default().least(&position));
    }
}

/// From sparse to dense, from balanced colours to few white stones, up to 18 stones.
#[test]
fn the_methods_agree_with_each_other() {
    for (seed, black) in [(4, 0.5), (5, 0.8), (6, 0.9)] {
        let mut generator = Generator::new(seed, Filling { stone: 1.0, black });
        for order in [11, 14, 16, 18] {
            for probability in [0.02, 0.06, 0.12, 0.2] {
                let position = generator.connected_graph(order, probability).unwrap();
                let value = exactly(Method::Satisfiability, &position);
                if order <= MAX_STONES_FOR_SUBSETS {
                    let colors: Vec<Color> = position.cells().iter().copied().flatten().collect();
                    let by_subsets = subsets::value(position.graph(), &colors, Limits::unlimited());
                    assert_eq!(by_subsets, Ok(Some(value)), "{position}");
                }
                let thin = by(Method::Decomposition, &position);
                assert_eq!(thin.remaining, value, "{position}");
                let chosen = Reducer::default().reduce(&position, Limits::unlimited()).unwrap();
                assert_eq!((chosen.remaining, chosen.optimal), (value, true), "{position}");
                check_answer(&chosen);
            }
        }
    }
}

/// The algorithm of each class says the same as the methods for any graph.
#[test]
fn the_classes_agree_with_the_methods() {
    for (seed, black) in [(7, 0.5), (8, 0.8)] {
        let mut generator = Generator::new(seed, Filling { stone: 1.0, black });
        for round in 0..6 {
            let boards = [
                generator.line(12 + round),
                generator.cycle(12 + round),
                generator.tree(14 + round),
                generator.complete(6 + round),
                generator.multipartite(&[2 + round, 3, 4]),
                generator.multipartite(&[1, 9 + round]),
                generator.grid(2, 5 + round),
                generator.grid(3, 3 + round / 2),
                generator.grid(4, 4),
                generator.hamming(&[3, 4]),
                generator.hypercube(4),
            ];
            for position in boards {
                let position = position.unwrap();
                let by_class = Reducer::default().reduce(&position, Limits::unlimited()).unwrap();
                assert!(by_class.optimal, "{position}");
                assert!(Method::ALL.iter().all(|method| by_class.method != method.name()), "{position}");
                let by_formula = exactly(Method::Satisfiability, &position);
                assert_eq!(by_formula, by_class.remaining, "{position}");
            }
        }
    }
}

/// Twenty-four stones and more, proved and checked.
#[test]
fn dozens_of_stones_are_exact() {
    for (seed, black) in [(9, 0.5), (10, 0.8), (11, 0.9)] {
        let mut generator = Generator::new(seed, Filling { stone: 1.0, black });
        for order in [20, 24, 28, 40] {
            for probability in [0.05, 0.1, 0.3] {
                let position = generator.connected_graph(order, probability).unwrap();
                let answer = Reducer::default().reduce(&position, Limits::unlimited()).unwrap();
                assert!(answer.optimal, "{position}");
                check_answer(&answer);
            }
        }
    }
}

/// Grids with holes: thin ones by a decomposition, and one odd stone among others as a formula.
#[test]
fn grids_with_holes_are_exact() {
    let mut generator = Generator::new(12, Filling { stone: 0.85, black: 0.5 });
    for (rows, columns) in [(3, 60), (4, 60)] {
        let position = generator.grid(rows, columns).unwrap();
        let answer = Reducer::default().reduce(&position, Limits::unlimited()).unwrap();
        assert!(answer.optimal, "{position}");
        check_answer(&answer);
    }
    let mut generator = Generator::new(13, Filling { stone: 0.9, black: 1.0 });
    let mut values = Vec::new();
    for odd in 0..12 {
        let grid = generator.grid(6, 6).unwrap();
        let mut cells = grid.cells().to_vec();
        cells[odd * 3] = Some(Color::White);
        let position = Position::new(grid.graph().clone(), cells).unwrap();
        let answer = Reducer::default().reduce(&position, Limits::unlimited()).unwrap();
        assert!(answer.optimal, "{position}");
        check_answer(&answer);
        values.push(answer.remaining);
    }
    assert!(values.contains(&1) && values.iter().any(|&value| value > 1), "{values:?}");
}

/// One stone of a thousand is left where almost all graphs allow it (survey, Proposition 32), however rare a
/// colour is.
#[test]
fn dense_graphs_come_down_to_one_stone() {
    for black in [0.5, 0.05, 0.004] {
        let position = Generator::new(14, Filling { stone: 1.0, black }).graph(1000, 0.5).unwrap();
        let answer = Reducer::default().reduce(&position, Limits::unlimited()).unwrap();
        assert_eq!((answer.remaining, answer.optimal), (1, true), "{black}");
        check_answer(&answer);
    }
}

/// Boards in many pieces, with lonely stones and pieces of one colour; and a method that is out of reach
/// somewhere.
#[test]
fn sums_of_everything_are_answered() {
    let mut generator = Generator::new(15, Filling { stone: 0.8, black: 0.6 });
    for method in [None].into_iter().chain(Method::ALL.map(Some)) {
        let reducer = Reducer::default();
        let reducer = method.into_iter().fold(reducer, Reducer::with_method);
        for _ in 0..6 {
            let pieces = [generator.graph(25, 0.05), generator.graph(12, 0.1), generator.grid(4, 5)];
            let position = Position::sum(pieces.map(Result::unwrap)).unwrap();
            let answer = reducer.reduce(&position, Limits::unlimited()).unwrap();
            assert_eq!(replayed(position.clone(), &answer.moves), answer.remaining);
            assert!(answer.optimal || method.is_some(), "{position}");
            check_answer(&answer);
        }
    }
    for text in ["", ".", "x", "edges::xoxo", "xxx + ooo", "edges:0-1,1-2,2-0,3-4:xxxoo"] {
        let Ok(position) = text.parse::<Position>() else { continue };
        for method in Method::ALL {
            check_answer(&by(method, &position));
        }
    }
}

/// A board on which nothing proves the best play: the answer has bounds, keeps its time, and is accepted.
#[test]
fn budgets_end_in_bounds() {
    let mut generator = Generator::new(16, Filling { stone: 1.0, black: 0.1 });
    let position = generator.connected_graph(400, 0.002).unwrap();
    let begin = Instant::now();
    let limits = Limits::new().with_clock(Arc::new(WallClock::new())).with_time(Duration::from_millis(700));
    let answer = Reducer::default().endless().reduce(&position, &limits).unwrap();
    assert!(begin.elapsed() < Duration::from_secs(10));
    assert!(answer.lower_bound <= answer.remaining && answer.remaining < 400);
    assert_eq!(answer.optimal, answer.lower_bound == answer.remaining);
    check_answer(&answer);
}

/// Little memory keeps the large tables away, and changes no proof.
#[test]
fn little_memory_is_enough_for_an_answer() {
    let mut generator = Generator::new(17, Filling { stone: 1.0, black: 0.8 });
    for _ in 0..4 {
        let position = generator.connected_graph(20, 0.1).unwrap();
        let answer = Reducer::default().reduce(&position, &Limits::new().with_memory(1 << 20)).unwrap();
        check_answer(&answer);
        let roomy = Reducer::default().reduce(&position, Limits::unlimited()).unwrap();
        assert!(answer.remaining >= roomy.remaining && answer.lower_bound <= roomy.lower_bound);
    }
}

/// A hundred thousand stones, thin or thick.
#[test]
fn large_graphs_are_answered() {
    let mut generator = Generator::new(18, Filling::default());
    for probability in [0.000_005, 0.0001] {
        let position = generator.connected_graph(100_000, probability).unwrap();
        let begin = Instant::now();
        let answer = Reducer::default().reduce(&position, Limits::unlimited()).unwrap();
        assert!(begin.elapsed() < Duration::from_mins(2));
        assert!(answer.remaining < 20_000);
        check_answer(&answer);
    }
}
