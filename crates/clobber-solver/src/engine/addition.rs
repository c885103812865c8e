//! Adding a term to a sum: what is opposite cancels, and values are merged while that is cheap.
//!
//! G and −G together are worth zero, whatever G is (Tweedledum and Tweedledee). Two values become one if the product
//! of the sizes of their canonical trees is small: then there are fewer terms and fewer moves, dominated ones are
//! gone, and more positions look alike.

use super::sum::Sum;
use super::switches::Technique;
use super::term::{Kind, Term};
use super::terms::Terms;
use game_value::Value;
use search_limits::{Reason, Unsolved};

/// Two values are merged if the product of the sizes of their trees is at most this.
const LARGEST_PRODUCT: u64 = 300;

impl Terms<'_> {
    /// Adds a term.
    pub(crate) fn add(&self, sum: &mut Sum, mut term: Term) -> Result<(), Unsolved> {
        loop {
            if self.has(Technique::Cancellation)
                && let Some(at) = sum.find(self.negative(term)?)
            {
                sum.remove(at);
                return Ok(());
            }
            let Kind::Value(value) = term.kind() else { break };
            let Some((at, partner)) = self.partner(sum, value) else { break };
            let merged = match self.merged(value, partner) {
                // There is no room for more values, so the two stay apart.
                Err(Unsolved { reason: Reason::Memory }) => break,
                merged => merged?,
            };
            sum.remove(at);
            match Term::of_value(merged) {
                Some(merged) => term = merged,
                None => return Ok(()),
            }
        }
        sum.insert(term);
        Ok(())
    }

    /// Adds a term so many times. Doubling saves most of the work.
    pub(crate) fn add_many(&self, sum: &mut Sum, mut term: Term, mut count: usize) -> Result<(), Unsolved> {
        while count > 0 {
            if count % 2 == 1 {
                self.add(sum, term)?;
            }
            count /= 2;
            let doubled = match term.kind() {
                Kind::Value(value) if self.merges(value, value) => match self.merged(value, value) {
                    Err(Unsolved { reason: Reason::Memory }) => None,
                    doubled => Some(doubled?),
                },
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

    /// Is it cheap to add two values? Multiples of up are added by arithmetic.
    fn merges(&self, first: Value, second: Value) -> bool {
        self.has(Technique::Merging)
            && (self.product(first, second) <= LARGEST_PRODUCT || self.is_rung(first) && self.is_rung(second))
    }

    /// Is the value n·↑ or n·↑ + *?
    fn is_rung(&self, value: Value) -> bool {
        self.universe()
            .ladder(value)
            .is_some_and(|ladder| ladder.floor == ladder.ceiling || ladder.floor_star == ladder.ceiling_star)
    }

    /// Takes away a summand of a sum that is given with its colours swapped.
    pub(crate) fn take_away(&self, negated_sum: &mut Sum, term: Term) -> Result<(), Unsolved> {
        match negated_sum.find(self.negative(term)?) {
            Some(at) => {
                negated_sum.remove(at);
                Ok(())
            }
            // It has been merged with others.
            None => self.add(negated_sum, term),
        }
    }

    /// The sum of two values. Its negative will be wanted; there must be room for it, too.
    fn merged(&self, first: Value, second: Value) -> Result<Value, Unsolved> {
        let sum = self.universe().add(first, second)?;
        self.universe().negative(sum)?;
        Ok(sum)
    }

    /// The smallest value of a sum, and where it stands, if it merges cheaply with this one.
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
