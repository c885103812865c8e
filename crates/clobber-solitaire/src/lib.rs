//! Solitaire Clobber: one player makes all the moves and wants to leave as few stones as possible.
//!
//! A [`Reducer`] takes a position apart, recognises the class of each component, and hands it to the algorithm of
//! that class:
//!
//! - [`mod@line`]: words with forbidden patterns;
//! - [`cycle`]: the best of five lines;
//! - [`tree`]: rooted spanning forests, five values per vertex;
//! - [`multipartite`]: three rules for complete multipartite graphs and cliques;
//! - [`grid`]: bands of few rows, swept one after the other; [`hamiltonian`] paths, if there is one odd stone;
//! - [`hamming`]: products of cliques, slice by slice.
//!
//! Each of these takes linear time and lives in a room of its own. It gets the colours of a connected board in the order
//! of its class (a line from end to end, a tree by its parents, ...) and returns moves in the same numbers, so that none of
//! them knows what a position is or which vertices it came from. What belongs to none of the classes is solved by [`exact`]
//! methods if it has few stones or is thin, and otherwise reduced as far as a local search leads, without proof.
//!
//! That is the impartial rule; under the partisan rule, where colours alternate, a full [`checkerboard`] is played by its
//! theorem, and other positions are searched. [`Reducer::shortest`] has another goal, as few moves as possible until there is no
//! move. [`two_copies`] turns impartial plays into partisan ones. [`extremal`] makes the best and the worst positions of a
//! board, and [`strong`] says whether a board lets one choose the last stone in all of them.

mod allowance;
mod any_graph;
pub mod classes;
mod coloring;
mod component_play;
pub mod exact;
pub mod extremal;
mod forest;
pub mod partisan;
mod plays;
mod reducer;
mod shortest;
pub mod strong;

pub use any_graph::method::Method;
pub use classes::hamming::target::NoTarget;
pub use classes::{cycle, grid, hamiltonian, hamming, line, multipartite, tree};
pub use forest::Forest;
pub use partisan::{checkerboard, two_copies};
pub use reducer::{LineWord, NoPlay, Reducer, words};
