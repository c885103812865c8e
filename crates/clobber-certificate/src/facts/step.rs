//! The step: a fact follows if Left has a reply to each move of Right, after which known facts add up.

use super::{Fact, KnownFacts, Remains, Rung, Sum};
use clobber_board::Color;
use search_limits::{Limits, Unsolved};

/// A move of Right to which no reply leads to a sum of known facts: the sum and the rung after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unanswered {
    /// The sum after Right's move.
    pub sum: Sum,
    /// The rung after Right's move.
    pub rung: Rung,
}

impl KnownFacts {
    /// Checks that each move of Right in a fact has a reply. Returns the first move without one.
    pub fn step(&self, fact: &Fact, limits: &Limits) -> Result<Result<(), Unanswered>, Unsolved> {
        for rung in fact.rung.options(Color::White) {
            if !self.has_reply(&fact.sum, rung, 0, limits)? {
                return Ok(Err(Unanswered { sum: fact.sum.clone(), rung }));
            }
        }
        let components = fact.sum.components();
        for (at, component) in components.iter().enumerate() {
            if components[..at].contains(component) {
                continue;
            }
            let mut unanswered = None;
            component.each_move(Color::White, limits, |remains: Remains| {
                let after = fact.sum.with_replaced(at, remains);
                // What the move has touched comes last in the sum, and most replies are there.
                if !self.has_reply(&after, fact.rung, components.len() - 1, limits)? {
                    unanswered = Some(after);
                }
                Ok(unanswered.is_none())
            })?;
            if let Some(sum) = unanswered {
                return Ok(Err(Unanswered { sum, rung: fact.rung }));
            }
        }
        Ok(Ok(()))
    }

    /// Do known facts show that Left wins if Left moves first?
    pub fn has_winning_move(&self, fact: &Fact, limits: &Limits) -> Result<bool, Unsolved> {
        self.has_reply(&fact.sum, fact.rung, 0, limits)
    }

    /// Has Left a move to a sum of known facts? Components from `first` on are tried before the others.
    fn has_reply(&self, sum: &Sum, rung: Rung, first: usize, limits: &Limits) -> Result<bool, Unsolved> {
        for option in rung.options(Color::Black) {
            if self.cover(sum, option, limits)? {
                return Ok(true);
            }
        }
        let components = sum.components();
        let first = first.min(components.len());
        for at in (first..components.len()).chain(0..first) {
            if components[..at].contains(&components[at]) {
                continue;
            }
            let mut found = false;
            components[at].each_move(Color::Black, limits, |remains: Remains| {
                found = self.cover(&sum.with_replaced(at, remains), rung, limits)?;
                Ok(!found)
            })?;
            if found {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
