//! Wins by facts: genuine proofs are accepted, and no mutant proves a false claim or a false fact.

use super::mutation::{Forgery, stone, try_mutants, with_rung, with_stone};
use super::naive_prover::{BOARDS, CERTIFICATES, certificate, claim_is_true, facts_are_true};
use super::{accepted, assert_rejected, rejection, verdicts};
use clobber_board::Color;
use clobber_certificate::facts::Rung;
use clobber_certificate::{Verdict, elaborate};
use proptest::prelude::*;
use search_limits::Limits;

#[test]
fn genuine_proofs_are_accepted() {
    for text in CERTIFICATES.iter() {
        assert!(accepted(text) && elaborated(text), "{text}");
        assert!(claim_is_true(text) && facts_are_true(text), "{text}");
    }
}

/// Has the certificate an explicit form? The verified checker reads it in `.ci/run verified`.
fn elaborated(text: &str) -> bool {
    elaborate(text.as_bytes(), Limits::unlimited(), std::io::sink()).unwrap().is_none()
}

/// The claim of a win by Black, who moves second, with these facts.
fn win(position: &str, facts: &[&str]) -> String {
    let head = format!(
        "{{\"claim\":\"win\",\"position\":\"{position}\",\"first\":\"white\",\"winner\":\"black\",\"facts\":{}}}",
        facts.len()
    );
    format!("{head}\n{}\n", facts.join("\n"))
}

/// With a rung that is its own negative in 32 bits, `xo` would be worth any number of ups.
#[test]
fn rungs_beyond_the_limit_are_refused() {
    for rung in ["-2147483648", "-2147483648*", "2147483647", "-1000001"] {
        let text = win("xo.oox", &[&format!("{rung} xo"), "0* xo", "1 oox"]);
        assert!(rejection(&text).contains("expected a rung"), "{rung}");
        let added = UP.replace("\"facts\"", &format!("\"added\":\"{rung}\",\"facts\""));
        assert!(!accepted(&added), "{rung}");
    }
}

/// Many components are added one by one, and the ways to divide them among joint facts are not all tried.
#[test]
fn many_components_need_neither_stack_nor_time() {
    assert!(accepted(&win("(xxo.)^3000", &["0* xo", "-1 xxo"])));
    assert!(accepted(&win("(xxo.)^20000.(oox.)^19999", &["0* xo", "-1 xxo"])));
    assert!(accepted(&win("(xxo.)^100", &["0* xo", "-1 xxo", "-2 xxo + xxo"])));
}

const UP: &str = "{\"claim\":\"win\",\"position\":\"xxo\",\"first\":\"white\",\"winner\":\"black\",\"facts\":2}\n0* xo\n-1 xxo\n";

/// Each mutant changes one thing, and its claim or one of its facts becomes false.
#[test]
fn each_rule_refuses_what_is_false() {
    assert!(accepted(UP));
    let forged = |from: &str, to: &str| rejection(&UP.replace(from, to));
    assert!(forged("-1 xxo", "-2 xxo").contains("fact 2: after a move of White"), "one rung more");
    assert!(forged("-1 xxo", "0* oox").contains("fact 2"), "the colours of another component");
    assert!(forged("-1 xxo", "-1* xxo").contains("fact 2"), "a star too many");
    assert!(forged("-1 xxo", "1 oox").contains("do not add up"), "a fact about another component");
    assert!(forged("0* xo\n", "0* oxo\n").contains("fact 2"), "the fact that it follows from is another one");
    assert!(forged("0* xo\n-1 xxo", "-1 xxo\n0* xo").contains("fact 1"), "a fact that comes later");
    assert!(forged("\"facts\":2", "\"facts\":3").contains("`facts` is 3, but there are 2"));
    assert!(forged("-1 xxo\n", "").contains("`facts` is 2, but there are 1"));
    assert!(forged(",\"facts\":2", "").contains("no `facts`"));
    assert!(
        forged("\"white\",\"winner\":\"black\"", "\"black\",\"winner\":\"white\"").contains("do not add up")
    );
    assert!(forged("\"winner\":\"black\"", "\"winner\":\"white\"").contains("no `opening`"));
    assert!(forged("\"facts\"", "\"opening\":[0,1],\"facts\"").contains("winner does not move first"));
    assert!(forged("\"facts\"", "\"added\":\"-2\",\"facts\"").contains("do not add up"));
}

