//! Claims that the checker decides by finite tables: all cycles, all positions of a graph, slices.

use super::{accepted, assert_rejected, rejection, verdicts};
use clobber_board::{Color, Graph, Position};
use clobber_certificate::Verdict;
use std::collections::BTreeSet;

fn cycles(from: i32, add: i32, divide: i32, cap: i32, matrices: i32) -> String {
    format!(
        r#"{{"claim":"cycles","cycles":{{"from":{from},"add":{add},"divide":{divide},"cap":{cap},"matrices":{matrices}}}}}"#
    )
}

/// The number of matrices is that of `clobber lab run cycle-bound`.
const MATRICES: i32 = 26_152;

#[test]
fn cycles_leave_a_third_and_not_less() {
    assert!(accepted(&cycles(6, 0, 3, 3, MATRICES)));
    // False by one: n = 5 leaves two, (xxo)^k leaves k, and n/4 is refuted.
    assert_eq!(rejection(&cycles(5, 0, 3, 3, MATRICES)), "the bound does not follow for `cycle:xxxoo`");
    assert_rejected(&cycles(6, -1, 3, 3, MATRICES), "one stone in three too few");
    assert_rejected(&cycles(6, 0, 4, 3, MATRICES), "a quarter");
    assert_rejected(&cycles(6, 0, 4, 100, MATRICES), "a quarter, with a large cap");
    // The number of matrices is checked too.
    assert_rejected(&cycles(6, 0, 3, 3, MATRICES + 1), "one matrix more");
    assert_rejected(&cycles(6, 0, 3, 3, MATRICES - 1), "one matrix less");
    for (from, divide, cap) in [(2, 3, 3), (6, 0, 3), (6, 3, 0), (6, 3, 101)] {
        assert_rejected(&cycles(from, 0, divide, cap, MATRICES), "out of range");
    }
    assert_rejected(&cycles(6, 0, 3, 300, MATRICES), "not a byte");
}

