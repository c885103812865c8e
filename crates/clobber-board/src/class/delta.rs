//! The invariant δ of bipartite boards.

use super::bipartite;
use crate::color::Color;
use crate::graph::Vertex;
use crate::position::Position;

/// δ mod 3: the number of stones plus the number of clashing stones, modulo three.
///
/// Colour the vertices of a bipartite board black and white like a checkerboard; a stone clashes if its colour
/// is not that of its vertex. No move changes δ mod 3, and a single stone has δ = 1 or 2, so a connected
/// position with δ ≡ 0 cannot be reduced to one stone (Demaine, Demaine, Fleischer, "Solitaire Clobber",
/// Theorem 3 and Corollary 4).
///
/// The first vertex of the board is black, and so is the first one of each further component of it. The other
/// choice would turn 1 into 2 and back and leave 0 alone. If the whole board is not bipartite but its occupied
/// part is, the first stone of each component decides. Nothing if stones stand on an odd cycle.
///
/// ```
/// use clobber_board::{Position, class::delta::delta_mod_3};
/// let delta = |text: &str| delta_mod_3(&text.parse::<Position>().unwrap());
/// assert_eq!(delta("checkerboard:5x6"), Some(0));
/// assert_eq!(delta("xo"), Some(2));
/// assert_eq!(delta("ox"), Some(1));
/// assert_eq!(delta("complete:xxo"), None);
/// ```
pub fn delta_mod_3(position: &Position) -> Option<u8> {
    if let Some(on_white) = bipartite::recognize(position.graph()) {
        return Some(count(position, |v| on_white[v as usize]));
    }
    let mut total = 0;
    for component in position.components() {
        let induced = position.induced(component.vertices());
        let on_white = bipartite::recognize(induced.graph())?;
        total += count(&induced, |v| on_white[v as usize]);
    }
    Some(total % 3)
}

fn count(position: &Position, on_white: impl Fn(Vertex) -> bool) -> u8 {
    let clashes = |&v: &Vertex| (position.cell(v) == Some(Color::White)) != on_white(v);
    let clashing = position.occupied().filter(clashes).count();
    ((position.stones() + clashing) % 3) as u8
}
