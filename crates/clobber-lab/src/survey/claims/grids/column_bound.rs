//! What claims about columns have in common: their words, and what the checker has to accept.

use crate::prover::column_automaton::{ColumnBound, Invariant, Outcome, prove};
use crate::survey::checked::{accept_lines, leaves_at_least};
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use clobber_board::Position;
use clobber_certificate::{OneLine, Reduction};
use search_limits::Limits;

/// The bound in words, for boards with this name.
pub(super) fn statement(boards: &str, claim: &ColumnBound) -> String {
    let delta = if claim.delta { " with δ ≢ 0 mod 3" } else { "" };
    let from = if claim.from > 1 { format!(", n ≥ {}", claim.from) } else { String::new() };
    let stones = if claim.cap == 2 { "1 stone".into() } else { format!("{} stones", claim.cap - 1) };
    format!("{boards}{from}{delta}: {stones}")
}

/// Proves or refutes a bound. The checker accepts the invariant before `proved` words it, and before
/// `refuted` words the counterexample it accepts this position and that the bound holds for all shorter ones.
pub(super) fn examine(
    claim: ColumnBound,
    limits: &Limits,
    proved: impl FnOnce(&Invariant) -> Found,
    refuted: impl FnOnce(&Position, &Reduction) -> Found,
) -> Result<Found, Unknown> {
    match prove(claim, limits)? {
        Outcome::Proved(invariant) => {
            accept_lines(&line(claim, &invariant)?, limits)?;
            Ok(proved(&invariant))
        }
        Outcome::Refuted { position, narrower } => {
            let reduction = leaves_at_least(&position, claim.cap.into(), limits)?;
            let mut lines = serde_json::to_string(&reduction)?;
            // Nothing is narrower than a column.
            if narrower.width != Some(0) {
                lines = format!("{lines}\n{}", line(claim, &narrower)?);
            }
            accept_lines(&lines, limits)?;
            Ok(refuted(&position, &reduction))
        }
        Outcome::Unknown(unsolved) => Err(unsolved.into()),
    }
}

fn line(claim: ColumnBound, invariant: &Invariant) -> Result<String, serde_json::Error> {
    serde_json::to_string(&invariant.certificate(claim).line())
}
