//! What a claim needs to know of a position besides its costs: the stones of each colour, and δ.

use super::sweep::Column;

/// A symmetry that changes no value: negation (bit 0), reversal of the rows (bit 1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Symmetry(pub u8);

impl Symmetry {
    /// All four.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// Does it negate?
    pub fn negates(self) -> bool {
        self.0 & 1 == 1
    }

    /// Does it reverse the rows?
    pub fn reverses_rows(self) -> bool {
        self.0 & 2 == 2
    }

    /// The composition of two symmetries, in either order.
    #[must_use]
    pub fn then(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The values of δ mod 3 that a claim is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delta {
    /// All of them.
    Any,
    /// Not 0.
    NonZero,
    /// 0 only.
    Zero,
}

/// The positions that a claim is about: those with at least these numbers of stones, each from 1 to
/// [`MAX_STONES`], and with such a δ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Subject {
    pub(crate) black: u8,
    pub(crate) white: u8,
    pub(crate) delta: Delta,
}

/// Stones of each colour that a label counts at most.
pub(super) const MAX_STONES: u8 = 3;

/// The stones of each colour, as far as the claim asks, and δ mod 3 if it depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Label {
    black: u8,
    white: u8,
    /// Stones plus clashing stones, mod 3; the first vertex of the next column is black.
    delta: u8,
}

/// The number of labels.
pub(super) const LABELS: usize = 3 * (MAX_STONES as usize + 1) * (MAX_STONES as usize + 1);

impl Label {
    /// The label with one more column.
    pub(super) fn over_column(self, rows: usize, column: Column, subject: Subject) -> Self {
        let is_white = |row: usize| column >> row & 1 == 1;
        let white = (0..rows).filter(|&row| is_white(row)).count() as u8;
        let clashes = (0..rows).filter(|&row| is_white(row) == row.is_multiple_of(2)).count();
        // The vertices of the next column have swapped colours, which doubles δ mod 3.
        let delta = 2 * (usize::from(self.delta) + rows + clashes) % 3;
        Self {
            black: subject.black.min(self.black + rows as u8 - white),
            white: subject.white.min(self.white + white),
            delta: if subject.delta == Delta::Any { 0 } else { delta as u8 },
        }
    }

    /// The label of the image of the position under a symmetry.
    pub(super) fn image(self, rows: usize, symmetry: Symmetry) -> Self {
        let swaps_vertices = symmetry.reverses_rows() && rows.is_multiple_of(2);
        let doubles = symmetry.negates() != swaps_vertices;
        let delta = if doubles { 2 * self.delta % 3 } else { self.delta };
        if symmetry.negates() {
            Self { black: self.white, white: self.black, delta }
        } else {
            Self { delta, ..self }
        }
    }

    /// Is the claim about the position?
    pub(super) fn is_claimed(self, subject: Subject) -> bool {
        let has_delta = match subject.delta {
            Delta::Any => true,
            Delta::NonZero => self.delta != 0,
            Delta::Zero => self.delta == 0,
        };
        has_delta && self.black == subject.black && self.white == subject.white
    }

    pub(super) fn number(self) -> usize {
        let counts = usize::from(MAX_STONES + 1) * usize::from(self.black) + usize::from(self.white);
        3 * counts + usize::from(self.delta)
    }
}
