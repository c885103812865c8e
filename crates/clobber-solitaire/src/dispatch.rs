//! From the class of a component to its algorithm.

use crate::class::Class;
use crate::component_play::ComponentPlay;
use crate::{cycle, grid, hamiltonian, hamming, line, multipartite, tree};
use clobber_board::{Position, Vertex};
use clobber_certificate::LowerBound;

/// The play by the theorem of the class that a connected position without empty vertices belongs to; nothing if there is none.
pub(crate) fn dispatch(position: &Position) -> Option<ComponentPlay> {
    let colors = ComponentPlay::colors(position);
    let color = |v: Vertex| colors[v as usize];
    Some(match Class::of(position) {
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
        Class::Other => return None,
    })
}
