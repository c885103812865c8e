//! The automaton of the lines that come down to one stone (Beaudou, Duchêne, Gravier, "A survey about
//! Solitaire Clobber", Lemma 17 and Figure 7).

use clobber_board::Color;

/// The states of Figure 7 after the first stone, by what has been read. The first stone is called black here;
/// for a white one the colours are swapped, which the automaton of the paper does by having every state
/// twice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// One black stone. Accepts.
    One,
    /// x o⁺, which is x o* o. Accepts.
    Whites,
    /// x o* x⁺: one more white stone is missing.
    Blacks,
    /// x o* x⁺ o. Accepts, if nothing follows.
    Closed,
    /// Something else.
    Dead,
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
    let mut colors = colors.into_iter();
    let Some(first) = colors.next() else { return false };
    let end = colors.fold(State::One, |state, color| state.read(color == first));
    matches!(end, State::One | State::Whites | State::Closed)
}

impl State {
    /// The next state, after a stone that has the colour of the first stone or not.
    fn read(self, like_the_first: bool) -> Self {
        match (self, like_the_first) {
            (Self::One | Self::Whites, false) => Self::Whites,
            (Self::One | Self::Whites | Self::Blacks, true) => Self::Blacks,
            (Self::Blacks, false) => Self::Closed,
            (Self::Closed | Self::Dead, _) => Self::Dead,
        }
    }
}
