//! Refutations for other checkers: the formula in the DIMACS format, the proof in the DRAT format.
//!
//! Each clause of a proof follows by unit propagation (RUP), which DRAT includes. So any checker of SAT
//! proofs, such as `drat-trim FORMULA.cnf PROOF.drat`, can confirm that the formula has no model. That the
//! formula says "some play leaves k stones or fewer" is the theorem in `model.rs`; an outside checker does
//! not check it.

use super::{Formula, Literal, Model, Refutation, Step};
use crate::lower_bound::summand::Summand;
use clobber_board::Position;
use search_limits::{Limits, Unsolved};
use std::io::{self, Write};

/// Why a refutation is not written.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ExportError {
    #[error("the refutation is not about a component of the position, or its formula is too large")]
    NoFormula,
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Refutation {
    /// The formula that is refuted, for a component of this position.
    pub fn model(&self, position: &Position, limits: &Limits) -> Result<Model, ExportError> {
        let components = position.components_within(limits)?;
        let component = components.iter().find(|component| component.vertices()[0] == self.component);
        let component = component.ok_or(ExportError::NoFormula)?;
        let summand = Summand::new(position, component, limits)?.ok_or(ExportError::NoFormula)?;
        let graph = summand.graph().ok_or(ExportError::NoFormula)?;
        Model::new(graph, summand.stones(), self.stones, limits)?.ok_or(ExportError::NoFormula)
    }

    /// Writes the formula in the DIMACS format, with comments that say what it is about.
    pub fn write_dimacs(
        &self,
        out: &mut dyn Write,
        position: &Position,
        limits: &Limits,
    ) -> Result<(), ExportError> {
        let model = self.model(position, limits)?;
        writeln!(out, "c Solitaire Clobber on {position}")?;
        writeln!(
            out,
            "c some play leaves {} or fewer of the stones connected with vertex {}",
            self.stones, self.component
        )?;
        for (number, (from, to)) in model.arcs().iter().enumerate() {
            writeln!(out, "c {} a stone of the component moves from {from} to {to}", number + 1)?;
        }
        Ok(write_formula(out, model.formula())?)
    }

    /// Writes the proof in the text form of DRAT.
    ///
    /// Deletions are left out. Our checker keeps the literals that propagation has shown when it deletes a
    /// clause, but checkers of DRAT differ on that. A proof without deletions is one for all of them.
    pub fn write_drat(&self, out: &mut dyn Write) -> io::Result<()> {
        self.proof.iter().try_for_each(|step| match step {
            Step::Derive(clause) => write_clause(out, clause),
            Step::Delete(_) => Ok(()),
        })
    }
}

fn write_formula(out: &mut dyn Write, formula: &Formula) -> io::Result<()> {
    writeln!(out, "p cnf {} {}", formula.variables(), formula.clauses().count())?;
    formula.clauses().try_for_each(|clause| write_clause(out, clause))
}

fn write_clause(out: &mut dyn Write, clause: &[Literal]) -> io::Result<()> {
    clause.iter().try_for_each(|literal| write!(out, "{literal} "))?;
    writeln!(out, "0")
}
