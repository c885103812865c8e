//! Features of positions, from which the [model](super) judges them.
//!
//! For each stone its 3×3 window, where a cell is empty or outside, own or the other player's; windows that
//! are images of each other are one class. Then the number of stones, the rung, the number of parts, the
//! number of moves, and how far the bounds are from deciding.

use crate::whole_board::board::{GridBoard, members};
use crate::whole_board::node::Plain;
use crate::whole_board::tables::Facts;
use smallvec::SmallVec;

/// 3⁹ windows.
const WINDOWS: usize = 19_683;
/// Classes of windows up to the eight symmetries, as Burnside's lemma counts them.
const CLASSES: usize = 2_862;
const STONES: usize = CLASSES;
/// More stones count as this many, and more moves as [`MAX_PAIRS`]: the boards of the training have no more.
const MAX_STONES: usize = 28;
const RUNG: usize = STONES + MAX_STONES + 1;
const MAX_UPS: i16 = 6;
const PARTS: usize = RUNG + 2 * (2 * MAX_UPS as usize + 1);
const MAX_PARTS: usize = 4;
const PAIRS: usize = PARTS + MAX_PARTS + 1;
const MAX_PAIRS: usize = 45;
const GAPS: usize = PAIRS + MAX_PAIRS + 1;
const MAX_GAP: i16 = 15;
/// The number of features.
pub(in crate::whole_board) const FEATURES: usize = GAPS + (MAX_GAP as usize + 1) * (MAX_GAP as usize + 1);

/// The features of one position.
pub(in crate::whole_board) type FeatureList = SmallVec<[u16; 36]>;

/// The classes of windows.
pub(in crate::whole_board) struct Windows {
    classes: Vec<u16>,
    /// Nine bits as digits of base 3.
    in_base_3: [u16; 512],
}

impl Windows {
    pub(in crate::whole_board) fn new() -> Self {
        let mut classes = vec![u16::MAX; WINDOWS];
        let mut next = 0;
        for window in 0..WINDOWS {
            if classes[window] == u16::MAX {
                images(window).for_each(|image| classes[image] = next);
                next += 1;
            }
        }
        debug_assert_eq!(usize::from(next), CLASSES);
        let in_base_3 =
            std::array::from_fn(|bits| (0..9).map(|k| (bits as u16 >> k & 1) * 3u16.pow(k)).sum());
        Self { classes, in_base_3 }
    }

    /// The class of the window around the stone at a bit.
    #[inline]
    fn class(&self, board: &GridBoard, stones: [u64; 2], bit: u8) -> u16 {
        let [own, other] = stones.map(|set| usize::from(self.in_base_3[board.window(set, bit)]));
        self.classes[own + 2 * other]
    }

    /// Calls `visit` with each feature of a position with this many parts, whose facts are known.
    #[inline]
    pub(in crate::whole_board) fn visit(
        &self,
        board: &GridBoard,
        plain: Plain,
        parts: usize,
        facts: Facts,
        mut visit: impl FnMut(u16),
    ) {
        let (stones, rung) = (plain.stones, plain.rung);
        for bit in members(stones.occupied()) {
            visit(self.class(board, [stones.own, stones.other], bit));
        }
        let ups = (rung.ups.clamp(-MAX_UPS, MAX_UPS) + MAX_UPS) as usize;
        let [to_win, to_loss] = facts.gaps(rung).map(|gap| gap.clamp(0, MAX_GAP) as usize);
        visit((STONES + (stones.len() as usize).min(MAX_STONES)) as u16);
        visit((RUNG + 2 * ups + usize::from(rung.star)) as u16);
        visit((PARTS + parts.min(MAX_PARTS)) as u16);
        visit((PAIRS + (board.pairs(stones) as usize).min(MAX_PAIRS)) as u16);
        visit((GAPS + to_win * (MAX_GAP as usize + 1) + to_loss) as u16);
    }
}

/// All images of a window, which is written with digit 3·row + column of base 3.
fn images(window: usize) -> impl Iterator<Item = usize> {
    (0..8).map(move |symmetry| {
        (0..9usize).fold(0, |image, place| {
            let (mut row, mut column) = (place / 3, place % 3);
            if symmetry & 1 != 0 {
                row = 2 - row;
            }
            if symmetry & 2 != 0 {
                column = 2 - column;
            }
            if symmetry & 4 != 0 {
                (row, column) = (column, row);
            }
            let digit = window / POWERS_OF_3[3 * row + column] % 3;
            image + digit * POWERS_OF_3[place]
        })
    })
}

const POWERS_OF_3: [usize; 9] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn classes_are_counted() {
        let classes: BTreeSet<u16> = Windows::new().classes.into_iter().collect();
        assert_eq!(classes.len(), CLASSES);
    }
}
