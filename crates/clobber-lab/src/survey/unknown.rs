//! Why an instance has no verdict.

use crate::prover::column_automaton::ColumnBoundError;
use crate::prover::family::Unproved;
use clobber_board::graph::GraphError;
use clobber_board::notation::ParseError;
use clobber_certificate::Verdict;
use clobber_solitaire::NoPlay;
use game_value::NameError;
use search_limits::{Limits, Unsolved};
use std::io;

/// Why an instance has no verdict. The message becomes `found`.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unknown {
    /// A multiple of ↑ is too large.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A limit was reached.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// The study has fewer instances.
    #[error("there is no such instance")]
    NoSuchInstance,
    /// The board cannot be made.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// The board cannot be read.
    #[error(transparent)]
    Notation(#[from] ParseError),
    /// The board is too large for a table.
    #[error("the board is too large")]
    TooLarge,
    /// A solver made moves that are not legal.
    #[error("a play of {0} breaks the rules")]
    IllegalPlay(String),
    /// A play leaves a number of stones that contradicts a theorem.
    #[error("a play leaves {left} of {position}")]
    Leaves {
        /// The stones left.
        left: u32,
        /// The position.
        position: String,
    },
    /// A shortest game was not found.
    #[error("from {least} to {most} moves")]
    Length {
        /// The proved lower bound.
        least: usize,
        /// The length of the best game found.
        most: usize,
    },
    /// Two methods disagree.
    #[error("two computations disagree")]
    Disagreement,
    /// Sums above the cap would be needed.
    #[error("the cap is too low")]
    LowCap,
    /// The column automaton does not accept the question.
    #[error(transparent)]
    Columns(#[from] ColumnBoundError),
    /// A family of words has no proof.
    #[error(transparent)]
    Unproved(#[from] Unproved),
    /// A position cannot be reduced.
    #[error(transparent)]
    Reduce(#[from] NoPlay),
    /// A play is not proved optimal.
    #[error("no certificate")]
    NoCertificate,
    /// No lower bound is high enough.
    #[error("no argument shows that {position} leaves {stones} stones")]
    NoArgument {
        /// The position.
        position: String,
        /// The stones that it should leave.
        stones: usize,
    },
    /// A claim cannot be written for the checker.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The checker cannot read a claim.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// The checker was given no claim.
    #[error("there is nothing to check")]
    NothingToCheck,
    /// The checker does not accept a claim.
    #[error("the checker does not accept it: {0}")]
    NotAccepted(Box<Verdict>),
}

impl Unknown {
    /// A method returned no answer: a limit was reached, or the board is too large.
    pub(crate) fn undecided(limits: &Limits) -> Self {
        limits.check_now().err().map_or(Self::TooLarge, Self::from)
    }
}
