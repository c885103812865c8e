//! Boards of any kind, exactly: those with few stones by looking at all sets of them, thin ones by a decomposition.

pub mod decomposition;
pub mod subsets;
