//! The claim about random lines: it is true of all plays on short lines and of the chain that is simulated,
//! and every forgery is rejected.

use super::{accepted, assert_rejected, rejection, verdicts};
use clobber_board::{FirstPlayer, Position, Rule};
use clobber_certificate::{DensityClaim, LowerBound, OneLine, Ratio, Verdict, lower_bound};
use search_limits::Limits;

/// The line of `docs/certificates.md`.
fn line() -> &'static str {
    let page = include_str!("../../../../docs/certificates.md");
    page.lines().find(|line| line.starts_with(r#"{"claim":"density""#)).unwrap()
}

fn claim() -> DensityClaim {
    let value: serde_json::Value = serde_json::from_str(line()).unwrap();
    serde_json::from_value(value["density"].clone()).unwrap()
}

fn text(claim: &DensityClaim) -> String {
    serde_json::to_string(&claim.line()).unwrap()
}

#[test]
fn the_closed_forms_are_accepted() {
    assert_eq!(text(&claim()), line());
    assert_eq!(
        verdicts(line())[0].to_string(),
        "a random line or cycle of n stones, each black with probability p, leaves f·n + O(1) stones on \
         average, with variance v·n + O(√n); with x = p(1 − p), f = (2x − x² + 2x³)/(2 + 2x + 2x³) and v = \
         (4x − 17x² + 28x³ − 59x⁴ + 43x⁵ − 47x⁶ + 9x⁷ − 6x⁸)/(4 + 12x + 12x² + 16x³ + 24x⁴ + 12x⁵ + 12x⁶ + \
         12x⁷ + 4x⁹)"
    );
}

/// By all plays: the gains of a line and the first bounds of its state bound the stones left, and on most
/// lines they are the stones left.
#[test]
fn the_states_know_the_stones_left_on_every_short_line() {
    let claim = claim();
    let mut known = 0;
    for stones in 1..=9_u32 {
        for whites in 0..1_u32 << stones {
            let is_white = |at: u32| whites >> at & 1 == 1;
            let (state, gains) = (0..stones).fold((0, 0), |(state, gains), at| {
                let (next, gain) = claim.steps[state][usize::from(is_white(at))];
                (next, gains + usize::from(gain))
            });
            let word: String = (0..stones).map(|at| if is_white(at) { 'o' } else { 'x' }).collect();
            let position: Position = word.parse().unwrap();
            let (arguments, limits) = ([LowerBound::Exhaustive], Limits::unlimited());
            let left = lower_bound(&arguments, &position, Rule::Impartial, FirstPlayer::Any, limits);
            let left = left.unwrap().unwrap();
            let (least, most) = (claim.lower[state][0], claim.upper[state][0]);
            assert!(left >= gains + usize::from(least), "{word}");
            assert!(most.is_none_or(|most| left <= gains + usize::from(most)), "{word}");
            known += usize::from(most == Some(least));
        }
    }
    assert_eq!(known, 990, "all but a few lines with one colour at the end");
}

/// The mean and the variance of the gains after many steps, by their first two moments at each state: no
/// stationary distribution, and no potential.
fn moments(claim: &DensityClaim, p: f64, steps: usize) -> (f64, f64) {
    let mut moments = vec![[0.0; 3]; claim.steps.len()];
    moments[0][0] = 1.0;
    for _ in 0..steps {
        let mut next = vec![[0.0; 3]; moments.len()];
        for ([chance, first, second], steps) in moments.iter().zip(&claim.steps) {
            for (probability, &(to, gain)) in [p, 1.0 - p].into_iter().zip(steps) {
                let gain = f64::from(gain);
                next[to][0] += probability * chance;
                next[to][1] += probability * (first + gain * chance);
                next[to][2] += probability * (second + 2.0 * gain * first + gain * gain * chance);
            }
        }
        moments = next;
    }
    let sum = |number: usize| moments.iter().map(|moment| moment[number]).sum::<f64>();
    (sum(1), sum(2) - sum(1) * sum(1))
}

fn value(ratio: &Ratio, p: f64) -> f64 {
    let x = p * (1.0 - p);
    let at = |list: &[i64]| list.iter().rev().fold(0.0, |sum, &coefficient| sum * x + coefficient as f64);
    at(&ratio.numerator) / at(&ratio.denominator)
}

#[test]
fn the_simulated_chain_has_the_claimed_mean_and_variance() {
    let claim = claim();
    for p in [0.5, 1.0 / 3.0, 0.25, 0.9] {
        let ((mean, variance), (more, wider)) = (moments(&claim, p, 2000), moments(&claim, p, 4000));
        assert!(((more - mean) / 2000.0 - value(&claim.mean, p)).abs() < 1e-9, "p = {p}");
        assert!(((wider - variance) / 2000.0 - value(&claim.variance, p)).abs() < 1e-7, "p = {p}");
    }
    assert!((value(&claim.mean, 0.5) - 5.0 / 27.0).abs() < 1e-15);
    assert!((value(&claim.mean, 1.0 / 3.0) - 152.0 / 899.0).abs() < 1e-15);
    assert!((value(&claim.variance, 0.5) - 142.0 / 6561.0).abs() < 1e-15);
}

fn forged(change: impl Fn(&mut DensityClaim)) -> String {
    let mut claim = claim();
    change(&mut claim);
    text(&claim)
}

/// Changes a claim.
type Change = fn(&mut DensityClaim);

#[test]
fn forgeries_are_rejected_with_the_reason() {
    let reasons: [(&str, Change); 15] = [
        ("`mean` does not follow from the weights", |claim| claim.mean.numerator[1] = 3),
        ("`variance` does not follow from the weights", |claim| claim.variance.numerator[1] = 5),
        ("the denominator of `mean` has a negative coefficient, or is zero", |claim| {
            claim.mean = Ratio { numerator: vec![0], denominator: vec![0] };
        }),
        ("the denominator of `variance` has a negative coefficient, or is zero", |claim| {
            claim.variance.denominator = vec![1, -4];
        }),
        (
            "`lower`, `upper`, `steps`, `weights` and `potentials` have different lengths, or are empty",
            |claim| {
                claim.potentials.pop();
            },
        ),
        (
            "state 0 is not that of the empty word: its first bounds are 0, and its other upper bounds null",
            |claim| claim.upper[0][1] = Some(1),
        ),
        ("a step leads from state 3 to 29, but there are 29 states", |claim| claim.steps[3][1].0 = 29),
        // Gains and bounds that are too high or too low.
        ("after state 4 and `o`, cost 0 may be lower than the step says", |claim| claim.steps[4][1].1 = 1),
        ("after state 4 and `x`, cost 0 may be higher than the step says", |claim| claim.steps[4][0].1 = 0),
        ("after state 0 and `x`, cost 1 may be lower than the step says", |claim| claim.lower[1][1] = 1),
        ("after state 0 and `x`, cost 0 may be higher than the step says", |claim| {
            claim.upper[1][0] = Some(0);
        }),
        ("a weight has a negative coefficient, or all weights are zero", |claim| claim.weights[4][0] = -1),
        ("the weights are not stationary at state 4", |claim| claim.weights[4][1] = 2),
        ("`weights` has polynomials of different degrees", |claim| {
            claim.weights[4].pop();
        }),
        ("the potentials do not fit at state 5", |claim| claim.potentials[5][3] = 1),
    ];
    for (reason, change) in reasons {
        assert_eq!(rejection(&forged(change)), reason);
    }
}

/// Two automata that follow all lines, side by side: the second one never bounds the stones left from above.
#[test]
fn a_part_that_proves_nothing_is_rejected() {
    // A state that says nothing: each cost is at least 0, and may be infinite.
    let idle = |claim: &mut DensityClaim| {
        claim.lower = vec![[0; 5]; 2];
        claim.upper = vec![[Some(0), None, None, None, None], [None; 5]];
        claim.steps = vec![[(1, 0); 2], [(1, 0); 2]];
        claim.weights = vec![vec![], vec![1]];
        claim.potentials = vec![vec![], vec![]];
        claim.mean = Ratio { numerator: vec![0], denominator: vec![1] };
        claim.variance = claim.mean.clone();
    };
    assert_eq!(
        rejection(&forged(idle)),
        "from state 1 no state is reached whose first upper bound is a number"
    );
    // A second closed class, with the same states, has weights of its own.
    let twice = |claim: &mut DensityClaim| {
        let mut steps = claim.steps.clone();
        steps.iter_mut().flatten().for_each(|step| step.0 += claim.lower.len());
        claim.steps.extend(steps);
        claim.lower.extend_from_within(..);
        claim.upper.extend_from_within(..);
        claim.weights.extend_from_within(..);
        claim.potentials.extend_from_within(..);
    };
    assert_eq!(rejection(&forged(twice)), "state 4 has a weight, but is not reached from state 29");
}

#[test]
fn what_is_not_a_claim_is_rejected() {
    assert_eq!(rejection(r#"{"claim":"density"}"#), "no `density`");
    assert_rejected(&line().replace("[[0,2,2,2,2]", "[[0,2,2,2,256]"), "not a byte");
    assert_rejected(&line().replace("[[0,2,2,2,2]", "[[0,2,2,2]"), "too few bounds");
    assert_rejected(&line().replace(r#""steps":"#, r#""p":1,"steps":"#), "another field");
    assert_rejected(&line().replace(r#""steps":"#, r#""stairs":"#), "no steps");
    assert_rejected(&line().replace(r#"{"claim""#, r#"{"remaining":1,"claim""#), "a foreign field");
    assert_rejected(&line().replace("[0,2,-1,2]", &format!("{:?}", [0; 41])), "too many coefficients");
    let huge = forged(|claim| {
        claim.mean.numerator.resize(40, i64::MAX);
        claim.mean.denominator.resize(40, i64::MAX);
    });
    assert!(matches!(verdicts(&huge)[..], [Verdict::Unchecked(_)]), "out of reach");
    // The same quotient by other polynomials is as true.
    assert!(accepted(&forged(|claim| {
        claim.mean.numerator.iter_mut().for_each(|c| *c *= 2);
        claim.mean.denominator.iter_mut().for_each(|c| *c *= 2);
    })));
}

/// No change of one number in the tables is accepted, unless it is in a place that nothing depends on.
#[test]
fn no_number_of_the_tables_can_be_changed() {
    for state in 0..claim().steps.len() {
        for letter in 0..2 {
            for change in [1, 28] {
                let step = |claim: &mut DensityClaim| {
                    let next = &mut claim.steps[state][letter].0;
                    *next = (*next + change) % 29;
                };
                assert_rejected(&forged(step), "another state");
            }
            assert_rejected(&forged(|claim| claim.steps[state][letter].1 ^= 1), "another gain");
        }
        for at in 0..claim().weights[state].len() {
            assert_rejected(&forged(|claim| claim.weights[state][at] += 1), "another weight");
            if let Some(potential) = claim().potentials[state].get(at) {
                assert_rejected(&forged(|claim| claim.potentials[state][at] = potential + 1), "potential");
            }
        }
    }
}
