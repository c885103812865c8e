//! Refused questions.

use super::BadText;
use clobber_board::graph::GraphError;
use clobber_board::notation::NotInDialect;
use clobber_lab::prover::column_automaton::ColumnBoundError;
use clobber_lab::prover::family::WordError;
use clobber_lab::prover::random_lines::BadProbability;
use clobber_solitaire::NoTarget;
use clobber_solitaire::extremal::NoSuchPosition;

/// Why a question is refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// A text cannot be read.
    #[error("{0}")]
    Text(Box<BadText>),
    /// Options that exclude each other.
    #[error("{0}")]
    Combination(&'static str),
    /// A number is too large.
    #[error("{number} {what} exceed the limit of {most}")]
    TooLarge {
        /// What is counted.
        what: &'static str,
        /// The number.
        number: u64,
        /// The largest number that is accepted.
        most: u64,
    },
    /// A component is too large to be written out.
    #[error("{0}")]
    Graph(#[from] GraphError),
    /// Another program has no such board.
    #[error("{0}")]
    Dialect(#[from] NotInDialect),
    /// There is no such extremal position.
    #[error("{0}")]
    Extremal(#[from] NoSuchPosition),
    /// The target is not available here.
    #[error("{0}")]
    Target(#[from] NoTarget),
    /// There is no such claim about columns.
    #[error("{0}")]
    Columns(#[from] ColumnBoundError),
    /// A probability cannot be read.
    #[error("{0}")]
    Probability(#[from] BadProbability),
    /// A family cannot be read.
    #[error("{text}: {error}")]
    Family {
        /// The text.
        text: String,
        /// What is wrong.
        error: WordError,
    },
    /// There is no such claim.
    #[error("there is no claim `{0}`; `clobber lab list` lists them")]
    Claim(String),
    /// There are no results for a claim.
    #[error("there are no results for `{0}` yet")]
    NoResults(String),
    /// A text holds no certificate.
    #[error("there is no certificate in it")]
    NoCertificate,
    /// A certificate cannot be read.
    #[error("{0}")]
    Certificate(String),
    /// The question needs a database.
    #[error("this question needs a database")]
    NoDatabase,
}

impl From<BadText> for Refusal {
    fn from(bad: BadText) -> Self {
        Self::Text(Box::new(bad))
    }
}
