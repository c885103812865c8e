//! Plays and proofs by satisfiability: against every play on everything small, against all sets of stones
//! above, and every refutation through the checker, which knows no solver.

use crate::twins;

use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Position, Rule};
use clobber_certificate::{LowerBound, Reduction};
use clobber_solitaire::exact::satisfiability::{BoundedPlay, Known, optimal_play};
use clobber_solitaire::exact::{decomposition, subsets};
use clobber_solitaire::hamiltonian;
use search_limits::{Limits, StopFlag};
use std::sync::Arc;
use twins::{Plays, check_answer, colorings, replayed};

const LIMIT: usize = 20_000_000;

fn colors(position: &Position) -> Vec<Color> {
    position.cells().iter().copied().flatten().collect()
}

fn answer(position: &Position, known: Known) -> BoundedPlay {
    optimal_play(position.graph(), &colors(position), known, LIMIT, Limits::unlimited())
}

/// The play is legal, the bound is reached, and the checker believes the refutation.
fn value(position: &Position, known: Known) -> usize {
    let floor = known.lower_bound.max(1);
    let BoundedPlay { moves, lower_bound, refutation } = answer(position, known);
    assert_eq!(replayed(position.clone(), &moves), lower_bound, "{position}");
    assert_eq!(refutation.is_some(), lower_bound > floor, "{position}");
    let argument = if refutation.is_some() { LowerBound::Refutation } else { LowerBound::Components };
    let claimed = if refutation.is_some() || floor == 1 { lower_bound } else { 1 };
    let claim = Reduction::new(
        position.clone(),
        Rule::Impartial,
        None,
        (moves, "test".into()),
        (claimed, vec![argument]),
    );
    check_answer(&claim.with_refutations(refutation.into_iter().collect()));
    lower_bound
}

#[test]
fn every_small_graph_in_every_color() {
    for graph in twins::connected_graphs() {
        let (graph, mut plays) = (Arc::new(graph), Plays::default());
        for colors in colorings(graph.order()) {
            // Swapping the colours changes nothing but ties.
            if colors[0] == Color::White && graph.order() == 6 {
                continue;
            }
            let cells = colors.into_iter().map(Some).collect();
            let position = Position::new(Arc::clone(&graph), cells).unwrap();
            assert_eq!(value(&position, Known::default()), plays.least(&position), "{position}");
        }
    }
}

#[test]
fn random_graphs_agree_with_every_play() {
    for (seed, black) in [(1, 0.5), (2, 0.7), (3, 0.85)] {
        let mut generator = Generator::new(seed, Filling { stone: 1.0, black });
        for order in 7..=10 {
            for probability in [0.0, 0.1, 0.3] {
                let position = generator.connected_graph(order, probability).unwrap();
                assert_eq!(
                    value(&position, Known::default()),
                    Plays::default().least(&position),
                    "{position}"
                );
            }
        }
    }
}

#[test]
fn random_graphs_agree_with_the_other_exact_methods() {
    for (seed, black) in [(1, 0.5), (2, 0.8), (3, 0.9)] {
        let mut generator = Generator::new(seed, Filling { stone: 1.0, black });
        for order in 12..=18 {
            for probability in [0.0, 0.03, 0.1, 0.3] {
                let position = generator.connected_graph(order, probability).unwrap();
                let found = value(&position, Known::default());
                // No play leaves less than one stone, and the play was replayed.
                if order > 14 && found == 1 {
                    continue;
                }
                let (graph, colors) = (position.graph(), colors(&position));
                let expected = if order <= 14 || probability > 0.1 {
                    subsets::value(graph, &colors, Limits::unlimited()).unwrap().unwrap()
                } else {
                    let moves = decomposition::optimal_play(graph, &colors, Limits::unlimited());
                    order - moves.unwrap().unwrap().len()
                };
                assert_eq!(found, expected, "{position}");
            }
        }
    }
}

/// Whatever play and bound it begins with, it ends with the same number.
#[test]
fn known_plays_and_bounds_change_no_value() {
    let mut generator = Generator::new(4, Filling { stone: 1.0, black: 0.8 });
    for order in 8..=14 {
        let position = generator.connected_graph(order, 0.05).unwrap();
        let best = answer(&position, Known::default());
        for length in 0..=best.moves.len() {
            // A play may stop early.
            for lower_bound in [0, 1, best.lower_bound] {
                let known = Known { moves: best.moves[..length].to_vec(), lower_bound };
                assert_eq!(value(&position, known), best.lower_bound, "{position}");
            }
        }
    }
}

