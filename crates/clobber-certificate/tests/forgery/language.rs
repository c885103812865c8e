//! The claim about the cycles that leave a third: all cycles up to nine stones agree with it, and forgeries
//! are rejected.

use super::{accepted, assert_rejected, rejection};
use clobber_board::{FirstPlayer, Position, Rule};
use clobber_certificate::{LanguageClaim, LowerBound, OneLine, lower_bound};
use search_limits::Limits;

/// The line of `docs/certificates.md`.
fn line() -> &'static str {
    let page = include_str!("../../../../docs/certificates.md");
    page.lines().find(|line| line.starts_with(r#"{"claim":"language""#)).unwrap()
}

fn claim() -> LanguageClaim {
    let value: serde_json::Value = serde_json::from_str(line()).unwrap();
    serde_json::from_value(value["language"].clone()).unwrap()
}

fn forged(change: impl Fn(&mut LanguageClaim)) -> String {
    let mut claim = claim();
    change(&mut claim);
    serde_json::to_string(&claim.line()).unwrap()
}

#[test]
fn the_automaton_accepts_the_cycles_that_leave_a_third() {
    assert_eq!(forged(|_| ()), line());
    assert!(accepted(line()));
    let claim = claim();
    for stones in 1..=9_usize {
        for whites in 0..1_u32 << stones {
            let is_white = |at: usize| whites >> at & 1 == 1;
            let state =
                (0..stones).fold(0, |state, at| claim.steps[usize::from(state)][usize::from(is_white(at))]);
            let is_accepted = claim.accepted.contains(&state);
            let word: String = (0..stones).map(|at| if is_white(at) { 'o' } else { 'x' }).collect();
            if stones < 3 || whites == 0 || whites == (1 << stones) - 1 {
                assert!(!is_accepted, "{word}");
                continue;
            }
            let position: Position = format!("cycle:{word}").parse().unwrap();
            let (arguments, limits) = ([LowerBound::Exhaustive], Limits::unlimited());
            let left = lower_bound(&arguments, &position, Rule::Impartial, FirstPlayer::Any, limits);
            assert_eq!(is_accepted, left.unwrap().unwrap() >= stones / 3, "{word}");
        }
    }
}

#[test]
fn forgeries_are_rejected_with_the_reason() {
    assert_eq!(rejection(r#"{"claim":"language"}"#), "no `language`");
    assert_eq!(rejection(&forged(|claim| claim.cap = 0)), "`cap` is from 1 to 40");
    assert_eq!(rejection(&forged(|claim| claim.cap = 61)), "`cap` is from 1 to 40");
    assert_eq!(
        rejection(&forged(|claim| (claim.steps, claim.accepted) = (vec![], vec![]))),
        "there is no state 0: the automaton has 0"
    );
    assert_eq!(
        rejection(&forged(|claim| claim.steps[5][1] = 843)),
        "there is no state 843: the automaton has 843"
    );
    assert_eq!(
        rejection(&forged(|claim| claim.accepted.push(0))),
        "`` is accepted, but it is no mixed cycle"
    );
    assert_eq!(
        rejection(&forged(|claim| claim.accepted.clear())),
        "`cycle:xxo` is not accepted, but is not shown to leave less than a third"
    );
    assert_rejected(&line().replace(r#""cap":8"#, r#""cap":8,"from":3"#), "another field");
    assert_rejected(&line().replace(r#""cap":8"#, r#""cap":8,"cap":8"#), "a field twice");
}

/// The bounds are sharp with a cap of 8, so with less the claim is true, but not proved.
#[test]
fn a_low_cap_proves_too_little() {
    let text = rejection(&forged(|claim| claim.cap = 6));
    assert!(text.contains("is not shown to leave"), "{text}");
}

/// A change of one number breaks the claim for some word.
#[test]
fn no_number_can_be_changed() {
    let count = claim().steps.len();
    for at in (0..count).step_by(281) {
        let turned = forged(|claim| {
            let target = &mut claim.steps[at][at % 2];
            *target = (*target + 1) % count as u16;
        });
        assert_rejected(&turned, "another step");
        let fewer = |claim: &mut LanguageClaim| {
            claim.accepted.remove(at % claim.accepted.len());
        };
        assert_rejected(&forged(fewer), "one state less");
    }
}
