//! Slashes: `{3|2||1|0}` is {{3 | 2} | {1 | 0}}, since more slashes divide first.

use crate::arithmetic::Arithmetic;
use crate::value::Value;
use search_limits::Unsolved;

/// Left options whose right options are still to be read. From bottom to top the slashes after them become
/// fewer.
#[derive(Default)]
pub(super) struct Slashes {
    waiting: Vec<(Vec<Value>, usize)>,
}

/// Why slashes cannot follow.
pub(super) enum SlashError {
    /// As many were there before, on the same level: `{1|0|-1}`.
    Ambiguous,
    Unsolved(Unsolved),
}

impl Slashes {
    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Adds a list of options and the slashes after it.
    pub(super) fn push(
        &mut self,
        universe: Arithmetic<'_>,
        mut options: Vec<Value>,
        slashes: usize,
    ) -> Result<(), SlashError> {
        while let Some((left, _)) = self.waiting.pop_if(|(_, before)| *before < slashes) {
            options = vec![universe.from_options(left, options).map_err(SlashError::Unsolved)?];
        }
        if self.waiting.last().is_some_and(|&(_, before)| before == slashes) {
            return Err(SlashError::Ambiguous);
        }
        self.waiting.push((options, slashes));
        Ok(())
    }

    /// The options of the whole game, given the last list.
    pub(super) fn finish(
        mut self,
        universe: Arithmetic<'_>,
        mut options: Vec<Value>,
    ) -> Result<Value, Unsolved> {
        while let Some((left, _)) = self.waiting.pop() {
            let game = universe.from_options(left, options)?;
            if self.waiting.is_empty() {
                return Ok(game);
            }
            options = vec![game];
        }
        Ok(Value::ZERO)
    }
}
