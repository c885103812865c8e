//! Boards of any kind, exactly: those with few stones by looking at all sets of them, thin ones by a decomposition, those
//! with some twenty to forty stones by branch and bound, others as a formula; and all colourings of a small board at once by
//! a table of all positions.

pub mod branch_and_bound;
pub mod decomposition;
pub(crate) mod positions;
pub mod satisfiability;
pub mod subsets;
