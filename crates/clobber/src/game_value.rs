//! Values that remember where they were computed, so that they can be added, compared and printed.

use crate::solver::Solver;
use clobber_board::Position;
use clobber_solver::Evaluator;
use game_value::{Arithmetic, Dyadic, Name, Outcome, Relation, Universe, Uptimal, Value};
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
    /// The limits of each operation; `None` means no limits.
    limits: Option<Arc<Limits>>,
}

/// A value and the positions on a board that have it.
#[derive(Clone, Debug, PartialEq)]
pub struct CountedValue {
    /// The value.
    pub value: GameValue,
    /// The number of positions with this value.
    pub positions: u64,
    /// One of those with the fewest stones.
    pub example: Position,
}

/// The largest number of nodes of the canonical tree of a value that is written out.
///
/// A canonical form shares its followers; written out, a larger one would exhaust memory.
const MAX_PRINTED_NODES: u64 = 1_000_000;

/// Characters of a value that is not written out.
const MAX_CHARACTERS: usize = 1000;

impl GameValue {
    pub(crate) fn new(evaluator: Arc<Evaluator>, value: Value) -> Self {
        Self { evaluator, value, limits: None }
    }

    /// The same value, whose operations keep the limits of a solver: each of them may take its time, and its
    /// stop flag ends them. Results of operations keep these limits too.
    ///
    /// ```
    /// use clobber::{Reason, Solver, StopFlag};
    /// let (solver, flag) = (Solver::new(), StopFlag::new());
    /// let value = solver.value(&"xxo".parse()?)?.within(&solver.clone().with_stop_flag(&flag));
    /// assert_eq!(value.plus(&value)?.to_string(), "^^");
    /// flag.raise();
    /// assert_eq!(value.plus(&value).unwrap_err().reason, Reason::Stopped);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn within(self, solver: &Solver) -> Self {
        Self { limits: Some(Arc::new(solver.limits())), ..self }
    }

    /// The same value without limits.
    #[must_use]
    pub fn unlimited(self) -> Self {
        Self { limits: None, ..self }
    }

    /// Computes within the limits, whose time begins now.
    fn compute<T>(
        &self,
        operation: impl FnOnce(Arithmetic<'_>) -> Result<T, Unsolved>,
    ) -> Result<T, Unsolved> {
        let Some(limits) = &self.limits else {
            return operation(self.universe().within(Limits::unlimited()));
        };
        let limits = limits.renewed();
        limits.check_now()?;
        operation(self.universe().within(&limits))
    }

    fn universe(&self) -> &Universe {
        self.evaluator.universe()
    }

    fn sibling(&self, value: Value) -> Self {
        Self { evaluator: Arc::clone(&self.evaluator), value, limits: self.limits.clone() }
    }

    /// The value as another evaluator knows it.
    pub(crate) fn in_universe_of(&self, evaluator: &Evaluator, limits: &Limits) -> Result<Value, Unsolved> {
        if std::ptr::eq(&raw const *self.evaluator, evaluator) {
            return Ok(self.value);
        }
        evaluator.universe().within(limits).import(self.universe(), self.value)
    }

    /// The other value in the universe of this one.
    fn import(&self, other: &Self, arithmetic: Arithmetic<'_>) -> Result<Value, Unsolved> {
        if Arc::ptr_eq(&self.evaluator, &other.evaluator) {
            return Ok(other.value);
        }
        arithmetic.import(other.universe(), other.value)
    }

    /// The sum.
    pub fn plus(&self, other: &Self) -> Result<Self, Unsolved> {
        self.compute(|arithmetic| arithmetic.add(self.value, self.import(other, arithmetic)?))
            .map(|value| self.sibling(value))
    }

    /// The difference.
    pub fn minus(&self, other: &Self) -> Result<Self, Unsolved> {
        self.compute(|arithmetic| arithmetic.subtract(self.value, self.import(other, arithmetic)?))
            .map(|value| self.sibling(value))
    }

    /// The value with the players swapped.
    pub fn negated(&self) -> Result<Self, Unsolved> {
        self.compute(|arithmetic| arithmetic.negated(self.value)).map(|value| self.sibling(value))
    }

    /// How it compares with another value.
    pub fn compare(&self, other: &Self) -> Result<Relation, Unsolved> {
        self.compute(|arithmetic| arithmetic.compare(self.value, self.import(other, arithmetic)?))
    }

    /// Who wins.
    pub fn outcome(&self) -> Result<Outcome, Unsolved> {
        self.compute(|arithmetic| arithmetic.outcome(self.value))
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
        Ok(self
            .compute(|arithmetic| arithmetic.atomic_weight(self.value))?
            .map(|weight| self.sibling(weight)))
    }

    /// The length of the longest play of the canonical form.
    pub fn birthday(&self) -> usize {
        self.universe().birthday(self.value)
    }

    /// The mean value.
    pub fn mean(&self) -> Result<Dyadic, Unsolved> {
        self.compute(|arithmetic| arithmetic.mean(self.value))
    }

    /// The temperature.
    pub fn temperature(&self) -> Result<Dyadic, Unsolved> {
        self.compute(|arithmetic| arithmetic.temperature(self.value))
    }

    /// The number, if the value is one.
    pub fn number(&self) -> Result<Option<Dyadic>, Unsolved> {
        self.compute(|arithmetic| match arithmetic.name(self.value)? {
            Name::Uptimal(name) if name == Uptimal::number(name.number) => Ok(Some(name.number)),
            _ => Ok(None),
        })
    }

    /// The number of nodes of the canonical tree, or the largest `u64` if it is larger.
    pub fn tree_size(&self) -> u64 {
        self.universe().tree_size(self.value)
    }

    /// The formula in LaTeX.
    pub fn latex(&self) -> Result<String, Unsolved> {
        self.compute(|arithmetic| arithmetic.latex(self.value))
    }

    /// Returns whether [`Display`] writes the value out, so that
    /// [`Solver::parse_value`](crate::Solver::parse_value) reads it again.
    pub fn is_printed_whole(&self) -> bool {
        self.tree_size() <= MAX_PRINTED_NODES
    }
}

/// Returns whether the games are equal. Values of two solvers that are both out of memory count as different;
/// use [`compare`](GameValue::compare) where that matters.
impl PartialEq for GameValue {
    fn eq(&self, other: &Self) -> bool {
        // Where memory is used up, the other universe may still have room.
        let is_equal = |a: &Self, b: &Self| {
            Ok::<_, Unsolved>(a.import(b, a.universe().within(Limits::unlimited()))? == a.value)
        };
        is_equal(self, other).or_else(|_| is_equal(other, self)).unwrap_or(false)
    }
}

/// CGSuite's notation. Very large values end with `…`.
impl Display for GameValue {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let arithmetic = self.universe().within(Limits::unlimited());
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
