//! What several claims look at positions with: sets of boards, all plays by the rules alone, and the checker.

pub(crate) mod boards;
pub(crate) mod certified;
pub(crate) mod connected_graphs;
pub(crate) mod cube_colorings;
pub(crate) mod every_play;
pub(crate) mod first_player;
pub(crate) mod grid_colorings;
pub(crate) mod over_sets;
pub(crate) mod parted_map;
pub(crate) mod repetition;
pub(crate) mod set;
pub(crate) mod shifted_powers;
pub(crate) mod unknown;
pub(crate) mod word_list;
