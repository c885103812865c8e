//! Lines that are not claims, and several claims in one input.

use super::naive_prover::certificate;
use super::{malformation, rejection, reports, verdicts};
use clobber_board::Color;
use clobber_certificate::facts::Rung;
use clobber_certificate::{Report, Verdict, check};
use proptest::prelude::*;
use search_limits::Limits;
use std::io::Cursor;

#[test]
fn several_claims_in_one_file_are_checked_each() {
    let reduction = r#"{"position":"xo","rule":"impartial","remaining":1,"moves":[[0,1]]}"#;
    let proof = |board: &str, first| certificate(board, Rung::ZERO, first);
    let text = [&proof("xoxoxo", Color::Black), reduction, "\n\n", &proof("xox|oxo", Color::White)].concat();
    let reports = reports(&text);
    assert_eq!(reports.len(), 3);
    assert!(reports.iter().all(|report| matches!(report.verdict, Verdict::Accepted(_))), "{reports:?}");
    assert_eq!(reports[0].line, 1);
    assert!(text.lines().nth(reports[2].line as usize - 1).unwrap().contains("claim"));
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
        ("{\"position\":null,\"remaining\":0,\"moves\":[]}", "line 1, column"),
        ("{\"claim\":\"draw\"}", "unknown claim"),
    ] {
        let error = malformation(text);
        assert!(error.contains(expected), "{text}: {error}");
    }
}

/// A reader of lines that skipped more than JSON does would check other lines than the next reader.
#[test]
fn only_json_white_space_is_blank() {
    let claim = r#"{"position":"xo","rule":"impartial","remaining":1,"moves":[[0,1]]}"#;
    let blank = format!(" \t\r\n\n {claim}\r\n \t\n");
    let reports = reports(&blank);
    assert!(matches!(reports[..], [Report { line: 3, verdict: Verdict::Accepted(_) }]), "{reports:?}");
    for other in ["\x0c", "\x0b", "\u{a0}", "\u{feff}", "\0"] {
        assert!(malformation(&format!("{other}{claim}")).starts_with("line 1, column"));
        let verdicts = verdicts(&format!("{claim}\n{other}\n{claim}"));
        assert!(
            matches!(verdicts[..], [Verdict::Accepted(_), Verdict::Malformed(_), Verdict::Accepted(_)]),
            "{verdicts:?}"
        );
    }
}

/// A reader of the line might believe that all of it was checked.
#[test]
fn fields_of_other_claims_are_refused() {
    let columns = r#""claim":"columns","columns":{"rows":1,"cap":3,"delta":false,"width":1,"exceptions":[],"members":[],"starts":[null,null],"covers":[]}"#;
    assert!(matches!(verdicts(&format!("{{{columns}}}"))[..], [Verdict::Accepted(_)]));
    for field in [r#""remaining":1"#, r#""optimal":true"#, r#""closed_form":"(x)^n = 0""#, r#""word":null"#] {
        assert!(rejection(&format!("{{{columns},{field}}}")).contains("another kind"), "{field}");
    }
    let reduction = r#"{"position":"xo","rule":"impartial","remaining":1,"moves":[[0,1]],"winner":"black"}"#;
    assert!(matches!(verdicts(reduction)[..], [Verdict::Rejected(_)]));
    let other = reduction.replace("winner", "comment");
    assert!(matches!(verdicts(&other)[..], [Verdict::Accepted(_)]), "what no claim has is ignored");
    let first = |rule: &str, first: &str| {
        format!(r#"{{"position":"xo","rule":"{rule}","first":"{first}","remaining":1,"moves":[[1,0]]}}"#)
    };
    assert!(matches!(verdicts(&first("partisan", "white"))[..], [Verdict::Accepted(_)]));
    for any_first in ["any", "white"] {
        assert!(rejection(&first("impartial", any_first)).contains("`first` has no meaning"));
    }
    let twice = format!(r#"{{"columns":null,{columns}}}"#);
    assert!(matches!(verdicts(&twice)[..], [Verdict::Malformed(_)]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn any_bytes_give_a_verdict(bytes: Vec<u8>) {
        check(Cursor::new(&bytes), Limits::unlimited(), |_| ()).unwrap();
    }
}
