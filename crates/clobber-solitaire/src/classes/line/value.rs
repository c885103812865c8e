//! The reducibility value of a line, without the game.
//!
//! The words know which separations are crossed. If the colour of the stone that crosses is remembered too,
//! then what may follow depends on one separation instead of two. For a play is a rooted spanning forest,
//! where the arrivals at a cell and the departure from it must fit together (see [`crate::Forest`]). Five
//! numbers per stone suffice, and they take a few instructions; the words take some fifty. Cycles, which ask
//! for several lines and play one, are the reason to have both.

use clobber_board::Color;
use search_limits::{Limits, Pace, Unsolved};

/// The fewest stones left in a prefix, for each thing that may happen at the separation after it.
#[derive(Clone, Copy)]
struct Prefix {
    /// No stone crosses it.
    uncrossed: u32,
    /// A stone of this colour leaves the prefix.
    leaves: [u32; 2],
    /// A stone of this colour comes into it.
    comes: [u32; 2],
}

/// More stones than any line has.
const NEVER: u32 = 1 << 30;

impl Prefix {
    /// Before the first stone.
    const EMPTY: Self = Self { uncrossed: 0, leaves: [NEVER; 2], comes: [NEVER; 2] };

    /// Adds a stone. All nine ways in which the separations on its two sides fit together:
    #[inline]
    fn add(self, stone: Color) -> Self {
        let (like, unlike) = (stone as usize, !stone as usize);
        // No stone moves onto it or away; a stone unlike it takes it from the left, and stays; or it leaves
        // to the left.
        let uncrossed = (self.uncrossed + 1).min(self.leaves[unlike] + 1).min(self.comes[like]);
        let (mut leaves, mut comes) = ([0; 2], [0; 2]);
        // It leaves to the right; or what took it from the left goes on.
        leaves[like] = self.uncrossed;
        leaves[unlike] = self.leaves[unlike];
        // It is taken from the right: for good, or after that again from the left, or what took it goes on to
        // the left.
        comes[unlike] = (self.uncrossed + 1).min(self.leaves[like] + 1).min(self.comes[unlike]);
        // It is taken from the left and then from the right.
        comes[like] = self.leaves[unlike] + 1;
        Self { uncrossed, leaves, comes }
    }
}

/// The reducibility value of a line: the least number of stones that can be left. Linear time, constant
/// memory.
///
/// ```
/// use clobber_board::Color::{Black, White};
/// use clobber_solitaire::line;
/// use search_limits::Limits;
/// assert_eq!(line::value([Black, White, Black, White], Limits::unlimited()), Ok(1));
/// assert_eq!(line::value([Black, Black], Limits::unlimited()), Ok(2));
/// ```
pub fn value(colors: impl IntoIterator<Item = Color>, limits: &Limits) -> Result<usize, Unsolved> {
    let mut pace = Pace::new(limits);
    let mut prefix = Prefix::EMPTY;
    for color in colors {
        pace.steps(1)?;
        prefix = prefix.add(color);
    }
    Ok(prefix.uncrossed as usize)
}
