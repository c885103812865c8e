//! From the class of a component to its algorithm.

use crate::class::Class;
use crate::component_play::{CHEAP, ComponentPlay};
use crate::exact::{decomposition, subsets};
use crate::local_search::Search;
use crate::{cycle, grid, hamiltonian, hamming, line, multipartite, tree};
use clobber_board::{Position, Vertex};
use clobber_certificate::LowerBound;
use std::sync::atomic::AtomicBool;

/// What the algorithms say to a connected position without empty vertices.
pub(crate) enum Dispatched {
    /// A play by a theorem, or as good as that.
    Played(ComponentPlay),
    /// No theorem applies, and there is more to be found.
    Searching(Box<Search>, &'static [LowerBound]),
}

/// A decomposition may take so many steps, and so many more for each stone: a tenth of a second, and a second for
/// thousands of stones.
const STEPS: usize = 1_000_000;
const STEPS_PER_STONE: usize = 3000;

/// Hands a position to the algorithm of its class.
pub(crate) fn dispatch(position: &Position, stopped: &AtomicBool) -> Dispatched {
    let colors = ComponentPlay::colors(position);
    let color = |v: Vertex| colors[v as usize];
    Dispatched::Played(match Class::of(position) {
        Class::Monochromatic => {
            ComponentPlay::optimal("monochromatic", &[LowerBound::Components], position, Vec::new())
        }
        Class::Line(order) => {
            let along: Vec<_> = order.iter().map(|&v| color(v)).collect();
            let moves = line::optimal_word(&along).moves();
            ComponentPlay::optimal("line", &[LowerBound::Forest], position, moves).renumbered(&order)
        }
        Class::Cycle(order) => {
            let around: Vec<_> = order.iter().map(|&v| color(v)).collect();
            let moves = cycle::optimal_cut(&around).moves();
            ComponentPlay::optimal("cycle", &[LowerBound::Forest], position, moves).renumbered(&order)
        }
        Class::Tree(parents) => {
            let moves = tree::optimal_play(&parents, &colors);
            ComponentPlay::optimal("tree", &[LowerBound::Forest], position, moves)
        }
        Class::Clique => {
            let parts: Vec<_> = (0..colors.len() as Vertex).map(|v| [v]).collect();
            let moves = multipartite::reduce(&parts, color);
            ComponentPlay::optimal("clique", &[LowerBound::Components], position, moves)
        }
        Class::CompleteMultipartite(parts) => {
            let arguments = &[LowerBound::Components, LowerBound::IndependentSet];
            let moves = multipartite::reduce(&parts, color);
            ComponentPlay::optimal("complete-multipartite", arguments, position, moves)
        }
        Class::QuasiMonochromaticGrid(board, odd) => {
            let walk = hamiltonian::quasi_monochromatic(board.rows, board.columns, odd as Vertex);
            let moves = walk.unwrap_or_default();
            let arguments = &[LowerBound::Components];
            ComponentPlay::optimal("hamiltonian-path", arguments, position, moves).renumbered(&board.cells)
        }
        Class::NarrowGrid(board) => {
            let along: Vec<_> = board.cells.iter().map(|&v| color(v)).collect();
            let moves = grid::optimal_play(board.rows, board.columns, &along);
            let arguments = &[LowerBound::Components, LowerBound::Frontier];
            ComponentPlay::optimal("narrow-grid", arguments, position, moves).renumbered(&board.cells)
        }
        Class::Grid(board) => {
            let along: Vec<_> = board.cells.iter().map(|&v| color(v)).collect();
            let arguments = &[LowerBound::Components];
            let least = ComponentPlay::bound(arguments, position);
            let moves = grid::reduce(board.rows, board.columns, &along, least);
            ComponentPlay::at_least(least, "grid-bands", arguments, moves).renumbered(&board.cells)
        }
        Class::Hamming(product) => {
            let along: Vec<_> = product.vertices.iter().map(|&v| color(v)).collect();
            let arguments = &[LowerBound::Components];
            let least = ComponentPlay::bound(arguments, position);
            let moves = hamming::reduce(&product.factors, &along);
            ComponentPlay::at_least(least, "hamming", arguments, moves).renumbered(&product.vertices)
        }
        Class::Small => {
            let moves = subsets::optimal_play(position.graph(), &colors).unwrap_or_default();
            ComponentPlay::shown("subsets", position, moves)
        }
        Class::Other => {
            let limit = STEPS + STEPS_PER_STONE * colors.len();
            if let Some(moves) = decomposition::optimal_play(position.graph(), &colors, limit, stopped) {
                return Dispatched::Played(ComponentPlay::shown("decomposition", position, moves));
            }
            let least = ComponentPlay::bound(&CHEAP, position);
            return Dispatched::Searching(Box::new(Search::new(position, least)), &CHEAP);
        }
    })
}
