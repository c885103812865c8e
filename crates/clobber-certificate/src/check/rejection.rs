//! What is wrong with a claim.

use super::strategy::StrategyFlaw;
use crate::columns::ColumnsFlaw;
use crate::lower_bound::refutation::RefutationFlaw;
use crate::periodicity::PeriodicityFlaw;
use clobber_board::{Color, IllegalMove, Move};
use std::fmt::{self, Display, Formatter};

/// Something is wrong with a claim.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Rejection {
    /// Where, if it is wrong at one step.
    pub step: Option<Step>,
    /// What.
    pub reason: RejectionReason,
}

/// A step of a proof. Everything is counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move of a play.
    Move {
        /// Its number.
        number: u64,
        /// The move.
        mv: Move,
    },
    /// A refutation of a list.
    Refutation {
        /// Its number.
        number: usize,
    },
    /// A node of a strategy.
    Node {
        /// Its line in the input.
        line: u64,
        /// Its number.
        number: u64,
    },
    /// The last line of a strategy.
    Root {
        /// Its line in the input.
        line: u64,
    },
}

/// What is wrong with a claim.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RejectionReason {
    /// A field that means something only in claims of another kind: a reader might believe that it was checked.
    #[error("`{field}` has no meaning here: it belongs to claims of another kind, and is not checked")]
    Foreign {
        /// Its name.
        field: &'static str,
    },
    /// A field that claims of this kind have.
    #[error("no `{field}`")]
    Missing {
        /// Its name.
        field: &'static str,
    },
    /// A move breaks the rules of the game.
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
    /// A refutation is wrong.
    #[error(transparent)]
    Refutation(#[from] RefutationFlaw),
    /// The stones of the position.
    #[error("`stones` is {claimed}, but the position has {found}")]
    Stones {
        /// As claimed.
        claimed: usize,
        /// As counted.
        found: usize,
    },
    /// The stones after the moves.
    #[error("`remaining` is {claimed}, but the moves leave {found}")]
    Remaining {
        /// As claimed.
        claimed: usize,
        /// As counted.
        found: usize,
    },
    /// One colour moves twice in a row.
    #[error("the rule is partisan, but the colour is that of the move before")]
    SameColor,
    /// The wrong colour moves first.
    #[error("{} begins, but `first` says otherwise", .0.name())]
    WrongFirst(Color),
    /// A reduction claims something about the number of moves.
    #[error("`length` and `length_bound` belong to the goal `shortest`")]
    LengthOfReduction,
    /// The bound contradicts the moves.
    #[error("`lower_bound` is {claimed}, but the moves leave {remaining}")]
    LowerBoundTooHigh {
        /// The bound as claimed.
        claimed: usize,
        /// What the moves leave.
        remaining: usize,
    },
    /// The bound that is claimed is too low for what is called optimal.
    #[error("`optimal` is true, but {remaining} remain and `lower_bound` is less")]
    NotOptimal {
        /// What the moves leave.
        remaining: usize,
    },
    /// The arguments do not show the bound.
    #[error("`lower_bound` is {claimed}, but its argument shows only {shown}")]
    LowerBound {
        /// The bound as claimed.
        claimed: usize,
        /// What the arguments show.
        shown: usize,
    },
    /// There are legal moves after the last one.
    #[error("after {length} moves the game is not over")]
    NotOver {
        /// The number of moves.
        length: usize,
    },
    /// The number of moves.
    #[error("`length` is {claimed}, but there are {found} moves")]
    Length {
        /// As claimed.
        claimed: usize,
        /// As counted.
        found: usize,
    },
    /// A short game claims something about stones.
    #[error("`lower_bound` is about stones; the bound of a shortest game is `length_bound`")]
    LowerBoundOfShortGame,
    /// The bound contradicts the moves.
    #[error("`length_bound` is {claimed}, but there are {length} moves")]
    LengthBoundTooHigh {
        /// The bound as claimed.
        claimed: usize,
        /// The number of moves.
        length: usize,
    },
    /// The bound that is claimed is too low for what is called optimal.
    #[error("`optimal` is true, but there are {length} moves and `length_bound` is less")]
    LengthNotOptimal {
        /// The number of moves.
        length: usize,
    },
    /// There is a shorter game.
    #[error("`length_bound` is {claimed}, but there is a game of {shortest}")]
    LengthBound {
        /// The bound as claimed.
        claimed: usize,
        /// The moves of a shortest game.
        shortest: usize,
    },
    /// A strategy is wrong.
    #[error(transparent)]
    Strategy(#[from] StrategyFlaw),
    /// A claim about a repeated word is wrong.
    #[error(transparent)]
    Periodicity(#[from] PeriodicityFlaw),
    /// A claim about grids is wrong.
    #[error(transparent)]
    Columns(#[from] ColumnsFlaw),
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

impl Display for Rejection {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(step) = self.step {
            write!(f, "{step}: ")?;
        }
        self.reason.fmt(f)
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { number, mv } => write!(f, "move {number} ({}-{})", mv.from, mv.to),
            Self::Refutation { number } => write!(f, "refutation {number}"),
            Self::Node { line, number } => write!(f, "line {line}, node {number}"),
            Self::Root { line } => write!(f, "line {line}, root"),
        }
    }
}
