//! What the outcome of a sum says about its components.
//!
//! Who wins G + H tells how G compares with −H, and so how it stands to the rungs that −H is above or below.
//! What was learnt in one sum decides others with G as a term. On a grid, components without a value have no
//! bounds at first, and nearly every sum is one such component and a value. (2×16 checkerboard: 156 thousand
//! nodes instead of 720 thousand.)

use super::ProofNumberSearch;
use crate::bounds::Bounds;
use crate::engine::switches::Technique;
use crate::engine::terms::{Kind, Sum};
use search_limits::Unsolved;

impl ProofNumberSearch<'_> {
    /// Stores what follows for each component of a sum that Left, to move, wins or loses.
    pub(crate) fn learn(&self, sum: &Sum, left_wins: bool) -> Result<(), Unsolved> {
        if !self.terms.has(Technique::Learning) {
            return Ok(());
        }
        let others = self.bounds_of_others(sum.terms())?;
        for (term, &others) in sum.terms().iter().zip(&others) {
            if let Kind::Component(id) = term.kind() {
                self.terms.improve_bounds(id, Bounds::by_outcome(others, left_wins))?;
            }
        }
        Ok(())
    }
}
