//! The invariant δ on a hypercube, which is bipartite.

use clobber_board::{Color, Vertex};

/// δ mod 3: the number of stones plus the number of clashing ones. A stone clashes if it is white on a vertex
/// with an even number of ones, or black on one with an odd number (Demaine, Demaine, Fleischer, "Solitaire
/// Clobber", Theorem 3).
pub(super) fn of_hypercube(colors: &[Color]) -> u32 {
    colors.iter().zip(0..).fold(0, |sum, (&color, v)| (sum + of_stone(v, color)) % 3)
}

/// δ of a single stone: 1, or 2 if it clashes.
pub(super) fn of_stone(v: Vertex, color: Color) -> u32 {
    1 + (v.count_ones() + u32::from(color == Color::White)) % 2
}
