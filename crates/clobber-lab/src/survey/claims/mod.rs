//! The claims from the literature, in folders by topic. A file has one claim, or a few that belong together.

mod graphs;
mod grids;
mod lines_and_cycles;
mod reducibility;
mod two_players;

use super::claim::Claim;
use graphs::worst_position;
use graphs::{approximation, clashing_stone, cutset, degree, delta, game_length, intersection, invariants};
use graphs::{last_stone, multipartite, random_graphs, split, subtrees, trees, tripartition, two_copies};
use grids::{
    alternating_polyominoes, blocks, checkerboard, checkerboard_steps, grid_of_few_rows, hamiltonian_grid,
    last_colors, leaves, narrow_grid, near_pair,
};
use grids::{
    circular_ladder, cylinders, odd_stone, one_hole, one_stone_on_grids, partisan_rectangles, products,
};
use grids::{shortest_game, two_rows, worst_two_rows};
use lines_and_cycles::{admissible, checkerboard_cycle, cycle_third};
use lines_and_cycles::{every_length, one_reducible, random_lines, words, worst, worst_words};
use reducibility::{hamming, hypercube, strong_graphs};
use two_players::{alternating_line, black_row_white_row, impartial_checkerboard, repeated_words, xxo_line};

/// All of them, in the order in which they are listed.
pub static ALL: &[&Claim] = &[
    // For all n, proved by machine.
    &xxo_line::MULTIPLES_OF_UP,
    &repeated_words::PARTISAN,
    &repeated_words::IMPARTIAL,
    &narrow_grid::NARROW_GRIDS,
    &last_colors::LAST_COLORS,
    &two_rows::TWO_ROWS,
    &worst_two_rows::WORDS,
    &cylinders::CYLINDERS,
    &every_length::CYCLE,
    &random_lines::MEAN,
    &worst_words::CYCLES,
    // Two players.
    &alternating_line::FIRST_PLAYER_WINS,
    &black_row_white_row::ODD_FIRST,
    &impartial_checkerboard::ONE_ROW,
    &impartial_checkerboard::TWO_ROWS,
    &impartial_checkerboard::ONE_ROW_RARE,
    &impartial_checkerboard::TWO_ROWS_WINNER,
    // One player: what the survey asks.
    &grid_of_few_rows::TWO_ROWS,
    &grid_of_few_rows::THREE_ROWS,
    &circular_ladder::MOST,
    &one_hole::MOST,
    &one_stone_on_grids::PROBLEM_4,
    &one_stone_on_grids::CONJECTURE_16,
    &hypercube::CONJECTURE_27,
    &strong_graphs::STRONG_GRAPHS,
    &strong_graphs::STRONG_GRAPHS_ARE_PRODUCTS,
    &strong_graphs::STRONG_GRAPHS_ARE_HAMILTON_CONNECTED,
    &strong_graphs::MINIMAL_STRONG_GRAPHS,
    &leaves::SPANNING_TREES,
    &approximation::CHAIN,
    &approximation::RATIO,
    &split::ODD_STONE,
    &invariants::ADDITIVE,
    &worst_position::TREE,
    &worst_position::FEW_ODD_STONES,
    &subtrees::STAR,
    // One player: checkerboards, lines and cycles, trees, other classes, any graph.
    &delta::INVARIANT,
    &checkerboard::LINE,
    &checkerboard::BOARD,
    &checkerboard_steps::CATALOGUE,
    &near_pair::CHECKERBOARD,
    &partisan_rectangles::RECTANGLES,
    &alternating_polyominoes::POLYOMINOES,
    &shortest_game::CHECKERBOARD,
    &two_copies::VALUE,
    &game_length::LENGTH,
    &hamiltonian_grid::BETWEEN,
    &leaves::BOXES,
    &odd_stone::GRID,
    &blocks::NICE,
    &blocks::AFTER_BAD,
    &blocks::WHITE_COLUMNS,
    &products::PATH_PRODUCTS,
    &one_reducible::LINE,
    &admissible::WORDS,
    &admissible::PATTERNS,
    &words::LINE,
    &words::CYCLE,
    &worst::LINE,
    &worst_words::LINES,
    &worst::CYCLE,
    &worst::CYCLE_PRINTED,
    &checkerboard_cycle::CYCLE,
    &cycle_third::WORD,
    &cycle_third::STRATEGY,
    &cycle_third::QUARTER,
    &trees::VALUE,
    &trees::LEAVES,
    &tripartition::ALGORITHM_1,
    &intersection::MAXIMAL_INDEPENDENT_SETS,
    &hamming::CLIQUE,
    &hamming::STRONGLY_ONE,
    &hamming::STRONGLY_TWO,
    &multipartite::VALUE,
    &clashing_stone::CLASHING,
    &last_stone::EVERY_STONE,
    &random_graphs::ONE_STONE,
    &degree::BOUND,
    &degree::EXTREMAL,
    &degree::GREEDY,
    &degree::POSITIONS,
    &cutset::CORRECTED,
    &cutset::PRINTED,
];

/// The claim with this id.
pub fn find(id: &str) -> Option<&'static Claim> {
    ALL.iter().copied().find(|claim| claim.id == id)
}
