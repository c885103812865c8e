//! The values of all strips of a word, length by length.

use super::arithmetic::{Arithmetic, SplitValues};
use super::strips::{Strip, Strips};
use search_limits::Unsolved;

/// Values of strips up to some length.
pub(crate) struct Table<'a, A: Arithmetic> {
    pub(crate) arithmetic: A,
    pub(crate) strips: &'a Strips<'a>,
    /// The values by length and index. Strips that do not arise have the value zero.
    values: Vec<Vec<A::Value>>,
}

impl<'a, A: Arithmetic> Table<'a, A> {
    pub(crate) fn new(arithmetic: A, strips: &'a Strips<'a>) -> Self {
        // One stone has no moves.
        let single = vec![A::ZERO; strips.names()];
        Self { arithmetic, strips, values: vec![single.clone(), single] }
    }

    /// The number of stones of the longest strips with values.
    pub(crate) fn longest(&self) -> usize {
        self.values.len() - 1
    }

    /// Evaluates all strips with one more stone.
    pub(crate) fn grow(&mut self) -> Result<(), Unsolved> {
        let length = self.values.len();
        let row = self.strips.names() * size_of::<A::Value>();
        self.arithmetic.limits().check_memory((length + 1) * row)?;
        let mut values = vec![A::ZERO; self.strips.names()];
        for strip in self.strips.of_length(length) {
            self.arithmetic.limits().check_now()?;
            values[Strips::index(strip)] = self.arithmetic.with_splits(&self.split_values(strip))?;
        }
        self.values.push(values);
        Ok(())
    }

    /// The value of a strip that is not longer than the [longest](Self::longest).
    pub(crate) fn value(&self, strip: Strip) -> A::Value {
        self.values[strip.length][Strips::index(strip)]
    }

    /// The values of the parts that each move leaves.
    pub(crate) fn split_values(&self, strip: Strip) -> Vec<SplitValues<A::Value>> {
        let values = |split: super::strips::Split| {
            let [first, second] = split.parts.map(|part| self.value(part));
            (split.player, first, second)
        };
        self.strips.splits(strip).map(values).collect()
    }
}
