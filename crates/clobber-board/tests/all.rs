//! All tests of positions, rules and notations. One binary: each compiles and links the crates below anew.

mod any_vertex;
mod bit_board;
mod class;
mod dialect;
mod limits;
mod names;
mod normal_form;
mod notation;
mod rules;
