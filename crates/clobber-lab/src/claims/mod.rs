//! The claims of the literature, one or a few that belong together in a file. `shared` has what several of them look at positions with.

mod alternating_line;
mod checkerboard;
mod cutset;
mod cycle_third;
mod degree;
mod delta;
mod every_length;
mod grid_of_few_rows;
mod hamiltonian_grid;
mod hamming;
mod hypercube;
mod last_stone;
mod multipartite;
mod narrow_grid;
mod odd_stone;
mod one_reducible;
mod one_stone_on_grids;
mod random_graphs;
mod shared;
mod shortest;
mod strong_graph;
mod trees;
mod two_copies;
mod words;
mod worst;

use crate::claim::Claim;

/// All of them, in the order in which they are listed.
pub static ALL: &[&Claim] = &[
    &narrow_grid::NARROW_GRIDS,
    &grid_of_few_rows::TWO_ROWS,
    &grid_of_few_rows::THREE_ROWS,
    &one_stone_on_grids::CONJECTURE_16,
    &one_stone_on_grids::PROBLEM_4,
    &hypercube::CONJECTURE_27,
    &strong_graph::STRONG_GRAPHS,
    &strong_graph::STRONG_GRAPHS_ARE_PRODUCTS,
    &strong_graph::STRONG_GRAPHS_ARE_HAMILTON_CONNECTED,
    &alternating_line::FIRST_PLAYER_WINS,
    // One player: checkerboards, lines and cycles, trees, other classes, any graph.
    &delta::INVARIANT,
    &checkerboard::LINE,
    &checkerboard::BOARD,
    &shortest::CHECKERBOARD,
    &two_copies::VALUE,
    &hamiltonian_grid::BETWEEN,
    &odd_stone::GRID,
    &one_reducible::LINE,
    &words::LINE,
    &words::CYCLE,
    &worst::LINE,
    &worst::CYCLE,
    &every_length::CYCLE,
    &worst::CYCLE_PRINTED,
    &cycle_third::WORD,
    &cycle_third::STRATEGY,
    &cycle_third::QUARTER,
    &trees::VALUE,
    &trees::LEAVES,
    &hamming::CLIQUE,
    &hamming::STRONGLY_ONE,
    &hamming::STRONGLY_TWO,
    &multipartite::VALUE,
    &last_stone::EVERY_STONE,
    &random_graphs::ONE_STONE,
    &degree::BOUND,
    &degree::EXTREMAL,
    &cutset::CORRECTED,
    &cutset::PRINTED,
];

/// The claim with this id.
pub fn find(id: &str) -> Option<&'static Claim> {
    ALL.iter().copied().find(|claim| claim.id == id)
}
