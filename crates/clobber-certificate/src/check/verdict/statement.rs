//! What has been shown.

use clobber_board::{Color, Rule};
use std::fmt::{self, Display, Formatter};

/// What has been shown. A bound is there if it was claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Statement {
    /// The moves leave few stones, and no play leaves fewer.
    Reduction { play: Play, bound: Option<Bound> },
    /// The game is over after few moves, and no game has fewer.
    ShortGame { length: usize, bound: Option<Bound> },
    /// A player wins, by a strategy with this number of nodes.
    Win { winner: Color, first: Color, nodes: u64 },
    /// The values of a repeated word for all n, in one sentence. Under the impartial rule they are
    /// nim-values.
    Periodicity { closed_form: String, rule: Rule },
    /// All mixed positions on grids with a number of rows come down to fewer stones than the cap.
    Columns {
        rows: usize,
        cap: u8,
        /// Only positions with δ ≢ 0 mod 3 are meant.
        delta: bool,
        /// The number of exceptions, and the columns of the widest.
        exceptions: usize,
        widest: usize,
        /// The largest number of columns, if there is one.
        width: Option<usize>,
    },
}

/// Moves that were replayed, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The number of moves.
    pub moves: u64,
    /// The stones that are left.
    pub remaining: usize,
    /// The stones at first.
    pub stones: usize,
}

/// A lower bound that was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The bound.
    pub least: usize,
    /// The claim says that it is reached.
    pub optimal: bool,
}

impl Display for Statement {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reduction { play, bound } => {
                play.fmt(f)?;
                write_bound(f, *bound, "no play leaves fewer than")
            }
            Self::ShortGame { length, bound } => {
                Over(*length).fmt(f)?;
                write_bound(f, *bound, "no game is over before")
            }
            Self::Win { winner, first, nodes } => {
                let noun = if *nodes == 1 { "node" } else { "nodes" };
                let (winner, first) = (winner.name(), first.name());
                write!(f, "{winner} wins if {first} begins, by a strategy of {nodes} {noun}")
            }
            Self::Periodicity { closed_form, rule } => {
                write!(f, "{closed_form}{}", if *rule == Rule::Impartial { ", as nim-values" } else { "" })
            }
            Self::Columns { rows, cap, delta, exceptions, widest, width } => {
                write!(f, "every mixed {rows}×n position")?;
                f.write_str(if *delta { " with δ ≢ 0 mod 3" } else { "" })?;
                if *exceptions > 0 {
                    write!(f, ", but for {exceptions} with n ≤ {widest},")?;
                }
                f.write_str(" comes down to ")?;
                match cap {
                    2 => f.write_str("1 stone")?,
                    cap => write!(f, "at most {} stones", cap - 1)?,
                }
                match width {
                    None => f.write_str(", for all n"),
                    Some(width) => write!(f, ", for n ≤ {width}"),
                }
            }
        }
    }
}

fn write_bound(f: &mut Formatter<'_>, bound: Option<Bound>, what: &str) -> fmt::Result {
    let Some(Bound { least, optimal }) = bound else { return Ok(()) };
    let is_least = if optimal { ", which is the least" } else { "" };
    write!(f, "{is_least}; {what} {least}")
}

impl Display for Play {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { moves, remaining, stones } = self;
        let leave = if *moves == 1 { "move leaves" } else { "moves leave" };
        let noun = if *stones == 1 { "stone" } else { "stones" };
        write!(f, "{moves} {leave} {remaining} of {stones} {noun}")
    }
}

/// A game that is over after this many moves.
pub(super) struct Over(pub(super) usize);

impl Display for Over {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let moves = if self.0 == 1 { "move" } else { "moves" };
        write!(f, "the game is over after {} {moves}", self.0)
    }
}
