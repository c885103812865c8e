//! One player on grids: checkerboards first, then any colouring.

pub(super) mod alternating_polyominoes;
pub(super) mod blocks;
pub(super) mod checkerboard;
pub(super) mod checkerboard_steps;
pub(super) mod circular_ladder;
mod column_bound;
pub(super) mod cylinders;
mod grid_blocks;
mod grid_colorings;
pub(super) mod grid_of_few_rows;
mod grid_sizes;
pub(super) mod hamiltonian_grid;
pub(super) mod last_colors;
pub(super) mod leaves;
pub(super) mod narrow_grid;
pub(super) mod near_pair;
pub(super) mod odd_stone;
pub(super) mod one_hole;
pub(super) mod one_stone_on_grids;
pub(super) mod partisan_rectangles;
mod polyominoes;
pub(super) mod products;
pub(super) mod shortest_game;
pub(super) mod two_rows;
pub(super) mod worst_two_rows;
