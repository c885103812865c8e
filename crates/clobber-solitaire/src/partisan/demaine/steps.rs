//! The catalogue: the elementary sequences of section 3.1, and the steps of sections 3.2 to 3.4.
//!
//! A step takes the stones that are left of the rows above and two further rows, of which only the middle is
//! left, to a new remainder. The paper prints its moves. Here the first and the last position are kept and
//! the moves are searched, so that an error of the damaged text cannot hide in them.

use super::window::{End, Window};
use clobber_board::Color;
use search_limits::{Limits, Unsolved};

/// A sequence of moves with a name. Rows are written with `x` for Black and `o` for White.
#[derive(Clone, Debug)]
pub struct Sequence {
    /// Its name in the paper, or the section, case and number of a step.
    pub name: &'static str,
    /// The rows of the position before it.
    pub start: Vec<&'static str>,
    /// The rows after it.
    pub end: Vec<&'static str>,
    /// The colour that begins it.
    pub first: Color,
}

impl Sequence {
    /// Its moves between squares, which are numbered row by row; `None` if there is no such play.
    pub fn moves(&self, limits: &Limits) -> Result<Option<Vec<[usize; 2]>>, Unsolved> {
        Window::of(&self.start).play(&End::Stones(Window::of(&self.end)), self.first, limits)
    }
}

/// The name, the rows before it and the rows after it.
type Elementary = (&'static str, &'static [&'static str], &'static [&'static str]);

/// The elementary sequences, all of them begun by White.
pub(super) const ELEMENTARY: [Elementary; 8] = [
    ("2×2", &["xo", "ox"], &["..", "o."]),
    ("L2", &[".x", "ox"], &["..", ".x"]),
    ("L3", &["x..", "oxo"], &["...", "o.."]),
    ("L3, the other", &["o..", "xox"], &["...", ".o."]),
    ("T", &[".o.", "oxx"], &["...", ".o."]),
    ("|2", &["oxx"], &[".x."]),
    ("|3", &["oxox"], &["..o."]),
    ("Z", &[".xo", "xo."], &["...", ".o."]),
];

/// One step of a case.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The case, and the number of the step.
    pub(super) name: &'static str,
    /// What is left of the rows above.
    pub(super) above: &'static [&'static str],
    /// The two rows, narrowed.
    pub(super) rows: [&'static str; 2],
    /// What is left, in the last rows.
    pub(super) end: &'static [&'static str],
    /// What is left in the last two rows, if no row follows and that differs.
    pub(super) last: Option<[&'static str; 2]>,
}

/// The steps of a case: they are played in order, and after the last one comes that with the number `back`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case {
    pub(super) steps: &'static [Step],
    pub(super) back: usize,
}

impl Case {
    /// The step for the two rows with this number, from 0.
    pub(super) fn step(&self, number: usize) -> &Step {
        let length = self.steps.len();
        let at =
            if number < length { number } else { self.back + (number - self.back) % (length - self.back) };
        &self.steps[at]
    }
}

const fn step(
    name: &'static str,
    above: &'static [&'static str],
    rows: [&'static str; 2],
    end: &'static [&'static str],
) -> Step {
    Step { name, above, rows, end, last: None }
}