/// The command line reads several spellings of a player, a certificate one.
#[test]
fn players_have_one_name() {
    for (from, to) in [("white", "White"), ("white", "o"), ("black", "BLACK"), ("black", "left")] {
        let text = UP.replace(&format!("\"{from}\""), &format!("\"{to}\""));
        assert!(matches!(verdicts(&text)[0], Verdict::Malformed(_)), "{text}");
    }
}

#[test]
fn texts_that_are_no_facts_are_rejected() {
    for line in [
        "xxo",
        "-1  xxo",
        "-1xxo",
        "+1 xxo",
        "-0 xxo",
        "-1** xxo",
        "* xxo",
        "1e3 xxo",
        "-1 ",
        "-1 xxq",
        "-1\txxo",
        "9999999 xxo",
        "-99999999999999999999 xxo",
        "1000001 xxo",
        "-1 ×",
        "-1 xxo |",
    ] {
        assert_rejected(&UP.replace("-1 xxo", line), line);
    }
    assert!(accepted(&UP.replace("-1 xxo", "  -1 xxo \r")));
    for number in ["-1", "18446744073709551616", "2.5", "null"] {
        let text = UP.replace("\"facts\":2", &format!("\"facts\":{number}"));
        assert!(matches!(verdicts(&text)[0], Verdict::Malformed(_) | Verdict::Rejected(_)), "{text}");
    }
}

/// A fact may use those before it only.
#[test]
fn the_order_of_facts_matters() {
    let mut swapped = 0;
    for text in CERTIFICATES.iter() {
        let mut lines: Vec<&str> = text.lines().collect();
        lines[1..].reverse();
        swapped += usize::from(!accepted(&format!("{}\n", lines.join("\n"))));
    }
    assert!(swapped > 10);
}

/// No fact of a naive proof can be left out, unless another one makes up for it.
#[test]
fn a_dropped_fact_is_missed() {
    let text = certificate("xoxoxo", Rung::ZERO, Color::White);
    let lines: Vec<&str> = text.lines().collect();
    let count = lines.len() - 1;
    let mut missed = 0;
    for at in 1..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(at);
        let claim = lines[0].replace(&format!("\"facts\":{count}"), &format!("\"facts\":{}", count - 1));
        fewer[0] = &claim;
        missed += usize::from(!accepted(&format!("{}\n", fewer.join("\n"))));
    }
    assert!(missed > 0);
}

/// One change of a win.
#[derive(Clone, Debug)]
enum Mutation {
    Rung(usize, Rung),
    ClaimStone(usize, char),
    Winner,
    First,
    Added(Rung),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let rung = |ups| (ups, any::<bool>()).prop_map(|(ups, star)| Rung::new(ups, star));
    prop_oneof![
        2 => (any::<usize>(), rung(-3..=3)).prop_map(|(fact, change)| Mutation::Rung(fact, change)),
        1 => (any::<usize>(), stone()).prop_map(|(at, to)| Mutation::ClaimStone(at, to)),
        1 => Just(Mutation::Winner),
        1 => Just(Mutation::First),
        1 => rung(-2..=2).prop_map(Mutation::Added),
    ]
}

fn other_player(name: &serde_json::Value) -> serde_json::Value {
    if name == "black" { "white".into() } else { "black".into() }
}

fn apply(forgery: &mut Forgery, mutation: &Mutation) {
    let claim = &mut forgery.claim;
    match *mutation {
        Mutation::Rung(fact, change) => forgery.change_fact(fact, |line| with_rung(line, change)),
        Mutation::ClaimStone(at, to) => {
            claim["position"] = with_stone(claim["position"].as_str().unwrap(), at, to).into();
        }
        Mutation::Winner => claim["winner"] = other_player(&claim["winner"]),
        Mutation::First => claim["first"] = other_player(&claim["first"]),
        Mutation::Added(rung) => claim["added"] = rung.to_string().into(),
    }
    if forgery.claim["first"] != forgery.claim["winner"] {
        forgery.claim.as_object_mut().unwrap().remove("opening");
    }
}

#[test]
fn no_mutant_proves_what_is_false() {
    try_mutants("win", &CERTIFICATES, mutation(), apply, |text| {
        let is_accepted = accepted(text);
        prop_assert_eq!(elaborated(text), is_accepted, "{}", text);
        prop_assert!(!is_accepted || claim_is_true(text) && facts_are_true(text), "{text}");
        Ok(is_accepted)
    });
}

#[test]
fn boards_of_all_kinds_are_here() {
    assert!(BOARDS.iter().any(|board| board.contains(':')) && BOARDS.iter().any(|board| board.contains('|')));
}
