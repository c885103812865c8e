//! What a database says about a strip.

use super::format::{StripRecord, ValueRecord};
use super::key::Image;
use crate::component::strip::Strip;
use clobber_board::{Color, Move};
use game_value::{Ladder, Outcome};

/// The facts about a strip, as it was asked for and not as its normal form stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    strip: Strip,
    ladder: Ladder,
    /// The borders that the non-dominated moves of Black and of White cross.
    nondominated: [u32; 2],
    sensible: u32,
    tree_size: u64,
}

impl Entry {
    /// Turns the record of the normal form into that of the strip.
    pub(crate) fn new(strip: &Strip, image: Image, record: StripRecord, value: ValueRecord) -> Self {
        let [mut black, mut white] = record.nondominated;
        if image.reversed {
            [black, white] = [black, white].map(|moves| reversed(moves, strip.len()));
        }
        if image.negated {
            (black, white) = (white, black);
        }
        Self {
            strip: strip.clone(),
            ladder: if image.negated { value.ladder.negated() } else { value.ladder },
            nondominated: [black, white],
            sensible: u32::from(record.sensible),
            tree_size: u64::from(value.tree_size),
        }
    }

    /// Who wins.
    pub fn outcome(&self) -> Outcome {
        self.ladder.outcome()
    }

    /// The multiples of up, with and without a star, around the value.
    pub fn ladder(&self) -> Ladder {
        self.ladder
    }

    /// A player's non-dominated moves, from stone to stone (Folkersen and others, Definition 2): of the
    /// sensible moves, to which no other move of that player is strictly better, one for each value. Of moves
    /// to equal values it is the one that leaves the fewest moves, and of those the first in the normal form.
    pub fn nondominated(&self, player: Color) -> impl Iterator<Item = Move> {
        let borders = self.nondominated[usize::from(player == Color::White)];
        let crosses = move |&border: &u32| borders >> border & 1 == 1;
        (0..u32::BITS).filter(crosses).map(move |border| {
            let is_black = self.strip.is_black(border as usize);
            if is_black == (player == Color::Black) {
                Move::new(border, border + 1)
            } else {
                Move::new(border + 1, border)
            }
        })
    }

    /// The number of moves of both players.
    pub fn moves(&self) -> u32 {
        let differs = |stone: usize| self.strip.is_black(stone) != self.strip.is_black(stone + 1);
        2 * (0..self.strip.len() - 1).filter(|&stone| differs(stone)).count() as u32
    }

    /// The number of sensible moves of both players: those that no other strictly dominates.
    pub fn sensible(&self) -> u32 {
        self.sensible
    }

    /// The number of nodes of the tree of canonical options.
    pub fn tree_size(&self) -> u64 {
        self.tree_size
    }
}

/// The borders as they are numbered from the other end.
fn reversed(borders: u32, length: usize) -> u32 {
    borders.reverse_bits() >> (u32::BITS as usize + 1 - length)
}
