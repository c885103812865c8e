//! Claims about one player on lines, trees and graphs at small bounds, and wrong variants, which fail.

use crate::examining;

use clobber_board::{Color, Position};
use clobber_lab::survey::claims;
use clobber_lab::survey::{Finding, Settings, Verdict};
use examining::{fails, findings, holds, stopped};
use search_limits::Limits;
use std::collections::HashMap;

/// The number of mixed positions of 2, 3, …, n stones, up to negation.
fn mixed(from: u32, to: u32) -> u64 {
    (from..=to).map(|n| (1 << (n - 1)) - 1).sum()
}

/// The fewest stones left, by the rules alone.
fn fewest(position: &Position, known: &mut HashMap<Position, usize>) -> usize {
    if let Some(&fewest) = known.get(position) {
        return fewest;
    }
    let options: Vec<Position> =
        Color::BOTH.iter().flat_map(|&color| position.options(color).map(|(_, after)| after)).collect();
    let least = options.iter().map(|after| fewest(after, known)).min().unwrap_or(position.stones());
    known.insert(position.clone(), least);
    least
}

/// Does the counterexample leave the number of stones found?
fn is_confirmed(finding: &Finding) -> bool {
    let position: Position = finding.counterexample.as_deref().unwrap().parse().unwrap();
    let left = fewest(&position, &mut HashMap::new()).to_string();
    finding.found.split(',').next() == Some(left.as_str())
}

fn first_wrong(id: &str, to: u64, changed: &[(&str, i64)]) -> Finding {
    let mut findings = findings(id, to, changed).into_iter();
    findings.find(|finding| finding.verdict == Verdict::Fails).unwrap()
}

#[test]
fn delta() {
    // Connected bipartite graphs with 1, …, 6 vertices: 1, 1, 1, 3, 5, 17, and 3ⁿ positions on each.
    holds("delta", 6, 3 + 9 + 27 + 3 * 81 + 5 * 243 + 17 * 729);
    fails("delta", 3, &[("modulus", 2)], "g6:@:o");
    fails("delta", 3, &[("modulus", 4)], "g6:A_:ox");
}

#[test]
fn checkerboards() {
    holds("checkerboard", 9, 36);
    fails("checkerboard", 5, &[("modulus", 4)], "checkerboard:2x2");
    // The survey does not name the first player.
    fails("checkerboard", 5, &[("odd", 1)], "checkerboard:5x5");
}

#[test]
fn checkerboard_lines() {
    holds("checkerboard-line", 40, 40);
    fails("checkerboard-line", 9, &[("divide", 5)], "checkerboard:1x5");
    fails("checkerboard-line", 9, &[("more", 0)], "checkerboard:1x3");
    fails("checkerboard-line", 9, &[("residue", 2)], "checkerboard:1x2");
}

#[test]
fn words_of_games() {
    // All words of 1, …, 5 letters.
    holds("admissible-words", 5, 6 + 36 + 216 + 1296 + 7776);
    // On xoo, the mirror image of s> <a on xxo.
    fails("admissible-words", 2, &[("rule", 0)], "a> <s");
    fails("forbidden-patterns", 2, &[("rule", 0)], "a> <s");
    // A word may contain patterns of several classes, so that it is counted for each.
    let found = findings("forbidden-patterns", 4, &[]);
    assert!(found.len() == 28 && found.iter().all(|finding| finding.verdict == Verdict::Holds), "{found:#?}");
    // Four of the words of two letters have two arrows that part: pattern (1).
    let parting = found.iter().find(|finding| finding.instance == "words of 2 letters with pattern (1)");
    assert_eq!(parting.unwrap().positions, 4);
}

#[test]
fn checkerboard_cycles() {
    holds("checkerboard-cycle", 32, 15);
    fails("checkerboard-cycle", 8, &[("divide", 3)], "cycle:(xo)^2");
    // The rules alone agree.
    for k in 2..=5_usize {
        let cycle: Position = format!("cycle:(xo)^{k}").parse().unwrap();
        assert_eq!(fewest(&cycle, &mut HashMap::new()), (2 * k).div_ceil(4));
    }
}

#[test]
fn steps_of_checkerboards() {
    let found = findings("checkerboard-steps", 100, &[]);
    assert!(found.len() > 40 && found.iter().all(|finding| finding.verdict == Verdict::Holds), "{found:#?}");
}

#[test]
fn near_pairs() {
    // 2×3, 3×3, 2×6 and 3×4.
    holds("checkerboard-near-pair", 12, 4);
    fails("checkerboard-near-pair", 9, &[("black", 1)], "checkerboard:3x3");
}

