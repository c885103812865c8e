//! Reads game values from texts, and writes them within bounds.

use crate::diagnostics::{BadText, Refusal};
use game_value::{Arithmetic, ParseError, ParseErrorKind, Universe, Value};
use search_limits::Unsolved;
use std::ops::Range;

/// Why there is no value.
#[derive(Debug)]
pub(crate) enum NoValue {
    /// A limit was reached.
    Unsolved(Unsolved),
    /// A game value cannot be read.
    BadText(Box<BadText>),
}

impl From<Unsolved> for NoValue {
    fn from(unsolved: Unsolved) -> Self {
        Self::Unsolved(unsolved)
    }
}

impl From<BadText> for NoValue {
    fn from(bad: BadText) -> Self {
        Self::BadText(Box::new(bad))
    }
}

/// Separates a limit that was reached from a text that is refused.
pub(crate) fn solved<T>(result: Result<T, NoValue>) -> Result<Result<T, Unsolved>, Refusal> {
    match result {
        Ok(answer) => Ok(Ok(answer)),
        Err(NoValue::Unsolved(unsolved)) => Ok(Err(unsolved)),
        Err(NoValue::BadText(bad)) => Err(Refusal::Text(bad)),
    }
}

/// Reads a value; `bad` puts an error at its place.
pub(super) fn parse(
    arithmetic: Arithmetic<'_>,
    text: &str,
    bad: impl FnOnce(Range<usize>, &ParseError) -> BadText,
) -> Result<Value, NoValue> {
    arithmetic.parse(text).map_err(|error| match error.kind {
        ParseErrorKind::Unsolved(unsolved) => unsolved.into(),
        _ => bad(error.span.clone(), &error).into(),
    })
}

/// A universe for a few nimbers.
pub(super) fn small_universe() -> Universe {
    Universe::with_memory(16 << 20)
}

/// Larger canonical trees are not written out.
const MAX_PRINTED_NODES: u64 = 1_000_000;

/// Characters of such a value that are printed.
pub(crate) const MAX_CHARACTERS_OF_LARGE_VALUE: usize = 1000;

/// A large canonical form shares its followers. Written out, it would exhaust memory, so that only its
/// beginning is printed.
pub(crate) fn is_too_large_to_print(universe: &Universe, value: Value) -> bool {
    universe.tree_size(value) > MAX_PRINTED_NODES
}

/// The text of a value in CGSuite's language; it ends with `…` if it is too large.
pub(crate) fn text_of_value(universe: Arithmetic<'_>, value: Value) -> Result<String, Unsolved> {
    if is_too_large_to_print(&universe, value) {
        return universe.display_bounded(value, MAX_CHARACTERS_OF_LARGE_VALUE);
    }
    universe.text(value)
}
