//! What the database knows of a game (§3.2).

use clobber_board::Color;
use game_value::{Ladder, Outcome};

/// A set of moves of one player, by the squares to the left of the borders they cross; bit 0 is the first
/// square of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moves(pub(crate) u16);

impl Moves {
    /// The set of one move.
    pub fn only(square: u8) -> Self {
        Self(1u16.checked_shl(square.into()).unwrap_or(0))
    }

    /// Is the move in the set that crosses the border after this square?
    #[inline]
    pub fn has(self, square: usize) -> bool {
        square < 16 && self.0 >> square & 1 == 1
    }

    /// The number of moves.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there no move?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares from left to right.
    pub fn squares(self) -> impl Iterator<Item = usize> {
        (0..16).filter(move |&square| self.has(square))
    }

    pub(crate) fn insert(&mut self, square: usize) {
        self.0 |= 1 << square;
    }
}

/// The facts about one game. Lists have Black's part first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who wins.
    pub outcome: Outcome,
    /// The best bounds n·↑ and n·↑ + ∗ from below and above, −31 ≤ n ≤ 31.
    pub bounds: Ladder,
    /// The sensible moves (Definition 1).
    pub sensible: [Moves; 2],
    /// A set of nondominated moves (Definition 2): of equal sensible moves the one to the simplest option.
    pub nondominated: [Moves; 2],
    /// The square of a sensible move to a simplest option; `None` without moves.
    pub simplest: [Option<u8>; 2],
    /// The complexity score.
    pub score: u64,
    /// The number of the simplest equal game; `None` if no earlier equal game is simpler.
    pub link: Option<u32>,
}

impl Entry {
    /// Does this player win, moving first or second?
    pub fn is_won_by(&self, player: Color) -> bool {
        matches!((self.outcome, player), (Outcome::Left, Color::Black) | (Outcome::Right, Color::White))
    }

    /// Does this player win when moving first?
    pub fn wins_first(&self, player: Color) -> bool {
        self.outcome == Outcome::Next || self.is_won_by(player)
    }

    /// The 5-tuple of §3.6: outcome class and four bounds.
    pub fn class(&self) -> Class {
        let Ladder { floor, ceiling, floor_star, ceiling_star } = self.bounds;
        Class { outcome: self.outcome.letter(), bounds: [floor, ceiling, floor_star, ceiling_star] }
    }
}

/// The 5-tuple that partitions the database: equal games have the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class {
    /// The letter of the outcome class.
    pub outcome: char,
    /// Lower and upper bound by multiples of ↑, then by multiples of ↑ plus ∗.
    pub bounds: [i32; 4],
}
