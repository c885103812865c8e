//! Limits hold inside of every checker: a hard instance of each kind of claim ends soon after its time is
//! over, and what exceeds a limit is neither accepted nor rejected.

use crate::verdicts::reports_within as reports;
use clobber_certificate::{PeriodicityFlaw, Rejection, RejectionReason, Report, Unchecked, Verdict, check};
use search_limits::testing::GapClock;
use search_limits::{Limits, Reason, StopFlag, Unsolved};
use std::io::Cursor;

fn is_unsolved(report: &Report, reason: Reason) -> bool {
    report.verdict == Verdict::Unchecked(Unchecked::Unsolved(Unsolved { reason }))
}

/// Checks with clocks that expire early and late, until the claim is decided or `most` readings were not
/// enough.
fn assert_ends_in_time(text: &str, most: u64) {
    let mut readings = 1;
    while readings <= most {
        let (clock, limits) = GapClock::limits_expiring_after(readings);
        let reports = reports(text, &limits);
        clock.assert_short_gaps(&format!("{readings} readings: {reports:?}"));
        assert!(clock.readings() < readings + 20, "{} readings after {readings}", clock.readings());
        if clock.readings() <= readings {
            return;
        }
        assert!(is_unsolved(reports.last().unwrap(), Reason::Time), "{reports:?}");
        readings *= 10;
    }
}

fn moves(count: usize, mv: impl Fn(usize) -> [usize; 2]) -> String {
    serde_json::to_string(&(0..count).map(mv).collect::<Vec<_>>()).unwrap()
}

