//! A few stones of one colour cannot visit all of the many pieces of the other colour between them.
//!
//! **Theorem.** Let black stones stand on a set C₀ of c ≥ 1 vertices, white stones on all other vertices of
//! the component, n stones in all, and let C₁, …, C_k be the connected components of what the white stones
//! stand on, the largest first. If k ≥ c, *every play leaves at least n − (|C₁| + … + |C_c|) − 2(c − 1)
//! stones*. The same holds with the colours swapped.
//!
//! *Proof.* Call C_i visited if a black stone ever stands in it. Let v be the number of visited ones and V
//! the number of their vertices; let w be the number of white stones that leave a component that is never
//! visited. No edge joins two of the C_i, so into and out of them all moves come from C₀ and lead there. The
//! only moves in a component that is never visited are those of white stones that leave it. Each of these
//! captures a black stone on C₀.
//!
//! *The moves.* Each captures a stone; let W white and B black ones be captured. White stones that stay in
//! components that are never visited are there to the end, so W ≤ V + w. If B = c, then the stone that
//! captured the last black one is white, has moved, and stays to the end; so even W ≤ V + w − 1. In any case
//! there are **W + B ≤ V + w + c − 1** moves.
//!
//! *The visits.* Let b of the black stones be captured on C₀, let black stones move e times from C₀ into a
//! C_i, and r times from a C_i back to C₀. Counting the black stones on C₀ at the end, c − b − e + r ≥ 0.
//! Every visited component was entered, so v ≤ e ≤ c − b + r. Each of the r moves captures a white stone on
//! C₀, each white stone came there by one of the b captures, and none stood there at first; so r ≤ b, and **v
//! ≤ c**. Also **w ≤ b ≤ c**.
//!
//! *If v = c*, then r = b. Here b ≤ c − 1, for if all black stones were captured on C₀, then the stone that
//! captured the last one stays there to the end, and r ≤ b − 1. So there are at most V + (c − 1) + (c − 1)
//! moves, and V ≤ |C₁| + … + |C_c|.
//!
//! *If v < c*, then there are at most V + c + c − 1 moves, and V ≤ |C₁| + … + |C_v| ≤ |C₁| + … + |C_c| − (c −
//! v), so this is at most |C₁| + … + |C_c| + 2(c − 1) again. ∎
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
/// Takes time linear in vertices and edges, but for sorting the pieces by size.
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
