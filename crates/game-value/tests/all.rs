//! All tests of game values. One binary: each compiles and links the crates below anew.

mod atomic_weight;
mod laws;
mod limits;
mod notation;
mod simplification;
mod thermograph;
