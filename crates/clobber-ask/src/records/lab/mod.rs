//! The claims from the literature, and theorems for all n.
//!
//! - [`Description`]: a claim.
//! - [`findings`]: its instances with their results.
//! - [`family`]: the value of a repeated word, for every number of repetitions.
//! - [`columns`]: the stones left on grids with a few rows, for every width.
//! - [`density`]: the stones left on random lines, on average.

pub mod columns;
pub mod density;
mod description;
pub mod family;
pub mod findings;

pub use description::{Description, find};
