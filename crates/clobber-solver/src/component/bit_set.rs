//! Sets of cells or vertices as the bits of a word, and stones on them.

use clobber_board::Color;

#[inline]
pub(crate) fn ones(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (bit < 64).then_some(bit as usize)
    })
}

/// The cells with black and with white stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct StoneSets {
    pub(crate) black: u64,
    pub(crate) white: u64,
}

impl StoneSets {
    /// All cells with a stone.
    #[inline]
    pub(crate) fn occupied(self) -> u64 {
        self.black | self.white
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        self.occupied().count_ones() as usize
    }

    #[inline]
    pub(crate) fn color(self, cell: usize) -> Color {
        if self.black >> cell & 1 == 1 { Color::Black } else { Color::White }
    }

    /// Calls `visit` with what remains after each move of a player. `movable` are cells with all stones that
    /// can move, and `neighbors` gives the neighbours of a cell.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "6 % of the instructions of values on grids")]
    pub(crate) fn each_move(
        self,
        player: Color,
        movable: impl FnOnce(u64) -> u64,
        neighbors: impl Fn(usize) -> u64,
        mut visit: impl FnMut(Self),
    ) {
        let (own, other) = match player {
            Color::Black => (self.black, self.white),
            Color::White => (self.white, self.black),
        };
        for from in ones(own & movable(other)) {
            for to in ones(neighbors(from) & other) {
                let (own, other) = (own & !(1 << from) | 1 << to, other & !(1 << to));
                visit(match player {
                    Color::Black => Self { black: own, white: other },
                    Color::White => Self { black: other, white: own },
                });
            }
        }
    }

    /// Calls `visit` with each connected part that has stones of both colours. `first_part` gives the
    /// connected part of a set that holds its lowest cell.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "6 % of the instructions of values on grids")]
    pub(crate) fn each_part(self, first_part: impl Fn(u64) -> u64, mut visit: impl FnMut(Self)) {
        let mut rest = self.occupied();
        while rest != 0 {
            let part = first_part(rest);
            rest &= !part;
            let (black, white) = (self.black & part, self.white & part);
            if black != 0 && white != 0 {
                visit(Self { black, white });
            }
        }
    }
}
