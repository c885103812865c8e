//! No forest has few roots: the assumption leads to a contradiction.
//!
//! "Some play leaves k stones or fewer" is a [`Formula`], the [`Model`] of a component. A [`Refutation`]
//! lists clauses that follow from it one after the other, up to the empty clause, which is false. The checker
//! writes the formula itself, and checks that each clause follows by unit propagation from those before. It
//! does not matter how the clauses were found: solvers learn them from conflicts.

mod dimacs;
mod formula;
mod model;
mod propagation;

use super::summand::Summand;
use clobber_board::graph::Vertex;
use clobber_board::{Component, Position};
pub use dimacs::ExportError;
pub use formula::{Formula, Literal};
pub use model::{MAX_FORMULA_SIZE, Model};
use propagation::{ClauseId, MAX_BYTES, MAX_STEPS, Propagation};
use search_limits::{Limits, Reason, Unsolved};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The proof that a component does not come down to few stones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refutation {
    /// The component, by its least vertex.
    pub component: Vertex,
    /// No play leaves this many of its stones, or fewer.
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
    /// By the least vertex of a component: no play leaves this many of its stones, or fewer.
    stones: BTreeMap<Vertex, usize>,
    /// Was some refutation out of reach?
    pub(crate) might_be_more: bool,
    /// Why the check of a refutation stopped early, unless it was by the checker's own caps.
    pub(crate) unsolved: Option<Unsolved>,
    /// The first one that is wrong, by its number from 1, and what is wrong with it.
    pub(crate) failure: Option<(usize, RefutationFlaw)>,
}

impl Refuted {
    /// How many stones are left at least, of a component with this least vertex.
    pub(super) fn bound(&self, component: Vertex) -> usize {
        self.stones.get(&component).map_or(1, |stones| stones + 1)
    }
}

/// What is wrong with a refutation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum RefutationFlaw {
    #[error("no component begins at vertex {component}")]
    NoComponent { component: Vertex },
    #[error("`stones` is {stones}, and must be from 1 to {most}")]
    Stones { stones: usize, most: usize },
    #[error("step {step}: there is no clause {clause}")]
    NoClause { step: u64, clause: usize },
    #[error("step {step}: {literal} is not a literal of the formula")]
    NoLiteral { step: u64, literal: Literal },
    #[error("step {step}: the clause does not follow by unit propagation")]
    DoesNotFollow { step: u64 },
    #[error("the proof does not end in the empty clause")]
    Incomplete,
}

/// Why a refutation proves no bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// It is wrong.
    Wrong(RefutationFlaw),
    /// It is too long, or its formula too large.
    OutOfReach,
    /// A limit was reached.
    Unsolved(Unsolved),
}

impl From<Unsolved> for Failure {
    fn from(unsolved: Unsolved) -> Self {
        match unsolved.reason {
            Reason::Nodes | Reason::Memory => Self::OutOfReach,
            _ => Self::Unsolved(unsolved),
        }
    }
}

/// Checks the refutations of one claim, step by step.
pub(crate) struct Refutations<'p> {
    position: &'p Position,
    components: Vec<Component>,
    /// For all proofs together.
    limits: Arc<Limits>,
    number: usize,
    refuted: Refuted,
}

impl<'p> Refutations<'p> {
    /// At most [`MAX_STEPS`] clauses are visited, in [`MAX_BYTES`] bytes.
    pub(crate) fn of(position: &'p Position, limits: &Limits) -> Self {
        let part = limits.part().with_nodes(MAX_STEPS.min(limits.nodes()));
        let limits = Arc::new(part.with_memory(MAX_BYTES.min(limits.memory_left())));
        let components = position.components();
        Self { position, components, limits, number: 0, refuted: Refuted::default() }
    }

    /// Begins a proof that this component does not come down to `stones` stones.
    pub(crate) fn begin(&mut self, component: Vertex, stones: usize) -> Result<Proof, Failure> {
        self.number += 1;
        let place = self.components.binary_search_by_key(&component, |component| component.vertices()[0]);
        let place = place.map_err(|_| Failure::Wrong(RefutationFlaw::NoComponent { component }))?;
        let whole = &self.components[place];
        let most = whole.vertices().len();
        if !(1..=most).contains(&stones) {
            return Err(Failure::Wrong(RefutationFlaw::Stones { stones, most }));
        }
        let summand = Summand::new(self.position, whole, &self.limits)?.ok_or(Failure::OutOfReach)?;
        let graph = summand.graph().ok_or(Failure::OutOfReach)?;
        let model = Model::new(graph, summand.stones(), stones, &self.limits)?.ok_or(Failure::OutOfReach)?;
        Proof::new(component, stones, model.formula(), Arc::clone(&self.limits))
    }

    /// A refutation has ended in this way.
    pub(crate) fn end(&mut self, outcome: Result<Proof, Failure>) {
        match outcome.and_then(Proof::finish) {
            Ok((component, stones)) => {
                let shown = self.refuted.stones.entry(component).or_default();
                *shown = stones.max(*shown);
            }
            Err(Failure::OutOfReach) => self.refuted.might_be_more = true,
            Err(Failure::Unsolved(unsolved)) => self.refuted.unsolved = Some(unsolved),
            Err(Failure::Wrong(flaw)) => {
                self.refuted.failure.get_or_insert((self.number, flaw));
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
    fn new(
        component: Vertex,
        stones: usize,
        formula: &Formula,
        limits: Arc<Limits>,
    ) -> Result<Self, Failure> {
        let variables = formula.variables();
        let mut propagation = Propagation::new(variables, limits);
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
        match step {
            Step::Delete(clause) => {
                let missing = Failure::Wrong(RefutationFlaw::NoClause { step: number, clause });
                Ok(self.propagation.delete(*self.derived.get(clause).ok_or(missing)?)?)
            }
            Step::Derive(mut clause) => {
                let is_known = |literal: &Literal| (1..=self.variables).contains(&literal.unsigned_abs());
                if let Some(&literal) = clause.iter().find(|literal| !is_known(literal)) {
                    return Err(Failure::Wrong(RefutationFlaw::NoLiteral { step: number, literal }));
                }
                clause.sort_unstable();
                clause.dedup();
                if !self.propagation.follows(&clause)? {
                    return Err(Failure::Wrong(RefutationFlaw::DoesNotFollow { step: number }));
                }
                self.is_complete |= clause.is_empty();
                self.derived.push(self.propagation.add(&clause)?);
                Ok(())
            }
        }
    }

    fn finish(self) -> Result<(Vertex, usize), Failure> {
        if !self.is_complete {
            return Err(Failure::Wrong(RefutationFlaw::Incomplete));
        }
        Ok((self.component, self.stones))
    }
}
