//! Theorems for all n, compared with values far beyond those of the proof.

use clobber_board::{Color, Position, Rule};
use clobber_certificate::{Verdict, check};
use clobber_lab::prover::family::{Goal, Theorem, Unproved, Word, WordError, prove};
use clobber_solver::Evaluator;
use clobber_solver::impartial::NimEvaluator;
use game_value::{Universe, Value};
use search_limits::{Limits, Reason, StopFlag};
use std::io::Cursor;

fn position(word: &str, n: usize) -> Position {
    word.repeat(n).parse().unwrap()
}

fn proved(word: &str, rule: Rule, universe: &Universe) -> Result<Theorem, Unproved> {
    proved_within(word, rule, universe, Limits::unlimited())
}

fn proved_within(word: &str, rule: Rule, universe: &Universe, limits: &Limits) -> Result<Theorem, Unproved> {
    let goal = Goal { longest: 400, ..Goal::default() };
    prove(&format!("({word})^n").parse().unwrap(), rule, &goal, universe.within(limits))
}

fn is_accepted(theorem: &Theorem) -> bool {
    let line = serde_json::to_string(&theorem.claim.line()).unwrap();
    let mut verdicts = Vec::new();
    let report = |report: clobber_certificate::Report| verdicts.push(report.verdict);
    check(Cursor::new(&line), Limits::unlimited(), report).unwrap();
    matches!(verdicts[..], [Verdict::Accepted(_)])
}

/// The place of the value of w^n in the list, and how often the shift is added.
fn place(theorem: &Theorem, n: usize) -> (usize, usize) {
    let claim = &theorem.claim;
    let step = claim.period / claim.word.len();
    match n.checked_sub(claim.start) {
        Some(beyond) => (claim.start + beyond % step, beyond / step),
        None => (n, 0),
    }
}

/// The games that a claim lists, in a universe.
fn listed(theorem: &Theorem, universe: &Universe) -> Vec<Value> {
    let mut values: Vec<Value> = Vec::new();
    for (left, right) in &theorem.claim.games {
        let options = |list: &[usize]| list.iter().map(|&place| values[place]).collect();
        let value = universe.within(Limits::unlimited()).from_options(options(left), options(right)).unwrap();
        values.push(value);
    }
    values
}

#[test]
fn partisan_theorems_hold_far_beyond_the_proof() {
    for word in
        ["xxo", "oxo", "xox", "ooxx", "xoox", "oooxxx", "xoooxx", "ooxxxx", "xooxxx", "xxooxx", "xoooox", "x"]
    {
        let evaluator = Evaluator::with_memory(1 << 29);
        let evaluation = evaluator.within(Limits::unlimited());
        let universe = evaluator.universe();
        let theorem = proved(word, Rule::Partisan, universe).unwrap();
        assert!(is_accepted(&theorem), "{word}");
        let games = listed(&theorem, universe);
        let beyond = 3 * theorem.longest / (2 * word.len());
        for n in (1..beyond).chain([beyond + 7]) {
            let (at, times) = place(&theorem, n);
            let mut expected = games[theorem.claim.values[at]];
            for _ in 0..times {
                expected = evaluation.universe().add(expected, theorem.shift).unwrap();
            }
            assert_eq!(evaluation.value(&position(word, n)), Ok(expected), "({word})^{n}");
        }
    }
}

#[test]
fn the_closed_form_of_the_conjecture() {
    let evaluator = Evaluator::with_memory(1 << 29);
    let evaluation = evaluator.within(Limits::unlimited());
    let theorem = proved("xxo", Rule::Partisan, evaluator.universe()).unwrap();
    assert_eq!(theorem.claim.closed_form, "(xxo)^n = ⌊(n+1)/2⌋·↑ for all n");
    for n in [1usize, 2, 3, 50, 99, 150] {
        let ups = evaluation.universe().up_multiple(n.div_ceil(2) as i64, 0).unwrap();
        assert_eq!(evaluation.value(&position("xxo", n)), Ok(ups));
    }
}

#[test]
fn impartial_theorems_hold_far_beyond_the_proof() {
    let universe = Universe::new();
    let nimbers = NimEvaluator::with_memory(1 << 28);
    for word in ["ooxx", "xoox", "x", "xxxoo", "oxxxo", "xxooox", "xxxxo"] {
        let theorem = proved(word, Rule::Impartial, &universe).unwrap();
        assert!(is_accepted(&theorem), "{word}");
        for n in 1..120 {
            let (at, _) = place(&theorem, n);
            let expected = theorem.claim.values[at] as u32;
            assert_eq!(
                nimbers.nimber(&position(word, n), Limits::unlimited()).unwrap(),
                expected,
                "({word})^{n}"
            );
        }
    }
}

#[test]
fn false_periods_are_not_proved() {
    let universe = Universe::new();
    let arithmetic = universe.within(Limits::unlimited());
    let prove = |word: &str, longest, period, shift: Option<&str>| {
        let shift = shift.map(|text| arithmetic.parse(text).unwrap());
        prove(&word.parse().unwrap(), Rule::Partisan, &Goal { longest, period, shift }, arithmetic)
    };
    assert_eq!(prove("(xo)^n", 24, None, None), Err(Unproved::NotFound(24)));
    for (period, shift) in [
        (Some(3), None),
        (Some(6), Some("^*")),
        (Some(6), Some("0")),
        (Some(6), Some("^^")),
        (Some(12), Some("^")),
        (Some(7), Some("^")),
        (None, Some("v")),
    ] {
        assert_eq!(prove("(xxo)^n", 90, period, shift), Err(Unproved::NotFound(90)), "{period:?} {shift:?}");
    }
    assert!(prove("(xxo)^n", 90, Some(6), Some("^")).is_ok());
    // The proof needs strips of 74 stones.
    assert_eq!(prove("(xxo)^n", 73, None, None), Err(Unproved::NotFound(73)));
}

#[test]
fn interrupted_provers_prove_nothing() {
    let universe = Universe::new();
    let flag = StopFlag::new();
    flag.raise();
    let limits = Limits::new().with_stop_flag(&flag);
    for rule in [Rule::Partisan, Rule::Impartial] {
        let unproved = Err(Unproved::Unsolved { longest: 1, unsolved: Reason::Stopped.into() });
        assert_eq!(proved_within("xxo", rule, &universe, &limits), unproved);
    }
}

#[test]
fn families_have_names() {
    let word: Word = "(xxo)^n".parse().unwrap();
    assert_eq!(word.stones(), [Color::Black, Color::Black, Color::White]);
    for text in ["", "xxo", "()^n", "(xxo)^5", "(xxo)^n + x", "xxo^n", "((xxo))^n", "(x.o)^n"] {
        assert!(text.parse::<Word>().is_err(), "{text}");
    }
    assert!(matches!("(xoxo)^n".parse::<Word>(), Err(WordError::Power { times: 2, .. })));
    assert_eq!(format!("({})^n", "xo".repeat(40) + "x").parse::<Word>(), Err(WordError::Length));
}
