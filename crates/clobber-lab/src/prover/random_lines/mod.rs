//! Random lines: the mean and the variance of the stones left, in closed form, with a certificate.
//!
//! The stones are black with probability p, each by itself. What a line costs for each of the five frontiers
//! after it is known to an automaton with one column per stone ([`column_automaton`](super::column_automaton)
//! with one row). Costs may differ by any number, so it is not finite. But it need not tell costs of 2 and
//! more above the least one apart: `automaton` finds 29 states with bounds for the costs, and they agree
//! unless a cost is that high. So random lines are a finite Markov chain. Its stationary
//! distribution and its potentials are polynomials in p and 1 − p, which `closed_form` finds by linear
//! algebra modulo a prime. The checker of `clobber-certificate` then verifies all of it over the integers.
//! `docs/theory.md` has the argument.
//!
//! Two rows have no such closed form here: [`two_rows()`] bounds their density numerically.

pub(super) mod automaton;
mod closed_form;
mod modular;
mod probability;
mod two_rows;

pub use probability::{BadProbability, Probability};
pub use two_rows::{Density, two_rows};

use automaton::Automaton;
use clobber_certificate::DensityClaim;
use closed_form::closed_form;
use search_limits::{Limits, Unsolved};

/// The mean and the variance of the stones that a random line leaves, with their certificate.
///
/// ```
/// use clobber_lab::prover::random_lines::prove;
/// use search_limits::Limits;
/// let claim = prove(Limits::unlimited()).unwrap();
/// assert_eq!(claim.mean.to_string(), "(2x − x² + 2x³)/(2 + 2x + 2x³)");
/// ```
pub fn prove(limits: &Limits) -> Result<DensityClaim, Unsolved> {
    let automaton = Automaton::new(limits)?;
    let form = closed_form(&automaton.steps, limits)?;
    Ok(DensityClaim {
        mean: form.mean,
        variance: form.variance,
        lower: automaton.states.iter().map(|state| state.lower).collect(),
        upper: automaton.states.iter().map(|state| state.upper).collect(),
        steps: automaton.steps,
        weights: form.weights,
        potentials: form.potentials,
    })
}
