//! The search over sums.
//!
//! ```text
//! rounds         main search and refinement by turns, on all threads
//! proof_number   depth-first proof-number search, Left always to move
//! promise        how hard an open sum looks, which orders the moves
//! pending        new components are entered only when the search turns to them
//! transposition  what is known of sums
//! learning       better bounds for the components of sums whose outcome was found
//! refinement     better bounds for single components, by searches of their own
//! ```

mod learning;
mod pending;
mod promise;
mod proof_number;
mod refinement;
mod rounds;
mod transposition;

pub(crate) use proof_number::{Child, ProofNumberSearch};
pub(crate) use rounds::Arena;
pub(crate) use transposition::Transpositions;
