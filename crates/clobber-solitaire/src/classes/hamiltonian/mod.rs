//! Hamiltonian paths: what a single odd stone walks along.
//!
//! On a rectangular grid they are found in linear time, with one end given ([`path_from()`]) or both
//! ([`path_between()`]). With them goes the optimal play for one odd stone ([`quasi_monochromatic()`]).
//!
//! On graphs in general, and even on sets of cells of the grid, they are hard to find, and so is the way to
//! one stone. [`bomb`] and [`pendants`] are the two proofs, as tools: they turn a graph into a position, and
//! paths into plays and back.

pub mod bomb;
mod path_between;
mod path_from;
pub mod pendants;
mod problem;
mod quasi_monochromatic;
mod solve;
mod strip;
mod successors;

pub use path_between::{exists_between, path_between};
pub use path_from::{longest_path_from, path_from};
pub use quasi_monochromatic::quasi_monochromatic;
