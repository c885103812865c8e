//! True claims are accepted; forged ones are rejected, whatever was changed.

use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Move, Position};
use clobber_certificate::{
    First, LowerBound, NodeId, Reduction, Reply, Report, Rule, StrategyWriter, Verdict, WinClaim, check,
};
use proptest::prelude::*;
use std::collections::HashMap;
use std::io::Cursor;
use std::sync::LazyLock;

fn verdicts(text: &str) -> Vec<Verdict> {
    reports(text).into_iter().map(|report| report.verdict).collect()
}

fn reports(text: &str) -> Vec<Report> {
    let mut reports = Vec::new();
    check(Cursor::new(text), Cursor::new(text), |report| reports.push(report)).unwrap();
    reports
}

fn accepted(text: &str) -> bool {
    matches!(verdicts(text)[..], [Verdict::Accepted(_)])
}

/// Plain minimax, and a strategy written down as it is found.
struct NaiveSolver {
    winner: Color,
    nodes: HashMap<Position, NodeId>,
}

fn mover_wins(position: &Position, player: Color) -> bool {
    position.moves(player).any(|mv| !mover_wins(&played(position, mv), !player))
}

fn played(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.play(mv).unwrap();
    after
}

impl NaiveSolver {
    /// The loser is to move and loses.
    fn node(&mut self, position: &Position, out: &mut StrategyWriter<Vec<u8>>) -> Option<NodeId> {
        position.moves(!self.winner).next()?;
        if let Some(&node) = self.nodes.get(position) {
            return Some(node);
        }
        let moves: Vec<Move> = position.moves(!self.winner).collect();
        let replies: Vec<Reply> = moves
            .into_iter()
            .map(|to| {
                let after = played(position, to);
                let with = winning_move(&after, self.winner).unwrap();
                Reply { to, with, next: self.node(&played(&after, with), out).into_iter().collect() }
            })
            .collect();
        let node = out.node(position, &replies).unwrap();
        self.nodes.insert(position.clone(), node);
        Some(node)
    }
}

fn winning_move(position: &Position, player: Color) -> Option<Move> {
    position.moves(player).find(|&mv| !mover_wins(&played(position, mv), !player))
}

/// A certificate for whoever wins this position.
fn strategy(text: &str, first: Color) -> String {
    let position: Position = text.parse().unwrap();
    let opening = winning_move(&position, first);
    let winner = if opening.is_some() { first } else { !first };
    let claim = WinClaim { position: position.clone(), first, winner, opening };
    let mut out = StrategyWriter::new(Vec::new(), &claim).unwrap();
    let start = opening.map_or(position.clone(), |mv| played(&position, mv));
    let root = NaiveSolver { winner, nodes: HashMap::new() }.node(&start, &mut out);
    String::from_utf8(out.finish(root.as_slice()).unwrap()).unwrap()
}

/// The certificates of all boards, each found once.
static STRATEGIES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let by_play = BOARDS.iter().flat_map(|board| Color::BOTH.map(|first| strategy(board, first)));
    by_play.chain([LEMMA.to_string()]).collect()
});

/// The node at 321 is the lemma `xxoxxo` ≥ `xxo`, the node at 411 is `xxo`; together they are the position.
const LEMMA: &str = r#"{"claim":"win","position":"xxoxxo","first":"white","winner":"black"}
{"node":"xxxo","replies":[[3,2,1,2,null]]}
{"node":"xo.oxo","replies":[[1,0,4,3,null],[3,4,0,1,null],[5,4,0,1,null]]}
{"node":"xxoo","replies":[[2,1,0,1,null]]}
{"node":"xo.xxoxo","replies":[[1,0,6,5,null],[5,4,0,1,null],[5,6,0,1,null],[7,6,0,1,187]]}
{"node":"xoo.xxoxxo","replies":[[1,0,5,6,69],[6,5,4,5,null],[6,7,0,1,112],[9,8,0,1,230]]}
{"node":"xxo","replies":[[2,1,0,1,null]]}
{"root":[321,411],"nodes":6}
"#;

