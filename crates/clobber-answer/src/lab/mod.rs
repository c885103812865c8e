//! The claims of the literature, and theorems for all n.
//!
//! - [`Description`]: what a claim says.
//! - [`findings`]: what was found out about its instances.
//! - [`family`]: what a repeated word is worth, for every number of repetitions.

mod description;
pub mod family;
pub mod findings;

pub use description::{Description, find};
