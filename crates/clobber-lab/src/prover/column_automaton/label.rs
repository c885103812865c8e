//! What a bound needs to know of a position besides its costs: which colours occur, and δ.

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

/// The colours that occur, and δ mod 3 if the bound depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Label {
    has_black: bool,
    has_white: bool,
    /// Stones plus clashing stones, mod 3; the first vertex of the next column is black.
    delta: u8,
}

/// The number of labels.
pub(super) const LABELS: usize = 12;

impl Label {
    /// The label with one more column.
    pub(super) fn over_column(self, rows: usize, column: Column, with_delta: bool) -> Self {
        let is_white = |row: usize| column >> row & 1 == 1;
        let clashes = (0..rows).filter(|&row| is_white(row) == row.is_multiple_of(2)).count();
        // The vertices of the next column have swapped colours, which doubles δ mod 3.
        let delta = 2 * (usize::from(self.delta) + rows + clashes) % 3;
        Self {
            has_black: self.has_black || (0..rows).any(|row| !is_white(row)),
            has_white: self.has_white || (0..rows).any(is_white),
            delta: if with_delta { delta as u8 } else { 0 },
        }
    }

    /// The label of the image of the position under a symmetry.
    pub(super) fn image(self, rows: usize, symmetry: Symmetry) -> Self {
        let swaps_vertices = symmetry.reverses_rows() && rows.is_multiple_of(2);
        let doubles = symmetry.negates() != swaps_vertices;
        let delta = if doubles { 2 * self.delta % 3 } else { self.delta };
        if symmetry.negates() {
            Self { has_black: self.has_white, has_white: self.has_black, delta }
        } else {
            Self { delta, ..self }
        }
    }

    /// Is the position claimed: mixed, and with δ ≢ 0 if `with_delta`?
    pub(super) fn is_claimed(self, with_delta: bool) -> bool {
        self.has_black && self.has_white && !(with_delta && self.delta == 0)
    }

    pub(super) fn number(self) -> usize {
        3 * (2 * usize::from(self.has_black) + usize::from(self.has_white)) + usize::from(self.delta)
    }
}