const BOARDS: [&str; 9] = [
    "xoxoxo",
    "xxoxxo",
    "xoxox.oxo",
    "xox|oxo",
    "cycle:xoxoxx",
    "multipartite:xxo/oo/x",
    "xo + xxo + xoxo",
    "hypercube:3:xoxoxoxo",
    "g6:DqK:xoxox",
];

#[test]
fn strategies_are_accepted() {
    for board in BOARDS.into_iter().chain(["xx", "", "x.o", "xo"]) {
        for first in Color::BOTH {
            let certificate = strategy(board, first);
            assert!(accepted(&certificate), "{board} {first:?}: {:?}", verdicts(&certificate));
        }
    }
}

#[test]
fn several_claims_in_one_file_are_checked_each() {
    let reduction = r#"{"position":"xo","rule":"impartial","remaining":1,"moves":[[0,1]]}"#;
    let text =
        [&strategy("xoxoxo", Color::Black), reduction, "\n\n", &strategy("xox|oxo", Color::White)].concat();
    let reports = reports(&text);
    assert_eq!(reports.len(), 3);
    assert!(reports.iter().all(|report| matches!(report.verdict, Verdict::Accepted(_))), "{reports:?}");
    assert_eq!(reports[0].line, 1);
    assert!(text.lines().nth(reports[2].line as usize - 1).unwrap().contains("claim"));
}

/// A claim, one node that is the root, and the end.
fn one_node(claim: &str, node: &str) -> String {
    format!("{claim}\n{node}\n{{\"root\":{},\"nodes\":1}}\n", claim.len() + 1)
}

