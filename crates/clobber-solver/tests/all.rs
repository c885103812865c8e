//! All tests of the solver. One binary: each compiles and links the crates below anew.

mod boards;
mod engine;
mod impartial;
mod judged_moves;
mod limits;
mod proofs;
mod values;
mod whole_board;