fn positions(graph: &str, parts: &str) -> String {
    format!(r#"{{"claim":"positions","positions":{{"graph":"{graph}",{parts}}}}}"#)
}

/// All sets of stones in which a play can end or stop, each with the colours.
fn reached(position: &Position, found: &mut BTreeSet<Vec<(u32, bool)>>) {
    let stones = (0..position.cells().len() as u32)
        .filter_map(|vertex| Some((vertex, position.cell(vertex)? == Color::White)));
    if !found.insert(stones.collect()) {
        return;
    }
    for color in Color::BOTH {
        for mv in position.moves(color).collect::<Vec<_>>() {
            let mut after = position.clone();
            after.play(mv).unwrap();
            reached(&after, found);
        }
    }
}

/// Strongly 1-reducible, strongly 2-reducible, and the stones that the worst mixed position leaves, by trying
/// all plays from all positions.
fn by_all_plays(graph: &Graph) -> (bool, bool, usize) {
    let order = graph.order() as u32;
    let (mut one, mut two, mut worst) = (true, true, 0);
    for whites in 0..1_u32 << order {
        let color = |vertex: u32| Color::BOTH[(whites >> vertex & 1) as usize];
        let position = Position::new(graph.clone(), (0..order).map(|v| Some(color(v))).collect()).unwrap();
        let mut found = BTreeSet::new();
        reached(&position, &mut found);
        if whites != 0 && whites != (1 << order) - 1 {
            worst = worst.max(found.iter().map(Vec::len).min().unwrap());
        }
        for vertex in 0..order {
            let off: BTreeSet<bool> =
                (0..order).filter(|&v| v != vertex).map(|v| color(v) == Color::White).collect();
            for stone in [false, true].into_iter().filter(|_| off.len() == 2) {
                let last = (vertex, stone);
                one &= found.contains(&vec![last]);
                let same = (0..order).filter(|&v| (color(v) == Color::White) == stone).count();
                for second in [false, true].into_iter().filter(|&second| second != stone || same > 1) {
                    let is_pair = |left: &Vec<(u32, bool)>| {
                        left.contains(&last)
                            && left.len() <= 2
                            && left.iter().all(|s| *s == last || s.1 == second)
                    };
                    two &= found.iter().any(is_pair);
                }
            }
        }
    }
    (one, two, worst)
}

/// On every graph of up to four vertices, and some larger ones, exactly the true claims are accepted.
#[test]
fn exactly_the_truth_about_all_positions_is_accepted() {
    let mut strong = 0;
    let mut graphs: Vec<(usize, Vec<(u32, u32)>)> = Vec::new();
    for order in 2..=4_u32 {
        let pairs: Vec<(u32, u32)> = (0..order).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
        for set in 0..1_u32 << pairs.len() {
            let edges = pairs.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, &edge)| edge);
            graphs.push((order as usize, edges.collect()));
        }
    }
    let clique = |order: u32| (0..order).flat_map(|b| (0..b).map(move |a| (a, b))).collect::<Vec<_>>();
    let k5_without_an_edge = clique(5).into_iter().filter(|&edge| edge != (0, 1)).collect();
    let house = vec![(0, 1), (1, 2), (2, 3), (0, 3), (0, 4), (1, 4)];
    graphs.extend([(5, clique(5)), (5, k5_without_an_edge), (5, house), (6, clique(6))]);
    for (order, edges) in graphs {
        let graph = Graph::from_edges(order, &edges).unwrap();
        let text = graph6(order, &edges);
        let (one, two, worst) = by_all_plays(&graph);
        strong += u32::from(one && order > 2);
        let claim = |name: &str, value: String| positions(&text, &format!(r#""{name}":{value}"#));
        for (name, truth) in [("strongly_1_reducible", one), ("strongly_2_reducible", two)] {
            assert!(accepted(&claim(name, truth.to_string())), "{text} {name}");
            assert_rejected(&claim(name, (!truth).to_string()), &text);
        }
        let is_connected = verdicts(&claim("maxrv", worst.to_string()));
        match &is_connected[..] {
            [Verdict::Accepted(_)] => {
                assert_rejected(&claim("maxrv", (worst + 1).to_string()), &text);
                assert_rejected(&claim("maxrv", (worst - 1).to_string()), &text);
            }
            _ => assert_eq!(
                rejection(&claim("maxrv", "1".into())),
                "`maxrv` is about connected graphs with an edge"
            ),
        }
    }
    assert!(strong > 2);
}

/// The text of a graph with few vertices.
fn graph6(order: usize, edges: &[(u32, u32)]) -> String {
    let pairs = (0..order as u32).flat_map(|b| (0..b).map(move |a| (a, b)));
    let bits: Vec<u8> = pairs.map(|pair| u8::from(edges.contains(&pair))).collect();
    let letter = |six: &[u8]| {
        let bit = |at: usize| six.get(at).copied().unwrap_or(0);
        char::from(63 + (0..6).fold(0, |sum, at| sum << 1 | bit(at)))
    };
    let mut text = char::from(63 + order as u8).to_string();
    text.extend(bits.chunks(6).map(letter));
    text.replace('\\', "\\\\")
}

#[test]
fn claims_about_no_graph_or_too_large_ones_are_not_accepted() {
    assert_eq!(rejection(&positions("D^", r#""maxrv":1"#)), "`D^` is not a graph in graph6");
    assert_eq!(
        rejection(r#"{"claim":"positions","positions":{"graph":"D^{"}}"#),
        "it claims nothing about the positions of the graph"
    );
    // The complete graph of 14 vertices.
    let large = format!("M{}_", "~".repeat(15));
    assert!(matches!(verdicts(&positions(&large, r#""maxrv":1"#))[..], [Verdict::Unchecked(_)]));
    assert_rejected(r#"{"claim":"positions"}"#, "no field");
    assert_rejected(
        r#"{"claim":"positions","positions":{"graph":"D^{","maxrv":1},"remaining":1}"#,
        "foreign",
    );
}

fn slices(factors: &str, lemma: &str, opposed: &[(usize, usize)]) -> String {
    let opposed: Vec<String> = opposed.iter().map(|(from, to)| format!("[{from},{to}]")).collect();
    let opposed =
        if opposed.is_empty() { String::new() } else { format!(r#","opposed":[{}]"#, opposed.join(",")) };
    format!(r#"{{"claim":"slices","slices":{{"factors":[{factors}],"lemma":"{lemma}"{opposed}}}}}"#)
}

/// The lemma `send` of `docs/certificates.md`, whose examples are accepted, and its play on opposed cubes.
fn send() -> (String, Vec<(usize, usize)>) {
    let page = include_str!("../../../../docs/certificates.md");
    let line = page.lines().find(|line| line.contains(r#""lemma":"send""#)).unwrap();
    let claim: serde_json::Value = serde_json::from_str(line).unwrap();
    (line.to_string(), serde_json::from_value(claim["slices"]["opposed"].clone()).unwrap())
}

#[test]
fn slices_do_what_the_theorems_need() {
    let (line, opposed) = send();
    assert_eq!(slices("2,2,2", "send", &opposed), line);
    assert!(accepted(&line) && accepted(&slices("4", "leave", &[])));
}

#[test]
fn slices_do_not_do_more() {
    let (_, opposed) = send();
    // K2 × K3 is the exception of Theorem 25, and hypercubes have δ.
    assert_rejected(&slices("2,3", "leave", &[]), "K2 × K3");
    assert_rejected(&slices("2,2,2", "leave", &[]), "the cube without δ");
    assert_rejected(&slices("2,2", "leave", &[]), "the square");
    assert_rejected(&slices("3", "leave", &[]), "too small");
    assert_rejected(&slices("1,4", "leave", &[]), "a factor of 1");
    assert_rejected(&slices("3,3", "leave-by-delta", &[]), "not a hypercube");
    assert_rejected(&slices("2,2", "leave-by-delta", &[]), "too small a hypercube");
    assert_rejected(&slices("3,3", "send", &[]), "not a cube");
    assert_rejected(&slices("3,3", "leave", &opposed), "moves without a meaning");
    let message = "`oooooooo` with black slices beyond sends no stones that leave `oooooooo` mixed";
    assert_eq!(rejection(&slices("2,2,2", "send", &[])), message);
    assert!(matches!(verdicts(&slices("4,4", "leave", &[]))[..], [Verdict::Unchecked(_)]));
    assert!(matches!(verdicts(&slices("2,2,2,2,2", "leave", &[]))[..], [Verdict::Unchecked(_)]));
}

/// Without any one of its moves, or with another end of one of them, the play is refused.
#[test]
fn forged_plays_on_opposed_cubes_are_refused() {
    let (_, opposed) = send();
    for at in 0..opposed.len() {
        let mut dropped = opposed.clone();
        dropped.remove(at);
        assert_rejected(&slices("2,2,2", "send", &dropped), &format!("without move {at}"));
        for to in (0..17).filter(|&to| to != opposed[at].1) {
            let mut changed = opposed.clone();
            changed[at].1 = to;
            assert_rejected(&slices("2,2,2", "send", &changed), &format!("move {at} to {to}"));
        }
    }
}