const fn ending(step: Step, last: [&'static str; 2]) -> Step {
    Step { last: Some(last), ..step }
}

const EE6: [&str; 2] = [".xoxo.", "xoxoxo"];
const EE8: [&str; 2] = [".xoxoxo.", "xoxoxoxo"];
const EE10: [&str; 2] = [".xoxoxoxo.", "xoxoxoxoxo"];

/// Section 3.2: even numbers of rows and columns, by the columns mod 3.
pub(super) const EE: [Case; 3] = [
    Case {
        steps: &[
            step("EE 3 (1)", &[], EE10, &["...o.x...."]),
            step("EE 3 (2)", &["...o.x...."], EE10, &["....o.x..."]),
            step("EE 3 (3)", &["....o.x..."], EE10, &["...o.x...."]),
        ],
        back: 1,
    },
    Case {
        steps: &[
            step("EE 2 (1)", &[], EE8, &["....o..."]),
            step("EE 2 (2)", &["....o..."], EE8, &["...o...."]),
            step("EE 2 (3)", &["...o...."], EE8, &[".o.x...."]),
            step("EE 2 (4)", &[".o.x...."], EE8, &["....o..."]),
        ],
        back: 1,
    },
    Case {
        steps: &[
            ending(step("EE 1 (1)", &[], EE6, &["..ox.."]), ["......", "...o.."]),
            step("EE 1 (2)", &["..ox.."], EE6, &["..o..."]),
            step("EE 1 (3)", &["..o..."], EE6, &[".o.x.."]),
            ending(step("EE 1 (4)", &[".o.x.."], EE6, &["..ox.."]), ["......", "...o.."]),
        ],
        back: 1,
    },
];

const E3: [&str; 2] = ["xox", "oxo"];
const E5: [&str; 2] = ["xoxox", "oxoxo"];

/// Section 3.3: three columns.
pub(super) const THREE_COLUMNS: Case =
    Case { steps: &[step("E3 (1)", &[], E3, &["o.x"]), step("E3 (2)", &["o.x"], E3, &["o.x"])], back: 1 };

/// Section 3.3: five columns.
pub(super) const FIVE_COLUMNS: Case = Case {
    steps: &[
        step("E5 (1)", &[], E5, &["..o.."]),
        step("E5 (2)", &["..o.."], E5, &[".o..."]),
        step("E5 (3)", &[".o..."], E5, &[".o.x."]),
        step("E5 (4)", &[".o.x."], E5, &["..o.."]),
    ],
    back: 1,
};

const A4: [&str; 2] = ["xoxo.", ".xoxo"];
const B4: [&str; 2] = ["oxox.", ".oxox"];
const B4_MIRRORED: [&str; 2] = [".xoxo", "xoxo."];
const A6: [&str; 2] = ["xoxoxo.", ".xoxoxo"];
const B6: [&str; 2] = ["oxoxox.", ".oxoxox"];
const A8: [&str; 2] = ["xoxoxoxo.", ".xoxoxoxo"];
const A8_MIRRORED: [&str; 2] = [".oxoxoxox", "oxoxoxox."];
const B8: [&str; 2] = ["oxoxoxox.", ".oxoxoxox"];
const B8_MIRRORED: [&str; 2] = [".xoxoxoxo", "xoxoxoxo."];

/// Section 3.4, an odd number of columns, by the columns mod 3: configuration (a).
pub(super) const ODD_A: [Case; 3] = [
    Case {
        steps: &[step("EO 2 (1a)", &[], A6, &["..o.x.."]), step("EO 2 (2a)", &["..o.x.."], A6, &["..o.x.."])],
        back: 1,
    },
    Case {
        steps: &[
            ending(step("EO 1 (1a)", &[], A4, &["..x..", "..o.."]), ["..o..", "....."]),
            ending(step("EO 1 (2a)", &["..x..", "..o.."], A4, &["...x.", "...o."]), ["...o.", "....."]),
            step("EO 1 (3a)", &["...x.", "...o."], A4, &[".o.x."]),
            ending(step("EO 1 (4a)", &[".o.x."], A4, &["..x..", "..o.."]), ["..o..", "....."]),
        ],
        back: 1,
    },
    Case {
        steps: &[
            step("EO 3 (1a)", &[], A8, &["....o...."]),
            ending(
                step("EO 3 (2a)", &["....o...."], A8, &["..ooox...", "...x....."]),
                ["....o....", "........."],
            ),
            ending(
                step("EO 3 (3a)", &["..ooox...", "...x....."], A8, &[".....o...", ".....x..o"]),
                [".....x...", "........o"],
            ),
            step("EO 3 (4a)", &[".....o...", ".....x..o"], A8_MIRRORED, &["....o...."]),
        ],
        back: 1,
    },
];

/// Configuration (b).
pub(super) const ODD_B: [Case; 3] = [
    Case {
        steps: &[step("EO 2 (1b)", &[], B6, &["..x.o.."]), step("EO 2 (2b)", &["..x.o.."], B6, &["..x.o.."])],
        back: 1,
    },
    Case {
        steps: &[
            step("EO 1 (1b)", &[], B4, &["..o.."]),
            step("EO 1 (2b)", &["..o.."], B4, &[".o..."]),
            step("EO 1 (3b)", &[".o..."], B4, &[".o.x."]),
            step("EO 1 (4b′)", &[".o.x."], B4_MIRRORED, &["..o.."]),
        ],
        back: 1,
    },
    Case {
        steps: &[
            step("EO 3 (1b)", &[], B8, &["...o....."]),
            step("EO 3 (2b)", &["...o....."], B8, &["....o...."]),
            step("EO 3 (3b)", &["....o...."], B8_MIRRORED, &["...o.x..."]),
            step("EO 3 (4b)", &["...o.x..."], B8, &["...o....."]),
        ],
        back: 1,
    },
];
