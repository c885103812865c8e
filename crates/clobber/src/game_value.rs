//! Values that remember where they were computed, so that they can be added, compared and printed.

use clobber_solver::Evaluator;
use game_value::{Arithmetic, Dyadic, Outcome, Relation, Universe, Value};
use search_limits::{Limits, Unsolved};
use std::fmt::{self, Debug, Display, Formatter};
use std::sync::Arc;

/// A value of combinatorial game theory in canonical form.
///
/// It prints in CGSuite's notation. Two values are equal (`==`) if the games are equal. Methods return
/// [`Unsolved`] if the memory of the solver that made the value is used up.
#[derive(Clone)]
pub struct GameValue {
    evaluator: Arc<Evaluator>,
    value: Value,
}

/// The largest number of nodes of the canonical tree of a value that is written out.
///
/// A canonical form shares its followers; written out, a larger one would exhaust memory.
const MAX_PRINTED_NODES: u64 = 1_000_000;

/// Characters of a value that is not written out.
const MAX_CHARACTERS: usize = 1000;

impl GameValue {
    pub(crate) fn new(evaluator: Arc<Evaluator>, value: Value) -> Self {
        Self { evaluator, value }
    }

    fn universe(&self) -> &Universe {
        self.evaluator.universe()
    }

    fn arithmetic(&self) -> Arithmetic<'_> {
        self.universe().within(Limits::unlimited())
    }

    fn sibling(&self, value: Value) -> Self {
        Self { evaluator: Arc::clone(&self.evaluator), value }
    }

    /// The other value in the universe of this one.
    fn import(&self, other: &Self) -> Result<Value, Unsolved> {
        if Arc::ptr_eq(&self.evaluator, &other.evaluator) {
            return Ok(other.value);
        }
        self.arithmetic().import(other.universe(), other.value)
    }

    /// The sum.
    pub fn plus(&self, other: &Self) -> Result<Self, Unsolved> {
        Ok(self.sibling(self.arithmetic().add(self.value, self.import(other)?)?))
    }

    /// The difference.
    pub fn minus(&self, other: &Self) -> Result<Self, Unsolved> {
        Ok(self.sibling(self.arithmetic().subtract(self.value, self.import(other)?)?))
    }

    /// The value with the players swapped.
    pub fn negated(&self) -> Result<Self, Unsolved> {
        Ok(self.sibling(self.arithmetic().negated(self.value)?))
    }

    /// How it compares with another value.
    pub fn compare(&self, other: &Self) -> Result<Relation, Unsolved> {
        self.arithmetic().compare(self.value, self.import(other)?)
    }

    /// Who wins.
    pub fn outcome(&self) -> Result<Outcome, Unsolved> {
        self.arithmetic().outcome(self.value)
    }

    /// The left options of the canonical form.
    pub fn left_options(&self) -> Vec<Self> {
        self.universe().left_options(self.value).iter().map(|&option| self.sibling(option)).collect()
    }

    /// The right options of the canonical form.
    pub fn right_options(&self) -> Vec<Self> {
        self.universe().right_options(self.value).iter().map(|&option| self.sibling(option)).collect()
    }

    /// The atomic weight; `None` unless the game is all-small, as every Clobber position is.
    pub fn atomic_weight(&self) -> Result<Option<Self>, Unsolved> {
        Ok(self.arithmetic().atomic_weight(self.value)?.map(|weight| self.sibling(weight)))
    }

    /// The length of the longest play of the canonical form.
    pub fn birthday(&self) -> usize {
        self.universe().birthday(self.value)
    }

    /// The mean value.
    pub fn mean(&self) -> Result<Dyadic, Unsolved> {
        self.arithmetic().mean(self.value)
    }

    /// The temperature.
    pub fn temperature(&self) -> Result<Dyadic, Unsolved> {
        self.arithmetic().temperature(self.value)
    }

    /// The number of nodes of the canonical tree, or the largest `u64` if it is larger.
    pub fn tree_size(&self) -> u64 {
        self.universe().tree_size(self.value)
    }

    /// The formula in LaTeX.
    pub fn latex(&self) -> Result<String, Unsolved> {
        self.arithmetic().latex(self.value)
    }

    fn is_printed_whole(&self) -> bool {
        self.tree_size() <= MAX_PRINTED_NODES
    }
}

/// Returns whether the games are equal. Values of two solvers that are both out of memory count as different;
/// use [`compare`](GameValue::compare) where that matters.
impl PartialEq for GameValue {
    fn eq(&self, other: &Self) -> bool {
        // Where memory is used up, the other universe may still have room.
        let is_equal = |a: &Self, b: &Self| a.import(b).map(|value| value == a.value);
        is_equal(self, other).or_else(|_| is_equal(other, self)).unwrap_or(false)
    }
}

/// CGSuite's notation. Very large values end with `…`.
impl Display for GameValue {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let arithmetic = self.arithmetic();
        let text = if self.is_printed_whole() {
            arithmetic.text(self.value)
        } else {
            arithmetic.display_bounded(self.value, MAX_CHARACTERS)
        };
        f.write_str(&text.map_err(|_| fmt::Error)?)
    }
}

impl Debug for GameValue {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "GameValue({self})")
    }
}
