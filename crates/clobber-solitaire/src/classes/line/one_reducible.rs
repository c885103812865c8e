//! The automaton of the lines that come down to one stone (Beaudou, Duchêne, Gravier, "A survey about
//! Solitaire Clobber", Lemma 17 and Figure 7).

use clobber_board::Color;

/// A state of Figure 7, with its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineState {
    /// Nothing was read.
    Start = 0,
    /// o x\*. Accepts.
    WhiteBlacks = 1,
    /// o x\* o⁺: one more black stone is missing.
    WhiteOpen = 2,
    /// x o\*. Accepts.
    BlackWhites = 3,
    /// x o\* x⁺: one more white stone is missing.
    BlackOpen = 4,
    /// o x\* o⁺ x or x o\* x⁺ o. Accepts, if no stone follows.
    Closed = 5,
    /// Any other line.
    Dead = 6,
}

/// Can a line come down to one stone? Exactly if it is a single stone, or has the form x o\* x\* o or o x\*
/// o\* x.
///
/// ```
/// use clobber_board::Color::{Black, White};
/// use clobber_solitaire::line::is_one_reducible;
/// assert!(is_one_reducible([Black, White, White, Black, Black, White]));
/// assert!(!is_one_reducible([Black, White, Black]));
/// ```
pub fn is_one_reducible(colors: impl IntoIterator<Item = Color>) -> bool {
    colors.into_iter().fold(LineState::Start, LineState::read).accepts()
}

impl LineState {
    /// The next state, after a stone.
    #[must_use]
    pub fn read(self, color: Color) -> Self {
        match (self, color) {
            (Self::Start, Color::White) | (Self::WhiteBlacks, Color::Black) => Self::WhiteBlacks,
            (Self::Start, Color::Black) | (Self::BlackWhites, Color::White) => Self::BlackWhites,
            (Self::WhiteBlacks | Self::WhiteOpen, Color::White) => Self::WhiteOpen,
            (Self::BlackWhites | Self::BlackOpen, Color::Black) => Self::BlackOpen,
            (Self::WhiteOpen, Color::Black) | (Self::BlackOpen, Color::White) => Self::Closed,
            (Self::Closed | Self::Dead, _) => Self::Dead,
        }
    }

    /// Can the line that was read come down to one stone?
    pub fn accepts(self) -> bool {
        matches!(self, Self::WhiteBlacks | Self::BlackWhites | Self::Closed)
    }
}
