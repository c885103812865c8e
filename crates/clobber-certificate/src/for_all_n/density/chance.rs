//! The mean and the variance of the gains, by the stationary distribution and the potentials.
//!
//! Write s for p + q, which is 1, D for the sum of the weights, w for a weight, and H for D times a
//! potential. The mean gain of a step is f = G/(D·s), where G is the sum of w·p·gain and w·q·gain. So
//! gain − f + h(next) − h is E/(D·s), with E = s·(gain·D + H(next) − H) − G. Its mean is zero at each state
//! exactly if p·E(black) + q·E(white) = 0. The variance is S/(D³·s³), where S is the sum of w·p·E² and
//! w·q·E². A factor of s is inserted wherever the degrees must agree.

use super::form::{Form, TooLarge};
use super::{DensityClaim, DensityFlaw, MAX_COEFFICIENTS, Ratio};
use crate::check::{Flaw, Unchecked};
use search_limits::Limits;

impl From<TooLarge> for Flaw {
    fn from(_: TooLarge) -> Self {
        Unchecked::LargeDensity.into()
    }
}

/// Checks 3 and 4 of the argument.
pub(super) fn check(claim: &DensityClaim, limits: &Limits) -> Result<(), Flaw> {
    let degree = claim.weights.iter().map(Vec::len).max().unwrap_or(0).max(1) - 1;
    let forms = |field: &'static str, lists: &[Vec<i64>]| -> Result<Vec<Form>, Flaw> {
        let forms = lists.iter().map(|list| Form::new(list, degree)).collect::<Option<_>>();
        forms.ok_or_else(|| DensityFlaw::Degrees { field }.into())
    };
    let weights = forms("weights", &claim.weights)?;
    let potentials = forms("potentials", &claim.potentials)?;
    if weights.iter().any(|weight| !weight.is_zero() && !weight.is_positive()) {
        return Err(DensityFlaw::Weights.into());
    }
    let sum = sum_of(&weights, degree)?;
    if sum.is_zero() {
        return Err(DensityFlaw::Weights.into());
    }
    // What arrives at each state in one step, and the mean gain.
    let mut arriving = vec![Form::zero(degree + 1); weights.len()];
    let mut gains = Form::zero(degree + 1);
    for (weight, steps) in weights.iter().zip(&claim.steps) {
        limits.check()?;
        for (share, (to, gain)) in [weight.by_p(), weight.by_q()].into_iter().zip(*steps) {
            arriving[to] = arriving[to].plus(&share)?;
            gains = gains.plus(&share.scaled(gain)?)?;
        }
    }
    for (state, (weight, arriving)) in weights.iter().zip(&arriving).enumerate() {
        if weight.by_p_plus_q()? != *arriving {
            return Err(DensityFlaw::NotStationary { state }.into());
        }
    }
    let total = sum.by_p_plus_q()?;
    check_ratio("mean", &claim.mean, &gains, &total)?;
    let mut squares = Form::zero(3 * degree + 3);
    for (state, weight) in weights.iter().enumerate().filter(|(_, weight)| !weight.is_zero()) {
        limits.check()?;
        let difference = |(to, gain): (usize, u8)| -> Result<Form, TooLarge> {
            let change = sum.scaled(gain)?.plus(&potentials[to])?.minus(&potentials[state])?;
            change.by_p_plus_q()?.minus(&gains)
        };
        let [black, white] = claim.steps[state];
        let (black, white) = (difference(black)?, difference(white)?);
        if !black.by_p().plus(&white.by_q())?.is_zero() {
            return Err(DensityFlaw::NotAPotential { state }.into());
        }
        let square = black.times(&black)?.by_p().plus(&white.times(&white)?.by_q())?;
        squares = squares.plus(&weight.times(&square)?)?;
    }
    check_ratio("variance", &claim.variance, &squares, &total.times(&total)?.times(&total)?)
}

fn sum_of(forms: &[Form], degree: usize) -> Result<Form, TooLarge> {
    forms.iter().try_fold(Form::zero(degree), |sum, form| sum.plus(form))
}

/// Checks that a quotient of polynomials in x = pq is dividend / divisor, two forms of one degree.
fn check_ratio(field: &'static str, claimed: &Ratio, dividend: &Form, divisor: &Form) -> Result<(), Flaw> {
    let Ratio { numerator, denominator } = claimed;
    // No coefficient is negative, so the divisor is positive for every x > 0.
    if denominator.iter().any(|&coefficient| coefficient < 0) || denominator.iter().all(|&c| c == 0) {
        return Err(DensityFlaw::Denominator { field }.into());
    }
    let degree = numerator.len().max(denominator.len()).min(MAX_COEFFICIENTS) - 1;
    let [numerator, denominator] = [numerator, denominator].map(|list| Form::of_product(list, degree));
    if dividend.times(&denominator?)? == divisor.times(&numerator?)? {
        Ok(())
    } else {
        Err(DensityFlaw::Value { field }.into())
    }
}
