//! The facts that have been derived, by component.

use super::ledger::{Ledger, Numbers};
use super::{Component, Fact, Rung, Sum};
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// The facts derived so far. Components have numbers in the order in which they come up.
#[derive(Debug, Default)]
pub struct KnownFacts {
    numbers: HashMap<Component, u32>,
    ledger: Ledger,
}

/// Bytes of an entry of the table besides its component.
const BYTES_PER_COMPONENT: usize = 48;

/// The clock is read for each larger sum.
const MAX_COMPONENTS_BETWEEN_READINGS: usize = 1000;

impl KnownFacts {
    /// Adds a fact. Whether it is true is the caller's business.
    pub fn add(&mut self, fact: &Fact, limits: &Limits) -> Result<(), Unsolved> {
        let mut numbers = Numbers::new();
        for component in fact.sum.components() {
            numbers.push(self.number(component, limits)?);
        }
        numbers.sort_unstable_by(|a, b| b.cmp(a));
        self.ledger.add(&numbers, fact.rung, limits)
    }

    fn number(&mut self, component: &Component, limits: &Limits) -> Result<u32, Unsolved> {
        if let Some(&number) = self.numbers.get(component) {
            return Ok(number);
        }
        limits.take_memory(component.bytes() + BYTES_PER_COMPONENT)?;
        let number = self.numbers.len() as u32;
        self.numbers.insert(component.clone(), number);
        Ok(number)
    }

    /// Do known facts add up to this one? They must have the same components together, and rungs whose sum is
    /// not above the rung of this fact.
    pub fn cover(&self, sum: &Sum, rung: Rung, limits: &Limits) -> Result<bool, Unsolved> {
        let mut numbers = Numbers::new();
        if sum.components().len() > MAX_COMPONENTS_BETWEEN_READINGS {
            limits.check_now()?;
        }
        for component in sum.components() {
            match self.numbers.get(component) {
                Some(&number) => numbers.push(number),
                None => return Ok(false),
            }
        }
        numbers.sort_unstable_by(|a, b| b.cmp(a));
        self.ledger.cover(&numbers, rung, limits)
    }
}
