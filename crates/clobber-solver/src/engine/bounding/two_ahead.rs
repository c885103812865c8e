//! The two-ahead rule: a player who is two atomic weights ahead wins.
//!
//! Clobber is all-small. An all-small game of atomic weight ≥ 2 is positive, and with weight ≥ 1 Left, to
//! move, wins (Berlekamp, Conway and Guy, "Winning Ways", chapter 8; Siegel, "Combinatorial Game Theory",
//! section II.7). Weights add up, while the gap between lower and upper bound grows with every term: so the
//! rule decides sums of very many terms, where bounds do not. It hardly ever decides a sum of few terms that
//! bounds leave open, so it is not tried there.
//!
//! A weight is a game itself. So let g be the sum of the weights, m the sum of their means, and t ≥ 0 at
//! least as high as all of their temperatures. A sum is no hotter than its hottest term, so at temperature t
//! both walls of its thermograph are at m. On the way down to 0 the right wall falls by at most t, so the
//! right stop of g is at least m − t. And a game whose right stop is above a number is above that number.
//! Hence m − t > 1 gives g > 1, and in the same way m + t < −2 gives g < −2. If all weights are numbers, g is
//! m.
//!
//! A component without a value has n ≤ weight if it is ≥ n·↑ or ≥ n·↑ + *, and likewise above.

use crate::engine::statistics::Statistics;
use crate::engine::switches::Technique;
use crate::engine::terms::{Kind, Sum, Terms};
use game_value::{Dyadic, Value};
use search_limits::Unsolved;

/// Fewest terms of a sum to which the rule is applied.
const MIN_TERMS: usize = 8;

/// Means and temperatures are counted in units of 2⁻²⁰.
const UNIT: i64 = 1 << 20;

/// What the rule needs of an atomic weight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weight {
    mean: i64,
    /// Negative for a number.
    temperature: i64,
}

impl Terms<'_> {
    /// Does Left, to move, win? `None` if the rule does not decide.
    pub(crate) fn two_ahead(&self, sum: &Sum, counts: &mut Statistics) -> Result<Option<bool>, Unsolved> {
        if !self.has(Technique::TwoAhead) || sum.terms().len() < MIN_TERMS {
            return Ok(None);
        }
        let (mut low, mut high, mut hottest) = (0i64, 0i64, -1);
        for &term in sum.terms() {
            match term.kind() {
                Kind::Value(value) => {
                    let Some(weight) = self.weight(value)? else { return Ok(None) };
                    low += weight.mean;
                    high += weight.mean;
                    hottest = hottest.max(weight.temperature);
                }
                Kind::Component(_) => {
                    let Some([least, most]) = self.bounds(term)?.weights() else { return Ok(None) };
                    low += i64::from(least) * UNIT;
                    high += i64::from(most) * UNIT;
                }
            }
        }
        // If all weights are numbers, the bounds themselves may be reached.
        let (wins, loses) = if hottest < 0 {
            (low >= UNIT, high <= -2 * UNIT)
        } else {
            (low - hottest > UNIT, high + hottest < -2 * UNIT)
        };
        let answer = (wins || loses).then_some(wins);
        counts.by_two_ahead += u64::from(answer.is_some());
        Ok(answer)
    }

    /// The atomic weight of a value; `None` if it has none, or one with a large mean or temperature.
    fn weight(&self, value: Value) -> Result<Option<Weight>, Unsolved> {
        if let Some(weight) = self.registry.known_weight(value) {
            return Ok(weight);
        }
        let weight = match self.universe().atomic_weight(value)? {
            None => None,
            Some(weight) => {
                let mean = scaled(self.universe().mean(weight)?);
                let temperature = scaled(self.universe().temperature(weight)?);
                mean.zip(temperature).map(|(mean, temperature)| Weight { mean, temperature })
            }
        };
        self.registry.note_weight(value, weight);
        Ok(weight)
    }
}

/// The number in units, if that is exact and small enough to add millions of them.
fn scaled(number: Dyadic) -> Option<i64> {
    let shift = 20u32.checked_sub(number.exponent())?;
    let scaled = number.numerator().checked_shl(shift)?;
    (scaled >> shift == number.numerator() && scaled.abs() < 1 << 40).then_some(scaled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::component::strip::Strip;
    use crate::engine::Settings;
    use crate::engine::sum_engine::SumEngine;
    use crate::engine::terms::Term;
    use crate::values::Evaluator;
    use search_limits::Limits;

    /// Every answer of the rule, on random sums of eight to twelve strips, against the value of the sum.
    #[test]
    fn the_rule_agrees_with_values() {
        let evaluator = Evaluator::with_memory(1 << 29);
        let engine = SumEngine::new(evaluator, Settings { memory: 1 << 26, ..Settings::default() });
        let terms = engine.terms(Limits::unlimited());
        let evaluator = terms.evaluator;
        let (mut random, mut answers) = (1u64, [0, 0]);
        for _ in 0..3000 {
            let mut draw = |below: u64| {
                random =
                    random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (random >> 33) % below
            };
            let (lean, mut total, mut list) = (draw(5), Value::ZERO, Vec::new());
            for _ in 0..8 + draw(5) {
                let length = 2 + draw(4);
                let bits =
                    if draw(5) < lean { draw(1 << length) | draw(1 << length) } else { draw(1 << length) };
                let value = evaluator.strip_value(&Strip::from_bits(length as usize, bits)).unwrap();
                total = evaluator.universe().add(total, value).unwrap();
                // Zeros as well, to have enough terms; they do not change the sum.
                list.push(Term::value(value));
            }
            let sum: Sum = list.into_iter().collect();
            if let Some(answer) = terms.two_ahead(&sum, &mut Statistics::default()).unwrap() {
                assert_eq!(answer, !evaluator.universe().le(total, Value::ZERO).unwrap(), "{sum:?}");
                answers[usize::from(answer)] += 1;
            }
        }
        assert!(answers[0] > 20 && answers[1] > 20, "{answers:?}");
    }
}
