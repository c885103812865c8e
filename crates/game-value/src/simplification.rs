//! From options to the canonical form step by step, as a student writes it down.
//!
//! A game equals the game without its dominated options, and a reversible option may be replaced by the
//! options it reverses to (Conway; Siegel, *Combinatorial Game Theory*, II.2). When neither applies any more,
//! the form is canonical. The [`Universe`](crate::Universe) computes canonical forms in one pass; this is the
//! same with a record of every step.

use crate::arithmetic::Arithmetic;
use crate::side::Side;
use crate::value::Value;
use search_limits::Unsolved;

/// What a step does to the options of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Removes an option, because another one is at least as good.
    Dominated {
        /// Whose option.
        side: Side,
        /// The option.
        option: Value,
        /// The option that is at least as good.
        by: Value,
    },
    /// Replaces an option, because the other player answers it with a move that undoes it.
    Reversible {
        /// Whose option.
        side: Side,
        /// The option.
        option: Value,
        /// The option of the other player that undoes it.
        through: Value,
        /// The options that take its place.
        by: Vec<Value>,
    },
}

/// The way from options to the canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simplification {
    /// The value of the game.
    pub value: Value,
    /// The steps. After the last one, the options are those of the canonical form.
    pub steps: Vec<Step>,
}

impl Arithmetic<'_> {
    /// The steps from these options to the canonical form. Equal options are one option.
    ///
    /// ```
    /// use game_value::{Side, Step, Universe, Value};
    /// use search_limits::Limits;
    /// let universe = Universe::new();
    /// let universe = universe.within(Limits::unlimited());
    /// // {0, * | *}: Left's move to * is reversible, because Right answers by moving to 0 ≤ ↑.
    /// let simplification = universe.simplify(&[Value::ZERO, Value::STAR], &[Value::STAR])?;
    /// assert_eq!(universe.text(simplification.value)?, "^");
    /// let through = Value::ZERO;
    /// let step = Step::Reversible { side: Side::Left, option: Value::STAR, through, by: vec![] };
    /// assert_eq!(simplification.steps, [step]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn simplify(self, left: &[Value], right: &[Value]) -> Result<Simplification, Unsolved> {
        let value = self.from_options(left.to_vec(), right.to_vec())?;
        let (mut left, mut right) = (distinct(left), distinct(right));
        let mut steps = Vec::new();
        loop {
            let mut step = self.step(Side::Left, &left, value)?;
            if step.is_none() {
                step = self.step(Side::Right, &right, value)?;
            }
            let Some(step) = step else { return Ok(Simplification { value, steps }) };
            step.apply(if step.side() == Side::Left { &mut left } else { &mut right });
            steps.push(step);
        }
    }

    /// A step that changes these options of a game of this value; `None` if there is none.
    fn step(self, side: Side, options: &[Value], value: Value) -> Result<Option<Step>, Unsolved> {
        for &option in options {
            for &by in options {
                if option != by && self.is_at_least_as_good(side, by, option)? {
                    return Ok(Some(Step::Dominated { side, option, by }));
                }
            }
        }
        for &option in options {
            for &through in self.options(option, !side) {
                // For the player who answers, the game after both moves is at least as good as before.
                if self.is_at_least_as_good(side, value, through)? {
                    let by = self.options(through, side).to_vec();
                    return Ok(Some(Step::Reversible { side, option, through, by }));
                }
            }
        }
        Ok(None)
    }
}

impl Step {
    /// Whose options it changes.
    pub fn side(&self) -> Side {
        match self {
            Self::Dominated { side, .. } | Self::Reversible { side, .. } => *side,
        }
    }

    fn apply(&self, options: &mut Vec<Value>) {
        let (Self::Dominated { option, .. } | Self::Reversible { option, .. }) = self;
        options.retain(|other| other != option);
        if let Self::Reversible { by, .. } = self {
            options.extend(by);
            *options = distinct(options);
        }
    }
}

/// The options in their order, each once.
fn distinct(options: &[Value]) -> Vec<Value> {
    let mut distinct = Vec::with_capacity(options.len());
    for &option in options {
        if !distinct.contains(&option) {
            distinct.push(option);
        }
    }
    distinct
}
