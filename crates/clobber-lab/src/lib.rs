//! Theorems about Clobber for all n, found and proved by machine. Knows no way to check its own proofs: that is the
//! business of `clobber-certificate`.
//!
//! - [`family`]: the values of (xxo)^n and of other repeated words, for every n.
//! - [`column_automaton`]: how many stones are left on grids of k rows and any number of columns, when one player moves.

pub mod column_automaton;
pub mod family;