/// The fewest stones left if the colours alternate, by the rules alone.
fn fewest_in_turn(position: &Position, turn: Color, known: &mut HashMap<(Position, Color), usize>) -> usize {
    if let Some(&fewest) = known.get(&(position.clone(), turn)) {
        return fewest;
    }
    let options: Vec<Position> = position.options(turn).map(|(_, after)| after).collect();
    let left = options.iter().map(|after| fewest_in_turn(after, !turn, known)).min();
    let left = left.unwrap_or(position.stones());
    known.insert((position.clone(), turn), left);
    left
}

#[test]
fn rectangles_in_turn() {
    // 3×3 up to symmetry and negation, with either first player.
    holds("partisan-rectangles", 3, 100);
    // Two rows fail, first with five columns.
    let two = [("side", 2), ("cells", 10)];
    let finding = first_wrong("partisan-rectangles", 5, &two);
    assert_eq!(finding.instance, "2×5");
    let position: Position = finding.counterexample.unwrap().parse().unwrap();
    let left = Color::BOTH.map(|first| fewest_in_turn(&position, first, &mut HashMap::new()));
    assert!(left.contains(&2) && finding.found.ends_with(", 2"), "{}", finding.found);
    let printed: Position = "xxoxo|xooxo".parse().unwrap();
    assert_eq!(fewest_in_turn(&printed, Color::Black, &mut HashMap::new()), 2);
}

#[test]
fn alternating_polyominoes() {
    let found = findings("checkerboard-polyominoes", 6, &[]);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Observed));
    let positions: Vec<u64> = found.iter().map(|finding| finding.positions).collect();
    assert_eq!(positions, [1, 1, 2, 5, 12, 35]);
    assert!(found[3].found.contains("1 of 5 in any order, 1 in turn; the first is xox|.x., 3 stones"));
    // The rules alone agree on the T-tetromino.
    let tee: Position = "xox|.x.".parse().unwrap();
    assert_eq!(fewest(&tee, &mut HashMap::new()), 3);
    for first in Color::BOTH {
        assert_eq!(fewest_in_turn(&tee, first, &mut HashMap::new()), 3);
    }
}

#[test]
fn shortest_games() {
    let found = findings("checkerboard-shortest", 12, &[]);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Holds), "{found:#?}");
    let board = |text: &str| found.iter().find(|finding| finding.instance == text).unwrap().found.clone();
    assert_eq!(board("checkerboard:2x2"), "any order 2, Black first 3, White first 3");
    for text in ["checkerboard:1x7", "checkerboard:2x5", "checkerboard:3x4"] {
        let position: Position = text.parse().unwrap();
        assert_eq!(board(text), shortest(&position).to_string(), "{text}");
    }
    fails("checkerboard-shortest", 8, &[("one", 2)], "checkerboard:1x1");
    fails("checkerboard-shortest", 8, &[("two", 3)], "checkerboard:2x3");
    fails("checkerboard-shortest", 9, &[("three", 2)], "checkerboard:3x3");
    let four = findings("checkerboard-shortest", 16, &[]);
    let four = four.iter().find(|finding| finding.instance == "checkerboard:4x4").unwrap();
    assert_eq!((four.verdict, four.found.as_str()), (Verdict::Observed, "6"));
}

/// The moves of a shortest game, layer by layer.
fn shortest(position: &Position) -> usize {
    let mut layer = vec![position.clone()];
    let mut moves = 0;
    loop {
        if layer.iter().any(|position| position.active_components().is_empty()) {
            return moves;
        }
        let after = |position: &Position| {
            Color::BOTH
                .map(|color| position.options(color).map(|(_, after)| after).collect::<Vec<_>>())
                .concat()
        };
        let mut next: Vec<Position> = layer.iter().flat_map(after).collect();
        next.sort_by_cached_key(ToString::to_string);
        next.dedup();
        layer = next;
        moves += 1;
    }
}

#[test]
fn two_copies() {
    // Connected graphs with 1, …, 5 vertices: 1, 1, 2, 6, 21.
    holds("two-copies", 5, 2 + 4 + 2 * 8 + 6 * 16 + 21 * 32);
    fails("two-copies", 2, &[("factor", 1)], "g6:@:o + -(g6:@:o)");
}

#[test]
fn odd_stones_on_grids() {
    let cells = [4, 6, 8, 9, 10, 12, 12, 14, 15, 16, 16, 18, 18, 20, 20];
    holds("odd-stone-grid", 20, cells.iter().sum());
    fails("odd-stone-grid", 9, &[("least", 1)], "xoxx");
    assert_eq!(fewest(&"xoxx".parse().unwrap(), &mut HashMap::new()), 2);
}

