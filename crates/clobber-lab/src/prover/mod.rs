//! Provers: each settles a question for all n by a finite computation, and writes a certificate.
//!
//! - [`family`]: the values of (xxo)^n and of other repeated words, for every n.
//! - [`column_automaton`]: the stones left on grids of k rows and any number of columns, by one player.
//! - [`random_lines`]: how many stones random lines leave on average.
//! - [`worst_cycles`]: which mixed cycles leave a third of their stones.

pub mod column_automaton;
pub mod family;
pub mod random_lines;
pub mod worst_cycles;
