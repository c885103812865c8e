//! One player on graph classes and on every small graph.

pub(super) mod approximation;
pub(super) mod clashing_stone;
pub(super) mod connected_graphs;
pub(super) mod cutset;
pub(super) mod degree;
pub(super) mod delta;
pub(super) mod game_length;
pub(super) mod intersection;
pub(super) mod invariants;
pub(super) mod last_stone;
pub(super) mod multipartite;
pub(super) mod random_graphs;
pub(super) mod split;
pub(super) mod subtrees;
pub(super) mod trees;
pub(super) mod tripartition;
pub(super) mod two_copies;
pub(super) mod worst_position;
