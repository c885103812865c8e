//! From the class of a component to its algorithm.

use crate::allowance::{Taken, for_last_pass};
use crate::forest::component_play::{ComponentPlay, renumbered};
use crate::{cycle, grid, hamiltonian, hamming, line, multipartite, tree};
use clobber_board::class::{self, coloring};
use clobber_board::{Color, Move, Position, Vertex};
use clobber_certificate::LowerBound;
use search_limits::{Limits, Unsolved};

/// The order of the vertices, their stones, and the moves.
const BYTES_PER_STONE: usize = 32;

/// The play of a connected position without empty vertices, by the theorem of the first class that it belongs
/// to; `None` if it has no class. A recogniser runs only if those before it fail. All of them take time
/// linear in vertices and edges, and none writes out a graph.
pub(crate) fn dispatch(position: &Position, limits: &Limits) -> Result<Option<ComponentPlay>, Unsolved> {
    let _taken = Taken::for_pass(limits, BYTES_PER_STONE * position.cells().len())?;
    let (graph, passes) = (position.graph(), for_last_pass(position.cells().len(), limits));
    let colors = ComponentPlay::colors(position);
    let color = |v: Vertex| colors[v as usize];
    let in_order = |vertices: &[Vertex]| -> Vec<Color> { vertices.iter().map(|&v| color(v)).collect() };
    let optimal = |method, arguments, moves: Vec<Move>| {
        Ok(Some(ComponentPlay::new(position.stones() - moves.len(), method, arguments, moves)))
    };
    if coloring::monochromatic(position).is_some() {
        return optimal("monochromatic", &[LowerBound::Components], Vec::new());
    }
    if let Some(order) = class::path::recognize_within(graph, passes)? {
        let moves = line::optimal_word(&in_order(&order), limits)?.moves(limits)?;
        return optimal("line", &[LowerBound::Forest], renumbered(moves, &order, limits)?);
    }
    if let Some(order) = class::cycle::recognize_within(graph, passes)? {
        let moves = cycle::optimal_cut(&in_order(&order), limits)?.moves(limits)?;
        return optimal("cycle", &[LowerBound::Forest], renumbered(moves, &order, limits)?);
    }
    if let Some(parents) = class::tree::recognize_within(graph, passes)? {
        return optimal("tree", &[LowerBound::Forest], tree::optimal_play(&parents, &colors, limits)?);
    }
    if class::multipartite::is_complete(graph) {
        let parts: Vec<_> = (0..colors.len() as Vertex).map(|v| [v]).collect();
        let moves = multipartite::reduce(&parts, color, limits)?;
        return optimal("clique", &[LowerBound::Components], moves);
    }
    if let Some(parts) = class::multipartite::recognize_within(graph, passes)? {
        let arguments = &[LowerBound::Components, LowerBound::IndependentSet];
        return optimal("complete-multipartite", arguments, multipartite::reduce(&parts, color, limits)?);
    }
    let bound = || ComponentPlay::bound(&[LowerBound::Components], position, limits);
    if let Some(board) = class::grid::recognize_within(graph, passes)? {
        let (rows, columns, along) = (board.rows, board.columns, in_order(&board.cells));
        let odd = coloring::quasi_monochromatic(position);
        if let Some(odd) = odd.and_then(|odd| board.cells.iter().position(|&v| v == odd)) {
            let walk = hamiltonian::quasi_monochromatic(rows, columns, odd as Vertex, limits)?;
            let moves = renumbered(walk.unwrap_or_default(), &board.cells, limits)?;
            return optimal("hamiltonian-path", &[LowerBound::Components], moves);
        }
        if grid::is_narrow(rows, columns) {
            let arguments = &[LowerBound::Components, LowerBound::Frontier];
            let moves = grid::optimal_play(rows, columns, &along, limits)?;
            return optimal("narrow-grid", arguments, renumbered(moves, &board.cells, limits)?);
        }
        let least = bound()?;
        let moves = grid::reduce(rows, columns, &along, limits)?;
        let moves = renumbered(moves, &board.cells, limits)?;
        return Ok(Some(ComponentPlay::new(least, "grid-peels", &[LowerBound::Components], moves)));
    }
    let Some(product) = class::hamming::recognize_within(graph, passes)? else { return Ok(None) };
    let least = bound()?;
    let moves = hamming::reduce(&product.factors, &in_order(&product.vertices), limits)?;
    let moves = renumbered(moves, &product.vertices, limits)?;
    Ok(Some(ComponentPlay::new(least, "hamming", &[LowerBound::Components], moves)))
}

/// The play of the strategy for cycles, which need not be optimal; `None` off mixed cycles.
pub(crate) fn two_thirds(position: &Position, limits: &Limits) -> Result<Option<ComponentPlay>, Unsolved> {
    let _taken = Taken::for_pass(limits, BYTES_PER_STONE * position.cells().len())?;
    let passes = for_last_pass(position.cells().len(), limits);
    let Some(order) = class::cycle::recognize_within(position.graph(), passes)? else { return Ok(None) };
    let colors: Vec<Color> = order.iter().filter_map(|&v| position.cell(v)).collect();
    let arguments = &[LowerBound::Components, LowerBound::Forest];
    let least = ComponentPlay::bound(arguments, position, limits)?;
    let moves = renumbered(cycle::two_thirds(&colors), &order, limits)?;
    Ok(Some(ComponentPlay::new(least, "two-thirds", arguments, moves)))
}
