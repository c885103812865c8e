//! What is wrong with a claim.

use crate::check::facts::FactFlaw;
use crate::every_position::{PositionsFlaw, SlicesFlaw};
use crate::for_all_n::columns::{ColumnsFlaw, WorstFlaw};
use crate::for_all_n::cycle_language::LanguageFlaw;
use crate::for_all_n::cycles::CyclesFlaw;
use crate::for_all_n::density::DensityFlaw;
use crate::for_all_n::peels::PeelsFlaw;
use crate::for_all_n::periodicity::PeriodicityFlaw;
use crate::lower_bound::refutation::RefutationFlaw;
use clobber_board::{Color, IllegalMove, Move};
use std::fmt::{self, Display, Formatter};

/// Why a claim is rejected, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{reason}", step.map(|step| format!("{step}: ")).unwrap_or_default())]
pub struct Rejection {
    /// Where, if it is wrong at one step.
    pub step: Option<Step>,
    /// What.
    pub reason: RejectionReason,
}

/// A step of a proof. Steps are counted from 1, and lines of the input too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Step {
    /// A move of a play.
    Move { number: u64, mv: Move },
    /// A refutation of a list.
    Refutation { number: usize },
    /// A fact of a proof.
    Fact { line: u64, number: u64 },
}

/// What is wrong with a claim.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum RejectionReason {
    /// A field that means something only in claims of another kind or rule: a reader might believe that it
    /// was checked.
    #[error(
        "`{field}` has no meaning here: it belongs to claims of another kind or rule, and is not checked"
    )]
    Foreign { field: &'static str },
    #[error("no `{field}`")]
    Missing { field: &'static str },
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
    #[error(transparent)]
    Refutation(#[from] RefutationFlaw),
    #[error("`stones` is {claimed}, but the position has {found}")]
    Stones { claimed: usize, found: usize },
    #[error("`remaining` is {claimed}, but the moves leave {found}")]
    Remaining { claimed: usize, found: usize },
    #[error("the rule is partisan, but the colour is that of the move before")]
    SameColor,
    #[error("{} begins, but `first` says otherwise", .0.name())]
    WrongFirst(Color),
    #[error("`length` and `length_bound` belong to the goal `shortest`")]
    LengthOfReduction,
    #[error("`lower_bound` is {claimed}, but the moves leave {remaining}")]
    LowerBoundTooHigh { claimed: usize, remaining: usize },
    #[error("`optimal` is true, but {remaining} remain and `lower_bound` is less")]
    NotOptimal { remaining: usize },
    #[error("`lower_bound` is {claimed}, but its argument shows only {shown}")]
    LowerBound { claimed: usize, shown: usize },
    #[error("after {length} moves the game is not over")]
    NotOver { length: usize },
    #[error("`length` is {claimed}, but there are {found} moves")]
    Length { claimed: usize, found: usize },
    #[error("`lower_bound` is about stones; the bound of a shortest game is `length_bound`")]
    LowerBoundOfShortGame,
    #[error("`length_bound` is {claimed}, but there are {length} moves")]
    LengthBoundTooHigh { claimed: usize, length: usize },
    #[error("`optimal` is true, but there are {length} moves and `length_bound` is less")]
    LengthNotOptimal { length: usize },
    #[error("`length_bound` is {claimed}, but there is a game of {shortest}")]
    LengthBound { claimed: usize, shortest: usize },
    #[error(transparent)]
    Facts(#[from] FactFlaw),
    #[error(transparent)]
    Periodicity(#[from] PeriodicityFlaw),
    #[error(transparent)]
    Columns(#[from] ColumnsFlaw),
    #[error(transparent)]
    Cycles(#[from] CyclesFlaw),
    #[error(transparent)]
    Density(#[from] DensityFlaw),
    #[error(transparent)]
    Language(#[from] LanguageFlaw),
    #[error(transparent)]
    Positions(#[from] PositionsFlaw),
    #[error(transparent)]
    Slices(#[from] SlicesFlaw),
    #[error(transparent)]
    Peels(#[from] PeelsFlaw),
    #[error(transparent)]
    Worst(#[from] WorstFlaw),
}

impl From<RejectionReason> for Rejection {
    fn from(reason: RejectionReason) -> Self {
        Self { step: None, reason }
    }
}

impl Step {
    /// Something is wrong at this step.
    pub(crate) fn is_wrong(self, reason: impl Into<RejectionReason>) -> Rejection {
        Rejection { step: Some(self), reason: reason.into() }
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { number, mv } => write!(f, "move {number} ({}-{})", mv.from, mv.to),
            Self::Refutation { number } => write!(f, "refutation {number}"),
            Self::Fact { line, number } => write!(f, "line {line}, fact {number}"),
        }
    }
}
