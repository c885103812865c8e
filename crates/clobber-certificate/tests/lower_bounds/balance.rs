//! The balance of the colours, against a search of all plays in which they alternate.

use super::truth::{STONES, fillings, small_graphs};
use super::verdict;
use clobber_board::random::{Filling, Generator};
use clobber_board::{Cell, Color, FirstPlayer, Graph, Position, Rule};
use clobber_certificate::{LowerBound, Verdict, lower_bound};
use search_limits::Limits;
use std::collections::HashMap;

/// The least number of stones by cells and turn.
type Known = HashMap<(Vec<Cell>, Color), usize>;

fn least(graph: &Graph, cells: &[Cell], turn: Color, known: &mut Known) -> usize {
    let key = (cells.to_vec(), turn);
    if let Some(&least) = known.get(&key) {
        return least;
    }
    let mut best = cells.iter().flatten().count();
    for (u, v) in graph.edges().flat_map(|(u, v)| [(u as usize, v as usize), (v as usize, u as usize)]) {
        if cells[u] == Some(turn) && cells[v] == Some(!turn) {
            let mut after = cells.to_vec();
            (after[u], after[v]) = (None, Some(turn));
            best = best.min(least(graph, &after, !turn, known));
        }
    }
    known.insert(key, best);
    best
}

fn balance(position: &Position, rule: Rule, first: FirstPlayer) -> usize {
    lower_bound(&[LowerBound::Balance], position, rule, first, Limits::unlimited()).unwrap().unwrap()
}

/// Compares the bound with a search, for both first players: is it at most, or exactly, the result?
fn compare(position: &Position, known: &mut Known, is_right: impl Fn(usize, usize) -> bool) {
    let [black, white] =
        [Color::Black, Color::White].map(|color| least(position.graph(), position.cells(), color, known));
    for (first, least) in
        [(FirstPlayer::Black, black), (FirstPlayer::White, white), (FirstPlayer::Any, black.min(white))]
    {
        let bound = balance(position, Rule::Partisan, first);
        assert!(is_right(bound, least), "{first:?}: {bound}, but {position} comes down to {least}");
    }
    assert_eq!(balance(position, Rule::Impartial, FirstPlayer::Any), 0);
}

#[test]
fn balance_never_exceeds_the_truth_on_small_graphs() {
    for graph in small_graphs() {
        let mut known = Known::new();
        let empty_too = [STONES[0], STONES[1], None];
        for cells in fillings(graph.order(), if graph.order() < 6 { &empty_too } else { &STONES }) {
            let position = Position::new(graph.clone(), cells).unwrap();
            compare(&position, &mut known, |bound, least| bound <= least);
        }
    }
}

#[test]
fn balance_never_exceeds_the_truth_on_random_positions() {
    for seed in 0..300 {
        let filling = Filling { stone: 0.9, black: [0.5, 0.3][seed as usize % 2] };
        let position = Generator::new(seed, filling).any(10).unwrap();
        if position.stones() <= 12 {
            compare(&position, &mut Known::new(), |bound, least| bound <= least);
        }
    }
}

#[test]
fn balance_is_exact_on_cliques() {
    for order in 1..=8 {
        let graph = Graph::complete(order).unwrap();
        for black in 0..=order {
            let cells = (0..order).map(|v| STONES[usize::from(v >= black)]).collect();
            let position = Position::new(graph.clone(), cells).unwrap();
            compare(&position, &mut Known::new(), |bound, least| bound == least);
        }
    }
}

#[test]
fn who_begins_makes_a_difference() {
    let of = |text: &str| {
        let position: Position = text.parse().unwrap();
        [FirstPlayer::Black, FirstPlayer::White, FirstPlayer::Any]
            .map(|first| balance(&position, Rule::Partisan, first))
    };
    assert_eq!(of("xooo"), [2, 3, 2]);
    assert_eq!(of("xo"), [1, 1, 1]);
    assert_eq!(of("xox|oxo|xox"), [2, 1, 1]);
    // Stones that meet none of the other colour stay, and do not make up for others.
    assert_eq!(of("xooo.xx.o"), [5, 6, 5]);
    assert_eq!(of("xx.ooo"), [5, 5, 5]);
    assert_eq!(of("..."), [0, 0, 0]);
}

#[test]
fn balance_one_too_high_is_rejected() {
    let claim = |rule: &str, first: &str, bound: usize, argument: &str| {
        format!(
            r#"{{"position":"xooo","rule":"{rule}","first":"{first}","remaining":4,"lower_bound":{bound},"lower_bound_argument":{argument},"moves":[]}}"#
        )
    };
    for (first, bound) in [("black", 2), ("white", 3), ("any", 2)] {
        for argument in [r#""balance""#, r#"["components","balance"]"#, "null"] {
            let right = claim("partisan", first, bound, argument);
            assert!(matches!(verdict(&right), Verdict::Accepted(_)), "{right}: {:?}", verdict(&right));
            let forged = claim("partisan", first, bound + 1, argument);
            assert!(matches!(verdict(&forged), Verdict::Rejected(_)), "{forged}: {:?}", verdict(&forged));
        }
        let other_rule = claim("impartial", first, bound, r#""balance""#);
        assert!(matches!(verdict(&other_rule), Verdict::Rejected(_)), "{other_rule}");
    }
}
