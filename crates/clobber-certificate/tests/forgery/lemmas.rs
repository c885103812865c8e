//! Positions that are sums of nodes, and nodes that are lemmas.

use super::naive_solver::LEMMA;
use super::{accepted, assert_rejected, one_node, rejection, verdicts};

#[test]
fn positions_that_are_equal_as_games_share_a_node() {
    let claim =
        |position| format!(r#"{{"claim":"win","position":"{position}","first":"black","winner":"white"}}"#);
    // A component and its negated form sum to zero, and stones that cannot move are zero.
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
fn a_position_may_be_a_sum_of_nodes() {
    let with_root = |root: &str| LEMMA.replace("[321,411]", root);
    for root in ["[321,411]", "[411,321]"] {
        assert!(accepted(&with_root(root)), "{:?}", verdicts(&with_root(root)));
    }
    // One of them alone, one too often, one that does not belong there, one that is not a node, one further
    // on.
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
    assert!(rejection(&itself).contains("no earlier node"));
}

/// However many nodes are cited, their sum does not outgrow the memory of the checker.
#[test]
fn long_lists_of_nodes_are_refused() {
    let places = vec!["321"; 150_000].join(",");
    let long = LEMMA.replace("321,411", &places);
    assert!(rejection(&long).contains("too long"));
}