#[test]
fn hamiltonian_paths_of_grids() {
    let found = findings("hamiltonian-grid", 16, &[]);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Holds));
    fails("hamiltonian-grid", 12, &[("printed", 1)], "xxox|oxxx|xxxx");
}

#[test]
fn lines() {
    holds("one-reducible-line", 10, mixed(2, 10));
    fails("one-reducible-line", 8, &[("runs", 1)], "oox");
    fails("one-reducible-line", 8, &[("runs", 3)], "ooxx");
    holds("line-words", 10, mixed(2, 10));
    holds("line-extremal", 15, mixed(2, 15));
    // ⌊n/2⌋ is printed in Remark 3.1.
    fails("line-extremal", 8, &[("add", 0)], "xox");
    fails("line-extremal", 8, &[("divide", 3)], "xox");
}

#[test]
fn cycles() {
    holds("cycle-lines", 10, mixed(3, 10));
    holds("cycle-extremal", 15, mixed(3, 15));
    // ⌊n/3⌋ without the two exceptions.
    fails("cycle-extremal", 8, &[("small", 3)], "cycle:ooxx");
    let printed = first_wrong("cycle-extremal-printed", 9, &[]);
    assert_eq!((printed.instance.as_str(), printed.claimed.as_deref()), ("cycles of 7", Some("3")));
    assert!(is_confirmed(&printed));
    holds("cycle-third", 60, 60);
    fails("cycle-third", 3, &[("left", 2)], "cycle:(xxo)^1");
    fails("cycle-quarter", 50, &[], "cycle:(xxo)^5");
    fails("cycle-quarter", 50, &[("constant", 10)], "cycle:(xxo)^41");
    holds("third-bound", 13, mixed(3, 13));
    fails("third-bound", 8, &[("more", 2)], "cycle:oxx");
}

#[test]
fn every_length() {
    let found = findings("cycle-bound", 3, &[]);
    assert!(matches!(&found[..], [finding] if finding.verdict == Verdict::Proved), "{found:?}");
    fails("cycle-bound", 6, &[("from", 4)], "cycle:xxoo");
    fails("cycle-bound", 6, &[("from", 5)], "cycle:xxxoo");
    // Where a quarter fails first, and an eighth.
    for (add, divide) in [(0, 4), (4, 4), (8, 8)] {
        let wrong = first_wrong("cycle-bound", 12, &[("add", add), ("divide", divide)]);
        let position: Position = wrong.counterexample.as_deref().unwrap().parse().unwrap();
        let left = fewest(&position, &mut HashMap::new()) as i64;
        assert!(divide * left > position.stones() as i64 + add, "{wrong:?}");
    }
}

#[test]
fn random_lines_and_worst_words() {
    holds("random-lines", 10, (1..=10).map(|n| 1 << n).sum());
    fails("random-lines", 12, &[("numerator", 8)], "xxxxxxxxx");
    fails("random-lines", 12, &[("numerator", 0)], "xx");
    holds("line-worst-words", 12, mixed(2, 12));
    holds("cycle-worst-words", 12, mixed(6, 12));
}

#[test]
fn trees() {
    // Trees with 2, …, 8 vertices: 1, 1, 2, 3, 6, 11, 23.
    let positions = 1 + 3 + 2 * 7 + 3 * 15 + 6 * 31 + 11 * 63 + 23 * 127;
    holds("tree", 8, positions);
    holds("tree-leaves", 8, positions);
}

#[test]
fn products_of_cliques() {
    let found = findings("hamming", 10, &[]);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Holds));
    let names: Vec<_> = found.iter().map(|finding| finding.instance.as_str()).collect();
    assert_eq!(names, ["K3", "K4", "K5", "K6", "K7", "K8", "K2 × K4", "K9", "K3 × K3", "K10", "K2 × K5"]);
    fails("hamming", 7, &[("prism", 0)], "hamming:2x3:xxoooo");
    holds("hypercube-strong", 3, 4 + 16 + 256);
    assert!(findings("clique", 30, &[]).iter().all(|finding| finding.verdict == Verdict::Holds));
    fails("clique", 5, &[("exempt", 0)], "complete:xo");
}

#[test]
fn complete_multipartite_graphs() {
    let found = findings("multipartite", 10, &[]);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Holds));
    for changed in [("more", 3), ("modulus", 4), ("monochromatic", 1)] {
        assert!(is_confirmed(&first_wrong("multipartite", 6, &[changed])), "{changed:?}");
    }
    // Survey, Proposition 28.
    let wrong = findings("multipartite", 4, &[("monochromatic", 1)]);
    let balanced = wrong.iter().find(|finding| finding.instance == "K(2,2)").unwrap();
    assert_eq!(balanced.counterexample.as_deref(), Some("multipartite:oo/oo"));
}

