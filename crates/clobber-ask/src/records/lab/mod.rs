//! The claims of the literature, and theorems for all n.
//!
//! - [`Description`]: what a claim says.
//! - [`findings`]: what was found for its instances.
//! - [`family`]: what a repeated word is worth, for every number of repetitions.
//! - [`columns`]: what is left on grids with a few rows, however wide.

pub mod columns;
mod description;
pub mod family;
pub mod findings;

pub use description::{Description, find};
