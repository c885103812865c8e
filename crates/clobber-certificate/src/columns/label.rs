//! Which positions a claim is about: the mixed ones, or those of them with δ ≢ 0 mod 3.

/// The colours that occur, and δ mod 3 if the claim asks for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Label {
    colors: [bool; 2],
    /// Stones plus clashing stones mod 3, if vertices whose row and column have an even sum, from 0, are
    /// black.
    delta: u8,
    /// Is the number of columns odd?
    is_odd: bool,
}

impl Label {
    pub(super) fn over_column(mut self, rows: usize, column: u8) -> Self {
        for row in 0..rows {
            let is_white = column >> row & 1 == 1;
            let on_white = (row % 2 == 1) != self.is_odd;
            self.colors[usize::from(is_white)] = true;
            self.delta = (self.delta + 1 + u8::from(is_white != on_white)) % 3;
        }
        self.is_odd = !self.is_odd;
        self
    }

    /// Of the position under a symmetry.
    pub(super) fn image(mut self, rows: usize, symmetry: u8) -> Self {
        if symmetry & 1 == 1 {
            // Exactly the other stones clash then: 2n − clashes ≡ 2(n + clashes).
            self.colors.reverse();
            self.delta = self.delta * 2 % 3;
        }
        if symmetry & 2 == 2 && rows.is_multiple_of(2) {
            // The same holds if the two sides of the board are swapped.
            self.delta = self.delta * 2 % 3;
        }
        self
    }

    /// Is the claim about a sequel of the one exactly when it is about the same sequel of the other?
    pub(super) fn agrees(self, other: Self, with_delta: bool) -> bool {
        // A shift by one column swaps the two sides of the board.
        let delta = if self.is_odd == other.is_odd { other.delta } else { other.delta * 2 % 3 };
        self.colors == other.colors && (!with_delta || self.delta == delta)
    }

    pub(super) fn is_claimed(self, with_delta: bool) -> bool {
        self.colors == [true, true] && !(with_delta && self.delta == 0)
    }
}
