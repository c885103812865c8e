//! Answers that the independent checker accepts.

use super::unknown::Unknown;
use clobber_board::Position;
use clobber_certificate::{Reduction, Unchecked, Verdict, check};
use clobber_solitaire::Reducer;
use search_limits::Limits;
use serde::Serialize;
use std::io::Cursor;

/// Fails unless the checker accepts a claim.
pub(crate) fn accept(claim: &impl Serialize, limits: &Limits) -> Result<(), Unknown> {
    accept_lines(&serde_json::to_string(claim)?, limits)
}

/// Fails unless the checker accepts all claims of a text. A text without a claim fails, too.
pub(crate) fn accept_lines(lines: &str, limits: &Limits) -> Result<(), Unknown> {
    let mut verdicts = Vec::new();
    check(Cursor::new(lines), Cursor::new(lines), limits, |report| verdicts.push(report.verdict))?;
    match verdicts.iter().find(|verdict| !matches!(verdict, Verdict::Accepted(_))) {
        None if verdicts.is_empty() => Err(Unknown::new("there is nothing to check")),
        None => Ok(()),
        Some(Verdict::Unchecked(Unchecked::Unsolved(unsolved))) => Err((*unsolved).into()),
        Some(verdict) => Err(Unknown::new(format!("the checker does not accept it: {verdict}"))),
    }
}

/// The number of stones that a reduction leaves. Fails unless the checker accepts that no play leaves fewer.
pub(crate) fn optimum(reduction: &Reduction, limits: &Limits) -> Result<usize, Unknown> {
    if !reduction.optimal {
        limits.check_now()?;
        return Err(Unknown::new("no certificate"));
    }
    accept(reduction, limits).map(|()| reduction.remaining)
}

/// A reduction of a position with a lower bound of at least `stones`.
pub(crate) fn leaves_at_least(
    position: &Position,
    stones: usize,
    limits: &Limits,
) -> Result<Reduction, Unknown> {
    let reduction = Reducer::default().reduce(position, limits)?;
    if reduction.lower_bound < stones {
        limits.check_now()?;
        return Err(Unknown::new(format!("no argument shows that {position} leaves {stones} stones")));
    }
    Ok(reduction)
}

/// The number of stones that a position leaves. Fails unless the checker accepts a lower bound of `stones`.
pub(crate) fn confirmed(position: &Position, stones: usize, limits: &Limits) -> Result<usize, Unknown> {
    let reduction = leaves_at_least(position, stones, limits)?;
    accept(&reduction, limits).map(|()| reduction.remaining)
}
