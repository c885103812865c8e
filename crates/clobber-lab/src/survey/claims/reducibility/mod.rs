//! One player on products of cliques: one stone left, and strong reducibility.

mod cube_colorings;
pub(super) mod hamming;
pub(super) mod hypercube;
mod slices;
pub(super) mod strong_graphs;
