//! The explicit form, command by command. `.ci/run verified` gives it to the verified checker.

use clobber_certificate::{Verdict, elaborate};
use search_limits::Limits;

/// The explicit form of claims, or why there is none.
fn explicit(text: &str) -> Result<String, Verdict> {
    let mut out = Vec::new();
    match elaborate(text.as_bytes(), Limits::unlimited(), &mut out).unwrap() {
        None => Ok(String::from_utf8(out).unwrap()),
        Some(report) => Err(report.verdict),
    }
}

fn refusal(text: &str) -> String {
    match explicit(text) {
        Err(Verdict::Unchecked(reason)) => reason.to_string(),
        other => panic!("{other:?}"),
    }
}

fn reduction(position: &str, remaining: usize, moves: &str) -> String {
    format!("{{\"position\":\"{position}\",\"remaining\":{remaining},\"optimal\":true,\"moves\":{moves}}}\n")
}

#[test]
fn a_reduction_has_its_moves_and_bounds() {
    let form = explicit(&reduction("xoxo", 1, "[[0,1],[3,2],[2,1]]"));
    assert_eq!(form.unwrap(), "reduction grid xoxo 3 1 2 4 3 3 2 1 1 4 1 2 3 4 one\nend\n");
    // The numbers of a grid have a gap after each row.
    let form = explicit(&reduction("xo|ox", 1, "[[0,1],[2,3],[1,3]]"));
    assert_eq!(form.unwrap(), "reduction grid xo|ox 3 1 2 4 5 2 5 1 1 4 1 2 4 5 one\nend\n");
    let form = explicit(&reduction("xoxoxo.xx", 4, "[[1,0],[3,2],[5,4],[0,1]]"));
    assert!(form.is_err(), "the moves are checked");
    let form = explicit(&reduction("xxoo.xx", 4, "[[2,1],[0,1]]"));
    assert_eq!(form.unwrap(), "reduction grid xxoo.xx 2 3 2 1 2 4 2 4 1 2 3 4 delta 2 1 3 2 6 7 all\nend\n");
}

#[test]
fn what_the_verified_checker_does_not_know_is_named() {
    let long = "xo".repeat(10);
    let claim = format!("{{\"position\":\"{long}\",\"remaining\":20,\"lower_bound\":5,\"moves\":[]}}\n");
    let reason = refusal(&claim);
    assert!(reason.contains("these show 1, and `lower_bound` is 5"), "{reason}");
    let partisan = r#"{"position":"xo","rule":"partisan","remaining":1,"moves":[[0,1]]}"#;
    assert!(refusal(partisan).contains("impartial rule only"));
    let short = r#"{"position":"xo","goal":"shortest","remaining":1,"length":1,"moves":[[0,1]]}"#;
    assert!(refusal(short).contains("does not know claims of this kind"));
}

#[test]
fn facts_come_before_their_first_use_and_are_dropped_after_the_last() {
    let claim =
        "{\"claim\":\"win\",\"position\":\"xxo\",\"first\":\"white\",\"winner\":\"black\",\"facts\":3}\n";
    let form = explicit(&format!("{claim}0* xo\n1 oox\n-1 xxo\n")).unwrap();
    let commands: Vec<&str> = form.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert!(!form.contains("oox"), "an unused fact is left out: {form}");
    assert_eq!(
        commands,
        ["component", "step", "component", "step", "drop-fact", "drop-component", "claim", "end"]
    );
}

#[test]
fn a_nim_value_has_a_reason_for_each_option() {
    let form =
        explicit("{\"claim\":\"nimber\",\"position\":\"xo\",\"nimber\":1,\"facts\":1}\n1 xo\n").unwrap();
    assert!(form.starts_with("component 1 xo 1 1 2\nnim-step 1 1 2 differs 0 differs 0 1 1 2 0\n"), "{form}");
    assert!(form.ends_with("nim-claim grid xo 1 1 2 1 2\nend\n"), "{form}");
}

#[test]
fn orders_and_values_are_two_wins() {
    let compare = "{\"claim\":\"compare\",\"a\":\"0 xxo\",\"b\":\"0* path:\",\"relation\":\"||\",\"facts\":2}\n0* xo\n-1 xxo\n";
    let value = "{\"claim\":\"value\",\"sum\":\"0 xxo\",\"games\":[[[],[]],[[0],[0]],[[0],[1]]],\"value\":2,\"facts\":6}\n\
        0* xo\n-1 xxo\n0* game:1\n-1 game:2\n1 oox\n1 game:-2\n";
    for (claim, rung, start) in [(compare, "0*", "opens"), (value, "-1", "waits")] {
        let form = explicit(claim).unwrap();
        for winner in ["black", "white"] {
            assert!(form.contains(&format!("claim grid xxo {rung} {winner} {start}")), "{form}");
        }
    }
    let other =
        "{\"claim\":\"value\",\"sum\":\"0 path:\",\"games\":[[[],[]],[[0],[]]],\"value\":1,\"facts\":0}\n";
    assert!(refusal(other).contains("multiples of up"));
}
