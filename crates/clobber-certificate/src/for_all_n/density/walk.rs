//! The automaton follows every word, and comes back to a state in which the stones left are known.

use super::{DensityClaim, DensityFlaw};
use crate::check::Flaw;
use crate::for_all_n::edge::{EDGES, STATES, stones_left};
use search_limits::{Limits, Unsolved};

/// The cost of a state of the edge that does not occur.
const NEVER: u32 = u32::MAX;

/// The letters, in the order of steps.
const LETTERS: [(char, bool); 2] = [('x', false), ('o', true)];

/// Checks 1 and 2 of the argument, and that a state with a weight is reached from all states.
pub(super) fn check(claim: &DensityClaim, limits: &Limits) -> Result<(), Flaw> {
    if claim.lower[0][0] != 0 || claim.upper[0] != [Some(0), None, None, None, None] {
        return Err(DensityFlaw::Start.into());
    }
    let states = claim.steps.len();
    for (state, steps) in claim.steps.iter().enumerate() {
        limits.check()?;
        for ((letter, is_white), (to, gain)) in LETTERS.into_iter().zip(*steps) {
            if to >= states {
                return Err(DensityFlaw::NoSuchState { state, to, states }.into());
            }
            let lower = |state: usize| claim.lower[state].map(u32::from);
            let upper = |state: usize| claim.upper[state].map(|bound| bound.map_or(NEVER, u32::from));
            let least = over_stone(lower(state), is_white);
            let most = over_stone(upper(state), is_white);
            for cost in 0..STATES {
                let said = |bound: u32| bound.saturating_add(gain.into());
                if least[cost] < said(lower(to)[cost]) {
                    return Err(DensityFlaw::Lower { state, letter, cost }.into());
                }
                if most[cost] > said(upper(to)[cost]) {
                    return Err(DensityFlaw::Higher { state, letter, cost }.into());
                }
            }
        }
    }
    let is_idle = |state: &usize| claim.upper[*state][0].is_some();
    let leads_to_idle = all_leading_to(claim, (0..states).filter(is_idle).collect(), limits)?;
    if let Some(state) = leads_to_idle.iter().position(|leads| !leads) {
        return Err(DensityFlaw::NeverIdle { state }.into());
    }
    if let Some(to) = claim.weights.iter().position(|weight| weight.iter().any(|&c| c != 0)) {
        let leads = all_leading_to(claim, vec![to], limits)?;
        if let Some(state) = leads.iter().position(|leads| !leads) {
            return Err(DensityFlaw::NotReached { state, to }.into());
        }
    }
    Ok(())
}

/// The least costs after one more stone.
fn over_stone(costs: [u32; STATES], is_white: bool) -> [u32; STATES] {
    EDGES.map(|right| {
        let left = EDGES.into_iter().zip(costs).filter(|&(_, cost)| cost != NEVER);
        let ways = left.filter_map(|(left, cost)| Some(cost + stones_left(is_white, left, right)? as u32));
        ways.min().unwrap_or(NEVER)
    })
}

/// For each state: do some steps lead from it to one of these states?
fn all_leading_to(
    claim: &DensityClaim,
    mut found: Vec<usize>,
    limits: &Limits,
) -> Result<Vec<bool>, Unsolved> {
    let mut leads = vec![false; claim.steps.len()];
    found.iter().for_each(|&state| leads[state] = true);
    while let Some(to) = found.pop() {
        for (state, steps) in claim.steps.iter().enumerate() {
            limits.check()?;
            if !leads[state] && steps.iter().any(|&(next, _)| next == to) {
                leads[state] = true;
                found.push(state);
            }
        }
    }
    Ok(leads)
}
