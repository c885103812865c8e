//! The terms of sums. What the engine does with them are methods of [`Terms`]:
//!
//! ```text
//! negate a term                                    this file; term, sum
//! add terms: G and −G cancel, values merge         adding
//! give components their terms, list their options  ../naming
//! bound terms, decide sums                         ../bounding
//! ```

mod adding;
mod sum;
mod term;

pub(crate) use sum::Sum;
pub(crate) use term::{ComponentId, Kind, Term};

use crate::engine::registry::Registry;
use crate::engine::switches::{Switches, Technique};
use crate::values::Evaluation;
use game_value::Arithmetic;
use search_limits::{Limits, Unsolved};
use smallvec::SmallVec;

/// What a move leaves of a component: terms that are not zero. A strip leaves at most two.
pub(crate) type Remains = SmallVec<[Term; 2]>;

/// The terms of one engine, within limits.
#[derive(Clone, Copy)]
pub(crate) struct Terms<'a> {
    pub(crate) evaluator: Evaluation<'a>,
    pub(crate) registry: &'a Registry,
    pub(crate) switches: Switches,
}

impl<'a> Terms<'a> {
    #[inline]
    pub(crate) fn universe(&self) -> Arithmetic<'a> {
        self.evaluator.universe()
    }

    #[inline]
    pub(crate) fn limits(&self) -> &'a Limits {
        self.evaluator.limits()
    }

    #[inline]
    pub(crate) fn has(&self, technique: Technique) -> bool {
        self.switches.has(technique)
    }

    #[inline]
    pub(crate) fn negated(&self, term: Term) -> Result<Term, Unsolved> {
        Ok(match term.kind() {
            Kind::Value(value) => Term::value(self.universe().negated(value)?),
            Kind::Component(id) => Term::component(self.registry.negated(id)),
        })
    }

    /// The term, or its negative.
    pub(crate) fn negated_if(&self, negate: bool, term: Option<Term>) -> Result<Option<Term>, Unsolved> {
        match term {
            Some(term) if negate => self.negated(term).map(Some),
            term => Ok(term),
        }
    }

    pub(crate) fn negated_sum(&self, sum: &Sum) -> Result<Sum, Unsolved> {
        sum.terms().iter().map(|&term| self.negated(term)).collect()
    }
}
