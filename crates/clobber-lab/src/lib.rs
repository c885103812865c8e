//! The claims of the literature on Clobber: proved for all n, or looked at as far as machines get.
//!
//! Theorems for all n, found and proved by machine; to check the proofs is the business of `clobber-certificate`:
//!
//! - [`family`]: the values of (xxo)^n and of other repeated words, for every n.
//! - [`column_automaton`]: how many stones are left on grids of k rows and any number of columns, when one player moves.
//!
//! Claims that are looked at instance by instance:
//!
//! - [`claim`]: what a claim is, and what was found about an instance of it; [`claims`] has them all.
//! - [`campaign`]: looking at a claim in shards, on one machine or many, without losing work.
//! - [`plot`]: findings as points in a picture; [`results`]: in files, and as a page.

pub mod campaign;
pub mod claim;
pub mod claims;
pub mod column_automaton;
pub mod family;
pub mod plot;
pub mod results;
