//! Graph classes: does a graph belong to one, and what shows it?
//!
//! One class, one file. Each recogniser takes a *connected* graph and returns a witness from which anybody can
//! check the answer, or nothing. All take time linear in vertices and edges (Hamming graphs: times the number
//! of factors), and graphs that are given by a formula are never written out.

pub mod bipartite;
pub mod coloring;
pub mod cycle;
pub mod delta;
pub mod grid;
pub mod hamming;
pub mod multipartite;
pub mod path;
pub mod tree;
