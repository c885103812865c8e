//! A play of Solitaire Clobber and what is known about it.

use crate::certificate::Certificate;
use clobber_board::{Move, Position};
use std::fmt::{self, Display, Formatter};

pub use clobber_solitaire::NoTarget;

/// A play that leaves few stones, with a lower bound for every other play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduction(pub(crate) clobber_certificate::Reduction);

impl Reduction {
    /// The position before the first move.
    pub fn position(&self) -> &Position {
        &self.0.position
    }

    /// The number of stones after the last move.
    pub fn remaining(&self) -> usize {
        self.0.remaining
    }

    /// The moves, in order.
    pub fn moves(&self) -> &[Move] {
        &self.0.moves
    }

    /// A number of stones that no play goes below.
    pub fn lower_bound(&self) -> usize {
        self.0.lower_bound
    }

    /// Returns whether it is proved that no play leaves fewer stones.
    pub fn is_optimal(&self) -> bool {
        self.0.optimal
    }

    /// The algorithm that found the play, such as `cycle`.
    pub fn method(&self) -> &str {
        &self.0.method
    }

    /// The play and the proof of the lower bound, for [`check`](crate::check).
    pub fn certificate(&self) -> Certificate {
        let text = serde_json::to_string(&self.0);
        Certificate::from(text.expect("numbers and strings always become JSON"))
    }
}

impl Display for Reduction {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (remaining, bound) = (self.remaining(), self.lower_bound());
        let stones = if remaining == 1 { "stone remains" } else { "stones remain" };
        write!(f, "{remaining} {stones}, and no play leaves fewer")?;
        if self.is_optimal() { Ok(()) } else { write!(f, " than {bound}") }
    }
}