/// A play of many moves.
fn long_reduction(pairs: usize) -> String {
    let moves = moves(pairs, |i| [2 * i, 2 * i + 1]);
    format!(r#"{{"position":"(xo)^{pairs}","remaining":{pairs},"moves":{moves}}}"#)
}

#[test]
fn long_plays_end_in_time() {
    assert_ends_in_time(&long_reduction(300_000), 100_000);
}

#[test]
fn lower_bounds_end_in_time() {
    let claim = |board: &str, stones: usize, argument: &str| {
        format!(
            r#"{{"position":"{board}","remaining":{stones},"lower_bound":3,"lower_bound_argument":"{argument}","moves":[]}}"#
        )
    };
    assert_ends_in_time(&claim(&["(xo)^100"; 5].join("|"), 1000, "frontier"), 10_000);
    assert_ends_in_time(
        &claim(&["xxoxo", "ooxxo", "xoxox", "oxoox", "xxoox"].join("|"), 25, "exhaustive"),
        10_000,
    );
}

#[test]
fn short_games_end_in_time() {
    let board = ["xxoxo", "ooxxo", "xoxox", "oxoox", "xxoox", "xoxox"].join("|");
    let position: clobber_board::Position = board.parse().unwrap();
    // Some game, played to its end.
    let mut after = position.clone();
    let mut moves = Vec::new();
    while let Some(mv) = clobber_board::Color::BOTH.into_iter().find_map(|color| after.moves(color).next()) {
        after.play(mv).unwrap();
        moves.push([mv.from, mv.to]);
    }
    let (length, remaining) = (moves.len(), after.stones());
    let moves = serde_json::to_string(&moves).unwrap();
    let claim = format!(
        r#"{{"position":"{board}","goal":"shortest","remaining":{remaining},"length":{length},"length_bound":{length},"moves":{moves}}}"#
    );
    assert_ends_in_time(&claim, 10_000);
}

#[test]
fn refutations_end_in_time() {
    let steps = vec!["[1,-1]"; 300_000].join(",");
    let claim = format!(
        r#"{{"position":"path:(xo)^280","remaining":560,"refutations":[{{"component":0,"stones":1,"proof":[{steps}]}}],"moves":[]}}"#
    );
    assert_ends_in_time(&claim, 100_000);
}

/// A sum and its negated form, which needs no facts: each component cancels another.
fn mirror_sum(pairs: usize) -> String {
    let position = format!("(xxo.)^{pairs} + (oox.)^{pairs}");
    format!(r#"{{"claim":"win","position":"{position}","first":"black","winner":"white","facts":0}}"#)
}

/// A claim about a line of many stones, and a fact about it.
fn long_fact(pairs: usize) -> String {
    let claim = r#"{"claim":"win","position":"xxo","first":"black","winner":"white","facts":1}"#;
    format!("{claim}\n0 (xo)^{pairs}\n")
}

#[test]
fn proofs_by_facts_end_in_time() {
    assert!(matches!(reports(&mirror_sum(10), Limits::unlimited())[0].verdict, Verdict::Accepted(_)));
    assert_ends_in_time(&mirror_sum(1000), 100_000);
    assert_ends_in_time(&long_fact(10_000), 100_000);
    let facts = vec!["0 oox"; 10_000].join("\n");
    let claim = r#"{"claim":"win","position":"xxo","first":"black","winner":"white","facts":10000}"#;
    // The first fact is wrong already; the other lines belong to the claim and are read.
    assert_ends_in_time(&format!("{claim}\n{facts}\n"), 100_000);
}

/// A move in a large component takes milliseconds, so the clock is read at each.
#[test]
fn facts_about_large_components_end_in_time() {
    for board in ["checkerboard:1000x1000", "(xo)^500000|(ox)^500000", "(xxo.)^250000"] {
        let claim =
            format!(r#"{{"claim":"win","position":"{board}","first":"white","winner":"black","facts":1}}"#);
        assert_ends_in_time(&format!("{claim}\n0* xo\n-1 xxo\n100000 {board}\n"), 1000);
    }
    let board = "grid:90x90x90:(xo)^364500";
    let claim = format!(r#"{{"claim":"compare","a":"0 {board}","b":"0 {board}","relation":"=","facts":0}}"#);
    assert_ends_in_time(&claim, 1000);
}

#[test]
fn families_end_in_time() {
    let partisan = r#"{"claim":"periodic","word":"xo","rule":"partisan","period":2,"from":1000,"shift":0,"start":0,"values":[0],"games":[[[],[]]],"closed_form":"(xo)^n = 0 for all n"}"#;
    assert_ends_in_time(partisan, 10_000);
    let values = serde_json::to_string(&vec![0; 200]).unwrap();
    let impartial = |closed_form: &str| {
        format!(
            r#"{{"claim":"periodic","word":"xo","rule":"impartial","period":400,"from":500,"shift":0,"start":0,"values":{values},"games":[],"closed_form":"{closed_form}"}}"#
        )
    };
    let verdict = reports(&impartial(""), Limits::unlimited()).remove(0).verdict;
    let Verdict::Rejected(Rejection {
        reason: RejectionReason::Periodicity(PeriodicityFlaw::ClosedForm { expected }),
        ..
    }) = verdict
    else {
        panic!("{verdict:?}")
    };
    assert_ends_in_time(&impartial(&expected), 100_000);
}

/// Members that each have a column more than the one before.
fn chain_of_columns(rows: usize, members: usize) -> String {
    let columns = 1 << rows;
    let chain: Vec<(Option<usize>, usize)> =
        (0..members).map(|i| (i.checked_sub(1), i * 7 % columns)).collect();
    format!(
        r#"{{"claim":"columns","columns":{{"rows":{rows},"cap":4,"delta":false,"exceptions":[],"members":{},"starts":{:?},"covers":{:?}}}}}"#,
        serde_json::to_string(&chain).unwrap(),
        vec![0; columns],
        vec![0; members * columns],
    )
}

#[test]
fn columns_end_in_time() {
    assert_ends_in_time(&chain_of_columns(5, 300), 100_000);
}

#[test]
fn many_claims_end_in_time() {
    let claims =
        vec![r#"{"position":"xo","rule":"impartial","remaining":1,"moves":[[0,1]]}"#; 20_000].join("\n");
    assert_ends_in_time(&claims, 10_000);
    let blank = "\n".repeat(20_000_000) + &claims;
    assert_ends_in_time(&blank, 100);
}

/// Verdicts before the flag stay. The current claim is reported, and no further line is read.
#[test]
fn a_raised_flag_ends_the_check() {
    let claim = r#"{"position":"xo","rule":"impartial","remaining":1,"moves":[[0,1]]}"#;
    let text = [claim; 5].join("\n\n") + "\n\n";
    let flag = StopFlag::new();
    let limits = Limits::new().with_stop_flag(&flag);
    let mut reports = Vec::new();
    check(Cursor::new(&text), &limits, |report| {
        if report.line == 3 {
            flag.raise();
        }
        reports.push(report);
    })
    .unwrap();
    assert_eq!(reports.len(), 3);
    assert!(reports[..2].iter().all(|report| matches!(report.verdict, Verdict::Accepted(_))));
    assert_eq!(reports[2].line, 5);
    assert!(is_unsolved(&reports[2], Reason::Stopped));
    // Only blank lines are left after the last claim: everything was checked.
    let limits = Limits::new().with_stop_flag(&StopFlag::new());
    assert_eq!(self::reports(&text, &limits).len(), 5);
}

/// A claim that needs too much memory is not decided, and the next one is.
#[test]
fn memory_is_counted() {
    let small = r#"{"position":"xo","rule":"impartial","remaining":1,"moves":[[0,1]]}"#;
    let long_text = format!(r#"{{"position":"{}","remaining":0,"moves":[]}}"#, "x".repeat(1_000_000));
    let long_key = format!(r#"{{"{}":0}}"#, "x".repeat(1_000_000));
    let long_list = chain_of_columns(1, 100_000);
    let long_line = {
        let claim = r#"{"claim":"win","position":"xxo","first":"black","winner":"white","facts":1}"#;
        format!("{claim}\n0 {}\n", "xo".repeat(400_000))
    };
    let game = r#"{"claim":"periodic","word":"xo","rule":"partisan","period":2,"from":1000,"shift":0,"start":0,"values":[0],"games":[[[],[]]],"closed_form":"(xo)^n = 0 for all n"}"#;
    let large = r#"{"position":"(xo)^2000000","remaining":4000000,"moves":[]}"#;
    for hungry in [
        large,
        &long_text,
        &long_key,
        &long_list,
        &long_line,
        game,
        &chain_of_columns(4, 100),
        &mirror_sum(20_000),
    ] {
        let limits = Limits::new().with_memory(1_000_000);
        let text = format!("{small}\n{hungry}\n{small}\n");
        let reports = reports(&text, &limits);
        let begin = &hungry[..hungry.len().min(100)];
        assert_eq!(reports.len(), 3, "{begin}: {reports:?}");
        assert!(is_unsolved(&reports[1], Reason::Memory), "{begin}: {:?}", reports[1]);
        assert!([0, 2].iter().all(|&i| matches!(reports[i].verdict, Verdict::Accepted(_))), "{begin}");
        assert_eq!(limits.memory_left(), 1_000_000);
    }
    // Moves and what is ignored are not kept.
    let comment =
        format!(r#"{{"comment":"{}","position":"xo","remaining":2,"moves":[]}}"#, "x".repeat(2_000_000));
    for long in [&long_reduction(200_000), &comment] {
        let limits = Limits::new().with_memory(1_000_000);
        assert!(
            matches!(reports(long, &limits)[0].verdict, Verdict::Accepted(_)),
            "{:?}",
            reports(long, &limits)
        );
    }
}
