//! The mean and the variance per step of the gains of a Markov chain with two letters, in closed form.
//!
//! Probabilities are homogeneous polynomials in p and q = 1 − p, and the unknowns are their coefficients. A
//! degree is tried after the other, until the equations have a solution. `clobber-certificate/src/density`
//! explains the equations, and verifies the solutions.

use super::modular::{Residue, integers, solution};
use clobber_certificate::Ratio;
use search_limits::{Limits, Reason, Unsolved};

/// The next state and the gain, for each letter.
type Steps = [(usize, u8); 2];

/// The closed form with what proves it.
pub(super) struct ClosedForm {
    pub(super) mean: Ratio,
    pub(super) variance: Ratio,
    pub(super) weights: Vec<Vec<i64>>,
    pub(super) potentials: Vec<Vec<i64>>,
}

/// Degrees up to this are tried.
const MAX_DEGREE: usize = 20;

/// A homogeneous polynomial: the coefficients of pᵈ, pᵈ⁻¹q, …, qᵈ.
type Form = Vec<Residue>;

/// The closed form; it is out of reach if its coefficients or degrees are large.
pub(super) fn closed_form(steps: &[Steps], limits: &Limits) -> Result<ClosedForm, Unsolved> {
    let recurrent = recurrent(steps);
    let weights = weights(steps, &recurrent, limits)?;
    let degree = weights[0].len() - 1;
    let residues: Vec<Form> =
        weights.iter().map(|form| form.iter().copied().map(Residue::new).collect()).collect();
    let sum = residues.iter().fold(vec![Residue::ZERO; degree + 1], |sum, form| plus(&sum, form));
    let mut gains = vec![Residue::ZERO; degree + 2];
    for (form, &state) in residues.iter().zip(&recurrent) {
        for (share, (_, gain)) in [by_p(form), by_q(form)].iter().zip(steps[state]) {
            gains = plus(&gains, &scaled(share, gain));
        }
    }
    let potentials = potentials(steps, &recurrent, &sum, &gains, limits)?;
    let total = by_p_plus_q(&sum);
    let mean = ratio(&gains, &total, limits)?;
    let mut squares = vec![Residue::ZERO; 3 * degree + 4];
    let at = |state: usize| recurrent.iter().position(|&other| other == state).unwrap_or(0);
    let potential =
        |number: usize| -> Form { potentials[number].iter().copied().map(Residue::new).collect() };
    for (number, (form, &state)) in residues.iter().zip(&recurrent).enumerate() {
        for (letter, (next, gain)) in steps[state].into_iter().enumerate() {
            let change = minus(&plus(&scaled(&sum, gain), &potential(at(next))), &potential(number));
            let difference = minus(&by_p_plus_q(&change), &gains);
            let term = times(form, &times(&difference, &difference));
            squares = plus(&squares, &if letter == 0 { by_p(&term) } else { by_q(&term) });
        }
    }
    let variance = ratio(&squares, &times(&total, &times(&total, &total)), limits)?;
    let of_all = |forms: Vec<Vec<i64>>| {
        let mut all = vec![Vec::new(); steps.len()];
        recurrent.iter().zip(forms).for_each(|(&state, form)| all[state] = form);
        all
    };
    Ok(ClosedForm { mean, variance, weights: of_all(weights), potentials: of_all(potentials) })
}

/// The states that are reached from every state.
fn recurrent(steps: &[Steps]) -> Vec<usize> {
    let reached = |from: usize| {
        let (mut is_reached, mut todo) = (vec![false; steps.len()], vec![from]);
        while let Some(state) = todo.pop() {
            if !std::mem::replace(&mut is_reached[state], true) {
                todo.extend(steps[state].map(|(next, _)| next));
            }
        }
        is_reached
    };
    let reached: Vec<Vec<bool>> = (0..steps.len()).map(reached).collect();
    (0..steps.len()).filter(|&state| reached.iter().all(|from| from[state])).collect()
}

/// The stationary distribution, but for a factor.
fn weights(steps: &[Steps], recurrent: &[usize], limits: &Limits) -> Result<Vec<Vec<i64>>, Unsolved> {
    for degree in 0..=MAX_DEGREE {
        let length = degree + 1;
        let unknowns = recurrent.len() * length;
        let mut equations = Vec::new();
        for (number, &state) in recurrent.iter().enumerate() {
            for power in 0..=length {
                let mut equation = vec![Residue::ZERO; unknowns];
                for (from, &other) in recurrent.iter().enumerate() {
                    for (shift, (next, _)) in steps[other].into_iter().enumerate() {
                        if next == state {
                            add(&mut equation, from, length, (power, shift), Residue::ONE);
                        }
                    }
                }
                for shift in [0, 1] {
                    add(&mut equation, number, length, (power, shift), Residue::new(-1));
                }
                equations.push(equation);
            }
        }
        if let Some(found) = solution(equations, limits)? {
            let found = integers(&found).ok_or(Reason::Number)?;
            return Ok(found.chunks(length).map(<[i64]>::to_vec).collect());
        }
    }
    Err(Reason::Number.into())
}

