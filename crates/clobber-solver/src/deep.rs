//! Deep recursions.

/// Runs a step of a recursion, on a new piece of stack if the old one is nearly used up: games can be long.
#[inline]
pub(crate) fn deep<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 << 10, 4 << 20, step)
}