/// The last stones of a position, by the rules alone.
fn last_stones(position: &Position) -> Vec<(u32, Color)> {
    let options = Color::BOTH.iter().flat_map(|&color| position.options(color).map(|(_, after)| after));
    let mut last: Vec<_> = options.flat_map(|after| last_stones(&after)).collect();
    if position.stones() == 1 {
        last.extend(position.occupied().filter_map(|v| Some((v, position.cell(v)?))));
    }
    last.sort_unstable_by_key(|&(v, color)| (v, color == Color::White));
    last.dedup();
    last
}

#[test]
fn clashing_stones() {
    // Each of the 2n vertices in both colours.
    holds("clashing-stone", 4, 4 * (1 + 2 + 3 + 4));
    fails("clashing-stone", 2, &[("residue", 2)], "multipartite:o/x");
    // K(1,1) leaves a stone that clashes, K(2,2) one that does not.
    let of = |text: &str| last_stones(&text.parse().unwrap());
    assert_eq!(of("multipartite:o/x"), [(0, Color::Black), (1, Color::White)]);
    let matching = [(0, Color::White), (1, Color::White), (2, Color::Black), (3, Color::Black)];
    assert_eq!(of("multipartite:oo/xx"), matching);
    assert_eq!(of("multipartite:ooo/xxx"), []);
}

/// The fewest and the most moves of a game with this first player, by the rules alone.
fn lengths(position: &Position, turn: Color) -> (usize, usize) {
    let after = position.options(turn).map(|(_, after)| lengths(&after, !turn));
    after
        .fold(None, |sofar: Option<(usize, usize)>, (least, most)| {
            let (l, m) = sofar.unwrap_or((usize::MAX, 0));
            Some((l.min(least + 1), m.max(most + 1)))
        })
        .unwrap_or((0, 0))
}

#[test]
fn lengths_of_games() {
    // Two comparisons for each of the 2ⁿ positions on 1, 1, 2, 6 connected graphs.
    holds("game-length", 4, 2 * (2 + 4 + 2 * 8 + 6 * 16));
    let wrong = first_wrong("game-length", 3, &[("fewer", 1)]);
    let position: Position = wrong.counterexample.as_deref().unwrap().parse().unwrap();
    assert_eq!(lengths(&position, Color::Black).1.to_string(), wrong.found, "{wrong:?}");
}

#[test]
fn connected_graphs() {
    // With 1, …, 6 vertices: 1, 1, 2, 6, 21, 112.
    let boards = [(2, 1), (3, 2), (4, 6), (5, 21), (6, 112)];
    let positions = boards.iter().map(|&(order, graphs)| graphs * ((1 << (order - 1)) - 1)).sum();
    holds("degree-bound", 6, positions);
    holds("degree-extremal", 6, positions);
    fails("degree-extremal", 5, &[("square", 0)], "g6:Cl:ooxx");
    holds("degree-positions", 6, positions);
    fails("degree-positions", 5, &[("square", 0)], "g6:Cl:ooxx");
    holds("degree-greedy", 6, positions);
    assert!(findings("degree-greedy", 4, &[("more", 1)]).iter().any(|f| f.verdict == Verdict::Fails));
    holds("last-stone", 6, 2 * (1 + boards.iter().map(|&(order, graphs)| order * graphs).sum::<u64>()));
    assert!(findings("cutset", 6, &[]).iter().all(|finding| finding.verdict == Verdict::Holds));
    for (id, changed) in
        [("degree-bound", &[("more", 1)][..]), ("cutset", &[("factor", 1)]), ("cutset-printed", &[])]
    {
        let wrong = first_wrong(id, 6, changed);
        assert!(is_confirmed(&wrong), "{wrong:?}");
    }
    // The counterexample to Theorem 3.4 that docs/theory.md has is among them: K(2,3).
    let printed = findings("cutset-printed", 5, &[]);
    let is_known = |finding: &&Finding| {
        finding.counterexample.as_deref().is_some_and(|text| {
            let position: Position = text.parse().unwrap();
            position.graph().size() == 6 && position.stones_of(Color::Black) == 2
        })
    };
    assert!(printed.iter().any(|finding| is_known(&finding)), "{printed:?}");
}

#[test]
fn random_graphs() {
    let found = findings("random-graphs", 9, &[]);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Observed));
    assert_eq!(found[0].found, "200 of 200");
    let again = findings("random-graphs", 9, &[]);
    assert_eq!(found, again);
}

