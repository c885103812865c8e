//! What the checker says about a claim. All of it is data; `Display` makes the words.

mod rejection;
mod statement;

pub use rejection::{Rejection, RejectionReason, Step};
pub use statement::{Bound, Play, Statement};

use super::facts::FactFlaw;
use crate::every_position::{PositionsFlaw, SlicesFlaw};
use crate::for_all_n::columns::{ColumnsFlaw, WorstFlaw};
use crate::for_all_n::cycle_language::LanguageFlaw;
use crate::for_all_n::cycles::CyclesFlaw;
use crate::for_all_n::density::DensityFlaw;
use crate::for_all_n::peels::PeelsFlaw;
use crate::for_all_n::periodicity::PeriodicityFlaw;
use search_limits::Unsolved;
use statement::Over;
use std::fmt::{self, Display, Formatter};
use std::io;

/// The verdict on one claim.
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
    /// No error was found, but a part of the claim was not checked.
    Unchecked(Unchecked),
    /// The line is not a claim.
    Malformed(Malformed),
}

/// Why a claim was not decided.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Unchecked {
    #[error(
        "no `moves`: an answer without moves or facts carries no proof (`solve --certificate FILE` writes one)"
    )]
    NoMoves,
    #[error("{play}, but `lower_bound` {claimed} was not checked: its argument is out of reach here")]
    LowerBound { play: Play, claimed: usize },
    #[error("{}, but `length_bound` {claimed} was not checked: it is out of reach here", Over(*.length))]
    LengthBound { length: usize, claimed: usize },
    #[error("the values of its strips are out of reach here")]
    Periodicity,
    #[error("a claim is checked for up to {rows} rows, a cap of {cap}, and {cells} cells of exceptions")]
    LargeColumns { rows: usize, cap: u8, cells: usize },
    #[error("the claim takes too long to check, or too much memory")]
    Columns,
    #[error("claims about all positions of a graph are checked up to {most} vertices")]
    LargeGraph { most: usize },
    #[error(
        "claims about worst positions are checked up to {rows} rows, if their columns have at most {cells} cells"
    )]
    LargeWorst { rows: usize, cells: usize },
    #[error("the coefficients of a claim about random lines are too large to check it")]
    LargeDensity,
    #[error("the verified checker does not know claims of this kind")]
    NoExplicitForm,
    #[error(
        "the verified checker does not know listed games other than multiples of up, with or without a star"
    )]
    NoExplicitGame,
    #[error(
        "the facts do not add up to wins that the verified checker knows; `solve 'A - B' --certificate FILE` writes some"
    )]
    NoExplicitOrder,
    #[error("an addition cancels components, which the verified checker does not know")]
    NoExplicitAddition,
    #[error("the verified checker knows reductions under the impartial rule only")]
    NoExplicitRule,
    #[error(
        "the verified checker knows single colours, δ, and searches of components with at most {most} stones: \
         these show {shown}, and `lower_bound` is {claimed}"
    )]
    NoExplicitBound { claimed: usize, shown: usize, most: usize },
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

/// A line that is not a claim.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}{}: {reason}", column.map(|column| format!(", column {column}")).unwrap_or_default())]
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
#[expect(missing_docs, reason = "the messages say it")]
pub enum MalformedReason {
    #[error("{0}")]
    Json(String),
    #[error("a claim has a `position`, and this has none")]
    NoPosition,
    #[error("a claim about columns without `columns`")]
    NoColumns,
    #[error(
        "unknown claim `{0}`; facts prove a `win`, `nimber`, `value` or `compare`, a family `periodic`, an \
         invariant `columns`, tables prove `cycles`, `language`, `density`, `positions`, `slices`, `peels` and `worst`, a reduction has no `claim`"
    )]
    UnknownClaim(String),
}

/// Why a claim is not accepted, or why the check ends.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub(crate) enum Flaw {
    Rejected(#[from] Rejection),
    Unchecked(#[from] Unchecked),
    Malformed(Malformed),
    /// The input cannot be read.
    Reading(#[from] io::Error),
}

impl From<Unsolved> for Flaw {
    fn from(unsolved: Unsolved) -> Self {
        Self::Unchecked(unsolved.into())
    }
}

macro_rules! rejected_for {
    ($($reason:ty),*) => {$(
        impl From<$reason> for Flaw {
            fn from(reason: $reason) -> Self {
                Self::Rejected(RejectionReason::from(reason).into())
            }
        }
    )*};
}
rejected_for!(
    RejectionReason,
    FactFlaw,
    PeriodicityFlaw,
    ColumnsFlaw,
    CyclesFlaw,
    DensityFlaw,
    LanguageFlaw,
    PositionsFlaw,
    SlicesFlaw,
    PeelsFlaw,
    WorstFlaw
);

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
