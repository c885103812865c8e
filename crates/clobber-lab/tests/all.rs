//! All tests of the lab. One binary: each compiles and links the crates below anew.

mod certificates;
mod claims;
mod column_automaton;
mod examining;
mod family;
mod limits;
mod random_lines;
mod reducibility_claims;
mod results;
mod solitaire_claims;
mod two_player_claims;
