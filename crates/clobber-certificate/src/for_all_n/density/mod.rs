//! Claims about random lines: the mean and the variance of the stones that are left, as functions of p.
//!
//! The stones of the line are black with probability p, each by itself. Let the *costs* of a word w be, for
//! each state of the edge after w, the least number of stones left in w. A claim has a finite automaton. Each
//! step of it has a *gain*, and each of its states two bounds for each cost, of which the upper one may be
//! infinite.
//!
//! 1. **The automaton follows every word.** Let w lead to a state by steps with the sum g of gains. Then each
//!    cost of w is at least g plus the lower bound, and at most g plus the upper bound. This holds for the
//!    empty word. To add a stone is monotone and commutes with constants. So it is enough that each step does
//!    not lead from lower bounds to lower costs than the next state says, nor from upper bounds to higher
//!    ones. (No cost of a word is ever capped: that would not be monotone.)
//! 2. **The stones left are the sum of the gains, but for a bounded mean.** The stones left on w are the cost
//!    of an idle edge. So they are at least g. Let v be the longest prefix of w in whose state an idle edge
//!    has an upper bound b, and let k stones follow. They may all be left, so at most g + b + k are left. A
//!    state with such a bound is reached from every state. So the moments of k are bounded, for each p
//!    strictly between 0 and 1.
//! 3. **The mean of the gains.** Some state is reached from all others. So the Markov chain of the states has
//!    one stationary distribution. The claim gives it up to a factor, by homogeneous polynomials in p and
//!    q = 1 − p without negative coefficients. The mean gain of a step, f, follows from it.
//! 4. **Their variance.** Let h be a *potential*: the mean of gain − f + h(next state) is h(state). Then the
//!    sum of the gains minus f·n is a martingale, but for h of the first and of the last state, and its
//!    variance per step is the stationary mean of (gain − f + h(next state) − h(state))².
//!
//! So the mean of the stones left is f·n + O(1), and their variance is v·n + O(√n). The same holds for
//! cycles: an idle edge turns a cycle into a line, so a cycle leaves at most as many stones as the line; and
//! if every state of the edge before the first stone costs nothing, then the costs are lower by at most the
//! largest lower bound of the first state.
//!
//! Everything that is checked is an inequality between small numbers, or an identity between polynomials
//! with integer coefficients. It holds for all p.

mod chance;
mod form;
mod walk;

use crate::check::{Bounded, Flaw, Statement};
use crate::for_all_n::edge::STATES;
use search_limits::Limits;
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt::{self, Display, Formatter};

/// The stones that a random line leaves, as a function of x = p(1 − p): the mean is `mean`·n + O(1), and the
/// variance is `variance`·n + O(√n).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DensityClaim {
    /// The mean, per stone.
    pub mean: Ratio,
    /// The variance, per stone.
    pub variance: Ratio,
    /// For each state of the automaton the lower bounds, for the states of an edge: idle; a black stone moves
    /// right; a white one right; a black one left; a white one left. The first state is that of the empty
    /// word.
    #[serde(deserialize_with = "list")]
    pub lower: Vec<[u8; STATES]>,
    /// The upper bounds; `None` is infinite.
    #[serde(deserialize_with = "list")]
    pub upper: Vec<[Option<u8>; STATES]>,
    /// For each state, the next state and the gain, for a black stone and for a white one.
    #[serde(deserialize_with = "list")]
    pub steps: Vec<[(usize, u8); 2]>,
    /// For each state, its probability up to a common factor: the coefficients of pᵈ, pᵈ⁻¹q, …, qᵈ. An empty
    /// list is zero.
    #[serde(deserialize_with = "lists")]
    pub weights: Vec<Vec<i64>>,
    /// For each state, its potential times the sum of all weights. Empty lists are zero.
    #[serde(deserialize_with = "lists")]
    pub potentials: Vec<Vec<i64>>,
}

/// A quotient of two polynomials, each by its coefficients from the constant on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ratio {
    /// The dividend.
    #[serde(deserialize_with = "coefficients")]
    pub numerator: Vec<i64>,
    /// The divisor.
    #[serde(deserialize_with = "coefficients")]
    pub denominator: Vec<i64>,
}

