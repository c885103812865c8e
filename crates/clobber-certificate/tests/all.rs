//! All tests of the checker. One binary: each compiles and links the crates below anew.

mod components;
mod documentation;
mod explicit;
mod forgery;
mod limits;
mod limits_of_arguments;
mod lower_bounds;
mod periodicity;
mod refutation;
mod verdicts;
