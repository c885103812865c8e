//! All tests of SEGClobber. One binary: each compiles and links the crates below anew.

mod database;
mod engine;
mod forms;
mod limits;
mod naive;
mod simplification;
