//! Random positions of two rows: bounds for the density, numerically.
//!
//! As on lines, costs of [`CAP`] and more above the least one are not told apart. If they count as the cap,
//! the least cost is at most what it is; if they count as infinite, it is at least that. (Both go on by
//! induction, since adding a column is monotone and commutes with constants. Nothing is said about capped
//! costs of different positions.) Both ways there are finitely many states. The gains of both chains per
//! column are computed by iteration in floating point.

use super::super::column_automaton::Delta;
use super::super::column_automaton::board::Board;
use super::super::column_automaton::goal::Few;
use super::super::column_automaton::sweep::{Column, Sweep};
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// Costs of this much above the least one are not told apart.
const CAP: u8 = 3;

/// The cost of a frontier that does not occur.
const NEVER: u8 = 100;

/// All costs are counted.
const GOAL: Few = Few { cap: NEVER, delta: Delta::Any };

/// Iterations after which the distribution is taken as stationary.
const MAX_ITERATIONS: usize = 3000;

/// The mean gain of an iteration changes by less than this at the end.
const ACCURACY: f64 = 1e-15;

/// The mean number of stones left per column, between two bounds, up to errors of floating point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Density {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The mean number of stones left per column of a random position of two rows, where each stone is black
/// with probability `p`.
pub fn two_rows(p: f64, limits: &Limits) -> Result<Density, Unsolved> {
    let limits = &limits.part();
    let sweep = Sweep::new(Board { rows: 2, closed: false }, limits)?;
    let [low, high] = [CAP, NEVER].map(|missing| density(&sweep, missing, p, limits));
    Ok(Density { low: low?, high: high? })
}

/// The mean gain if missing costs count as this.
fn density(sweep: &Sweep, missing: u8, p: f64, limits: &Limits) -> Result<f64, Unsolved> {
    let start = with_gain(sweep.start(GOAL), missing).0;
    let mut numbers = HashMap::from([(start.clone(), 0)]);
    let (mut states, mut steps) = (vec![start], Vec::new());
    while let Some(state) = states.get(steps.len()) {
        limits.take_memory(4 * (size_of::<Vec<u8>>() + state.len()))?;
        let mut next = Vec::with_capacity(1 << sweep.height());
        for column in 0..1 << sweep.height() {
            let costs = sweep.over_column(&states[steps.len()], GOAL, column, limits)?;
            let (costs, gain) = with_gain(costs, missing);
            let number = *numbers.entry(costs).or_insert_with_key(|costs| {
                states.push(costs.clone());
                states.len() - 1
            });
            next.push((number, f64::from(gain), probability(column, sweep.height(), p)));
        }
        steps.push(next);
    }
    let mut chances = vec![0.0; states.len()];
    chances[0] = 1.0;
    let mut density = 0.0;
    for _ in 0..MAX_ITERATIONS {
        let (mut next, mut gains) = (vec![0.0; states.len()], 0.0);
        for (chance, steps) in chances.iter().zip(&steps) {
            limits.check()?;
            for (to, gain, probability) in steps {
                next[*to] += chance * probability;
                gains += chance * probability * gain;
            }
        }
        chances = next;
        let change = f64::abs(std::mem::replace(&mut density, gains) - gains);
        if density > 0.0 && change < ACCURACY {
            break;
        }
    }
    Ok(density)
}

fn probability(column: Column, rows: usize, p: f64) -> f64 {
    (0..rows).map(|row| if column >> row & 1 == 1 { 1.0 - p } else { p }).product()
}

/// The costs above the least one, where those of the cap and more count as missing, and the least one.
fn with_gain(mut costs: Vec<u8>, missing: u8) -> (Vec<u8>, u8) {
    let gain = costs.iter().copied().min().unwrap_or(0);
    for cost in &mut costs {
        *cost = if *cost - gain < CAP { *cost - gain } else { missing };
    }
    (costs, gain)
}
