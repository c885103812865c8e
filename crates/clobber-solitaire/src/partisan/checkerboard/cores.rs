//! The cores that bands leave: five small boards with a tip.
//!
//! A tip lacks three cells, and the colour of the corner is to move. Where 3 does not divide the number of
//! stones, paths of four lead to one stone, or to two neighbours, one of which takes the other. In three rows
//! they lead to two neighbours and a stone elsewhere.
//!
//! On an odd board all corners are black. If Black begins there, an *opening* comes before everything else: a
//! path of four in the core with a black second stone. Then it is White's turn at the first tip. The opening
//! is a corner of the board, far from the tip, except in the core of 4×4. That core comes from sides of 7,
//! 13, 19, … stones, by an odd number of turns across, and its far corner is white. No path of the bands
//! comes near an opening. Unless they empty a core, the paths touch only a cell of its first row or column,
//! and the second cell of the tip. Two stones are to be left then, not one, so single moves do the rest.

use crate::view::View;

/// A small board with a tip.
pub(super) struct Core {
    rows: usize,
    columns: usize,
    /// How to play it.
    pub(super) tip: &'static str,
    /// The path of four that Black begins with on an odd board.
    pub(super) opening: &'static str,
    /// How to play it then.
    pub(super) tip_and_opening: &'static str,
}

impl Core {
    /// The core with these rows and columns.
    pub(super) fn of(view: &View) -> Option<&'static Self> {
        CORES.iter().find(|core| (core.rows, core.columns) == (view.rows, view.columns))
    }
}

/// Each is drawn first with the tip alone, then after the opening.
static CORES: [Core; 5] = [
    // . . #    . . #
    // # # 1    # # .
    // . 1 1    . . .
    Core { rows: 3, columns: 3, tip: "12ldr 10r", opening: "12ldr", tip_and_opening: "11l" },
    // . . 2 #    . . 1 #
    // # # 1 2    # # 1 .
    // . 1 1 2    . 1 . .
    Core { rows: 3, columns: 4, tip: "12ldr 02rdd 11l", opening: "13ldr", tip_and_opening: "21uru 10r" },
    // . . 1 4    . . # #
    // 1 2 1 4    # # # .
    // . 3 4 #    . # . .
    // 2 2 3 3    1 # 1 1
    Core {
        rows: 4,
        columns: 4,
        tip: "10rru 11ddl 21rdr 22ruu",
        opening: "13ldr",
        tip_and_opening: "30rrr 03l 31u 10r 21u 12l",
    },
    // . . 1 4    . . 2 #
    // 1 2 1 4    1 # 1 2
    // . # # 5    . # 1 2
    // 2 2 5 4    # # 3 .
    // 3 3 5 3    3 3 . .
    Core {
        rows: 5,
        columns: 4,
        tip: "10rru 11ddl 43lll 33uuu 23ldd 21r",
        opening: "33ldr",
        tip_and_opening: "10rrd 02rdd 32ldl 30r 11d 31u",
    },
    // . . 2 4 2    . . 2 4 2
    // 1 3 1 4 2    # # 1 4 2
    // . 3 1 5 4    . 1 1 # 4
    // 6 6 3 7 5    3 # # # .
    // 6 7 # 7 5    3 3 # . .
    Core {
        rows: 5,
        columns: 5,
        tip: "10rrd 02rrd 32luu 24luu 23drd 40rul 41rru",
        opening: "34ldr",
        tip_and_opening: "12ldr 02rrd 41uld 24luu 11l 23d 31r 33l 42u",
    },
];
