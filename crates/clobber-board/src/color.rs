//! The two colours, which are also the two players.

use std::ops::Not;

/// The colour of a stone, and the player who moves the stones of that colour.
///
/// Black is Left and is written `x`; White is Right and is written `o`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Left, written `x`.
    Black,
    /// Right, written `o`.
    White,
}

/// What stands on a vertex: a stone, or nothing.
pub type Cell = Option<Color>;

impl Color {
    /// Both colours, Black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The letter of the notation: `x` or `o`.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'x',
            Self::White => 'o',
        }
    }

    /// The player's name in JSON: `black` or `white`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}

impl Not for Color {
    type Output = Self;

    /// The other colour.
    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// The letter of the notation for a cell: `x`, `o` or `.`.
pub const fn cell_letter(cell: Cell) -> char {
    match cell {
        Some(color) => color.letter(),
        None => '.',
    }
}
