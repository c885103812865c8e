//! Claims about two players at small bounds, compared with play by the rules alone.

use crate::examining;

use clobber_board::{Color, Position};
use clobber_lab::survey::claims;
use clobber_lab::survey::results::Results;
use clobber_lab::survey::{Finding, Settings, Study, Verdict};
use examining::{fails, findings, holds, stopped};
use search_limits::Limits;
use std::collections::HashMap;

const PARTISAN: &str = include_str!("../results/repeated-words.jsonl");
const IMPARTIAL: &str = include_str!("../results/repeated-words-impartial.jsonl");

#[test]
fn lines_of_xxo() {
    holds("xxo-value", 30, 30);
    fails("xxo-value", 30, &[("add", 0)], "(xxo)^1");
    fails("xxo-value", 30, &[("add", 2)], "(xxo)^2");
    fails("xxo-value", 30, &[("per", 3), ("add", 2)], "(xxo)^3");
    fails("xxo-value", 30, &[("per", 1), ("add", 0)], "(xxo)^2");
}

#[test]
fn a_black_row_and_a_white_row() {
    holds("black-row-white-row", 13, 13);
    fails("black-row-white-row", 13, &[("residue", 0)], "(x)^1|(o)^1");
    for (n, finding) in (1..).zip(findings("black-row-white-row", 5, &[])) {
        let board: Position = format!("{}|{}", "x".repeat(n), "o".repeat(n)).parse().unwrap();
        let first_wins = wins(&board, Color::Black, &mut HashMap::new());
        assert_eq!(finding.found, if first_wins { "first player" } else { "second player" }, "n = {n}");
    }
}

/// Does the first player win, by the rules alone?
fn wins(position: &Position, first: Color, known: &mut HashMap<(String, Color), bool>) -> bool {
    let key = (position.to_string(), first);
    if let Some(&answer) = known.get(&key) {
        return answer;
    }
    let options: Vec<Position> = position.options(first).map(|(_, after)| after).collect();
    let answer = options.iter().any(|after| !wins(after, !first, known));
    known.insert(key, answer);
    answer
}

#[test]
fn impartial_checkerboards() {
    let mut known = HashMap::new();
    for (id, to) in [("impartial-lines", 14), ("impartial-two-rows", 6)] {
        for finding in findings(id, to, &[]) {
            assert_eq!(finding.verdict, Verdict::Observed);
            let nimber = nimber(&finding.instance.parse().unwrap(), &mut known);
            assert_eq!(finding.found, nimber.to_string(), "{}", finding.instance);
        }
    }
}

/// The nim-value, by the rules alone.
fn nimber(position: &Position, known: &mut HashMap<String, u32>) -> u32 {
    let key = position.to_string();
    if let Some(&nimber) = known.get(&key) {
        return nimber;
    }
    let afters = [Color::Black, Color::White].into_iter().flat_map(|player| position.options(player));
    let options: Vec<u32> = afters.map(|(_, after)| nimber(&after, known)).collect();
    let mex = (0..=options.len() as u32).find(|n| !options.contains(n)).unwrap();
    known.insert(key, mex);
    mex
}

#[test]
fn nim_values_are_summed_up() {
    let said = |id: &str, to| {
        let study = begun(id, to);
        let mut found = findings(id, to, &[]);
        let summary = study.summary(&found);
        // The order does not matter, and what follows a gap is left out.
        found.reverse();
        assert_eq!(study.summary(&found), summary);
        found.retain(|finding| finding.number != 10);
        assert!(study.summary(&found)[0].starts_with("For n ≤ 10 "), "{summary:?}");
        assert_eq!(study.plot(&found).unwrap().series[0].points.len() as u64, to - 1);
        summary
    };
    assert_eq!(
        said("impartial-two-rows", 12),
        [
            "For n ≤ 12 the second player wins exactly if n is 2, 3, 4, 5, 6, 8, 9, 10, 12.",
            "The largest nim-value for n ≤ 12 is 3.",
            "No period p ≤ 3 fits from n = 7 to n = 12.",
        ]
    );
    assert_eq!(
        said("impartial-lines", 24)[0],
        "For n ≤ 24 the second player wins exactly if n is 1, 5, 6, 10, 14, 15, 19."
    );
}

fn begun(id: &str, to: u64) -> Study {
    let claim = claims::find(id).unwrap();
    claim.begin(&Settings { to, ..Settings::usual(claim) }, Limits::unlimited()).unwrap()
}

/// The saved findings about all words of up to six stones.
fn saved(text: &str) -> Vec<Finding> {
    let saved = Results::from_lines(text).unwrap();
    assert_eq!((saved.heading.settings.to, saved.findings.len()), (6, 33));
    saved.findings
}

/// An interrupted study names its instances.
#[test]
fn the_words_are_those_of_the_results() {
    let mut study = begun("repeated-words", 6);
    let stopped: Vec<_> = (0..study.instances()).map(|number| study.examine(number, &stopped())).collect();
    assert!(stopped.iter().all(|finding| finding.verdict == Verdict::Unknown), "{stopped:?}");
    let words = |findings: Vec<Finding>| findings.into_iter().map(|finding| finding.instance).collect();
    let (words, listed): (Vec<String>, Vec<String>) = (words(stopped), words(saved(PARTISAN)));
    assert_eq!(words, listed);
    assert_eq!(study.examine(0, Limits::unlimited()).verdict, Verdict::Proved);
}

/// The proved ones among saved findings are found again.
fn proved_again(id: &str, saved: Vec<Finding>, number: usize) {
    let mut study = begun(id, 6);
    let proved: Vec<_> = saved.into_iter().filter(|finding| finding.found.contains("(p = ")).collect();
    assert_eq!(proved.len(), number);
    // The checker takes seconds for a period of 30 stones.
    for finding in proved.into_iter().filter(|finding| !finding.found.contains("(p = 30,")) {
        assert_eq!(study.examine(finding.number, Limits::unlimited()), finding);
    }
}

#[test]
fn proved_words() {
    proved_again("repeated-words", saved(PARTISAN), 11);
}

#[test]
fn proved_words_of_the_impartial_game() {
    proved_again("repeated-words-impartial", saved(IMPARTIAL), 15);
}

#[test]
fn unproved_words() {
    let changed = [("longest", 48), ("megabytes", 2)];
    let found = findings("repeated-words", 4, &changed);
    assert_eq!(found, findings("repeated-words", 4, &changed), "it is the same each time");
    let of = |word: &str| &found.iter().find(|finding| finding.instance == word).unwrap().found;
    // Too short for the proof, and long enough to see what is proved elsewhere.
    assert_eq!(
        of("(xxo)^n"),
        "no proof in strips of up to 48 stones; seen: v(n+2) = v(n) + ↑ for 1 ≤ n ≤ 12"
    );
    assert!(of("(xo)^n").ends_with("(the memory limit was reached)"));
    assert_eq!(of("(xxoo)^n"), "0 for all n (p = 4, s = 0, N = 6)");
    let study = begun("repeated-words", 4);
    assert_eq!(study.summary(&found), ["3 of 8 families have a proof for all n."]);
}

#[test]
fn conjectures_about_impartial_checkerboards() {
    examining::holds("impartial-lines-winner", 100, 100);
    examining::fails("impartial-lines-winner", 100, &[("factor", 1)], "n ≤ 6");
    examining::holds("impartial-two-rows-winner", 9, 9);
}
