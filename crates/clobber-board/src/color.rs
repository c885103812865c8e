//! The two colours, which are also the two players.

use std::ops::Not;

/// The colour of a stone, and the player who moves the stones of that colour.
///
/// Black is Left and is written `x`; White is Right and is written `o`. As text a colour is `black` or
/// `white`; the letters of the notation, `B`, `W`, `Left` and `Right` are read, too, in any case.
///
/// ```
/// use clobber_board::Color;
/// assert_eq!("black".parse(), Ok(Color::Black));
/// assert_eq!("O".parse(), Ok(Color::White));
/// assert_eq!(Color::White.to_string(), "white");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Left, written `x`.
    Black,
    /// Right, written `o`.
    White,
}

/// A stone, or `None` on an empty vertex.
pub type Cell = Option<Color>;

impl Color {
    /// Both colours, Black first.
    pub const BOTH: [Self; 2] = Self::ALL;

    /// The letter of the notation: `x` or `o`.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'x',
            Self::White => 'o',
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

crate::by_name!(Color, "colour", [Black => "black", White => "white"], |text| {
    match text.to_ascii_lowercase().as_str() {
        "black" | "x" | "b" | "left" => Some(Self::Black),
        "white" | "o" | "w" | "right" => Some(Self::White),
        _ => None,
    }
});

/// The letter of the notation for a cell: `x`, `o` or `.`.
pub const fn cell_letter(cell: Cell) -> char {
    match cell {
        Some(color) => color.letter(),
        None => '.',
    }
}