/// A grid with holes and one odd stone, as far as it is connected.
fn quasi_monochromatic(side: usize, holes: usize, seed: u64) -> Position {
    let mut generator = Generator::new(seed, Filling { stone: 1.0, black: 0.0 });
    let mut grid = generator.grid(side, side).unwrap();
    generator.remove_stones(&mut grid, holes);
    let largest = grid.components().into_iter().max_by_key(|component| component.vertices().len()).unwrap();
    let board = grid.induced(&largest).unwrap();
    let mut cells = board.cells().to_vec();
    let odd = seed as usize * 7919 % cells.len();
    cells[odd] = Some(Color::Black);
    Position::new(board.graph().clone(), cells).unwrap()
}

/// How many vertices the longest path from here has, by trying them all.
fn longest_path(position: &Position, at: u32, is_free: &mut [bool]) -> usize {
    is_free[at as usize] = false;
    let next: Vec<u32> = position.graph().neighbors(at).filter(|&v| is_free[v as usize]).collect();
    let longest = next.into_iter().map(|v| longest_path(position, v, is_free)).max().unwrap_or(0);
    is_free[at as usize] = true;
    1 + longest
}

/// The odd stone walks along a path; or a stone of the others captures it in the end, which is as good as one
/// more step.
#[test]
fn an_odd_stone_walks_a_longest_path() {
    for seed in 0..60 {
        let position = quasi_monochromatic(5, 4 + seed as usize % 3, seed);
        let stones = position.stones();
        let odd = position.occupied().find(|&v| position.cell(v) == Some(Color::Black)).unwrap();
        let longest = longest_path(&position, odd, &mut vec![true; stones]);
        assert_eq!(value(&position, Known::default()), stones - longest + 1, "{position}");
    }
}

#[test]
fn grids_with_holes_and_one_odd_stone() {
    let mut values = Vec::new();
    for seed in 0..40 {
        values.push(value(&quasi_monochromatic(6, seed as usize % 7, seed), Known::default()));
    }
    assert!(values.contains(&1) && values.iter().any(|&value| value > 1), "{values:?}");
    // Without holes it is a theorem.
    for odd in 0..36 {
        let mut cells = vec![Some(Color::White); 36];
        cells[odd] = Some(Color::Black);
        let position = Position::new(clobber_board::Graph::grid(6, 6).unwrap(), cells).unwrap();
        let walk = hamiltonian::quasi_monochromatic(6, 6, odd as u32, Limits::unlimited()).unwrap().unwrap();
        assert_eq!(value(&position, Known::default()), 36 - walk.len(), "{position}");
    }
}

#[test]
fn checkerboards_leave_two_stones_where_three_divides_their_number() {
    for (rows, columns) in [(2, 3), (3, 3), (3, 4), (4, 4), (3, 5), (4, 5), (5, 5), (4, 6)] {
        let position = Position::checkerboard(rows, columns).unwrap();
        let expected = if (rows * columns).is_multiple_of(3) { 2 } else { 1 };
        assert_eq!(value(&position, Known::default()), expected, "{position}");
    }
}

#[test]
fn a_limit_ends_the_search_without_a_claim() {
    let position = quasi_monochromatic(6, 2, 1);
    let known = || Known { moves: Vec::new(), lower_bound: 1 };
    let least = value(&position, known());
    let flag = StopFlag::new();
    flag.raise();
    let stopped = Limits::new().with_stop_flag(&flag);
    for (literals, limits) in [(0, Limits::unlimited()), (10, Limits::unlimited()), (LIMIT, &stopped)] {
        let answer = optimal_play(position.graph(), &colors(&position), known(), literals, limits);
        assert!(replayed(position.clone(), &answer.moves) >= least);
        assert!(answer.lower_bound < least, "{answer:?}");
    }
}

#[test]
fn no_stone_one_stone_and_wrong_sizes() {
    let path = |order| clobber_board::Graph::path(order).unwrap();
    let run = |order, colors: &[Color]| {
        optimal_play(&path(order), colors, Known::default(), LIMIT, Limits::unlimited())
    };
    assert_eq!(run(0, &[]), BoundedPlay { moves: Vec::new(), lower_bound: 0, refutation: None });
    assert_eq!(run(1, &[Color::White]), BoundedPlay { moves: Vec::new(), lower_bound: 1, refutation: None });
    let stones = [Color::White; 3];
    assert_eq!(run(2, &stones), BoundedPlay { moves: Vec::new(), lower_bound: 1, refutation: None });
    assert_eq!(run(3, &stones).lower_bound, 3);
    let many = vec![Color::White; 2000];
    assert_eq!(run(2000, &many), BoundedPlay { moves: Vec::new(), lower_bound: 1, refutation: None });
}
