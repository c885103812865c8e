//! Conflict-driven clause learning, with a record of what was learned.
//!
//! The solver is BatSat, a reimplementation of MiniSat (Eén and Sörensson, "An extensible SAT-solver", 2003) in Rust.

use super::forest;
use crate::Forest;
use crate::memory::Taken;
use batsat::Callbacks;
use clobber_certificate::refutation::{Literal, Model};
use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use search_limits::Limits;

/// What came of a question.
pub(super) enum Outcome {
    /// A forest with that number of roots.
    Forest(Forest),
    /// There is none; what was learned on the way.
    Contradiction(Learned),
    /// A limit was reached.
    Unknown,
}

/// The clauses that a solver has learned and deleted, in this order.
#[derive(Default)]
pub(super) struct Learned {
    literals: Vec<Literal>,
    /// Where each clause ends among the literals, and whether it was deleted then instead of learned.
    ends: Vec<(usize, bool)>,
}

impl Learned {
    /// Each clause, and whether it was deleted.
    pub(super) fn clauses(&self) -> impl Iterator<Item = (&[Literal], bool)> {
        let starts = std::iter::once(0).chain(self.ends.iter().map(|&(end, _)| end));
        starts.zip(&self.ends).map(|(start, &(end, is_deleted))| (&self.literals[start..end], is_deleted))
    }

    fn push(&mut self, clause: &[batsat::Lit], is_deleted: bool) {
        let number = |literal: &batsat::Lit| {
            let variable = literal.var().idx() as Literal + 1;
            if literal.sign() { variable } else { -variable }
        };
        self.literals.extend(clause.iter().map(number));
        self.ends.push((self.literals.len(), is_deleted));
    }
}

/// What the formula and the solver take up for each literal of a clause.
const BYTES_PER_LITERAL: usize = 48;

/// What the solver tells about its work, and when it has to end.
#[derive(Default)]
struct Record<'s> {
    learned: Learned,
    literals: usize,
    limits: Option<&'s Limits>,
}

impl Callbacks for Record<'_> {
    fn on_new_clause(&mut self, clause: &[batsat::Lit], _: batsat::ClauseKind) {
        self.learned.push(clause, false);
        if let Some(limits) = self.limits {
            // The next question whether to stop sees if there were too many.
            let _too_many = limits.count_nodes(1);
        }
    }

    fn on_delete_clause(&mut self, clause: &[batsat::Lit]) {
        self.learned.push(clause, true);
    }

    fn stop(&self) -> bool {
        self.learned.literals.len() > self.literals || self.limits.is_some_and(Limits::is_reached)
    }
}

/// Looks for a forest. The literals of learned clauses are taken from those that are left.
pub(super) fn solve(model: &Model, literals: &mut usize, limits: &Limits) -> Outcome {
    let Ok(_taken) = Taken::new(limits, BYTES_PER_LITERAL * model.formula().literals()) else {
        return Outcome::Unknown;
    };
    let mut solver: rustsat_batsat::Solver<Record<'_>> = rustsat_batsat::Solver::default();
    let record = Record { literals: *literals, limits: Some(limits), ..Record::default() };
    *solver.batsat_mut().cb_mut() = record;
    let result = answer(&mut solver, model, limits);
    let record = std::mem::take(solver.batsat_mut().cb_mut());
    *literals = literals.saturating_sub(record.learned.literals.len());
    match result {
        Some(SolverResult::Sat) => Outcome::Forest(forest(model, |variable| is_true(&solver, variable))),
        Some(SolverResult::Unsat) => Outcome::Contradiction(record.learned),
        _ => Outcome::Unknown,
    }
}

fn is_true(solver: &impl Solve, variable: Literal) -> bool {
    Lit::from_ipasir(variable)
        .is_ok_and(|literal| solver.lit_val(literal).is_ok_and(|value| value == TernaryVal::True))
}

/// `None` if something is wrong with the solver, or a limit is reached.
fn answer(solver: &mut impl Solve, model: &Model, limits: &Limits) -> Option<SolverResult> {
    for clause in model.formula().clauses() {
        limits.check().ok()?;
        let literals: Result<Clause, _> = clause.iter().map(|&literal| Lit::from_ipasir(literal)).collect();
        solver.add_clause(literals.ok()?).ok()?;
    }
    solver.solve().ok()
}
