//! Exact methods for boards of any kind.
//!
//! - [`decomposition`]: thin boards, of any number of stones;
//! - [`satisfiability`]: other boards, as a formula, with a proof;
//! - [`subsets`]: the obvious method for very few stones, which tests compare with;
//! - `last_stone`: all plays that end with a chosen stone;
//! - `positions`: all colourings of a small board at once.

pub mod decomposition;
pub(crate) mod last_stone;
pub(crate) mod positions;
pub mod satisfiability;
pub mod subsets;
