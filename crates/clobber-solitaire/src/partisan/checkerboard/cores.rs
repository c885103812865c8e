//! The cores that bands leave: five small boards with a tip.
//!
//! A tip lacks three cells, and the colour of the corner is to move. Where 3 does not divide the number of
//! stones, paths of four lead to one stone, or to two neighbours, of which the one takes the other. In three
//! rows they lead to two neighbours and a stone elsewhere.
//!
//! If Black begins on an odd board, all corners of which are black, then an *opening* comes before everything
//! else: a path of four in the core with a black second stone, which makes it White's turn at the first tip.
//! It is a corner of the board, far from the tip, except in the core of 4×4. That one comes from sides of 7,
//! 13, 19, … stones, by an odd number of turns across, and its far corner is white. No path of the bands
//! comes near an opening: all that they touch of a core, without emptying it, is a cell of its first row or
//! column, and the second cell of the tip. Since two stones are to be left then, not one, single moves do the
//! rest.

use super::four::{Four, Piece};
use super::view::View;
use clobber_board::Move;

/// A small board with a tip.
pub(super) struct Core {
    rows: usize,
    columns: usize,
    /// How to play it.
    pub(super) tip: Piece,
    /// The path of four that Black begins with on an odd board.
    opening: Four,
    /// How to play it then.
    pub(super) tip_and_opening: Piece,
}

impl Core {
    /// The core with these rows and columns.
    pub(super) fn of(view: &View) -> Option<&'static Self> {
        CORES.iter().find(|core| (core.rows, core.columns) == (view.rows, view.columns))
    }

    pub(super) fn opening(&self, view: &View) -> [Move; 3] {
        view.three(self.opening)
    }
}

static CORES: [Core; 5] = [
    Core {
        rows: 3,
        columns: 3,
        // . . #
        // # # 1
        // . 1 1
        tip: Piece { fours: &[[(1, 2), (1, 1), (2, 1), (2, 2)]], then: &[((1, 0), (1, 1))] },
        opening: [(1, 2), (1, 1), (2, 1), (2, 2)],
        // . . #
        // # # .
        // . . .
        tip_and_opening: Piece { fours: &[], then: &[((1, 1), (1, 0))] },
    },
    Core {
        rows: 3,
        columns: 4,
        // . . 2 #
        // # # 1 2
        // . 1 1 2
        tip: Piece {
            fours: &[[(1, 2), (1, 1), (2, 1), (2, 2)], [(0, 2), (0, 3), (1, 3), (2, 3)]],
            then: &[((1, 1), (1, 0))],
        },
        opening: [(1, 3), (1, 2), (2, 2), (2, 3)],
        // . . 1 #
        // # # 1 .
        // . 1 . .
        tip_and_opening: Piece { fours: &[[(2, 1), (1, 1), (1, 2), (0, 2)]], then: &[((1, 0), (1, 1))] },
    },
    Core {
        rows: 4,
        columns: 4,
        // . . 1 4
        // 1 2 1 4
        // . 3 4 #
        // 2 2 3 3
        tip: Piece {
            fours: &[
                [(1, 0), (1, 1), (1, 2), (0, 2)],
                [(1, 1), (2, 1), (3, 1), (3, 0)],
                [(2, 1), (2, 2), (3, 2), (3, 3)],
                [(2, 2), (2, 3), (1, 3), (0, 3)],
            ],
            then: &[],
        },
        opening: [(1, 3), (1, 2), (2, 2), (2, 3)],
        // . . # #
        // # # # .
        // . # . .
        // 1 # 1 1
        tip_and_opening: Piece {
            fours: &[[(3, 0), (3, 1), (3, 2), (3, 3)]],
            then: &[((0, 3), (0, 2)), ((3, 1), (2, 1)), ((1, 0), (1, 1)), ((2, 1), (1, 1)), ((1, 2), (1, 1))],
        },
    },
    Core {
        rows: 5,
        columns: 4,
        // . . 1 4
        // 1 2 1 4
        // . # # 5
        // 2 2 5 4
        // 3 3 5 3
        tip: Piece {
            fours: &[
                [(1, 0), (1, 1), (1, 2), (0, 2)],
                [(1, 1), (2, 1), (3, 1), (3, 0)],
                [(4, 3), (4, 2), (4, 1), (4, 0)],
                [(3, 3), (2, 3), (1, 3), (0, 3)],
                [(2, 3), (2, 2), (3, 2), (4, 2)],
            ],
            then: &[((2, 1), (2, 2))],
        },
        opening: [(3, 3), (3, 2), (4, 2), (4, 3)],
        // . . 2 #
        // 1 # 1 2
        // . # 1 2
        // # # 3 .
        // 3 3 . .
        tip_and_opening: Piece {
            fours: &[
                [(1, 0), (1, 1), (1, 2), (2, 2)],
                [(0, 2), (0, 3), (1, 3), (2, 3)],
                [(3, 2), (3, 1), (4, 1), (4, 0)],
            ],
            then: &[((3, 0), (3, 1)), ((1, 1), (2, 1)), ((3, 1), (2, 1))],
        },
    },
    Core {
        rows: 5,
        columns: 5,
        // . . 2 4 2
        // 1 3 1 4 2
        // . 3 1 5 4
        // 6 6 3 7 5
        // 6 7 # 7 5
        tip: Piece {
            fours: &[
                [(1, 0), (1, 1), (1, 2), (2, 2)],
                [(0, 2), (0, 3), (0, 4), (1, 4)],
                [(3, 2), (3, 1), (2, 1), (1, 1)],
                [(2, 4), (2, 3), (1, 3), (0, 3)],
                [(2, 3), (3, 3), (3, 4), (4, 4)],
                [(4, 0), (4, 1), (3, 1), (3, 0)],
                [(4, 1), (4, 2), (4, 3), (3, 3)],
            ],
            then: &[],
        },
        opening: [(3, 4), (3, 3), (4, 3), (4, 4)],
        // . . 2 4 2
        // # # 1 4 2
        // . 1 1 # 4
        // 3 # # # .
        // 3 3 # . .
        tip_and_opening: Piece {
            fours: &[
                [(1, 2), (1, 1), (2, 1), (2, 2)],
                [(0, 2), (0, 3), (0, 4), (1, 4)],
                [(4, 1), (3, 1), (3, 0), (4, 0)],
                [(2, 4), (2, 3), (1, 3), (0, 3)],
            ],
            then: &[((1, 1), (1, 0)), ((2, 3), (3, 3)), ((3, 1), (3, 2)), ((3, 3), (3, 2)), ((4, 2), (3, 2))],
        },
    },
];
