//! A few stones of one colour cannot visit all of the many pieces of the other colour between them.
//!
//! **Theorem.** Let black stones stand on a set C₀ of c ≥ 1 vertices, and white stones on all other vertices
//! of the component, n stones in all. Let C₁, …, C_k be the connected components of the white vertices, the
//! largest first. If k ≥ c, *every play leaves at least n − (|C₁| + … + |C_c|) − 2(c − 1) stones*. The same
//! holds with the colours swapped.
//!
//! `docs/theory.md` has the proof (Lower bounds): at most c pieces are ever visited.
//!
//! Duchêne, Gravier, Moncel ("New results about Impartial Solitaire Clobber", Theorem 3.4) print n − (|C₀| +
//! … + |C_c| − 1), which is the same for c = 1 but wrong beyond: of `multipartite:xx/ooo` it would leave two
//! stones, and one can be left.

use clobber_board::graph::Vertex;
use clobber_board::{Color, Component, Position};
use search_limits::{Limits, Pace, Unsolved};
use std::cmp::Reverse;

/// The best bound that the theorem gives for each component, with either colour on C₀; at least 1.
///
/// Takes time linear in vertices and edges, except for sorting the pieces by size.
pub(super) fn bounds(
    position: &Position,
    components: &[Component],
    limits: &Limits,
) -> Result<Vec<usize>, Unsolved> {
    let mut pace = Pace::new(limits);
    let mut component_of = vec![0; position.cells().len()];
    for (number, component) in components.iter().enumerate() {
        for &v in component.vertices() {
            pace.steps(1)?;
            component_of[v as usize] = number as Vertex;
        }
    }
    let mut bounds = vec![1; components.len()];
    for white in Color::BOTH {
        let pieces = pieces(position, white, &component_of, limits)?;
        for pieces in pieces.chunk_by(|(one, _), (other, _)| one == other) {
            let component = pieces[0].0 as usize;
            let bound = &mut bounds[component];
            *bound = (*bound).max(of_component(components[component].vertices().len(), pieces));
        }
    }
    Ok(bounds)
}

/// The number of a component, and the number of stones of a piece.
type Piece = (Vertex, Reverse<usize>);

/// The pieces that the stones of one colour form by themselves, by component and from large to small: the
/// number of the component and the number of stones.
fn pieces(
    position: &Position,
    white: Color,
    component_of: &[Vertex],
    limits: &Limits,
) -> Result<Vec<Piece>, Unsolved> {
    let alone = position.refilled(|v| position.cell(v).filter(|&stone| stone == white));
    let mut pace = Pace::new(limits);
    pace.steps(position.cells().len())?;
    let components = alone.components();
    pace.steps(position.cells().len())?;
    let piece = |vertices: &[Vertex]| (component_of[vertices[0] as usize], Reverse(vertices.len()));
    let mut pieces: Vec<_> = components.iter().map(|component| piece(component.vertices())).collect();
    pieces.sort_unstable();
    Ok(pieces)
}

fn of_component(n: usize, pieces: &[Piece]) -> usize {
    let whites: usize = pieces.iter().map(|(_, Reverse(size))| size).sum();
    let c = n - whites;
    if c == 0 || c > pieces.len() {
        return 1;
    }
    let largest: usize = pieces[..c].iter().map(|(_, Reverse(size))| size).sum();
    n.saturating_sub(largest + 2 * (c - 1))
}
