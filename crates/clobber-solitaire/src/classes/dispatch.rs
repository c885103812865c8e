//! From the class of a component to its algorithm.

use crate::allowance::Taken;
use crate::classes::algorithm::Algorithm;
use crate::component_play::ComponentPlay;
use crate::{cycle, grid, hamiltonian, hamming, line, multipartite, tree};
use clobber_board::{Position, Vertex};
use clobber_certificate::LowerBound;
use search_limits::{Limits, Unsolved};

/// The order of the vertices, their stones, and the moves.
const BYTES_PER_STONE: usize = 32;

/// The play by the theorem of the class of a connected position without empty vertices; `None` if it has no
/// class.
pub(crate) fn dispatch(position: &Position, limits: &Limits) -> Result<Option<ComponentPlay>, Unsolved> {
    let _taken = Taken::for_pass(limits, BYTES_PER_STONE * position.cells().len())?;
    let colors = ComponentPlay::colors(position);
    let color = |v: Vertex| colors[v as usize];
    let play = match Algorithm::of(position, limits)? {
        Algorithm::Monochromatic => {
            ComponentPlay::optimal("monochromatic", &[LowerBound::Components], position, Vec::new())
        }
        Algorithm::Line(order) => {
            let along: Vec<_> = order.iter().map(|&v| color(v)).collect();
            let moves = line::optimal_word(&along, limits)?.moves(limits)?;
            let play = ComponentPlay::optimal("line", &[LowerBound::Forest], position, moves);
            play.renumbered(&order, limits)?
        }
        Algorithm::Cycle(order) => {
            let around: Vec<_> = order.iter().map(|&v| color(v)).collect();
            let moves = cycle::optimal_cut(&around, limits)?.moves(limits)?;
            let play = ComponentPlay::optimal("cycle", &[LowerBound::Forest], position, moves);
            play.renumbered(&order, limits)?
        }
        Algorithm::Tree(parents) => {
            let moves = tree::optimal_play(&parents, &colors, limits)?;
            ComponentPlay::optimal("tree", &[LowerBound::Forest], position, moves)
        }
        Algorithm::Clique => {
            let parts: Vec<_> = (0..colors.len() as Vertex).map(|v| [v]).collect();
            let moves = multipartite::reduce(&parts, color, limits)?;
            ComponentPlay::optimal("clique", &[LowerBound::Components], position, moves)
        }
        Algorithm::CompleteMultipartite(parts) => {
            let arguments = &[LowerBound::Components, LowerBound::IndependentSet];
            let moves = multipartite::reduce(&parts, color, limits)?;
            ComponentPlay::optimal("complete-multipartite", arguments, position, moves)
        }
        Algorithm::QuasiMonochromaticGrid(board, odd) => {
            let walk = hamiltonian::quasi_monochromatic(board.rows, board.columns, odd as Vertex, limits)?;
            let moves = walk.unwrap_or_default();
            let arguments = &[LowerBound::Components];
            let play = ComponentPlay::optimal("hamiltonian-path", arguments, position, moves);
            play.renumbered(&board.cells, limits)?
        }
        Algorithm::NarrowGrid(board) => {
            let along: Vec<_> = board.cells.iter().map(|&v| color(v)).collect();
            let moves = grid::optimal_play(board.rows, board.columns, &along, limits)?;
            let arguments = &[LowerBound::Components, LowerBound::Frontier];
            let play = ComponentPlay::optimal("narrow-grid", arguments, position, moves);
            play.renumbered(&board.cells, limits)?
        }
        Algorithm::Grid(board) => {
            let along: Vec<_> = board.cells.iter().map(|&v| color(v)).collect();
            let arguments = &[LowerBound::Components];
            let least = ComponentPlay::bound(arguments, position, limits)?;
            let moves = grid::reduce(board.rows, board.columns, &along, least, limits)?;
            let play = ComponentPlay::at_least(least, "grid-bands", arguments, moves);
            play.renumbered(&board.cells, limits)?
        }
        Algorithm::Hamming(product) => {
            let along: Vec<_> = product.vertices.iter().map(|&v| color(v)).collect();
            let arguments = &[LowerBound::Components];
            let least = ComponentPlay::bound(arguments, position, limits)?;
            let moves = hamming::reduce(&product.factors, &along, limits)?;
            let play = ComponentPlay::at_least(least, "hamming", arguments, moves);
            play.renumbered(&product.vertices, limits)?
        }
        Algorithm::Other => return Ok(None),
    };
    Ok(Some(play))
}
