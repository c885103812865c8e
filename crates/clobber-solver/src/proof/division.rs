//! Dividing a true statement about a sum into facts about its parts.
//!
//! Facts about single components are small, and other sums can use them again, so they come first. Of a small
//! component we ask for the strongest fact, since all smaller facts are cheap. Of the largest one we ask for
//! no more than the sum needs. Where the bounds of the components do not suffice, those that can are split
//! off, and the rest is one joint fact.

use super::{Oracle, Search};
use clobber_certificate::facts::{Fact, Numbers, Rung, suffice};
use search_limits::Unsolved;

/// Facts that add up to a statement, and an estimate of what it takes to prove those that are new.
#[derive(Clone, Debug, Default)]
pub(super) struct Division {
    pub(super) facts: Vec<(Numbers, Rung)>,
    pub(super) cost: f64,
}

/// Components with at most this many stones are asked for their strongest facts.
const MAX_STONES_FOR_STRONGEST: u32 = 10;

/// Nodes of a search for a part of a sum.
const NODES_TO_DIVIDE: u64 = 4000;

/// The factor by which a proof grows with each stone of its fact.
const GROWTH_PER_STONE: f64 = 1.5;

/// How much more a joint fact costs: other sums hardly ever use it again.
const JOINT_FACTOR: f64 = 8.0;

/// A choice of facts about some components of a sum.
#[derive(Clone)]
struct Choice {
    total: Rung,
    division: Division,
}

pub(super) fn cost(stones: u32) -> f64 {
    GROWTH_PER_STONE.powi(stones.min(400) as i32)
}

impl<O: Oracle> Search<'_, O> {
    /// Divides a true statement.
    pub(super) fn divide(&mut self, sum: &Numbers, rung: Rung) -> Result<Division, Unsolved> {
        self.catalogue.limits().check()?;
        if self.wanted.cover(sum, rung, self.catalogue.limits())? {
            return Ok(Division::default());
        }
        if let Some(division) = self.by_components(sum, rung)? {
            return Ok(division);
        }
        if let Some(division) = self.split_off(sum, rung)? {
            return Ok(division);
        }
        let stones = sum.iter().map(|&number| self.catalogue.stones(number)).sum();
        Ok(Division { facts: vec![(sum.clone(), rung)], cost: JOINT_FACTOR * cost(stones) })
    }

    /// Do facts about single components add up to a true statement?
    pub(super) fn is_divided(&mut self, fact: &Fact) -> Result<bool, Unsolved> {
        let numbers = self.catalogue.sum(&fact.sum)?;
        Ok(self.by_components(&numbers, fact.rung)?.is_some())
    }

    /// Facts about single components.
    fn by_components(&mut self, sum: &Numbers, rung: Rung) -> Result<Option<Division>, Unsolved> {
        let mut numbers = sum.clone();
        numbers.sort_by_key(|&number| (self.catalogue.stones(number), number));
        let Some(largest) = numbers.pop() else { return Ok(None) };
        let mut choices = vec![Choice { total: Rung::ZERO, division: Division::default() }];
        for &number in &numbers {
            let facts = self.facts_about(number)?;
            choices = extended(&choices, number, &facts);
        }
        let own_cost = cost(self.catalogue.stones(largest));
        let mut candidates = Vec::new();
        for choice in choices {
            let needed = rung + -choice.total;
            let is_wanted = suffice(self.wanted.of_component(largest), needed);
            let cost = choice.division.cost + if is_wanted { 0.0 } else { own_cost };
            candidates.push((cost, is_wanted, needed, choice));
        }
        candidates.sort_by(|a, b| a.0.total_cmp(&b.0));
        for (cost, is_wanted, needed, choice) in candidates {
            if !is_wanted && !self.is_shown(&Numbers::from_slice(&[largest]), needed)? {
                continue;
            }
            let mut division = Division { cost, ..choice.division };
            if !is_wanted {
                let rung = self.strengthened(largest, needed)?;
                division.facts.push((Numbers::from_slice(&[largest]), rung));
            }
            return Ok(Some(division));
        }
        Ok(None)
    }

    /// The facts about a component that a division may use, with their costs: those that are wanted anyway,
    /// and the strongest.
    fn facts_about(&mut self, number: u32) -> Result<Vec<(Rung, f64)>, Unsolved> {
        let wanted = self.wanted.of_component(number);
        let mut facts = Vec::new();
        for star in [false, true] {
            let known = wanted[usize::from(star)];
            if let Some(ups) = known {
                facts.push((Rung::new(ups as i32, star), 0.0));
            }
            let least = self.catalogue.least(number, star)?;
            if let Some(least) = least.filter(|&least| known != Some(i64::from(least))) {
                facts.push((Rung::new(least, star), cost(self.catalogue.stones(number))));
            }
        }
        Ok(facts)
    }

    /// Does a search of moderate size show that a statement is true?
    pub(super) fn is_shown(&mut self, sum: &Numbers, rung: Rung) -> Result<bool, Unsolved> {
        Ok(self.catalogue.holds(sum, rung, NODES_TO_DIVIDE)? == Some(true))
    }

    /// A stronger fact about the component, if it is small.
    fn strengthened(&mut self, number: u32, rung: Rung) -> Result<Rung, Unsolved> {
        if self.catalogue.stones(number) > MAX_STONES_FOR_STRONGEST {
            return Ok(rung);
        }
        let least = self.catalogue.least(number, rung.star)?;
        Ok(least.map_or(rung, |ups| Rung::new(ups, rung.star)))
    }

    /// A stronger statement, which Right could force Left to prove anyway: Right moves in a positive rung,
    /// and Left replies there to 0, or from 2·↑ also to ∗.
    pub(super) fn without_spare_ups(&mut self, sum: &Numbers, rung: Rung) -> Result<Rung, Unsolved> {
        if rung.is_at_least_zero() {
            for less in [Rung::ZERO, Rung::STAR] {
                if (rung + -less).is_at_least_zero() && self.is_shown(sum, less)? {
                    return Ok(less);
                }
            }
        }
        Ok(rung)
    }

    /// Splits off one component whose strongest fact leaves enough for the rest.
    fn split_off(&mut self, sum: &Numbers, rung: Rung) -> Result<Option<Division>, Unsolved> {
        if sum.len() < 2 {
            return Ok(None);
        }
        let mut order: Vec<usize> = (0..sum.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse(self.catalogue.stones(sum[at])));
        for at in order {
            let mut rest = sum.clone();
            let number = rest.remove(at);
            for (fact, own_cost) in self.facts_about(number)? {
                if self.is_shown(&rest, rung + -fact)? {
                    let mut division = self.divide(&rest, rung + -fact)?;
                    division.cost += own_cost;
                    division.facts.push((Numbers::from_slice(&[number]), fact));
                    return Ok(Some(division));
                }
            }
        }
        Ok(None)
    }
}

/// All choices with one more component; of those with the same total, the cheapest.
fn extended(choices: &[Choice], number: u32, facts: &[(Rung, f64)]) -> Vec<Choice> {
    let mut longer: Vec<Choice> = Vec::new();
    for choice in choices {
        for &(rung, cost) in facts {
            let mut next = choice.clone();
            next.total = next.total + rung;
            next.division.cost += cost;
            next.division.facts.push((Numbers::from_slice(&[number]), rung));
            match longer.iter_mut().find(|other| other.total == next.total) {
                Some(other) if other.division.cost <= next.division.cost => {}
                Some(other) => *other = next,
                None => longer.push(next),
            }
        }
    }
    longer
}