#[test]
fn positions_that_are_equal_as_games_share_a_node() {
    let claim =
        |position| format!(r#"{{"claim":"win","position":"{position}","first":"black","winner":"white"}}"#);
    // A component and its negative are worth nothing, and so are stones that cannot move.
    for position in ["xo + ox", "xxo + xoo", "xxoxo + xoxoo.xx", "xx.oo", "xo|xo"] {
        let text = one_node(&claim(position), r#"{"node":"path:","replies":[]}"#);
        let is_zero = position != "xo|xo";
        assert_eq!(accepted(&text), is_zero, "{position}: {:?}", verdicts(&text));
    }
    // The same strip, backwards on another board: Black begins on oox and loses.
    let node = r#"{"node":"oox","replies":[[2,1,0,1,null]]}"#;
    for (position, is_oox) in [
        ("oox", true),
        ("xoo", true),
        ("x.|oo", true),
        ("oo.|.x.|x..", true),
        ("edges:0-2,2-1:oxo", true),
        ("oxo", false),
        ("xxo", false),
    ] {
        let text = one_node(&claim(position), node);
        assert_eq!(accepted(&text), is_oox, "{position}: {:?}", verdicts(&text));
    }
}

#[test]
fn dropping_or_repeating_a_reply_is_noticed() {
    for board in BOARDS {
        for first in Color::BOTH {
            let certificate = strategy(board, first);
            for (number, line) in certificate.lines().enumerate().filter(|(_, line)| line.contains("[[")) {
                let inner = &line[line.find("[[").unwrap() + 1..line.len() - 2];
                let replies: Vec<String> =
                    inner.split("],").map(|reply| format!("{}]", reply.trim_end_matches(']'))).collect();
                for skipped in 0..replies.len() {
                    let rest: Vec<&str> =
                        (0..replies.len()).filter(|&i| i != skipped).map(|i| replies[i].as_str()).collect();
                    // Padded to the same length, so that every later node keeps its place.
                    let forged = replaced_line(&certificate, number, line, inner, &rest.join(","));
                    assert_rejected(&forged, &format!("{board}: {}", replies[skipped]));
                }
            }
        }
    }
}

fn replaced_line(certificate: &str, number: usize, line: &str, inner: &str, with: &str) -> String {
    let padded = format!("{with}{}", " ".repeat(inner.len() - with.len()));
    let forged_line = line.replace(inner, &padded);
    let lines: Vec<&str> = certificate
        .lines()
        .enumerate()
        .map(|(i, old)| if i == number { &forged_line } else { old })
        .collect();
    lines.join("\n") + "\n"
}

/// Exactly one verdict, and it is no.
fn assert_rejected(text: &str, context: &str) {
    let verdicts = verdicts(text);
    assert!(
        matches!(verdicts[..], [Verdict::Rejected(_) | Verdict::Malformed(_)]),
        "{context}: {verdicts:?}\n{text}"
    );
}

#[test]
fn removing_a_line_is_noticed() {
    let certificate = strategy("xoxox.oxo", Color::Black);
    let lines: Vec<&str> = certificate.lines().collect();
    // Without the claim the other lines are no claims.
    let without_claim = lines[1..].join("\n");
    assert!(verdicts(&without_claim).iter().all(|verdict| matches!(verdict, Verdict::Malformed(_))));
    for removed in 1..lines.len() {
        let rest: Vec<&str> = (0..lines.len()).filter(|&i| i != removed).map(|i| lines[i]).collect();
        assert_rejected(&rest.join("\n"), &format!("without line {removed}"));
    }
}

#[test]
fn the_wrong_winner_is_noticed() {
    for board in BOARDS {
        for first in Color::BOTH {
            let certificate = strategy(board, first);
            let (right, wrong) = if certificate.contains(r#""winner":"black""#) {
                (r#""winner":"black""#, r#""winner":"white""#)
            } else {
                (r#""winner":"white""#, r#""winner":"black""#)
            };
            assert_rejected(&certificate.replace(right, wrong), board);
        }
    }
}

/// Nodes that no check ever sees must not be believed: a node inside of a string, of another claim, or ahead.
#[test]
fn nodes_out_of_place_are_refused() {
    let fake = concat!(
        r#"{"claim":"win","comment":"x", "position":"xo","first":"black","winner":"white"}"#,
        "\n",
        r#"{"root":0,"nodes":0}"#,
        "\n",
    );
    assert_rejected(fake, "the claim itself as a node");
    let inside =
        r#"{"claim":"win","c":"\n{\"node\":\"path:\"","position":"xo","first":"black","winner":"white"}"#;
    for root in 0..inside.len() + 40 {
        assert_rejected(&format!("{inside}\n{{\"root\":{root},\"nodes\":0}}\n"), "a node inside of a string");
    }
    let ahead = concat!(
        r#"{"claim":"win","position":"xxo","first":"black","winner":"white"}"#,
        "\n",
        r#"{"node":"xxo","replies":[[1,2,0,0,68]]}"#,
        "\n",
        r#"{"root":68,"nodes":1}"#,
        "\n",
    );
    assert_rejected(ahead, "a node that follows from itself");
}

/// A node is checked and looked up as the same position, whatever its text looks like in JSON: `\\` is a letter of
/// graph6, and decoded it could mean another board than undecoded.
#[test]
fn the_text_of_a_node_means_one_position() {
    let claim = r#"{"claim":"win","position":"xo","first":"black","winner":"white"}"#;
    assert_rejected(&one_node(claim, r#"{"node":"s6:G\n:......xo","replies":[]}"#), "an escaped line break");
    assert!(accepted(&one_node(
        r#"{"claim":"win","position":"oox","first":"black","winner":"white"}"#,
        r#"{"node":"\u006fox","replies":[[2,1,0,1,null]]}"#
    )));
}

/// Dense graphs print with backslashes, and their strategies are accepted all the same.
#[test]
fn strategies_on_dense_graphs_are_accepted() {
    let mut with_backslash = 0;
    for seed in 0..200 {
        let mut generator = Generator::new(seed, Filling { stone: 0.2, black: 0.5 });
        let position = generator.graph(16, 0.9).unwrap();
        if position.stones() > 6 {
            continue;
        }
        let text = position.to_string();
        with_backslash += usize::from(text.contains('\\'));
        let certificate = strategy(&text, Color::Black);
        assert!(accepted(&certificate), "{text}: {:?}", verdicts(&certificate));
    }
    assert!(with_backslash > 5);
}

/// Line breaks of another system change the places of nodes, which is noticed or harmless, never believed wrongly.
#[test]
fn other_line_breaks_are_no_proof_of_anything_false() {
    for certificate in STRATEGIES.iter() {
        let text = certificate.replace('\n', "\r\n");
        assert!(!accepted(&text) || claim_is_true(&text));
    }
}

/// A claim that is too large to be checked, one that is just within reach and false, and forged positions that are huge, end
/// soon.
#[test]
fn large_positions_do_not_exhaust_the_checker() {
    let claim = |board: &str, stones: usize| {
        format!(r#"{{"position":"{board}","remaining":{stones},"lower_bound":3,"moves":[]}}"#)
    };
    let too_large = claim(&["(xo)^5000"; 8].join("|"), 80_000);
    assert!(matches!(verdicts(&too_large)[..], [Verdict::Unchecked(_)]));
    let long = claim("(xo)^20000|(ox)^20000", 80_000);
    assert!(matches!(verdicts(&long)[..], [Verdict::Rejected(_)]));
    let claim = r#"{"claim":"win","position":"xo","first":"black","winner":"white"}"#;
    for node in ["complete:(xo)^20000", "complete:(x)^200000", "(xxo.)^20000", "(xxo.)^20000 + (oox.)^20000"]
    {
        let text = one_node(claim, &format!(r#"{{"node":"{node}","replies":[]}}"#));
        assert_rejected(&text, node);
    }
}

/// A claim that is wrong in itself swallows its nodes: they are no claims of their own.
#[test]
fn the_lines_of_a_bad_claim_belong_to_it() {
    let certificate = strategy("xxoxxo", Color::Black);
    let bad_opening = certificate.replacen(r#""opening":["#, r#""opening":[5"#, 1);
    assert!(matches!(verdicts(&bad_opening)[..], [Verdict::Rejected(_)]), "{:?}", verdicts(&bad_opening));
    let null = r#"{"position":null,"remaining":0,"moves":[]}"#;
    assert!(matches!(verdicts(null)[..], [Verdict::Malformed(_)]));
    let neither = format!("{}\n{{\"node\":\"xo\"}}\n", certificate.lines().next().unwrap());
    assert!(matches!(&verdicts(&neither)[..], [Verdict::Malformed(error)] if error.contains("`replies`")));
}

#[test]
fn a_position_may_be_a_sum_of_nodes() {
    let with_root = |root: &str| LEMMA.replace("[321,411]", root);
    for root in ["[321,411]", "[411,321]"] {
        assert!(accepted(&with_root(root)), "{:?}", verdicts(&with_root(root)));
    }
    // One of them alone, one too often, one that does not belong there, one that is no node, one that is ahead.
    for root in [
        "321",
        "[411]",
        "[]",
        "null",
        "[321,411,411]",
        "[321,321,411]",
        "[321,411,69]",
        "[321,412]",
        "[321,453]",
        "[321,0]",
        "[321,18446744073709551615]",
        "[321,411,null]",
        "[[321,411]]",
        "[-1]",
    ] {
        assert_rejected(&with_root(root), root);
    }
}

/// A ≥ B is of no use for B ≥ A, nor for the other player.
#[test]
fn a_lemma_has_a_direction_and_a_loser() {
    let backwards = LEMMA.replacen(r#""xxoxxo""#, r#""xxo""#, 1);
    // The claim became shorter by three, and so did the places of all nodes.
    for root in ["[318,318]", "[318,408]", "[318]"] {
        assert_rejected(&backwards.replace("[321,411]", root), root);
    }
    let other_loser = LEMMA.replace(r#""winner":"black""#, r#""winner":"white","opening":[2,1]"#);
    assert_rejected(&other_loser, "a lemma for the other player");
}

#[test]
fn a_lemma_is_proved_before_it_is_used() {
    let claim = r#"{"claim":"win","position":"xoxo.xxo","first":"white","winner":"black"}"#;
    // Each of the two nodes would follow from the other; and the first, from itself.
    for first_cites in ["[68]", "[68,68]", "[75]", "[75,200]", "[200]", "[150]"] {
        let nodes = [
            format!(r#"{{"node":"xoxo.xxo","replies":[[1,0,2,3,{first_cites}]]}}"#),
            r#"{"node":"xxo","replies":[[2,1,0,1,null]]}"#.to_string(),
        ];
        for root in [claim.len() + 1, claim.len() + nodes[0].len() + 2] {
            let end = format!(r#"{{"root":{root},"nodes":2}}"#);
            assert_rejected(&[claim, &nodes[0], &nodes[1], &end].join("\n"), first_cites);
        }
    }
    let itself = LEMMA.replace("[9,8,0,1,230]", "[9,8,0,1,321]");
    assert!(
        matches!(&verdicts(&itself)[..], [Verdict::Rejected(error)] if error.contains("no earlier node")),
        "{:?}",
        verdicts(&itself)
    );
}

/// However many nodes are cited, their sum does not outgrow the memory of the checker.
#[test]
fn long_lists_of_nodes_are_refused() {
    let places = vec!["321"; 150_000].join(",");
    let long = LEMMA.replace("321,411", &places);
    assert!(
        matches!(&verdicts(&long)[..], [Verdict::Rejected(error)] if error.contains("too long")),
        "{:?}",
        verdicts(&long)
    );
}

fn reduction(rule: Rule, text: &str, moves: &[[u32; 2]], argument: LowerBound) -> Reduction {
    let position: Position = text.parse().unwrap();
    let moves: Vec<Move> = moves.iter().map(|&[from, to]| Move::new(from, to)).collect();
    let remaining = position.stones() - moves.len();
    Reduction {
        stones: position.stones(),
        position,
        rule,
        first: (rule == Rule::Partisan).then_some(First::Any),
        remaining,
        lower_bound: remaining,
        lower_bound_argument: vec![argument],
        optimal: true,
        method: "by hand".into(),
        moves,
        refutations: Vec::new(),
    }
}

fn line(reduction: &Reduction) -> String {
    serde_json::to_string(reduction).unwrap()
}

#[test]
fn reductions_are_accepted_and_their_forgeries_rejected() {
    // xoxo comes down to one stone: .xxo, .xo., ..x. ; three checkerboard stones have δ = 0 and leave two.
    let true_ones = [
        reduction(Rule::Impartial, "xoxo", &[[0, 1], [3, 2], [1, 2]], LowerBound::Components),
        reduction(Rule::Partisan, "xoxo", &[[0, 1], [3, 2], [1, 2]], LowerBound::Exhaustive),
        reduction(Rule::Impartial, "xox", &[[0, 1]], LowerBound::Components),
        reduction(Rule::Impartial, "xxoo.xx", &[[1, 2], [3, 2], [0, 1]][..1], LowerBound::Components),
    ];
    for claim in &true_ones[..3] {
        assert!(accepted(&line(claim)), "{:?}", verdicts(&line(claim)));
        let fewer = Reduction { remaining: claim.remaining - 1, ..claim.clone() };
        assert_rejected(&line(&fewer), "one stone fewer");
        let bound = Reduction { lower_bound: claim.lower_bound + 1, ..claim.clone() };
        assert_rejected(&line(&bound), "a bound above what is left");
        let stones = Reduction { stones: claim.stones + 1, ..claim.clone() };
        assert_rejected(&line(&stones), "one stone more at the start");
        for step in 0..claim.moves.len() {
            let mut moves = claim.moves.clone();
            moves.remove(step);
            assert_rejected(&line(&Reduction { moves, ..claim.clone() }), "a move dropped");
            let mut moves = claim.moves.clone();
            moves[step] = Move::new(moves[step].to, moves[step].to);
            let forged = line(&Reduction { moves, ..claim.clone() });
            let expected = format!("move {} ", step + 1);
            assert!(
                matches!(&verdicts(&forged)[..], [Verdict::Rejected(error)] if error.starts_with(&expected)),
                "the report names the step"
            );
        }
    }
    // Its bound is too high: 1 + 2 stones would be right, but 3 + 2 are left.
    assert_rejected(&line(&true_ones[3]), "not optimal");
    let wrong_turn = reduction(Rule::Partisan, "xxoxo", &[[1, 2], [4, 3], [2, 3]], LowerBound::Components);
    assert_rejected(&line(&Reduction { first: Some(First::White), ..wrong_turn }), "the wrong colour begins");
    let twice = reduction(Rule::Partisan, "xo.xo", &[[0, 1], [3, 4]], LowerBound::Components);
    assert_rejected(&line(&twice), "one colour twice");
    assert!(accepted(&line(&Reduction { rule: Rule::Impartial, first: None, ..twice })));
}

#[test]
fn bounds_beyond_reach_are_neither_accepted_nor_rejected() {
    let mut claim = reduction(Rule::Impartial, "(xxo)^20", &[], LowerBound::Exhaustive);
    claim.optimal = false;
    claim.lower_bound = 2;
    assert!(matches!(verdicts(&line(&claim))[..], [Verdict::Unchecked(_)]));
    let answer = r#"{"position":"xo","results":[{"first":"black","winner":"black"}]}"#;
    assert!(matches!(verdicts(answer)[..], [Verdict::Unchecked(_)]));
}

#[test]
fn malformed_lines_are_named_with_their_place() {
    for (text, expected) in [
        ("{\"position\":\"xq\",\"moves\":[]}", "line 1, column"),
        ("\n\n{]", "line 3, column 2"),
        ("{\"moves\":[],\"position\":\"xo\"}", "`position` must come before `moves`"),
        ("{\"position\":\"xo\",\"position\":\"xo\"}", "duplicate field"),
        ("{\"position\":\"xo\",\"moves\":[[0,-1]]}", "line 1, column"),
        ("[]", "line 1, column"),
        ("{}", "position"),
        ("{\"claim\":\"draw\"}", "unknown claim"),
    ] {
        assert!(
            matches!(&verdicts(text)[..], [Verdict::Malformed(error)] if error.contains(expected)),
            "{text}: {:?}",
            verdicts(text)
        );
    }
}

/// Is what the first line of a certificate claims true?
fn claim_is_true(text: &str) -> bool {
    let claim: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let position: Position = claim["position"].as_str().unwrap().parse().unwrap();
    let color = |name: &serde_json::Value| if name == "black" { Color::Black } else { Color::White };
    let (first, winner) = (color(&claim["first"]), color(&claim["winner"]));
    mover_wins(&position, first) == (first == winner)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// Whatever is changed in a strategy: if it is still accepted, then what it claims is true.
    #[test]
    fn no_change_makes_a_strategy_prove_something_false(
        certificate in prop::sample::select(STRATEGIES.clone()),
        changes in prop::collection::vec((any::<prop::sample::Index>(), "[-0-9xo.,\\[\\] \"\\\\:a-z]"), 1..4),
    ) {
        let mut bytes = certificate.into_bytes();
        for (place, with) in changes {
            let place = place.index(bytes.len());
            bytes[place] = with.as_bytes()[0];
        }
        let text = String::from_utf8(bytes).unwrap();
        prop_assert!(!accepted(&text) || claim_is_true(&text), "{}", text);
    }

    #[test]
    fn any_bytes_give_a_verdict(bytes: Vec<u8>) {
        check(Cursor::new(&bytes), Cursor::new(&bytes), |_| ()).unwrap();
    }

    /// A random legal play is accepted, and the claim that it leaves one stone fewer is not.
    #[test]
    fn plays_on_every_kind_of_board_are_replayed(seed: u64, picks: [prop::sample::Index; 12]) {
        let position = Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).any(40).unwrap();
        let mut after = position.clone();
        let mut moves = Vec::new();
        for pick in picks {
            let legal: Vec<Move> = Color::BOTH.into_iter().flat_map(|c| after.moves(c)).collect();
            if legal.is_empty() {
                break;
            }
            let mv = legal[pick.index(legal.len())];
            after.play(mv).unwrap();
            moves.push(mv);
        }
        let claim = Reduction {
            stones: position.stones(),
            remaining: after.stones(),
            position,
            rule: Rule::Impartial,
            first: None,
            lower_bound: 0,
            lower_bound_argument: vec![LowerBound::Components],
            optimal: false,
            method: "random".into(),
            moves,
            refutations: Vec::new(),
        };
        prop_assert!(accepted(&line(&claim)), "{:?}", verdicts(&line(&claim)));
        let forged = Reduction { remaining: claim.remaining.wrapping_sub(1), ..claim };
        prop_assert!(!accepted(&line(&forged)));
    }

    /// The bound by components never exceeds what exhaustive play reaches.
    #[test]
    fn the_component_bound_is_a_bound(seed: u64) {
        let position = Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).any(8).unwrap();
        let claim = |argument, lower_bound| format!(
            r#"{{"position":"{position}","remaining":{n},"lower_bound":{lower_bound},"lower_bound_argument":"{argument}","moves":[]}}"#,
            n = position.stones()
        );
        for bound in 1..=position.stones() {
            // A sum may have too many positions to try them all; then there is nothing to compare with.
            let is_refuted = || matches!(verdicts(&claim("exhaustive", bound))[..], [Verdict::Rejected(_)]);
            prop_assert!(!(accepted(&claim("components", bound)) && is_refuted()));
        }
    }
}

/// Somebody who reads the line might believe that all of it was checked.
#[test]
fn fields_of_other_claims_are_refused() {
    let columns = r#""claim":"columns","columns":{"rows":1,"cap":3,"delta":false,"width":1,"exceptions":[],"members":[],"starts":[null,null],"covers":[]}"#;
    assert!(matches!(verdicts(&format!("{{{columns}}}"))[..], [Verdict::Accepted(_)]));
    for field in [r#""remaining":1"#, r#""optimal":true"#, r#""closed_form":"(x)^n = 0""#, r#""word":null"#] {
        let [Verdict::Rejected(error)] = &verdicts(&format!("{{{columns},{field}}}"))[..] else {
            panic!("{field}")
        };
        assert!(error.contains("another kind"), "{error}");
    }
    let reduction = r#"{"position":"xo","rule":"impartial","remaining":1,"moves":[[0,1]],"winner":"black"}"#;
    assert!(matches!(verdicts(reduction)[..], [Verdict::Rejected(_)]));
    let other = reduction.replace("winner", "comment");
    assert!(matches!(verdicts(&other)[..], [Verdict::Accepted(_)]), "what no claim has is ignored");
    let twice = format!(r#"{{"columns":null,{columns}}}"#);
    assert!(matches!(verdicts(&twice)[..], [Verdict::Malformed(_)]));
}

/// A short line must not keep the checker busy.
#[test]
fn wide_exceptions_are_out_of_reach() {
    let wide = "xo".repeat(5000);
    let line = format!(
        r#"{{"claim":"columns","columns":{{"rows":1,"cap":3,"delta":false,"exceptions":["{wide}"],"members":[],"starts":[],"covers":[]}}}}"#
    );
    assert!(matches!(verdicts(&line)[..], [Verdict::Unchecked(_)]));
}
