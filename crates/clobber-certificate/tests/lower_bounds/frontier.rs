//! The sweep of a narrow frontier, against a search of all plays.

use super::truth::{STONES, Search, all_values, least, small_graphs};
use super::{bound, claim, verdict};
use clobber_board::graph::{Adjacency, Vertex};
use clobber_board::random::{Filling, Generator};
use clobber_board::{Cell, Graph, Position};
use clobber_certificate::{LowerBound, Verdict};

fn frontier(position: &Position) -> usize {
    bound(&[LowerBound::Frontier], position)
}

fn assert_exact(position: &Position, least: usize) {
    let bound = frontier(position);
    assert_eq!(bound, least, "the frontier says {bound}, but {position} comes down to {least}");
}

/// On few vertices it is always within reach.
#[test]
fn frontiers_are_exact_on_small_graphs() {
    for graph in small_graphs() {
        let empty_too = [STONES[0], STONES[1], None];
        all_values(&graph, if graph.order() < 6 { &empty_too } else { &STONES }, assert_exact);
    }
}

#[test]
fn frontiers_are_exact_on_small_grids() {
    for (rows, columns) in [(1, 8), (2, 2), (2, 4), (2, 5), (3, 3)] {
        all_values(&Graph::grid(rows, columns).unwrap(), &STONES, assert_exact);
        all_values(&Graph::grid(columns, rows).unwrap(), &STONES, assert_exact);
    }
    let all_cells: [Cell; 3] = [STONES[0], STONES[1], None];
    all_values(&Graph::grid(2, 4).unwrap(), &all_cells, assert_exact);
    all_values(&Graph::grid(3, 3).unwrap(), &all_cells, assert_exact);
}

#[test]
fn frontiers_are_exact_on_larger_grids_with_and_without_holes() {
    for (rows, columns, seeds) in [(2, 6, 90), (3, 4, 90), (3, 5, 6), (4, 4, 3)] {
        for stone in [1.0, 0.85] {
            let mut search = Search::on(&Graph::grid(rows, columns).unwrap());
            for seed in 0..seeds {
                let filling = Filling { stone, black: [0.5, 0.25, 0.1][seed as usize % 3] };
                let position = Generator::new(seed, filling).grid(rows, columns).unwrap();
                assert_exact(&position, search.least(&mut position.cells().to_vec()));
            }
        }
    }
}

#[test]
fn frontiers_are_exact_on_random_sparse_graphs() {
    for seed in 0..250 {
        let black = [0.5, 0.3, 0.15][seed as usize % 3];
        let mut generator = Generator::new(seed, Filling { stone: 1.0, black });
        for position in [
            generator.connected_graph(11, 0.04).unwrap(),
            generator.connected_graph(10, 0.12).unwrap(),
            generator.tree(13).unwrap(),
            generator.cycle(11).unwrap(),
        ] {
            assert_exact(&position, least(&position));
        }
    }
}

#[test]
fn frontiers_never_exceed_the_truth_on_random_positions() {
    for seed in 0..600 {
        let filling = Filling { stone: 0.9, black: [0.5, 0.3, 0.15][seed as usize % 3] };
        let position = Generator::new(seed, filling).any(11).unwrap();
        if position.stones() <= 12 {
            let (bound, least) = (frontier(&position), least(&position));
            assert!(bound <= least, "the frontier says {bound}, but {position} comes down to {least}");
        }
    }
}

/// Triangles that share one vertex, and a path from there.
fn windmill(blades: Vertex, tail: Vertex) -> Graph {
    let blade = |i: Vertex| [(0, 2 * i + 1), (0, 2 * i + 2), (2 * i + 1, 2 * i + 2)];
    let step = |i: Vertex| (if i == 0 { 0 } else { 2 * blades + i }, 2 * blades + i + 1);
    let edges: Vec<_> = (0..blades).flat_map(blade).chain((0..tail).map(step)).collect();
    Graph::General(Adjacency::from_edges((1 + 2 * blades + tail) as usize, &edges).unwrap())
}

