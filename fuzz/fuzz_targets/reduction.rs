//! Law: what the reducer says about any small position, the checker accepts.
#![no_main]

use clobber_board::notation::parse;
use clobber_certificate::{Verdict, check};
use clobber_solitaire::Reducer;
use search_limits::Limits;
use std::io::Cursor;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if text.contains('^') {
        return;
    }
    let Ok(position) = parse(text) else { return };
    if position.cells().len() > 60 {
        return;
    }
    let answer =
        Reducer::default().reduce(&position, Limits::unlimited()).expect("a small position has few edges");
    let claim = serde_json::to_string(&answer).expect("a reduction is JSON");
    check(Cursor::new(&claim), Limits::unlimited(), |report| {
        assert!(matches!(report.verdict, Verdict::Accepted(_)), "{claim}: {:?}", report.verdict);
    })
    .expect("reading memory cannot fail");
});
