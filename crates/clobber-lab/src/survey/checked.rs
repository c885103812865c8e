//! Answers that the independent checker accepts.

use super::unknown::Unknown;
use clobber_board::Position;
use clobber_certificate::{OneLine, PositionsClaim, Reduction, Unchecked, Verdict, check};
use clobber_solitaire::Reducer;
use search_limits::Limits;
use serde::Serialize;
use std::cell::RefCell;
use std::io::Cursor;

thread_local! {
    /// What the checker has accepted on this thread, while it is recorded.
    static RECORD: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// The result of a computation, and all texts that the checker has accepted meanwhile. Studies are closures
/// over their tables, so the texts would otherwise pass through every one of them.
pub(crate) fn recorded<T>(compute: impl FnOnce() -> T) -> (T, Vec<String>) {
    RECORD.set(Some(Vec::new()));
    let result = compute();
    (result, RECORD.take().unwrap_or_default())
}

/// Are certificates wanted? Some studies need them for a certificate alone.
pub(crate) fn is_recording() -> bool {
    RECORD.with_borrow(Option::is_some)
}

/// Fails unless the checker accepts a claim.
pub(crate) fn accept(claim: &impl Serialize, limits: &Limits) -> Result<(), Unknown> {
    accept_lines(&serde_json::to_string(claim)?, limits)
}

/// Fails unless the checker accepts all claims of a text. A text without a claim fails, too.
pub(crate) fn accept_lines(lines: &str, limits: &Limits) -> Result<(), Unknown> {
    let mut verdicts = Vec::new();
    check(Cursor::new(lines), limits, |report| verdicts.push(report.verdict))?;
    match verdicts.iter().find(|verdict| !matches!(verdict, Verdict::Accepted(_))) {
        None if verdicts.is_empty() => Err(Unknown::new("there is nothing to check")),
        None => {
            RECORD.with_borrow_mut(|record| record.iter_mut().for_each(|record| record.push(lines.into())));
            Ok(())
        }
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

/// If certificates are wanted: fails unless the checker accepts a claim about all positions of a graph.
pub(crate) fn certify_positions(positions: &PositionsClaim, limits: &Limits) -> Result<(), Unknown> {
    if is_recording() { accept(&positions.line(), limits) } else { Ok(()) }
}

/// If certificates are wanted: fails unless the checker accepts that no play on a position leaves fewer
/// stones.
pub(crate) fn certify_bound(position: &str, stones: usize, limits: &Limits) -> Result<(), Unknown> {
    if is_recording() { confirmed(&position.parse()?, stones, limits).map(drop) } else { Ok(()) }
}

/// The number of stones that a position leaves. Fails unless the checker accepts a lower bound of `stones`.
pub(crate) fn confirmed(position: &Position, stones: usize, limits: &Limits) -> Result<usize, Unknown> {
    let reduction = leaves_at_least(position, stones, limits)?;
    accept(&reduction, limits).map(|()| reduction.remaining)
}
