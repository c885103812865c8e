//! The invariant δ, which every component has.

use super::summand::Summand;
use clobber_board::Color;
use search_limits::{Limits, Pace, Unsolved};

/// Two if the component is bipartite with δ ≡ 0 mod 3, which no move changes and no single stone has
/// (Demaine, Demaine, Fleischer, "Solitaire Clobber", Corollary 4); otherwise one.
///
/// δ is the number of stones plus the number of those whose colour is not that of their vertex, if the
/// vertices are coloured like a checkerboard. Takes time linear in vertices and edges.
pub(super) fn bound(summand: &Summand, limits: &Limits) -> Result<usize, Unsolved> {
    let Some(sides) = summand.sides() else { return Ok(1) };
    let mut pace = Pace::new(limits);
    let mut delta = 0;
    for (&stone, &side) in summand.stones().iter().zip(sides) {
        pace.steps(1)?;
        delta += 1 + usize::from((stone == Color::White) != side);
    }
    Ok(if delta.is_multiple_of(3) { 2 } else { 1 })
}
