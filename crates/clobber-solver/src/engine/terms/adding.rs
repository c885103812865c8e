//! Adding a term to a sum: G and −G cancel, and values merge while that is cheap.
//!
//! G and −G together are worth zero, whatever G is (Tweedledum and Tweedledee). Two values become one if the
//! product of the sizes of their canonical trees is small. Then there are fewer terms and fewer moves,
//! dominated moves are gone, and more positions are equal.

use super::{Kind, Sum, Term, Terms};
use crate::engine::switches::Technique;
use game_value::Value;
use search_limits::{Reason, Unsolved};

/// Largest product of two tree sizes for which two values merge.
const MAX_PRODUCT_TO_MERGE: u64 = 300;

impl Terms<'_> {
    pub(crate) fn add(&self, sum: &mut Sum, mut term: Term) -> Result<(), Unsolved> {
        loop {
            if self.has(Technique::Cancellation)
                && let Some(at) = sum.find(self.negated(term)?)
            {
                sum.remove(at);
                return Ok(());
            }
            let Kind::Value(value) = term.kind() else { break };
            let Some((at, partner)) = self.partner(sum, value) else { break };
            let Some(merged) = self.merged(value, partner)? else { break };
            sum.remove(at);
            match Term::of_value(merged) {
                Some(merged) => term = merged,
                None => return Ok(()),
            }
        }
        sum.insert(term);
        Ok(())
    }

    /// Adds `count` copies of a term. Doubling saves most of the work.
    pub(crate) fn add_copies(&self, sum: &mut Sum, mut term: Term, mut count: usize) -> Result<(), Unsolved> {
        while count > 0 {
            if count % 2 == 1 {
                self.add(sum, term)?;
            }
            count /= 2;
            let doubled = match term.kind() {
                Kind::Value(value) if self.merges(value, value) => self.merged(value, value)?,
                _ => None,
            };
            match doubled.map(Term::of_value) {
                Some(Some(doubled)) => term = doubled,
                // Two of them are worth zero.
                Some(None) => return Ok(()),
                None => {
                    for _ in 0..2 * count {
                        self.limits().check()?;
                        self.add(sum, term)?;
                    }
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Removes a term of a sum that is given with swapped colours.
    pub(crate) fn take_away(&self, negated_sum: &mut Sum, term: Term) -> Result<(), Unsolved> {
        match negated_sum.find(self.negated(term)?) {
            Some(at) => {
                negated_sum.remove(at);
                Ok(())
            }
            // It has been merged with others.
            None => self.add(negated_sum, term),
        }
    }

    /// An estimate of the work to add two values.
    #[inline]
    pub(crate) fn product(&self, first: Value, second: Value) -> u64 {
        self.universe().tree_size(first).saturating_mul(self.universe().tree_size(second))
    }

    /// Is it cheap to add two values? Multiples of up are added by arithmetic.
    fn merges(&self, first: Value, second: Value) -> bool {
        self.has(Technique::Merging)
            && (self.product(first, second) <= MAX_PRODUCT_TO_MERGE
                || self.is_rung(first) && self.is_rung(second))
    }

    /// Is the value n·↑ or n·↑ + *?
    fn is_rung(&self, value: Value) -> bool {
        self.universe()
            .ladder(value)
            .is_some_and(|ladder| ladder.floor == ladder.ceiling || ladder.floor_star == ladder.ceiling_star)
    }

    /// The sum of two values; `None` if the universe is full. The search needs its negative, too.
    fn merged(&self, first: Value, second: Value) -> Result<Option<Value>, Unsolved> {
        let sum = self.universe().add(first, second);
        match sum.and_then(|sum| self.universe().negated(sum).map(|_| sum)) {
            Err(Unsolved { reason: Reason::Memory }) => Ok(None),
            sum => sum.map(Some),
        }
    }

    /// The smallest value of a sum and its index, if it merges cheaply with this one.
    fn partner(&self, sum: &Sum, value: Value) -> Option<(usize, Value)> {
        if !self.has(Technique::Merging) {
            return None;
        }
        let values = sum.values().iter().enumerate().filter_map(|(at, term)| match term.kind() {
            Kind::Value(other) => Some((self.universe().tree_size(other), at, other)),
            Kind::Component(_) => None,
        });
        let (_, at, other) = values.clone().min()?;
        if self.merges(value, other) {
            return Some((at, other));
        }
        let mut values = values.filter(|_| self.is_rung(value));
        values.find(|(_, _, other)| self.is_rung(*other)).map(|(_, at, other)| (at, other))
    }
}
