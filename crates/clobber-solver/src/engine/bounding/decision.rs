//! Sums that are decided without a search.
//!
//! In this order: the empty sum; one value, by its outcome; two values, by comparing one with the negated
//! other; any sum, by adding up [bounds](crate::bounds), or if it is long by the [two-ahead
//! rule](super::two_ahead). The rules of SEGClobber (Folkersen and others, section 3.11, rules 1 and 2) are
//! special cases. A component that Left wins moving first is ⧐ 0, and one that Left always wins is ≥ 0.

use crate::bounds::Bounds;
use crate::engine::statistics::Statistics;
use crate::engine::switches::Technique;
use crate::engine::terms::{Kind, Sum, Terms};
use game_value::Value;
use search_limits::Unsolved;

/// What is known of a sum without a search, Left to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// She wins or loses.
    Known(bool),
    /// It takes a search. These are its bounds.
    Open(Bounds),
}

/// Sums of more terms are slow, so the clock is read for each.
const MAX_TERMS_WITHOUT_CLOCK: usize = 256;

impl Terms<'_> {
    /// Does Left, to move, win?
    pub(crate) fn decide(&self, sum: &Sum, counts: &mut Statistics) -> Result<Decision, Unsolved> {
        self.decide_with(sum, None, counts)
    }

    /// Does Left, to move, win? `open` are the bounds of the terms together, if known; they do not decide.
    pub(crate) fn decide_with(
        &self,
        sum: &Sum,
        open: Option<Bounds>,
        counts: &mut Statistics,
    ) -> Result<Decision, Unsolved> {
        if sum.terms().len() > MAX_TERMS_WITHOUT_CLOCK {
            self.limits().check_now()?;
        }
        if let Some(answer) = self.decide_values(sum, counts)? {
            return Ok(Decision::Known(answer));
        }
        let mut bounds = open.unwrap_or(Bounds::NONE);
        if open.is_none() && self.has(Technique::Bounds) {
            bounds = Bounds::ZERO;
            for &term in sum.terms() {
                bounds = bounds.plus(self.bounds(term)?);
            }
            if let Some(answer) = bounds.left_wins() {
                counts.by_bounds += 1;
                return Ok(Decision::Known(answer));
            }
        }
        Ok(self.two_ahead(sum, counts)?.map_or(Decision::Open(bounds), Decision::Known))
    }

    #[inline]
    fn decide_values(&self, sum: &Sum, counts: &mut Statistics) -> Result<Option<bool>, Unsolved> {
        let universe = self.universe();
        match *sum.terms() {
            [] => Ok(Some(false)),
            [only] => match only.kind() {
                Kind::Value(value) => {
                    counts.by_value += 1;
                    universe.le(value, Value::ZERO).map(|loses| Some(!loses))
                }
                Kind::Component(_) => Ok(None),
            },
            [first, second] if self.has(Technique::Pairs) => match (first.kind(), second.kind()) {
                (Kind::Value(first), Kind::Value(second)) => {
                    counts.by_pair += 1;
                    universe.le(first, universe.negated(second)?).map(|loses| Some(!loses))
                }
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }
}
