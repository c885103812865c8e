//! Boards of any kind, exactly: those with few stones by looking at all sets of them, thin ones by a decomposition, those
//! with some twenty to forty stones by branch and bound, others as a formula.

pub mod branch_and_bound;
pub mod decomposition;
pub mod satisfiability;
pub mod subsets;