/// Adds a term to the equation for the coefficient of a power of q: the polynomial with this number, times p
/// (`shift` 0) or q (`shift` 1).
fn add(
    equation: &mut [Residue],
    number: usize,
    length: usize,
    (power, shift): (usize, usize),
    factor: Residue,
) {
    if let Some(at) = power.checked_sub(shift).filter(|&at| at < length) {
        let entry = &mut equation[number * length + at];
        *entry = entry.plus(factor);
    }
}

/// The potentials times the sum of the weights: p·H(next) + q·H(next) − (p + q)·H is what is missing to the
/// mean gain. The last unknown is a factor of the right side. The first potential is 0.
fn potentials(
    steps: &[Steps],
    recurrent: &[usize],
    sum: &[Residue],
    gains: &[Residue],
    limits: &Limits,
) -> Result<Vec<Vec<i64>>, Unsolved> {
    let length = sum.len();
    let unknowns = recurrent.len() * length + 1;
    let mut equations = Vec::new();
    for at in 0..length {
        let mut equation = vec![Residue::ZERO; unknowns];
        equation[at] = Residue::ONE;
        equations.push(equation);
    }
    for (number, &state) in recurrent.iter().enumerate() {
        let own = steps[state].map(|(_, gain)| scaled(sum, gain));
        let missing = minus(&plus(&by_p(&own[0]), &by_q(&own[1])), gains);
        for (power, &missing) in missing.iter().enumerate() {
            let mut equation = vec![Residue::ZERO; unknowns];
            for (shift, (next, _)) in steps[state].into_iter().enumerate() {
                add(&mut equation, number, length, (power, shift), Residue::new(-1));
                if let Some(next) = recurrent.iter().position(|&other| other == next) {
                    add(&mut equation, next, length, (power, shift), Residue::ONE);
                }
            }
            equation[unknowns - 1] = missing;
            equations.push(equation);
        }
    }
    let found = solution(equations, limits)?.and_then(|mut found| {
        // The factor must be one, and it is the first that is not zero.
        found.rotate_right(1);
        integers(&found).filter(|list| list[0] == 1)
    });
    let found = found.ok_or(Reason::Number)?;
    Ok(found[1..].chunks(length).map(<[i64]>::to_vec).collect())
}

/// The quotient of two forms of one degree as that of two polynomials in x = pq/(p + q)².
fn ratio(dividend: &[Residue], divisor: &[Residue], limits: &Limits) -> Result<Ratio, Unsolved> {
    for degree in 0..=MAX_DEGREE {
        // Unknown are the coefficients of the denominator, then those of the numerator.
        let columns: Vec<Form> = [dividend, divisor]
            .into_iter()
            .flat_map(|form| (0..=degree).map(move |k| times(form, &power_of_x(k, degree))))
            .collect();
        let sign = |column: usize| Residue::new(if column <= degree { 1 } else { -1 });
        let equations = (0..columns[0].len())
            .map(|row| columns.iter().enumerate().map(|(at, form)| form[row].times(sign(at))).collect());
        if let Some(found) = solution(equations.collect(), limits)? {
            let found = integers(&found).ok_or(Reason::Number)?;
            let (denominator, numerator) = found.split_at(degree + 1);
            return Ok(Ratio { numerator: trimmed(numerator), denominator: trimmed(denominator) });
        }
    }
    Err(Reason::Number.into())
}

/// Without zeros at the end.
fn trimmed(list: &[i64]) -> Vec<i64> {
    let length = list.iter().rposition(|&coefficient| coefficient != 0).map_or(0, |last| last + 1);
    list[..length].to_vec()
}

/// xᵏ times (p + q)²ᵐ.
fn power_of_x(k: usize, m: usize) -> Form {
    let form = (0..k).fold(vec![Residue::ONE], |form, _| by_q(&by_p(&form)));
    (0..2 * (m - k)).fold(form, |form, _| by_p_plus_q(&form))
}

fn plus(a: &[Residue], b: &[Residue]) -> Form {
    a.iter().zip(b).map(|(a, &b)| a.plus(b)).collect()
}

fn minus(a: &[Residue], b: &[Residue]) -> Form {
    a.iter().zip(b).map(|(a, &b)| a.minus(b)).collect()
}

fn scaled(form: &[Residue], factor: u8) -> Form {
    form.iter().map(|coefficient| coefficient.times(Residue::new(factor.into()))).collect()
}

fn by_p(form: &[Residue]) -> Form {
    [form, &[Residue::ZERO]].concat()
}

fn by_q(form: &[Residue]) -> Form {
    [&[Residue::ZERO], form].concat()
}

fn by_p_plus_q(form: &[Residue]) -> Form {
    plus(&by_p(form), &by_q(form))
}

fn times(a: &[Residue], b: &[Residue]) -> Form {
    let mut product = vec![Residue::ZERO; a.len() + b.len() - 1];
    for (i, a) in a.iter().enumerate() {
        for (j, &b) in b.iter().enumerate() {
            product[i + j] = product[i + j].plus(a.times(b));
        }
    }
    product
}