impl Display for Ratio {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "({})/({})", Polynomial(&self.numerator), Polynomial(&self.denominator))
    }
}

/// A polynomial in x, from the constant on.
struct Polynomial<'a>(&'a [i64]);

impl Display for Polynomial<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let terms = self.0.iter().enumerate().filter(|(_, coefficient)| **coefficient != 0);
        for (number, (power, coefficient)) in terms.clone().enumerate() {
            f.write_str(match (number, *coefficient < 0) {
                (0, false) => "",
                (0, true) => "−",
                (_, false) => " + ",
                (_, true) => " − ",
            })?;
            match (power, coefficient.unsigned_abs()) {
                (1.., 1) => {}
                (_, size) => write!(f, "{size}")?,
            }
            match power {
                0 => {}
                1 => f.write_str("x")?,
                _ => {
                    let digit = |digit: u8| SUPERSCRIPTS[usize::from(digit - b'0')];
                    write!(f, "x{}", power.to_string().bytes().map(digit).collect::<String>())?;
                }
            }
        }
        if terms.count() == 0 { f.write_str("0") } else { Ok(()) }
    }
}

const SUPERSCRIPTS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/// The largest number of states.
const MAX_STATES: usize = 1000;

/// The largest number of coefficients of a polynomial.
const MAX_COEFFICIENTS: usize = 40;

fn list<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    Bounded::<T, MAX_STATES>::deserialize(deserializer).map(|list| list.0)
}

fn coefficients<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<i64>, D::Error> {
    Bounded::<i64, MAX_COEFFICIENTS>::deserialize(deserializer).map(|list| list.0)
}

fn lists<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Vec<i64>>, D::Error> {
    let lists: Vec<Bounded<i64, MAX_COEFFICIENTS>> = list(deserializer)?;
    Ok(lists.into_iter().map(|list| list.0).collect())
}

/// What is wrong with a claim about random lines. Letters are `x` and `o`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum DensityFlaw {
    #[error("`lower`, `upper`, `steps`, `weights` and `potentials` have different lengths, or are empty")]
    Lengths,
    #[error("state 0 is not that of the empty word: its first bounds are 0, and its other upper bounds null")]
    Start,
    #[error("a step leads from state {state} to {to}, but there are {states} states")]
    NoSuchState { state: usize, to: usize, states: usize },
    #[error("after state {state} and `{letter}`, cost {cost} may be lower than the step says")]
    Lower { state: usize, letter: char, cost: usize },
    #[error("after state {state} and `{letter}`, cost {cost} may be higher than the step says")]
    Higher { state: usize, letter: char, cost: usize },
    #[error("from state {state} no state is reached whose first upper bound is a number")]
    NeverIdle { state: usize },
    #[error("state {to} has a weight, but is not reached from state {state}")]
    NotReached { state: usize, to: usize },
    #[error("`{field}` has polynomials of different degrees")]
    Degrees { field: &'static str },
    #[error("a weight has a negative coefficient, or all weights are zero")]
    Weights,
    #[error("the weights are not stationary at state {state}")]
    NotStationary { state: usize },
    #[error("the potentials do not fit at state {state}")]
    NotAPotential { state: usize },
    #[error("the denominator of `{field}` has a negative coefficient, or is zero")]
    Denominator { field: &'static str },
    #[error("`{field}` does not follow from the weights")]
    Value { field: &'static str },
}

/// Checks a claim.
pub(crate) fn check(claim: &DensityClaim, limits: &Limits) -> Result<Statement, Flaw> {
    let DensityClaim { lower, upper, steps, weights, potentials, .. } = claim;
    let lengths = [upper.len(), steps.len(), weights.len(), potentials.len()];
    if lower.is_empty() || lengths.iter().any(|&length| length != lower.len()) {
        return Err(DensityFlaw::Lengths.into());
    }
    walk::check(claim, limits)?;
    chance::check(claim, limits)?;
    Ok(Statement::Density { mean: claim.mean.clone(), variance: claim.variance.clone() })
}
