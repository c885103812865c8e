//! Graph classes with a theorem: one room per class.
//!
//! `dispatch` recognises the class of a component and runs its algorithm. An algorithm gets the colours in
//! the order of its class (a line from end to end, a tree by its parents, ...) and returns moves in the same
//! numbers. It does not know positions, nor which vertices its numbers stand for.

pub mod cycle;
pub(crate) mod dispatch;
pub mod grid;
pub mod hamiltonian;
pub mod hamming;
pub mod line;
pub mod multipartite;
pub mod tree;
