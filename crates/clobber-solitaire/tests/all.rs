//! All tests of the crate, a module for each method or theorem. One binary: each compiles and links the
//! crates below anew.

mod alternating;
mod any_graph;
mod checkerboard;
mod cycle;
mod decomposition;
mod demaine;
mod errata;
mod extremal;
mod grid;
mod hamiltonian;
mod hamming;
mod limits;
mod line;
mod maxrv;
mod multipartite;
mod rectangle;
mod reduce;
mod satisfiability;
mod shortest;
mod spanning_tree;
mod strong;
mod subsets;
mod tree;
mod twins;
mod two_copies;
