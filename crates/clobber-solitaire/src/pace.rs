//! How searches and passes count their steps.

use search_limits::Limits;

/// Boards for which a pass takes less than a tenth of a second.
const MAX_STONES_FOR_LAST_PASS: usize = 500_000;

/// Limits for a pass that the answer cannot do without: none, unless the board is huge, so that there is an answer even if a
/// limit was reached.
pub(crate) fn for_last_pass(stones: usize, limits: &Limits) -> &Limits {
    if stones <= MAX_STONES_FOR_LAST_PASS { Limits::unlimited() } else { limits }
}

/// Elements that the tightest loops handle between two calls of [`Pace::steps`](search_limits::Pace::steps).
pub(crate) const CHUNK: usize = 1 << 12;

/// What a move of a search costs, compared to a step of a linear pass.
pub(crate) const STEPS_PER_MOVE: usize = 16;

/// The same with a matching of this many stones for the position after it.
pub(crate) fn steps_per_matching(stones: u32) -> usize {
    STEPS_PER_MOVE + (stones * stones) as usize / 16
}
