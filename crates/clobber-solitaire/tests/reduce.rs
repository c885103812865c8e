//! The reducer on every kind of board: its answers are accepted by the checker, and never beaten or undercut.

use crate::twins;

use clobber_board::random::Filling;
use clobber_board::{Color, FirstPlayer, Generator, Graph, Move, Position};
use clobber_certificate::Reduction;
use clobber_solitaire::line::Crossing;
use clobber_solitaire::{EdgeLetter, Method, NoTarget, Reducer, Shape, words};
use search_limits::{Limits, StopFlag};
use std::collections::{HashMap, HashSet};
use twins::{Plays, check_answer, colorings, connected_graphs};

fn reduce(position: &Position) -> Reduction {
    Reducer::default().reduce(position, Limits::unlimited()).unwrap()
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
        ("xox|oxo", "narrow-grid"),
        ("edges:0-1,1-2,2-3,3-4,4-5,0-5,0-3:xoxoxo", "narrow-grid"),
        ("(xxo)^2|(xo)^3|(xxo)^2|(ox)^3|(oox)^2", "grid-peels"),
        ("xxxxx|xxxxx|xoxxx|xxxxx|xxxxx", "hamiltonian-path"),
        ("hypercube:3:xoxoxoxo", "hamming"),
        ("hamming:2x3:xoxoxo", "hamming"),
        ("xoxo|o.xo|xoxo", "local-search"),
        ("oooxxxooo|ooxxx.xoo", "decomposition"),
        (
            "edges:0-3,0-7,0-11,1-5,1-13,2-10,3-5,3-10,4-5,4-11,4-12,4-15,5-11,6-8,6-9,6-12,6-14,6-15,7-10,7-14,8-9,\
          8-10,9-13,11-12,11-13,11-14,12-15:xoxxxooxxxxxxxxx",
            "satisfiability",
        ),
        ("xo.oo.xox + cycle:xxo + complete:xxxo", "line, monochromatic, cycle, clique"),
    ];
    for (text, method) in cases {
        assert_eq!(method_of(text), method, "{text}");
    }
}

/// All connected graphs up to 6 vertices in all colours: what is called optimal is, and bounds are bounds.
#[test]
fn every_small_graph_in_every_color() {
    for graph in connected_graphs() {
        let order = graph.order();
        let graph = std::sync::Arc::new(graph);
        let mut plays = Plays::default();
        for colors in colorings(order) {
            let cells = colors.iter().copied().map(Some).collect();
            let position = Position::new(std::sync::Arc::clone(&graph), cells).unwrap();
            let least = plays.least(&position);
            let answer = reduce(&position);
            assert_eq!(
                (answer.lower_bound, answer.remaining),
                (least, least),
                "{position} {}",
                answer.method
            );
            assert!(answer.optimal);
            check_answer(&answer);
        }
    }
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
    assert_sums(1000, 16);
}

#[test]
#[ignore = "long: run by .ci/long solitaire"]
fn large_forests_and_lines_with_holes_are_sums() {
    assert_sums(5000, 40);
}

