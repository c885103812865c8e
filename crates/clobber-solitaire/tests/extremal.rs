//! The extremal statements, each with its certificate.

use crate::twins;

use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Position};
use clobber_solitaire::extremal::{
    Extreme, NoSuchPosition, blocks, cutset, cutset_bound, extreme, greedy, last_stone, least_degree, minrv,
    star_of_cliques, worst_cycle, worst_path,
};
use clobber_solitaire::{Reducer, line};
use search_limits::Limits;
use twins::{Plays, check_answer, colorings, connected_graphs};

fn is_mixed(colors: &[Color]) -> bool {
    colors.iter().any(|&color| color != colors[0])
}

#[test]
fn proposition_36_the_worst_mixed_path_leaves_half_rounded_up() {
    for n in 2..=16 {
        let worst = colorings(n)
            .filter(|colors| is_mixed(colors))
            .map(|colors| line::value(colors, Limits::unlimited()).unwrap())
            .max();
        assert_eq!(worst, Some(n.div_ceil(2)), "{n}");
    }
    for n in (2..200).chain([99_999, 100_000]) {
        let answer = Reducer::default().reduce(&worst_path(n).unwrap(), Limits::unlimited()).unwrap();
        assert_eq!((answer.remaining, answer.optimal), (n.div_ceil(2), true), "{n}");
        check_answer(&answer);
    }
    assert_eq!(worst_path(1), Err(NoSuchPosition::TooFewStones(1)));
}

/// That no mixed cycle is worse stands in tests/cycle.rs.
#[test]
fn proposition_37_corrected_the_worst_mixed_cycle_leaves_a_third_rounded_down() {
    for n in (3..300).chain([99_999, 100_000, 100_001]) {
        let answer = Reducer::default().reduce(&worst_cycle(n).unwrap(), Limits::unlimited()).unwrap();
        let third = if n == 4 || n == 5 { 2 } else { n / 3 };
        assert_eq!((answer.remaining, answer.optimal), (third, true), "{n}");
        check_answer(&answer);
    }
    assert!(worst_cycle(2).is_err() && worst_cycle(usize::MAX).is_err() && worst_path(usize::MAX).is_err());
}

#[test]
fn proposition_33_the_last_stone_is_where_and_how_you_like() {
    for graph in connected_graphs() {
        let order = graph.order();
        let board = Position::new(graph, vec![Some(Color::Black); order]).unwrap();
        for vertex in 0..order as u32 {
            for color in Color::BOTH {
                let answer = last_stone(&board, vertex, color, Limits::unlimited()).unwrap();
                let mut end = answer.position.clone();
                end.replay(answer.moves.iter().copied()).unwrap();
                assert_eq!((end.stones(), end.cell(vertex)), (1, Some(color)), "{}", answer.position);
                assert!(answer.optimal);
                check_answer(&answer);
            }
        }
    }
    let large = Generator::new(1, Filling::default()).tree(100_000).unwrap();
    check_answer(&last_stone(&large, 77, Color::White, Limits::unlimited()).unwrap());
    let holes: Position = "xx.|.xx|..x".parse().unwrap();
    check_answer(&last_stone(&holes, 8, Color::White, Limits::unlimited()).unwrap());
    assert_eq!(last_stone(&holes, 2, Color::White, Limits::unlimited()), Err(NoSuchPosition::NoStone(2)));
    assert_eq!(
        last_stone(&"x.x".parse().unwrap(), 2, Color::White, Limits::unlimited()),
        Err(NoSuchPosition::NotConnected(2))
    );
}

#[test]
fn theorem_34_greedy_makes_as_many_moves_as_the_minimum_degree() {
    for graph in connected_graphs() {
        let order = graph.order();
        let degree = (0..order as u32).map(|v| graph.degree(v)).min().unwrap();
        for colors in colorings(order).filter(|colors| is_mixed(colors)) {
            let cells = colors.iter().copied().map(Some).collect();
            let position = Position::new(graph.clone(), cells).unwrap();
            let answer = greedy(&position, Limits::unlimited()).unwrap();
            assert!(answer.moves.len() >= degree, "{position}");
            check_answer(&answer);
        }
    }
    assert_eq!(
        greedy(&"complete:xxx + complete:ooo".parse().unwrap(), Limits::unlimited()),
        Err(NoSuchPosition::NoMove)
    );
}

#[test]
fn theorem_35_stars_of_cliques_leave_all_but_the_minimum_degree() {
    for d in 1..=6 {
        for k in 1..=5 {
            let answer = star_of_cliques(d, k, Limits::unlimited()).unwrap();
            let n = k * d + 1;
            assert_eq!((answer.stones, answer.remaining, answer.optimal), (n, n - d, true), "{d} {k}");
            let graph = answer.position.graph();
            assert_eq!((0..n as u32).map(|v| graph.degree(v)).min(), Some(d));
            check_answer(&answer);
        }
    }
    let large = star_of_cliques(300, 40, Limits::unlimited()).unwrap();
    assert_eq!((large.moves.len(), large.optimal), (300, true));
    assert!(
        star_of_cliques(0, 3, Limits::unlimited()).is_err()
            && star_of_cliques(3, 0, Limits::unlimited()).is_err()
    );
    assert!(
        star_of_cliques(100_000, 2, Limits::unlimited()).is_err()
            && star_of_cliques(usize::MAX, 2, Limits::unlimited()).is_err()
    );
}

