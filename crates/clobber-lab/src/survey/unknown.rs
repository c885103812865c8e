//! Why an instance has no verdict.

use search_limits::Limits;
use std::error::Error;
use std::fmt::Display;

/// Why an instance has no verdict. The sentence becomes `found`.
#[derive(Debug)]
pub(crate) struct Unknown(pub(super) String);

impl<E: Error> From<E> for Unknown {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

impl Unknown {
    pub(crate) fn new(reason: impl Into<String>) -> Self {
        Self(reason.into())
    }

    /// The board is too large for a table.
    pub(crate) fn too_large() -> Self {
        Self::new("the board is too large")
    }

    /// Two methods disagree.
    pub(crate) fn disagreement() -> Self {
        Self::new("two computations disagree")
    }

    /// A solver made moves that are not legal.
    pub(crate) fn illegal_play(position: impl Display) -> Self {
        Self(format!("a play of {position} breaks the rules"))
    }

    /// A method returned no answer: a limit was reached, or the board is too large.
    pub(crate) fn undecided(limits: &Limits) -> Self {
        limits.check_now().map_or_else(Self::from, |()| Self::too_large())
    }
}
