//! Which positions a claim is about, and what has to be known of a position for that.

/// The values of δ mod 3 that a claim is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Delta {
    Any,
    NonZero,
    Zero,
}

/// The positions that a claim is about: those with at least these numbers of black and of white stones, each
/// at least 1, and with such a δ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Subject {
    pub(super) stones: [u8; 2],
    pub(super) delta: Delta,
}

impl Subject {
    /// All mixed positions.
    pub(super) const MIXED: Self = Self { stones: [1, 1], delta: Delta::Any };
}

/// The stones of each colour, as far as the claim asks, and δ mod 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Label {
    stones: [u8; 2],
    /// Stones plus clashing stones mod 3, if vertices whose row and column have an even sum, from 0, are
    /// black.
    delta: u8,
    /// Is the number of columns odd?
    is_odd: bool,
}

impl Label {
    pub(super) fn over_column(mut self, rows: usize, column: u8, subject: Subject) -> Self {
        for row in 0..rows {
            let is_white = column >> row & 1 == 1;
            let on_white = (row % 2 == 1) != self.is_odd;
            let color = usize::from(is_white);
            self.stones[color] = subject.stones[color].min(self.stones[color] + 1);
            self.delta = (self.delta + 1 + u8::from(is_white != on_white)) % 3;
        }
        self.is_odd = !self.is_odd;
        self
    }

    /// Of the position under a symmetry.
    pub(super) fn image(mut self, rows: usize, symmetry: u8) -> Self {
        if symmetry & 1 == 1 {
            // Exactly the other stones clash then: 2n − clashes ≡ 2(n + clashes).
            self.stones.reverse();
            self.delta = self.delta * 2 % 3;
        }
        if symmetry & 2 == 2 && rows.is_multiple_of(2) {
            // The same holds if the two sides of the board are swapped.
            self.delta = self.delta * 2 % 3;
        }
        self
    }

    /// Is a claim about a sequel of the one exactly when it is about the same sequel of the other?
    pub(super) fn agrees(self, other: Self, subject: Subject) -> bool {
        // A shift by one column swaps the two sides of the board.
        let delta = if self.is_odd == other.is_odd { other.delta } else { other.delta * 2 % 3 };
        self.stones == other.stones && (subject.delta == Delta::Any || self.delta == delta)
    }

    pub(super) fn is_claimed(self, subject: Subject) -> bool {
        let has_delta = match subject.delta {
            Delta::Any => true,
            Delta::NonZero => self.delta != 0,
            Delta::Zero => self.delta == 0,
        };
        has_delta && self.stones == subject.stones
    }
}
