//! No forest has so few roots, since the assumption leads to a contradiction.
//!
//! "Some play leaves k stones or fewer" is a [`Formula`], the [`Model`] of a component. A [`Refutation`] lists clauses that
//! follow from it one after the other, up to the empty clause, which nothing satisfies. The checker writes the formula
//! itself, and looks whether each clause follows by unit propagation from those before. How somebody found the clauses is no
//! concern of it: solvers learn them from conflicts, and nobody has to believe a solver.

mod formula;
mod model;
mod propagation;

use super::summand::Summand;
use clobber_board::graph::Vertex;
use clobber_board::{Component, Position};
pub use formula::{Formula, Literal};
pub use model::{MOST_SIZE, Model};
use propagation::{Budget, ClauseId, OutOfReach, Propagation};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// The proof that a component does not come down to so few stones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refutation {
    /// The component, by its least vertex.
    pub component: Vertex,
    /// No play leaves so many of its stones, or fewer.
    pub stones: usize,
    /// Why not.
    pub proof: Vec<Step>,
}

/// A step of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// This clause follows from the formula and the clauses before.
    Derive(Vec<Literal>),
    /// The clause that was derived as the n-th one, counted from 0, is not needed any more.
    Delete(usize),
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Derive(clause) => clause.serialize(serializer),
            Self::Delete(number) => number.serialize(serializer),
        }
    }
}

/// What the refutations of a claim have shown.
#[derive(Clone, Debug, Default)]
pub(crate) struct Refuted {
    /// By the least vertex of a component: no play leaves so many of its stones, or fewer.
    stones: BTreeMap<Vertex, usize>,
    /// Was some refutation out of reach?
    pub(crate) might_be_more: bool,
    /// What is wrong with the first one that is wrong.
    pub(crate) failure: Option<String>,
}

impl Refuted {
    /// How many stones are left at least, of a component with this least vertex.
    pub(super) fn bound(&self, component: Vertex) -> usize {
        self.stones.get(&component).map_or(1, |stones| stones + 1)
    }
}

/// Why a refutation shows nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// It is wrong.
    Wrong(String),
    /// It is too long, or its formula too large.
    OutOfReach,
}

impl From<OutOfReach> for Failure {
    fn from(_: OutOfReach) -> Self {
        Self::OutOfReach
    }
}

/// Checks the refutations of one claim, step by step.
pub(crate) struct Refutations<'p> {
    position: &'p Position,
    components: Vec<Component>,
    /// Taken by the proof that is being checked.
    budget: Budget,
    number: usize,
    refuted: Refuted,
}

impl<'p> Refutations<'p> {
    pub(crate) fn of(position: &'p Position) -> Self {
        let (components, budget) = (position.components(), Budget::new());
        Self { position, components, budget, number: 0, refuted: Refuted::default() }
    }

    /// A proof that this component does not come down to so many stones begins.
    pub(crate) fn begin(&mut self, component: Vertex, stones: usize) -> Result<Proof, Failure> {
        self.number += 1;
        let place = self.components.binary_search_by_key(&component, |component| component.vertices()[0]);
        let place =
            place.map_err(|_| Failure::Wrong(format!("no component begins at vertex {component}")))?;
        let whole = &self.components[place];
        let most = whole.vertices().len();
        if !(1..=most).contains(&stones) {
            return Err(Failure::Wrong(format!("`stones` is {stones}, and must be from 1 to {most}")));
        }
        let summand = Summand::new(self.position, whole).map_err(|_| Failure::OutOfReach)?;
        let graph = summand.graph().ok_or(Failure::OutOfReach)?;
        let model = Model::new(graph, summand.stones(), stones).ok_or(Failure::OutOfReach)?;
        Proof::new(component, stones, model.formula(), self.budget.take())
    }

    /// A refutation has ended in this way.
    pub(crate) fn end(&mut self, outcome: Result<Proof, Failure>) {
        match outcome.and_then(Proof::finish) {
            Ok((component, stones, budget)) => {
                self.budget = budget;
                let shown = self.refuted.stones.entry(component).or_default();
                *shown = stones.max(*shown);
            }
            Err(Failure::OutOfReach) => self.refuted.might_be_more = true,
            Err(Failure::Wrong(error)) => {
                let number = self.number;
                self.refuted.failure.get_or_insert_with(|| format!("refutation {number}: {error}"));
            }
        }
    }

    pub(crate) fn finish(self) -> Refuted {
        self.refuted
    }
}

/// A proof while it is checked.
pub(crate) struct Proof {
    component: Vertex,
    stones: usize,
    variables: u32,
    propagation: Propagation,
    /// The clauses that were derived.
    derived: Vec<ClauseId>,
    steps: u64,
    is_complete: bool,
}

impl Proof {
    fn new(component: Vertex, stones: usize, formula: &Formula, budget: Budget) -> Result<Self, Failure> {
        let variables = formula.variables();
        let mut propagation = Propagation::new(variables, budget);
        for clause in formula.clauses() {
            propagation.add(clause)?;
        }
        let derived = Vec::new();
        Ok(Self { component, stones, variables, propagation, derived, steps: 0, is_complete: false })
    }

    /// No sensible clause is longer.
    pub(crate) fn longest_clause(&self) -> usize {
        2 * self.variables as usize
    }

    /// The next step.
    pub(crate) fn step(&mut self, step: Step) -> Result<(), Failure> {
        let number = self.steps;
        self.steps += 1;
        let wrong = |what: String| Failure::Wrong(format!("step {number}: {what}"));
        match step {
            Step::Delete(number) => {
                let id =
                    self.derived.get(number).ok_or_else(|| wrong(format!("there is no clause {number}")))?;
                Ok(self.propagation.delete(*id)?)
            }
            Step::Derive(mut clause) => {
                let is_known = |literal: &Literal| (1..=self.variables).contains(&literal.unsigned_abs());
                if let Some(literal) = clause.iter().find(|literal| !is_known(literal)) {
                    return Err(wrong(format!("{literal} is no literal of the formula")));
                }
                clause.sort_unstable();
                clause.dedup();
                if !self.propagation.follows(&clause)? {
                    return Err(wrong("the clause does not follow by unit propagation".into()));
                }
                self.is_complete |= clause.is_empty();
                self.derived.push(self.propagation.add(&clause)?);
                Ok(())
            }
        }
    }

    fn finish(self) -> Result<(Vertex, usize, Budget), Failure> {
        if !self.is_complete {
            return Err(Failure::Wrong("the proof does not end in the empty clause".into()));
        }
        Ok((self.component, self.stones, self.propagation.into_budget()))
    }
}
