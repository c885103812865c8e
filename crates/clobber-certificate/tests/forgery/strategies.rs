//! Strategies, node by node.

use super::naive_solver::{BOARDS, STRATEGIES, claim_is_true, strategy};
use super::{accepted, assert_rejected, malformation, one_node, rejection, verdicts};
use clobber_board::Color;
use clobber_board::random::{Filling, Generator};
use clobber_certificate::Verdict;
use proptest::prelude::*;

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

#[test]
fn removing_a_line_is_noticed() {
    let certificate = strategy("xoxox.oxo", Color::Black);
    let lines: Vec<&str> = certificate.lines().collect();
    // Without the claim the other lines are not claims.
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

/// A node that was not checked must not count: a node inside a string, of another claim, or further on.
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

/// A node is checked and looked up as the same position, for every JSON spelling of its text: `\\` is a
/// letter of graph6, and decoded it could mean another board than undecoded.
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

/// Line breaks of another system change the places of nodes. That is rejected or harmless.
#[test]
fn other_line_breaks_are_no_proof_of_anything_false() {
    for certificate in STRATEGIES.iter() {
        let text = certificate.replace('\n', "\r\n");
        assert!(!accepted(&text) || claim_is_true(&text));
    }
}

/// Forged positions that are huge are rejected soon.
#[test]
fn large_positions_do_not_exhaust_the_checker() {
    let claim = r#"{"claim":"win","position":"xo","first":"black","winner":"white"}"#;
    for node in ["complete:(xo)^20000", "complete:(x)^200000", "(xxo.)^20000", "(xxo.)^20000 + (oox.)^20000"]
    {
        let text = one_node(claim, &format!(r#"{{"node":"{node}","replies":[]}}"#));
        assert_rejected(&text, node);
    }
}

/// The nodes after a wrong claim belong to it: they are not claims of their own.
#[test]
fn the_lines_of_a_bad_claim_belong_to_it() {
    let certificate = strategy("xxoxxo", Color::Black);
    let bad_opening = certificate.replacen(r#""opening":["#, r#""opening":[5"#, 1);
    assert!(rejection(&bad_opening).starts_with("`opening`"));
    let neither = format!("{}\n{{\"node\":\"xo\"}}\n", certificate.lines().next().unwrap());
    assert!(malformation(&neither).contains("`replies`"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// If a changed strategy is still accepted, then its claim is true.
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
}
