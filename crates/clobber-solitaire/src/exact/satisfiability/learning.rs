//! Conflict-driven clause learning, with a record of what was learned.
//!
//! The solver is BatSat, a reimplementation of MiniSat (Eén and Sörensson, "An extensible SAT-solver", 2003)
//! in Rust.

use super::forest;
use crate::Forest;
use crate::allowance::Taken;
use batsat::intmap::AsIndex;
use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};
use clobber_certificate::refutation::{Literal, Model};
use search_limits::Limits;

/// The result of a run of the solver.
pub(super) enum Outcome {
    /// A forest with that number of roots.
    Forest(Forest),
    /// There is no such forest; the clauses learned on the way.
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

    fn push(&mut self, clause: &[Lit], is_deleted: bool) {
        let number = |literal: &Lit| {
            let variable = literal.var().idx() as Literal + 1;
            if literal.sign() { variable } else { -variable }
        };
        self.literals.extend(clause.iter().map(number));
        self.ends.push((self.literals.len(), is_deleted));
    }
}

/// Memory of the formula and the solver per literal of a clause.
const BYTES_PER_LITERAL: usize = 48;

/// Records what the solver learns, and tells it when to stop.
struct Record<'l> {
    learned: Learned,
    max_literals: usize,
    limits: &'l Limits,
}

impl Callbacks for Record<'_> {
    fn on_new_clause(&mut self, clause: &[Lit], _: ClauseKind) {
        self.learned.push(clause, false);
        // The next call of `stop` sees whether the node limit is reached.
        let _too_many = self.limits.count_nodes(1);
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        self.learned.push(clause, true);
    }

    fn stop(&self) -> bool {
        self.learned.literals.len() > self.max_literals || self.limits.is_reached()
    }
}

/// Searches for a forest. Subtracts the literals of learned clauses from `literals`.
pub(super) fn solve(model: &Model, literals: &mut usize, limits: &Limits) -> Outcome {
    let Ok(_taken) = Taken::new(limits, BYTES_PER_LITERAL * model.formula().literals()) else {
        return Outcome::Unknown;
    };
    let record = Record { learned: Learned::default(), max_literals: *literals, limits };
    let mut solver = Solver::new(SolverOpts::default(), record);
    let mut clause = Vec::new();
    for literals in model.formula().clauses() {
        if limits.check().is_err() {
            return Outcome::Unknown;
        }
        clause.clear();
        for &literal in literals {
            let variable = solver.var_of_int(literal.unsigned_abs() - 1);
            clause.push(Lit::new(variable, literal > 0));
        }
        solver.add_clause_reuse(&mut clause);
    }
    let result = solver.solve_limited(&[]);
    let learned = std::mem::take(&mut solver.cb_mut().learned);
    *literals = literals.saturating_sub(learned.literals.len());
    if result == lbool::TRUE {
        let is_true =
            |variable: Literal| solver.value_var(Var::from_index(variable as usize - 1)) == lbool::TRUE;
        Outcome::Forest(forest(model, is_true))
    } else if result == lbool::FALSE {
        Outcome::Contradiction(learned)
    } else {
        Outcome::Unknown
    }
}
