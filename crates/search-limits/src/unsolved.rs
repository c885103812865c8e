//! Why a computation has no answer.

/// A computation ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Unsolved {
    /// Why.
    pub reason: Reason,
}

/// Why there is no answer. The message completes "unknown: …".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Reason {
    #[error("the time limit was reached")]
    Time,
    #[error("interrupted")]
    Stopped,
    #[error("the node limit was reached")]
    Nodes,
    #[error("the memory limit was reached")]
    Memory,
    /// A number in a game value does not fit its representation.
    #[error("a number is too large or has too fine a denominator")]
    Number,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 5] = [Self::Time, Self::Stopped, Self::Nodes, Self::Memory, Self::Number];
}

impl From<Reason> for Unsolved {
    fn from(reason: Reason) -> Self {
        Self { reason }
    }
}
