//! What the checker says about a claim. All of it is data; `Display` makes the words.

use super::rejection::{Rejection, RejectionReason};
use super::statement::{Over, Play, Statement};
use super::strategy::StrategyFlaw;
use crate::columns::ColumnsFlaw;
use crate::periodicity::PeriodicityFlaw;
use search_limits::Unsolved;
use std::fmt::{self, Display, Formatter};
use std::io;

/// What became of one claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of its first line, from 1.
    pub line: u64,
    /// The outcome.
    pub verdict: Verdict,
}

/// The outcome of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everything that was claimed has been shown.
    Accepted(Statement),
    /// Something is wrong.
    Rejected(Rejection),
    /// Nothing is wrong, but something could not be shown here.
    Unchecked(Unchecked),
    /// This is not a claim at all.
    Malformed(Malformed),
}

/// Why a claim was not decided.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unchecked {
    /// An answer without a proof.
    #[error(
        "no `moves`: an answer without moves or strategy carries no proof (`solve --certificate FILE` writes one)"
    )]
    NoMoves,
    /// The argument of a lower bound goes beyond what the checker allows itself.
    #[error("{play}, but `lower_bound` {claimed} was not checked: its argument is out of reach here")]
    LowerBound {
        /// The moves, which are legal.
        play: Play,
        /// The bound.
        claimed: usize,
    },
    /// So does the bound for the length of a game.
    #[error("{}, but `length_bound` {claimed} was not checked: it is out of reach here", Over(*.length))]
    LengthBound {
        /// The number of moves, which are legal.
        length: usize,
        /// The bound.
        claimed: usize,
    },
    /// So do the values of a repeated word.
    #[error("the values of its strips are out of reach here")]
    Periodicity,
    /// A claim about grids has larger numbers than these.
    #[error("a claim is checked for up to {rows} rows, a cap of {cap}, and {cells} cells of exceptions")]
    LargeColumns {
        /// The most rows.
        rows: usize,
        /// The highest cap.
        cap: u8,
        /// The most cells of all exceptions together.
        cells: usize,
    },
    /// A claim about grids goes beyond what the checker allows itself.
    #[error("the claim takes too long to check, or too much memory")]
    Columns,
    /// The limits of the caller were reached.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

/// A line that is not a claim.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Malformed {
    /// Its number, from 1.
    pub line: u64,
    /// Where on the line the text cannot be understood, from 1; `None` if something is missing.
    pub column: Option<usize>,
    /// Why.
    pub reason: MalformedReason,
}

/// Why a line is not a claim.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MalformedReason {
    /// The text is not JSON, or a field is not what it must be: the message of the JSON reader.
    #[error("{0}")]
    Json(String),
    /// Reductions and short games have a position.
    #[error("a claim has a `position`, and this has none")]
    NoPosition,
    /// Claims about grids have `columns`.
    #[error("a claim about columns without `columns`")]
    NoColumns,
    /// There is no such kind of claim.
    #[error(
        "unknown claim `{0}`; a strategy claims `win`, a family `periodic`, an invariant `columns`, a reduction has \
         no `claim`"
    )]
    UnknownClaim(String),
    /// A line inside of a strategy is neither a node nor the end.
    #[error(
        "this belongs to the strategy before it, so it is a node with `node` and `replies`, or the end with `root` \
         and `nodes`"
    )]
    NotOfStrategy,
}

/// Why a claim is not accepted, or why the check ends.
#[derive(Debug)]
pub(crate) enum Flaw {
    Rejected(Rejection),
    Unchecked(Unchecked),
    Malformed(Malformed),
    /// The input cannot be read.
    Reading(io::Error),
}

impl From<Rejection> for Flaw {
    fn from(rejection: Rejection) -> Self {
        Self::Rejected(rejection)
    }
}

impl From<RejectionReason> for Flaw {
    fn from(reason: RejectionReason) -> Self {
        Self::Rejected(reason.into())
    }
}

impl From<StrategyFlaw> for Flaw {
    fn from(flaw: StrategyFlaw) -> Self {
        RejectionReason::from(flaw).into()
    }
}

impl From<PeriodicityFlaw> for Flaw {
    fn from(flaw: PeriodicityFlaw) -> Self {
        RejectionReason::from(flaw).into()
    }
}

impl From<ColumnsFlaw> for Flaw {
    fn from(flaw: ColumnsFlaw) -> Self {
        RejectionReason::from(flaw).into()
    }
}

impl From<Unchecked> for Flaw {
    fn from(unchecked: Unchecked) -> Self {
        Self::Unchecked(unchecked)
    }
}

impl From<Unsolved> for Flaw {
    fn from(unsolved: Unsolved) -> Self {
        Self::Unchecked(unsolved.into())
    }
}

impl From<io::Error> for Flaw {
    fn from(error: io::Error) -> Self {
        Self::Reading(error)
    }
}

impl Display for Verdict {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accepted(statement) => statement.fmt(f),
            Self::Rejected(rejection) => rejection.fmt(f),
            Self::Unchecked(unchecked) => unchecked.fmt(f),
            Self::Malformed(malformed) => malformed.fmt(f),
        }
    }
}

impl Display for Malformed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}", self.reason)
    }
}