fn assert_sums(order: usize, side: usize) {
    let mut generator = Generator::new(8, Filling { stone: 0.6, ..Filling::default() });
    for position in [generator.line(order), generator.tree(order), generator.grid(side, side)] {
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
fn words_have_a_letter_for_each_edge_of_a_component() {
    let position: Position = "xoxo.ooo + cycle:xxo + edges:0-2,2-1:xxo + tree:0,0,0:oxxo".parse().unwrap();
    let moves = reduce(&position).moves;
    let words = words(&position, &moves, Limits::unlimited()).unwrap();
    let shown: Vec<String> = words.iter().map(|play| play.word().to_string()).collect();
    assert_eq!(shown[..2], ["a> <a <a", "s s"]);
    assert_eq!((&words[3].vertices[..], shown[3].as_str()), (&[11, 13, 12][..], "a> a"));
    let shapes: Vec<Shape> = words.iter().map(|play| play.shape).collect();
    assert_eq!(shapes, [Shape::Line, Shape::Line, Shape::Cycle, Shape::Line, Shape::Graph]);
    let ends: Vec<[u32; 2]> = words[4].letters.iter().map(|edge| edge.ends).collect();
    assert_eq!(ends, [[14, 15], [14, 16], [14, 17]]);
    // Every move crosses one edge, in its direction.
    let mut crossed: Vec<Move> = words
        .iter()
        .flat_map(|play| &play.letters)
        .filter_map(|&EdgeLetter { ends: [left, right], letter }| match letter.crossing {
            Crossing::Uncrossed => None,
            Crossing::Right => Some(Move::new(left, right)),
            Crossing::Left => Some(Move::new(right, left)),
        })
        .collect();
    let mut moves = moves;
    moves.sort_by_key(|mv| (mv.from, mv.to));
    crossed.sort_by_key(|mv| (mv.from, mv.to));
    assert_eq!(crossed, moves);
}

#[test]
fn the_strategy_for_cycles_is_a_method() {
    let reducer = Reducer::default().with_method(Method::TwoThirds);
    for text in ["cycle:xxoxxoxxo", "cycle:oxooxx", "cycle:xxxo + cycle:oox", "xoxo"] {
        let position: Position = text.parse().unwrap();
        let answer = reducer.reduce(&position, Limits::unlimited()).unwrap();
        check_answer(&answer);
        assert!(answer.remaining >= reduce(&position).remaining, "{text}");
        let expected = if text == "xoxo" { "local-search" } else { "two-thirds" };
        assert_eq!(answer.method, expected, "{text}");
    }
}

#[test]
fn a_reducer_that_was_stopped_answers_at_once() {
    let position = Generator::new(9, Filling::default()).grid(30, 30).unwrap();
    let flag = StopFlag::new();
    flag.raise();
    let stopped = Limits::new().with_stop_flag(&flag);
    let answer = Reducer::default().endless().reduce(&position, &stopped).unwrap();
    check_answer(&answer);
}

#[test]
fn checkerboards_follow_their_theorem_under_the_partisan_rule() {
    for (rows, columns) in [(1, 10), (2, 7), (5, 5), (7, 8), (30, 31), (31, 33)] {
        let position = Position::checkerboard(rows, columns).unwrap();
        for position in [position.clone(), -position] {
            for first in [FirstPlayer::Black, FirstPlayer::White, FirstPlayer::Any] {
                let answer =
                    Reducer::default().reduce_partisan(&position, first, Limits::unlimited()).unwrap();
                assert_eq!(answer.method, "checkerboard");
                assert!(
                    answer.optimal,
                    "{rows}x{columns} {first:?}: {} {}",
                    answer.remaining, answer.lower_bound
                );
                check_answer(&answer);
            }
        }
    }
}

#[test]
fn the_partisan_rule_is_searched_to_the_end_on_small_boards() {
    for text in ["xo", "xooo", "xoxo", "xox|oxo", "cycle:xxoxo", "xo + xo", "xx.o", "complete:xxxoo"] {
        let position: Position = text.parse().unwrap();
        for first in [FirstPlayer::Black, FirstPlayer::White, FirstPlayer::Any] {
            let answer = Reducer::default().reduce_partisan(&position, first, Limits::unlimited()).unwrap();
            assert!(answer.optimal, "{text}");
            check_answer(&answer);
        }
    }
    let value = |text: &str, first| {
        Reducer::default()
            .reduce_partisan(&text.parse().unwrap(), first, Limits::unlimited())
            .unwrap()
            .remaining
    };
    assert_eq!([value("xooo", FirstPlayer::Black), value("xooo", FirstPlayer::White)], [2, 3]);
}

#[test]
fn a_last_stone_can_be_chosen_on_products_of_cliques() {
    let position: Position = "hamming:3x4:xxoxxxxxxoxx".parse().unwrap();
    for vertex in 0..12 {
        for color in Color::BOTH {
            let answer = Reducer::default().reduce_to(&position, vertex, color, Limits::unlimited()).unwrap();
            let mut end = position.clone();
            end.replay(answer.moves.iter().copied()).unwrap();
            assert_eq!((end.stones(), end.cell(vertex)), (1, Some(color)));
            check_answer(&answer);
        }
    }
    let reducer = Reducer::default();
    assert_eq!(
        reducer.reduce_to(&position, 12, Color::Black, Limits::unlimited()),
        Err(NoTarget::NoSuchVertex(12))
    );
    assert!(
        reducer
            .reduce_to(&"hamming:3x4:xxxxxxxxxxxx".parse().unwrap(), 0, Color::White, Limits::unlimited())
            .is_err()
    );
}

/// The fewest stones of all ends with this stone, by the rules alone.
fn fewest_with(
    position: &Position,
    stone: (u32, Color),
    known: &mut HashMap<Position, Option<usize>>,
) -> Option<usize> {
    if let Some(&fewest) = known.get(position) {
        return fewest;
    }
    let options: Vec<Position> =
        Color::BOTH.iter().flat_map(|&color| position.options(color).map(|(_, after)| after)).collect();
    let fewest = if options.is_empty() {
        (position.cell(stone.0) == Some(stone.1)).then_some(position.stones())
    } else {
        options.iter().filter_map(|after| fewest_with(after, stone, known)).min()
    };
    known.insert(position.clone(), fewest);
    fewest
}

#[test]
fn a_last_stone_can_be_chosen_on_any_board() {
    let mut generator = Generator::new(5, Filling { stone: 0.9, black: 0.5 });
    let mut boards: Vec<Position> = (0..150).map(|_| generator.any(8).unwrap()).collect();
    boards.extend(
        ["xoxxo", "torus:3x3:xoxoxoxox", "xo + cycle:xxoo", "hamming:2x3:xoxoxo"]
            .map(|text| text.parse().unwrap()),
    );
    for position in boards {
        for vertex in position.occupied().take(3).collect::<Vec<_>>() {
            for color in Color::BOTH {
                let expected = fewest_with(&position, (vertex, color), &mut HashMap::new());
                match Reducer::default().reduce_to(&position, vertex, color, Limits::unlimited()) {
                    Ok(answer) => {
                        let mut end = position.clone();
                        end.replay(answer.moves.iter().copied()).unwrap();
                        assert_eq!(end.cell(vertex), Some(color), "{position}");
                        // On hypercubes a second stone may remain that could still move.
                        if answer.method.starts_with("hamming") {
                            assert!(expected.is_none_or(|stones| answer.remaining <= stones), "{position}");
                        } else {
                            assert_eq!(Some(answer.remaining), expected, "{position} {vertex} {color:?}");
                            assert_eq!(end.move_count(), 0, "{position} {vertex} {end}");
                        }
                        check_answer(&answer);
                    }
                    Err(error) => {
                        let second = None;
                        assert_eq!(error, NoTarget::Impossible { vertex, color, second }, "{position}");
                        assert_eq!(expected, None, "{position} {vertex} {color:?}");
                    }
                }
            }
        }
    }
    let refused = |text: &str, vertex| {
        Reducer::default().reduce_to(&text.parse().unwrap(), vertex, Color::Black, Limits::unlimited())
    };
    assert_eq!(refused("xo.x", 2), Err(NoTarget::NoStone(2)));
    assert_eq!(refused(&"xxo".repeat(50), 2), Err(NoTarget::TooManyStones));
}

/// Can a play leave this stone and exactly one other, of the second colour, by the rules alone?
fn leaves_two(
    position: &Position,
    (vertex, color, second): (u32, Color, Color),
    seen: &mut HashSet<Position>,
) -> bool {
    if position.stones() == 2 {
        let other = position.occupied().find(|&v| v != vertex);
        return position.cell(vertex) == Some(color)
            && other.is_some_and(|other| position.cell(other) == Some(second));
    }
    let options = Color::BOTH.iter().flat_map(|&color| position.options(color).map(|(_, after)| after));
    options
        .filter(|after| seen.insert(after.clone()))
        .collect::<Vec<_>>()
        .iter()
        .any(|after| leaves_two(after, (vertex, color, second), seen))
}

#[test]
fn the_colors_of_two_last_stones_can_be_chosen() {
    let mut generator = Generator::new(8, Filling { stone: 1.0, black: 0.5 });
    let mut boards: Vec<Position> =
        (0..60).map(|round| generator.connected_graph(2 + round % 6, 0.4).unwrap()).collect();
    boards.extend(["hypercube:3:xoxooxxo", "xxoxo", "xox|oxo"].map(|text| text.parse().unwrap()));
    let mut counts = [0; 2];
    for position in boards {
        for vertex in position.occupied().take(3).collect::<Vec<_>>() {
            for color in Color::BOTH {
                for second in Color::BOTH {
                    let expected = leaves_two(&position, (vertex, color, second), &mut HashSet::new());
                    let colors = (color, second);
                    let answer =
                        Reducer::default().reduce_to_two(&position, vertex, colors, Limits::unlimited());
                    assert_eq!(answer.is_ok(), expected, "{position} {vertex} {colors:?}");
                    counts[usize::from(expected)] += 1;
                    let Ok(answer) = answer else { continue };
                    let mut end = position.clone();
                    end.replay(answer.moves.iter().copied()).unwrap();
                    let other = end.occupied().find(|&v| v != vertex).unwrap();
                    assert_eq!(
                        (end.stones(), end.cell(vertex), end.cell(other)),
                        (2, Some(color), Some(second))
                    );
                    check_answer(&answer);
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

/// Theorem 26 of the survey on the hypercube of four dimensions: where δ excludes two stones with the chosen
/// one among them, that one can be left alone.
#[test]
fn theorem_26_both_colors_on_four_dimensions() {
    let mut generator = Generator::new(4, Filling { stone: 1.0, black: 0.5 });
    for _ in 0..4 {
        let position = generator.hypercube(4).unwrap();
        for (color, second) in [Color::Black, Color::White].map(|color| (color, !color)) {
            let reducer = Reducer::default();
            let remaining = match reducer.reduce_to_two(&position, 3, (color, second), Limits::unlimited()) {
                Ok(answer) => answer.remaining - 1,
                Err(_) => reducer.reduce_to(&position, 3, color, Limits::unlimited()).unwrap().remaining,
            };
            assert_eq!(remaining, 1, "{position}");
        }
    }
}

#[test]
fn large_boards_under_the_partisan_rule_are_played_far_down() {
    let mut generator = Generator::new(3, Filling::default());
    for (position, most) in
        [(generator.grid(20, 20), 150), (generator.line(200), 120), (generator.complete(80), 40)]
    {
        let answer = Reducer::default()
            .reduce_partisan(&position.unwrap(), FirstPlayer::Any, Limits::unlimited())
            .unwrap();
        assert!(answer.remaining <= most, "{}", answer.remaining);
        check_answer(&answer);
    }
}
