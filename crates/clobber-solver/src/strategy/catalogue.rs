//! Short sums of known value, which take the place of longer ones.

use super::sum::StripSum;
use crate::component::strip::Strip;
use crate::values::Evaluation;
use game_value::Value;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::Unsolved;

/// Strips of up to this many stones are in the catalogue.
const MAX_STONES_IN_STRIP: usize = 9;

/// In sums of two strips, both have at most this many stones.
const MAX_STONES_IN_SUMMAND: usize = 5;

/// Most black stones of a strip with one white stone that serves as a bound.
const MAX_BLACK_IN_BOUND: usize = 6;

/// Sums that are tried in the place of strips.
pub(super) struct Catalogue {
    shortest: HashMap<Value, StripSum, FxBuildHasher>,
    bounds: Vec<(StripSum, Value)>,
}

impl Catalogue {
    pub(super) fn new(evaluator: Evaluation<'_>) -> Result<Self, Unsolved> {
        let mut catalogue = Self { shortest: HashMap::default(), bounds: bounds(evaluator)? };
        catalogue.shortest.insert(Value::ZERO, StripSum::default());
        let mut summands = Vec::new();
        for length in 2..=MAX_STONES_IN_STRIP {
            for bits in 0..1u64 << length {
                let strip = Strip::from_bits(length, bits);
                if strip.is_monochromatic() || strip.reversed() < strip {
                    continue;
                }
                let value = evaluator.strip_value(&strip)?;
                if length <= MAX_STONES_IN_SUMMAND {
                    summands.push((strip.clone(), value));
                }
                catalogue.offer(value, StripSum::new([strip]));
            }
        }
        for (i, (first, a)) in summands.iter().enumerate() {
            for (second, b) in &summands[..=i] {
                let value = evaluator.universe().add(*a, *b)?;
                catalogue.offer(value, StripSum::new([first.clone(), second.clone()]));
            }
        }
        Ok(catalogue)
    }

    fn offer(&mut self, value: Value, sum: StripSum) {
        if self.shortest.get(&value).is_none_or(|known| sum.stones() < known.stones()) {
            self.shortest.insert(value, sum);
        }
    }

    /// The shortest sum of one or two short strips that has this value.
    pub(super) fn equal(&self, value: Value) -> Option<&StripSum> {
        self.shortest.get(&value)
    }

    /// Sums that serve as lower bounds, with their values: zero, the simplest, and then multiples of up
    /// with and without star, the greatest first.
    pub(super) fn bounds(&self) -> &[(StripSum, Value)] {
        &self.bounds
    }
}

/// The strip of k black stones and a white one is k − 1 times up, plus star if k is odd: Black leaves 0, and
/// White leaves one black stone fewer.
fn bounds(evaluator: Evaluation<'_>) -> Result<Vec<(StripSum, Value)>, Unsolved> {
    let universe = evaluator.universe();
    let star = Strip::from_bits(2, 0b01);
    let mut ups = Vec::new();
    for black in (1..=MAX_BLACK_IN_BOUND).rev() {
        let strip = Strip::from_bits(black + 1, (1 << black) - 1);
        let value = evaluator.strip_value(&strip)?;
        ups.push((StripSum::new([strip.clone()]), value));
        ups.push((StripSum::new([strip, star.clone()]), universe.add(value, Value::STAR)?));
    }
    let mut bounds = vec![(StripSum::default(), Value::ZERO)];
    bounds.extend(ups.iter().cloned());
    for (sum, value) in ups.iter().rev() {
        let negated = StripSum::new(sum.strips().iter().map(Strip::negated));
        bounds.push((negated, universe.negated(*value)?));
    }
    Ok(bounds)
}
