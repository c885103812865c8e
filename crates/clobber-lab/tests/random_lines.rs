//! The prover for random lines against all positions, and against the certificate of the documentation.

use clobber_board::Color;
use clobber_certificate::{DensityClaim, OneLine, Verdict, check};
use clobber_lab::prover::random_lines::{prove, two_rows};
use clobber_solitaire::line;
use search_limits::testing::GapClock;
use search_limits::{Limits, Reason, Unsolved};
use std::io::Cursor;

fn claim() -> DensityClaim {
    prove(Limits::unlimited()).unwrap()
}

#[test]
fn the_checker_accepts_what_is_proved_and_the_page_has_it() {
    let text = serde_json::to_string(&claim().line()).unwrap();
    let mut verdicts = Vec::new();
    check(Cursor::new(&text), Limits::unlimited(), |report| verdicts.push(report.verdict)).unwrap();
    assert!(matches!(verdicts[..], [Verdict::Accepted(_)]), "{verdicts:?}");
    assert!(include_str!("../../../docs/certificates.md").contains(&text));
}

/// The exact mean over all lines of n stones, by the solver, lies between those of both bounds, for each
/// probability; for p = 1/2 it is close to n times the density already.
#[test]
fn exact_means_of_short_lines_are_between_the_bounds() {
    let claim = claim();
    for stones in 1..=14_u32 {
        for p in [0.5, 1.0 / 3.0, 0.1] {
            let [mut mean, mut lower, mut upper] = [0.0_f64; 3];
            for whites in 0..1_u32 << stones {
                let color = |at: u32| Color::BOTH[(whites >> at & 1) as usize];
                let left = line::value((0..stones).map(color), Limits::unlimited()).unwrap();
                let (state, gains) = (0..stones).fold((0, 0), |(state, gains), at| {
                    let (next, gain) = claim.steps[state][(whites >> at & 1) as usize];
                    (next, gains + usize::from(gain))
                });
                let least = gains + usize::from(claim.lower[state][0]);
                let most = claim.upper[state][0].map_or(stones as usize, |most| gains + usize::from(most));
                assert!(least <= left && left <= most, "{whites:b} of {stones}");
                let chance = f64::powi(1.0 - p, whites.count_ones() as i32)
                    * f64::powi(p, (stones - whites.count_ones()) as i32);
                mean += chance * left as f64;
                lower += chance * least as f64;
                upper += chance * most as f64;
            }
            assert!(lower <= mean && mean <= upper);
            let x = p * (1.0 - p);
            let density = x * (2.0 * x * x - x + 2.0) / (2.0 * (x * x * x + x + 1.0));
            let rest = mean - density * f64::from(stones);
            assert!(p < 0.5 || stones < 9 || (0.89..0.95).contains(&rest), "n = {stones}: {rest}");
        }
    }
}

/// The figure was first computed by an independent program.
#[test]
fn two_rows_have_a_density_between_close_bounds() {
    let density = two_rows(0.5, Limits::unlimited()).unwrap();
    assert!((density.low - 0.005_425_99).abs() < 5e-9, "{density:?}");
    assert!((density.high - density.low).abs() < 1e-9, "{density:?}");
}

#[test]
fn proofs_end_in_time() {
    for readings in [1, 10, 100] {
        let (clock, limits) = GapClock::limits_expiring_after(readings);
        assert_eq!(two_rows(0.5, &limits), Err(Unsolved { reason: Reason::Time }));
        clock.assert_short_gaps("two rows");
    }
    let (_, limits) = GapClock::limits_expiring_after(1);
    assert!(prove(&limits).is_err());
}