/// Many edges may meet in one vertex, as long as few vertices are open.
#[test]
fn frontiers_are_exact_on_cacti() {
    for (blades, tail) in [(2, 4), (3, 2), (4, 0)] {
        all_values(&windmill(blades, tail), &STONES, assert_exact);
    }
    // A black stone visits one of two hundred pieces of two stones, and the other pieces stay.
    let black_in_the_middle = |v: usize| STONES[usize::from(v > 0)];
    let position = Position::new(windmill(200, 0), (0..401).map(black_in_the_middle).collect()).unwrap();
    assert_eq!(frontier(&position), 399);
}

/// Trees are the case in which the other argument by forests is exact.
#[test]
fn frontiers_and_forests_agree_on_trees() {
    for seed in 0..300 {
        let mut generator =
            Generator::new(seed, Filling { stone: 1.0, black: [0.5, 0.2][seed as usize % 2] });
        for position in
            [generator.tree(60).unwrap(), generator.line(300).unwrap(), generator.cycle(300).unwrap()]
        {
            assert_eq!(frontier(&position), bound(&[LowerBound::Forest], &position), "{position}");
        }
    }
}

/// Beaudou, Duchêne, Gravier, Problem 3 and Conjecture 16.
#[test]
fn two_rows_leave_more_than_delta_knows() {
    for (text, value) in [("oooxxxooo|ooxxxxxoo", 3), ("xxxoo|xxooo", 2), ("xx|xx|xo|oo|oo", 2)] {
        let position: Position = text.parse().unwrap();
        assert_eq!(frontier(&position), value, "{text}");
    }
    assert_eq!(bound(&LowerBound::BY_COMPONENT, &"oooxxxooo|ooxxxxxoo".parse().unwrap()), 1);
    assert_eq!(bound(&LowerBound::BY_COMPONENT, &"xxxoo|xxooo".parse().unwrap()), 1);
}

#[test]
fn long_grids_are_within_reach() {
    let mut generator = Generator::new(7, Filling { stone: 1.0, black: 0.5 });
    for (rows, columns) in [(2, 10_000), (3, 1000), (200, 4), (5, 20)] {
        let position = generator.grid(rows, columns).unwrap();
        let stones = position.stones();
        let claim = |bound: usize| claim(&position.to_string(), bound, r#""frontier""#);
        let value = frontier(&position);
        assert!(matches!(verdict(&claim(value)), Verdict::Accepted(_)));
        // Not unchecked: it was computed, and is less.
        assert!(value < stones && matches!(verdict(&claim(value + 1)), Verdict::Rejected(_)));
    }
}

/// Where the frontier is too wide, the others count, and what they do not show is not called wrong.
#[test]
fn wide_boards_are_out_of_reach() {
    let checkerboard = Position::checkerboard(30, 31).unwrap().to_string();
    for (argument, bound) in [(r#""frontier""#, 1), (r#"["frontier","components"]"#, 2), ("null", 2)] {
        let right = claim(&checkerboard, bound, argument);
        assert!(matches!(verdict(&right), Verdict::Accepted(_)), "{right}: {:?}", verdict(&right));
        let beyond = claim(&checkerboard, bound + 1, argument);
        assert!(matches!(verdict(&beyond), Verdict::Unchecked(_)), "{beyond}: {:?}", verdict(&beyond));
    }
    // The small component is within reach, wherever the large one stands.
    for text in [format!("{checkerboard} + xxxoo|xxooo"), format!("xxxoo|xxooo + {checkerboard}")] {
        assert_eq!(bound(&[LowerBound::Frontier, LowerBound::Components], &text.parse().unwrap()), 4);
    }
}

#[test]
fn a_frontier_one_too_high_is_rejected() {
    for (position, bound, argument) in [
        ("oooxxxooo|ooxxxxxoo", 3, r#""frontier""#),
        ("xxxoo|xxooo", 2, r#""frontier""#),
        ("xxxoo|xxooo", 2, "null"),
        ("xxxoo|xxooo + tree:0,0,0:xooo", 5, r#"["frontier","forest"]"#),
        ("xxxoo|xxooo + complete:ooo", 5, r#"["frontier","exhaustive"]"#),
    ] {
        let right = claim(position, bound, argument);
        assert!(matches!(verdict(&right), Verdict::Accepted(_)), "{right}: {:?}", verdict(&right));
        let forged = claim(position, bound + 1, argument);
        assert!(matches!(verdict(&forged), Verdict::Rejected(_)), "{forged}: {:?}", verdict(&forged));
    }
}
