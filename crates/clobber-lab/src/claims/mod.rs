//! The claims of the literature, one or a few that belong together in a file. `shared` has what several of them look at positions with.

mod alternating_line;
mod black_row_white_row;
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
mod impartial_checkerboard;
mod last_stone;
mod multipartite;
mod narrow_grid;
mod odd_stone;
mod one_reducible;
mod one_stone_on_grids;
mod random_graphs;
mod repeated_words;
mod shared;
mod shortest;
mod strong_graph;
mod trees;
mod two_copies;
mod words;
mod worst;
mod xxo_line;

use crate::claim::Claim;

/// All of them, in the order in which they are listed.
pub static ALL: &[&Claim] = &[
    // For all n, proved by machine.
    &xxo_line::MULTIPLES_OF_UP,
    &repeated_words::PARTISAN,
    &repeated_words::IMPARTIAL,
    &narrow_grid::NARROW_GRIDS,
    &every_length::CYCLE,
    // Two players.
    &alternating_line::FIRST_PLAYER_WINS,
    &black_row_white_row::ODD_FIRST,
    &impartial_checkerboard::ONE_ROW,
    &impartial_checkerboard::TWO_ROWS,
    // One player: what the survey asks.
    &grid_of_few_rows::TWO_ROWS,
    &grid_of_few_rows::THREE_ROWS,
    &one_stone_on_grids::PROBLEM_4,
    &one_stone_on_grids::CONJECTURE_16,
    &hypercube::CONJECTURE_27,
    &strong_graph::STRONG_GRAPHS,
    &strong_graph::STRONG_GRAPHS_ARE_PRODUCTS,
    &strong_graph::STRONG_GRAPHS_ARE_HAMILTON_CONNECTED,
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