/// Theorem 35 says that no other graphs leave n − d: all connected graphs up to 6 vertices.
#[test]
fn theorem_35_no_other_graphs_leave_as_many() {
    let mut found = Vec::new();
    for graph in connected_graphs().filter(|graph| graph.order() > 1) {
        let order = graph.order();
        let degree = (0..order as u32).map(|v| graph.degree(v)).min().unwrap();
        let mut plays = Plays::default();
        let worst = colorings(order)
            .filter(|colors| is_mixed(colors))
            .map(|colors| {
                let cells = colors.iter().copied().map(Some).collect();
                plays.least(&Position::new(graph.clone(), cells).unwrap())
            })
            .max();
        assert!(worst.unwrap() <= order - degree);
        if worst == Some(order - degree) {
            found.push((order, degree, graph.size()));
        }
    }
    found.sort_unstable();
    // Cliques, stars (d = 1), two triangles with a vertex in common, and the 4-cycle.
    let clique = |n: usize| (n, n - 1, (n * (n - 1) / 2) as u64);
    let star = |n: usize| (n, 1, n as u64 - 1);
    let mut expected: Vec<_> =
        (2..=6).map(clique).chain((3..=6).map(star)).chain([(5, 2, 6), (4, 2, 4)]).collect();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn theorem_3_4_corrected_few_stones_visit_few_pieces() {
    let star = cutset(&"multipartite:x/xxxxx".parse().unwrap(), &[0], Limits::unlimited()).unwrap();
    assert_eq!((star.remaining, star.optimal), (5, true));
    check_answer(&star);
    // The paper has at least 2 here.
    let counterexample =
        cutset(&"multipartite:xx/xxx".parse().unwrap(), &[0, 1], Limits::unlimited()).unwrap();
    assert_eq!((counterexample.remaining, counterexample.optimal), (1, true));
    check_answer(&counterexample);
    // Two stones between six triangles: at most 2 · 3 + 2 moves of 20.
    let edges: Vec<String> = (0..6)
        .flat_map(|i| {
            let [a, b, c] = [2 + 3 * i, 3 + 3 * i, 4 + 3 * i];
            [(a, b), (b, c), (c, a), (0, a), (1, b)].map(|(u, v)| format!("{u}-{v}"))
        })
        .collect();
    let board = format!("edges:{}:{}", edges.join(","), "x".repeat(20)).parse().unwrap();
    let answer = cutset(&board, &[0, 1], Limits::unlimited()).unwrap();
    assert!(answer.lower_bound >= 12, "{}", answer.lower_bound);
    check_answer(&answer);
    assert_eq!(cutset(&board, &[20], Limits::unlimited()), Err(NoSuchPosition::NoStone(20)));
    assert_eq!(cutset(&"xx".parse().unwrap(), &[0, 1], Limits::unlimited()), Err(NoSuchPosition::NoCutset));
    assert_eq!(cutset(&"xx".parse().unwrap(), &[], Limits::unlimited()), Err(NoSuchPosition::NoCutset));
}

/// Remark 3.1: no block has one colour, at most one has three runs, and half of the stones are captured.
#[test]
fn blocks_capture_half_of_a_line() {
    let position = |colors: &[Color]| twins::line(colors);
    for n in 2..=12 {
        for colors in colorings(n).filter(|colors| is_mixed(colors)) {
            let line = position(&colors);
            let play = blocks(&line, Limits::unlimited()).unwrap();
            assert!(play.reduction.moves.len() >= n / 2, "{line}");
            assert_eq!(play.blocks.concat(), (0..n as u32).collect::<Vec<_>>(), "{line}");
            let runs = |block: &Vec<u32>| {
                let own: Vec<_> = block.iter().map(|&v| colors[v as usize]).collect();
                own.chunk_by(|a, b| a == b).count()
            };
            assert!(play.blocks.iter().all(|block| (2..=3).contains(&runs(block))), "{line}");
            let all_runs = colors.chunk_by(|a, b| a == b).count();
            let triples = play.blocks.iter().filter(|block| runs(block) == 3).count();
            assert_eq!(triples, all_runs % 2, "{line}");
            let block_of = |v: u32| play.blocks.iter().position(|block| block.contains(&v));
            assert!(play.reduction.moves.iter().all(|mv| block_of(mv.from) == block_of(mv.to)), "{line}");
            check_answer(&play.reduction);
        }
    }
    for text in ["xxx", "xo.xo", "cycle:xxo", "x"] {
        assert!(blocks(&text.parse().unwrap(), Limits::unlimited()).is_err(), "{text}");
    }
    let bent = blocks(&"edges:2-0,0-1,1-3:xxox".parse().unwrap(), Limits::unlimited()).unwrap();
    check_answer(&bent.reduction);
}

#[test]
fn the_best_mixed_position_leaves_a_stone_for_each_piece() {
    for text in ["xx.xx", "x.x", "cycle:xxxxx + multipartite:xx/x + x", "edges:0-1,2-3,3-4:xxxxx", "xxxxxxx"]
    {
        let board: Position = text.parse().unwrap();
        let components = board.components();
        let pieces: Vec<_> = components.iter().map(|piece| board.induced(piece).unwrap()).collect();
        let board = Position::sum(pieces).unwrap();
        let best = minrv(board.graph(), Limits::unlimited()).unwrap();
        assert!(Color::BOTH.iter().all(|&color| best.position.stones_of(color) > 0), "{}", best.position);
        assert_eq!((best.remaining, best.optimal), (components.len(), true), "{text}");
        check_answer(&best);
    }
    let one = "x".parse::<Position>().unwrap();
    assert_eq!(minrv(one.graph(), Limits::unlimited()), Err(NoSuchPosition::TooFewStones(1)));
}

/// Theorem 3.3 for pairs of a graph and a colouring: n − d stones are left exactly by the members of G_d.
#[test]
fn theorem_3_3_the_family_has_exactly_the_positions_that_leave_most() {
    let mut members = 0;
    for graph in connected_graphs().filter(|graph| graph.order() > 1) {
        let order = graph.order();
        let mut plays = Plays::default();
        for colors in colorings(order).filter(|colors| is_mixed(colors)) {
            let position = Position::new(graph.clone(), colors.into_iter().map(Some).collect()).unwrap();
            let is_member = extreme(&position, Limits::unlimited()).unwrap().is_some();
            let leaves_most =
                plays.least(&position) == order - least_degree(&position, Limits::unlimited()).unwrap();
            assert_eq!(is_member, leaves_most, "{position}");
            members += usize::from(is_member);
        }
    }
    // Cliques: 2ⁿ − 2 each for n = 2 … 6. Stars with 3 … 6 vertices and the double triangle: 2 each. xxoo: 4.
    assert_eq!(members, (2 + 6 + 14 + 30 + 62) + 5 * 2 + 4);
    for (d, k) in [(2, 3), (3, 4), (5, 2)] {
        let star = star_of_cliques(d, k, Limits::unlimited()).unwrap().position;
        assert_eq!(
            extreme(&star, Limits::unlimited()).unwrap(),
            Some(Extreme::Star { center: 0, cliques: k })
        );
    }
    for text in ["xx", "x", "x.o", "complete:xo + complete:xo", "cycle:xoxo", "multipartite:x/oox"] {
        assert_eq!(extreme(&text.parse().unwrap(), Limits::unlimited()).unwrap(), None, "{text}");
    }
}

/// The finite cases in the proof of Theorem 3.3 (docs/theory.md): each makes more than d moves.
#[test]
fn the_case_study_of_theorem_3_3() {
    let moves = |text: &str| {
        let position: Position = text.parse().unwrap();
        position.stones() - Plays::default().least(&position)
    };
    // d = 2: the cycle xoox with a chord, and with a white edge at a black stone; K(2,3) with xx/oox.
    assert_eq!(moves("edges:0-1,1-2,2-3,3-0,0-2:xoox"), 3);
    assert!(moves("edges:0-1,1-2,2-3,3-0,0-4,0-5,4-5:xooxoo") >= 3);
    assert!(moves("edges:0-2,0-3,0-4,1-2,1-3,1-4:xooxx") >= 3);
    // d = 3: the wheel with four spokes.
    assert_eq!(moves("edges:0-1,0-2,0-3,0-4,1-2,2-3,3-4,4-1:xoxoo"), 4);
}

/// The numbers that Duchêne, Gravier and Moncel print, and what is found instead.
#[test]
fn errata_of_new_results_about_impartial_solitaire_clobber() {
    let left = |text: &str| Plays::default().least(&text.parse().unwrap());
    // Section 1: cycles leave ⌊n/3⌋ at most, but not those with four and five vertices.
    assert_eq!([left("cycle:xxoo"), left("cycle:xxooo")], [2, 2]);
    // Theorem 3.2: the bound n − d needs a mixed component.
    assert_eq!(left("complete:xxx + complete:ooo"), 6);
    // Theorem 3.4: printed 2.
    assert_eq!(left("multipartite:xx/ooo"), 1);
    // Remark 3.1: ⌈n/2⌉, not ⌊n/2⌋; and there need not be a block of three runs.
    assert_eq!(left("xox"), 2);
    for text in ["xo", "xoxo"] {
        let play = blocks(&text.parse().unwrap(), Limits::unlimited()).unwrap();
        assert!(play.blocks.iter().all(|block| block.len() == 2), "{text}");
    }
}

#[test]
fn the_bound_of_a_cutset() {
    let bound = |text: &str| cutset_bound(&text.parse().unwrap(), Limits::unlimited()).unwrap();
    assert_eq!(bound("ooo|oxo|ooo"), 1);
    assert_eq!(bound("oooxooo"), 4);
    assert_eq!(bound("multipartite:xx/ooo"), 1);
    assert_eq!(bound("cycle:xooxoo"), 1);
}
