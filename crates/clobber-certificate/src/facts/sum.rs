//! Sums of components in normal form, and the facts about them.

use super::{Component, Rung};
use clobber_board::Position;
use search_limits::{Limits, Unsolved};
use smallvec::SmallVec;
use std::collections::HashMap;
use std::fmt::{self, Display, Formatter};

/// A sum of components, without components of one colour and without pairs that cancel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sum(SmallVec<[Component; 2]>);

impl Sum {
    /// The sum of the components of a position.
    pub fn of_position(position: &Position, limits: &Limits) -> Result<Self, Unsolved> {
        Self::without_pairs(&Component::of_position(position, limits)?, limits)
    }

    /// The sum of components, without pairs that cancel. Takes linear time, for boards with many components.
    pub fn without_pairs(components: &[Component], limits: &Limits) -> Result<Self, Unsolved> {
        let mut left: HashMap<&Component, usize> = HashMap::new();
        for component in components {
            component.check(limits)?;
            match left.get_mut(&component.negated()).filter(|copies| **copies > 0) {
                Some(copies) => *copies -= 1,
                None => *left.entry(component).or_default() += 1,
            }
        }
        let mut take = |component: &&Component| match left.get_mut(*component) {
            Some(copies) if *copies > 0 => {
                *copies -= 1;
                true
            }
            _ => false,
        };
        Ok(Self(components.iter().filter(|component| take(component)).cloned().collect()))
    }

    /// Adds a component, or removes its negative if that is there: G − G = 0.
    fn add(&mut self, component: Component) {
        match self.0.iter().position(|other| other.cancels(&component)) {
            Some(at) => drop(self.0.swap_remove(at)),
            None => self.0.push(component),
        }
    }

    /// The sum without its component number `at`, plus others.
    #[must_use]
    pub fn with_replaced(&self, at: usize, by: impl IntoIterator<Item = Component>) -> Self {
        let mut sum = Self(SmallVec::with_capacity(self.0.len() + 1));
        sum.0.extend(self.0.iter().enumerate().filter(|&(i, _)| i != at).map(|(_, other)| other.clone()));
        by.into_iter().for_each(|component| sum.add(component));
        sum
    }

    /// The components.
    pub fn components(&self) -> &[Component] {
        &self.0
    }

    /// The sum of both.
    pub fn plus(&self, other: &Self, limits: &Limits) -> Result<Self, Unsolved> {
        let components: Vec<Component> = self.0.iter().chain(&other.0).cloned().collect();
        Self::without_pairs(&components, limits)
    }

    /// The sum with its colours swapped.
    pub fn negated(&self, limits: &Limits) -> Result<Self, Unsolved> {
        let negated = |component: &Component| {
            component.check(limits)?;
            Ok(component.negated())
        };
        self.0.iter().map(negated).collect::<Result<_, Unsolved>>().map(Self)
    }
}

impl FromIterator<Component> for Sum {
    fn from_iter<I: IntoIterator<Item = Component>>(components: I) -> Self {
        let components: Vec<Component> = components.into_iter().collect();
        Self::without_pairs(&components, Limits::unlimited()).expect("there is no limit")
    }
}

impl Display for Sum {
    /// Writes the sum in the notation of positions.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("path:");
        }
        for (number, component) in self.0.iter().enumerate() {
            if number > 0 {
                f.write_str(" + ")?;
            }
            component.fmt(f)?;
        }
        Ok(())
    }
}

/// The statement that a sum plus a rung is ≥ 0: Left (Black) wins it if Right (White) moves first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The components.
    pub sum: Sum,
    /// What is added to them.
    pub rung: Rung,
}

impl Fact {
    /// The statement about the difference: the sum of both facts, with the other one negated.
    pub fn minus(&self, other: &Self, limits: &Limits) -> Result<Self, Unsolved> {
        let Self { sum, rung } = other.negated(limits)?;
        Ok(Self { sum: self.sum.plus(&sum, limits)?, rung: self.rung + rung })
    }

    /// The statement with the colours swapped and the rung negated.
    pub fn negated(&self, limits: &Limits) -> Result<Self, Unsolved> {
        Ok(Self { sum: self.sum.negated(limits)?, rung: -self.rung })
    }
}

/// A line of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A fact that follows by a step.
    Step(Fact),
    /// The sum of facts that are known.
    Addition(Vec<Fact>),
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(fact) => fact.fmt(f),
            Self::Addition(facts) => {
                for (number, fact) in facts.iter().enumerate() {
                    f.write_str(if number == 0 { "+ " } else { "; " })?;
                    fact.fmt(f)?;
                }
                Ok(())
            }
        }
    }
}

impl Display for Fact {
    /// Writes the line of a certificate.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.rung, self.sum)
    }
}
