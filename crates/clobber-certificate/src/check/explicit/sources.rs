//! Which facts add up to a sum. The ledger of the checker says whether some do; this says which.

use crate::facts::{Ledger, Numbers, Rung, without};
use search_limits::{Limits, Unsolved};

/// The facts derived so far, with their numbers.
#[derive(Debug, Default)]
pub(super) struct Sources {
    ledger: Ledger,
    /// The facts by the highest of their components.
    facts: Vec<Vec<Source>>,
}

#[derive(Debug)]
struct Source {
    /// The other components, descending.
    others: Numbers,
    rung: Rung,
    number: u32,
}

impl Sources {
    /// Adds a fact about components, descending.
    pub(super) fn add(
        &mut self,
        components: &Numbers,
        rung: Rung,
        number: u32,
        limits: &Limits,
    ) -> Result<(), Unsolved> {
        let Some((&first, others)) = components.split_first() else { return Ok(()) };
        self.ledger.add(components, rung, limits)?;
        let index = first as usize;
        if index >= self.facts.len() {
            self.facts.resize_with(index + 1, Vec::new);
        }
        limits.take_memory(2 * size_of::<Source>())?;
        self.facts[index].push(Source { others: Numbers::from_slice(others), rung, number });
        Ok(())
    }

    /// The numbers of facts that add up to a sum with a rung; `None` if none do.
    pub(super) fn of(
        &self,
        components: &Numbers,
        rung: Rung,
        limits: &Limits,
    ) -> Result<Option<Vec<u32>>, Unsolved> {
        if !self.ledger.cover(components, rung, limits)? {
            return Ok(None);
        }
        let (mut rest, mut rung, mut used) = (components.clone(), rung, Vec::new());
        'next: while let Some((&first, others)) = rest.split_first() {
            for source in &self.facts[first as usize] {
                let Some(left) = without(others, &source.others) else { continue };
                let slack = rung + -source.rung;
                if self.ledger.cover(&left, slack, limits)? {
                    used.push(source.number);
                    (rest, rung) = (left, slack);
                    continue 'next;
                }
            }
            return Ok(None);
        }
        Ok(Some(used))
    }
}