#[test]
fn a_study_that_is_stopped_does_not_know() {
    let quick = ["checkerboard", "checkerboard-line", "cycle-third", "cycle-quarter", "alternating-line"];
    for claim in claims::ALL.iter().filter(|claim| !quick.contains(&claim.id)) {
        let settings = Settings::usual(claim);
        let begun = |to| claim.begin(&Settings { to, ..settings.clone() }, Limits::unlimited()).unwrap();
        let mut study = begun((settings.to - 1).min(8));
        if study.instances() == 0 {
            // The first instance lies beyond.
            study = begun(settings.to);
        }
        let last = study.instances() - 1;
        let before = study.examine(last, Limits::unlimited());
        let ended = study.examine(last, &stopped());
        assert!(ended.verdict == Verdict::Unknown || ended == before, "{ended:?}");
        assert_eq!(study.examine(last, Limits::unlimited()), before);
    }
}

#[test]
fn intersection_graphs() {
    // For each mixed position all k from 1 to n.
    let positions = (2..=4_u64).zip([1, 2, 6]).map(|(n, graphs)| n * graphs * ((1 << (n - 1)) - 1)).sum();
    holds("intersection-graph", 4, positions);
    fails("intersection-graph", 2, &[("more", 1)], "g6:A_:ox");
}

#[test]
fn approximation() {
    // Ordered pairs of vertices of connected graphs with 2, 3 and 4 vertices.
    holds("no-approximation", 4, 2 + 2 * 6 + 6 * 12);
    let ratios = findings("heuristics-ratio", 6, &[]);
    assert_eq!(ratios.len(), 4);
    assert!(ratios.iter().all(|finding| finding.verdict == Verdict::Observed), "{ratios:#?}");
}

#[test]
fn chordal_graphs() {
    let found = findings("chordal-hardness", 6, &[]);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Holds), "{found:#?}");
    // With unequal sides the path may use an edge of the clique.
    let wrong = first_wrong("chordal-hardness", 5, &[("differ", 3)]);
    assert!(wrong.counterexample.is_some(), "{wrong:?}");
}

#[test]
fn additive_invariants() {
    // Eight moduli for each of 30 connected graphs with 2, …, 5 vertices.
    holds("additive-invariants", 5, 8 * 30);
    fails("additive-invariants", 2, &[("ways", 2)], "g6:A_:xx");
}

#[test]
fn worst_positions() {
    holds("maxrv-trees", 7, 1 + 1 + 2 + 3 + 6 + 11);
    fails("maxrv-trees", 3, &[("more", 1)], "g6:A_:ox");
    holds("maxrv-odd-stones", 5, 1 + 2 + 6 + 21);
    let wrong = first_wrong("maxrv-odd-stones", 4, &[("odd", 1)]);
    assert!(wrong.instance.starts_with("g6:Cl"), "{wrong:?}");
}

#[test]
fn subtrees_of_stars() {
    holds("star-subtrees", 5, 5);
}

#[test]
fn tripartitions() {
    holds("tripartition", 6, 6 * 3000);
    let wrong = first_wrong("tripartition", 6, &[("shortcut", 1)]);
    assert_eq!(wrong.instance, "p = 5", "{wrong:?}");
    let repaired = findings("tripartition", 7, &[("shortcut", 1), ("repaired", 1)]);
    assert!(repaired.iter().all(|finding| finding.verdict == Verdict::Holds), "{repaired:#?}");
}

#[test]
fn spanning_trees() {
    let found = findings("spanning-tree-leaves", 9, &[]);
    let grid = |name: &str| found.iter().find(|finding| finding.instance == name).unwrap().found.clone();
    assert!(grid("3×3, 3 leaves").starts_with("of 84 sets 50 have colours that fit and 32 a tree"));
    let two = findings("hamiltonian-boxes", 12, &[]);
    assert!(two.iter().all(|finding| finding.verdict == Verdict::Holds), "{two:#?}");
    // A flat box is a grid, which needs more than colours.
    fails("hamiltonian-boxes", 6, &[("least", 1)], "cells 0 and 1");
}

#[test]
fn products() {
    // Five graphs with four vertices have a Hamiltonian path.
    holds("path-products", 4, 15 * 20);
}

#[test]
fn blocks() {
    holds("nice-blocks", 4, (1 << 16) - 2);
    // Three columns are too few.
    assert_eq!(first_wrong("nice-blocks", 3, &[("least", 3)]).instance, "4×3");
    let found = findings("blocks-after-bad", 3, &[]);
    assert!(found.iter().all(|finding| finding.verdict != Verdict::Unknown), "{found:#?}");
}
