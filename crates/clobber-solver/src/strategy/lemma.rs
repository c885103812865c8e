//! Lemmas: strips give way to simpler sums that are equal, or less but still enough.
//!
//! A node A − B, which White loses to move, says A ≥ B. So to show S + A ≥ 0 it is enough to show S + B ≥ 0
//! and to cite both nodes: what they add up to is S + A, since B and −B cancel. A lemma is proved once and
//! serves wherever A stands. The values of short strips tell which lemmas hold; the checker sees only their
//! proofs.

use super::prover::Prover;
use super::sum::StripSum;
use super::{Lemmas, Oracle, StrategyError};
use crate::component::strip::Strip;
use clobber_certificate::NodeId;
use game_value::Value;
use search_limits::Unsolved;
use std::io::Write;

/// Bounds to try in place of one strip.
const MAX_BOUNDS: usize = 3;

impl<O: Oracle, W: Write> Prover<'_, O, W> {
    /// Replaces strips by simpler sums of the same value, as far as this goes, and collects the lemmas.
    pub(super) fn replace(
        &mut self,
        mut sum: StripSum,
        lemmas: &mut Vec<NodeId>,
    ) -> Result<StripSum, StrategyError> {
        while let Some((strip, simpler)) = self.next_replacement(&sum)? {
            lemmas.push(self.lemma(&strip, &simpler)?);
            sum = sum.with_replaced(&strip, &simpler);
        }
        Ok(sum)
    }

    /// What [`Self::replace`] would leave.
    pub(super) fn replaced(&self, sum: &StripSum) -> Result<StripSum, Unsolved> {
        let mut sum = sum.clone();
        while let Some((strip, simpler)) = self.next_replacement(&sum)? {
            sum = sum.with_replaced(&strip, &simpler);
        }
        Ok(sum)
    }

    /// A strip of the sum and a simpler sum that is equal. `None` if the sum itself has a node.
    fn next_replacement(&self, sum: &StripSum) -> Result<Option<(Strip, StripSum)>, Unsolved> {
        if self.has_node(sum) {
            return Ok(None);
        }
        for strip in sum.strips().iter().filter(|strip| strip.len() < self.shorter_than) {
            let value = self.evaluator.strip_value(strip)?;
            let equal = self.catalogue.equal(value);
            if let Some(simpler) = equal.filter(|simpler| simpler.stones() < strip.len()) {
                return Ok(Some((strip.clone(), simpler.clone())));
            }
        }
        Ok(None)
    }

    /// Replaces strips by lower bounds, long ones first, as long as White still loses the sum.
    pub(super) fn weaken(
        &mut self,
        mut sum: StripSum,
        lemmas: &mut Vec<NodeId>,
    ) -> Result<StripSum, StrategyError> {
        if self.strategist.lemmas != Lemmas::Bounds {
            return Ok(sum);
        }
        let is_short = |strip: &&Strip| strip.len() < self.shorter_than;
        let longest_first: Vec<Strip> = sum.strips().iter().rev().filter(is_short).cloned().collect();
        for strip in &longest_first {
            // A strip by itself would need its own lemma.
            if sum.strips().len() < 2 || self.has_node(&sum) {
                break;
            }
            // It may have been cancelled by a bound.
            if !sum.strips().contains(strip) {
                continue;
            }
            if let Some((bound, weaker)) = self.enough(&sum, strip)? {
                lemmas.push(self.lemma(strip, &bound)?);
                sum = weaker;
            }
        }
        Ok(sum)
    }

    /// A lower bound for a strip with which White still loses the sum, and that sum.
    fn enough(&self, sum: &StripSum, strip: &Strip) -> Result<Option<(StripSum, StripSum)>, Unsolved> {
        let universe = self.evaluator.universe();
        let value = self.evaluator.strip_value(strip)?;
        let mut tried = 0;
        for (bound, less) in self.catalogue.bounds() {
            if bound.stones() >= strip.len() || !universe.le(*less, value)? {
                continue;
            }
            let weaker = sum.with_replaced(strip, bound);
            if self.loses(&weaker)? {
                return Ok(Some((bound.clone(), weaker)));
            }
            // Zero is free to try.
            tried += usize::from(*less != Value::ZERO);
            if tried == MAX_BOUNDS {
                break;
            }
        }
        Ok(None)
    }

    /// The node that says: the strip is at least as much as the simpler sum.
    ///
    /// All strips in its proof are shorter than the strip, or the strip itself.
    fn lemma(&mut self, strip: &Strip, simpler: &StripSum) -> Result<NodeId, StrategyError> {
        let outside = std::mem::replace(&mut self.shorter_than, strip.len());
        let difference = StripSum::new(simpler.strips().iter().map(Strip::negated).chain([strip.clone()]));
        let node = self.node(&difference);
        self.shorter_than = outside;
        node
    }
}
