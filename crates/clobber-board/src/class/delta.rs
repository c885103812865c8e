//! The invariant δ of bipartite boards.

use super::bipartite;
use crate::color::Color;
use crate::component::{Component, ComponentError};
use crate::graph::Vertex;
use crate::position::Position;
use search_limits::Limits;

/// δ mod 3: the number of stones plus the number of clashing stones, modulo three.
///
/// Colour the vertices of a bipartite board black and white like a checkerboard; a stone clashes if its
/// colour is not that of its vertex. No move changes δ mod 3, and a single stone has δ = 1 or 2, so a
/// connected position with δ ≡ 0 cannot be reduced to one stone (Demaine, Demaine, Fleischer, "Solitaire
/// Clobber", Theorem 3 and Corollary 4).
///
/// The first vertex of the board is black, and so is the first one of each further component of it. The other
/// choice would turn 1 into 2 and back and leave 0 alone. If the whole board is not bipartite but its
/// occupied part is, the first stone of each component decides. `None` if stones stand on an odd cycle.
///
/// ```
/// use clobber_board::{Position, class::delta::delta_mod_3};
/// let delta = |text: &str| delta_mod_3(&text.parse::<Position>().unwrap()).unwrap();
/// assert_eq!(delta("checkerboard:5x6"), Some(0));
/// assert_eq!(delta("xo"), Some(2));
/// assert_eq!(delta("ox"), Some(1));
/// assert_eq!(delta("complete:xxo"), None);
/// ```
pub fn delta_mod_3(position: &Position) -> Result<Option<u8>, ComponentError> {
    let deltas = component_deltas(position, &position.components(), Limits::unlimited())?;
    Ok(deltas.into_iter().try_fold(0, |total, delta| Some((total + delta?) % 3)))
}

/// δ mod 3 of each component by itself, on the same checkerboard.
/// May panic if a component comes from another board.
pub fn component_deltas(
    position: &Position,
    components: &[Component],
    limits: &Limits,
) -> Result<Vec<Option<u8>>, ComponentError> {
    let clashing = component_clashes(position, components, limits)?;
    let deltas = components.iter().zip(clashing).map(|(component, clashing)| {
        clashing.map(|clashing| ((component.vertices().len() + clashing) % 3) as u8)
    });
    Ok(deltas.collect())
}

/// The number of clashing stones of each component, on the same checkerboard; `None` for a component that is
/// not bipartite. May panic if a component comes from another board.
pub fn component_clashes(
    position: &Position,
    components: &[Component],
    limits: &Limits,
) -> Result<Vec<Option<usize>>, ComponentError> {
    let board = bipartite::recognize_within(position.graph(), limits)?;
    let of_component = |component: &Component| {
        limits.check()?;
        let vertices = component.vertices();
        if let Some(on_white) = &board {
            return Ok(Some(clashes(position, vertices.iter().map(|&v| (v, on_white[v as usize])))));
        }
        let induced = position.induced_within(component, limits)?;
        let on_white = bipartite::recognize_within(induced.graph(), limits)?;
        Ok(on_white.map(|on_white| clashes(position, vertices.iter().copied().zip(on_white))))
    };
    components.iter().map(of_component).collect()
}

/// The number of clashing ones among some stones, each given with whether its vertex is white.
fn clashes(position: &Position, stones: impl Iterator<Item = (Vertex, bool)>) -> usize {
    stones.filter(|&(v, on_white)| (position.cell(v) == Some(Color::White)) != on_white).count()
}
