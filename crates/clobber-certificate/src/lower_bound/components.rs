//! The invariant δ: what is left if nothing else is known about a component.

use super::summand::Summand;
use clobber_board::Color;

/// Two if the component is bipartite with δ ≡ 0 mod 3, which no move changes and no single stone has (Demaine,
/// Demaine, Fleischer, "Solitaire Clobber", Corollary 4); otherwise one.
///
/// δ is the number of stones plus the number of those whose colour is not that of their vertex, if the vertices are
/// coloured like a checkerboard. Takes time linear in vertices and edges.
pub(super) fn bound(summand: &Summand) -> usize {
    let Some(sides) = summand.sides() else { return 1 };
    let clashes =
        summand.stones().iter().zip(sides).filter(|&(&stone, &side)| (stone == Color::White) != side);
    let delta = sides.len() + clashes.count();
    if delta.is_multiple_of(3) { 2 } else { 1 }
}
