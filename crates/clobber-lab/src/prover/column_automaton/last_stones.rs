//! Claims about the colours of the stones that are left.

use super::goal::Colored;
use super::invariant::InvariantSearch;
use super::label::{Delta, MAX_STONES};
use super::{ColumnBound, ColumnBoundError, Invariant, Outcome};
use clobber_certificate::ColumnsClaim;
use search_limits::Limits;

/// The claim that every position with `rows` rows and at least `from` columns comes down to exactly these
/// stones, if it has as many stones of each colour, and at least one of each.
///
/// Both conditions are necessary: no move adds a stone, and a position of one colour has no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastStones {
    /// The number of rows.
    pub rows: usize,
    /// The black stones that are left.
    pub black: u8,
    /// The white stones that are left.
    pub white: u8,
    /// Only positions with such a δ are claimed.
    pub delta: Delta,
    /// The least number of columns.
    pub from: u32,
}

/// Pairs of numbers of black and white roots, a bit of a byte for each.
const MAX_PAIRS: usize = 8;

impl LastStones {
    /// The stones that are left, in the notation of positions.
    pub fn stones(&self) -> String {
        "x".repeat(self.black.into()) + &"o".repeat(self.white.into())
    }

    /// The bound on the number of stones that the claim implies.
    fn bound(&self) -> ColumnBound {
        let cap = self.black.saturating_add(self.white).saturating_add(1);
        ColumnBound {
            rows: self.rows,
            closed: false,
            cap,
            delta: self.delta == Delta::NonZero,
            from: self.from,
        }
    }

    /// Fails unless [`prove_last_stones`] accepts the claim.
    pub fn check(&self) -> Result<(), ColumnBoundError> {
        let (black, white) = (self.black, self.white);
        let is_counted =
            black.max(white) <= MAX_STONES && usize::from(black + 1) * usize::from(white + 1) <= MAX_PAIRS;
        if !is_counted || black + white == 0 {
            return Err(ColumnBoundError::LastStones { black, white });
        }
        self.bound().check()
    }

    /// The certificate of an invariant that proves this claim.
    pub fn certificate(&self, invariant: &Invariant) -> ColumnsClaim {
        ColumnsClaim {
            last: Some(self.stones()),
            delta_zero: self.delta == Delta::Zero,
            ..invariant.certificate(self.bound())
        }
    }
}

/// Proves or refutes a claim for all widths; see [`prove`](super::prove).
///
/// ```
/// use clobber_lab::prover::column_automaton::{Delta, LastStones, Outcome, prove_last_stones};
/// use search_limits::Limits;
/// // On three rows the last stone can be white, if δ allows one stone.
/// let claim = LastStones { rows: 3, black: 0, white: 1, delta: Delta::NonZero, from: 3 };
/// assert!(matches!(prove_last_stones(&claim, Limits::unlimited()), Ok(Outcome::Proved(_))));
/// ```
pub fn prove_last_stones(claim: &LastStones, limits: &Limits) -> Result<Outcome, ColumnBoundError> {
    claim.check()?;
    // A part counts its own memory and gives all of it back.
    let limits = limits.part();
    let goal = Colored { black: claim.black, white: claim.white, delta: claim.delta };
    let outcome =
        InvariantSearch::new(claim.bound().board(), claim.from, goal, &limits).and_then(InvariantSearch::run);
    Ok(outcome.unwrap_or_else(Outcome::Unknown))
}
