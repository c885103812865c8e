//! Who decides which facts are true. A wrong answer cannot make a false proof, only one that the checker
//! rejects.

use crate::values::Evaluator;
use clobber_board::{Color, Position};
use clobber_certificate::Opening;
use clobber_certificate::facts::{Component, Rung};
use game_value::{Arithmetic, NameError, Value};
use search_limits::{Limits, Reason, Unsolved};

/// Decides facts.
pub trait Oracle {
    /// A component, as the oracle knows it.
    type Name: Clone;

    /// Names a component.
    fn name(&self, component: &Component, limits: &Limits) -> Result<Self::Name, Unsolved>;

    /// Is the sum of these components and the rung ≥ 0: does Left win if Right moves first?
    fn is_at_least_zero(&self, names: &[Self::Name], rung: Rung, limits: &Limits) -> Result<bool, Unsolved>;

    /// The place of a sum that is ≥ 0 among these, if there is one. The default tries all.
    fn any_at_least_zero(
        &self,
        sums: &[(Vec<Self::Name>, Rung)],
        limits: &Limits,
    ) -> Result<Option<usize>, Unsolved> {
        for (at, (names, rung)) in sums.iter().enumerate() {
            if self.is_at_least_zero(names, *rung, limits)? {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }

    /// A winning move of the first player, if there is one. The default tries all moves.
    fn opening(
        &self,
        position: &Position,
        added: Rung,
        first: Color,
        limits: &Limits,
    ) -> Result<Option<Opening>, Unsolved> {
        let is_won = |position: &Position, rung: Rung| {
            let (position, rung) = match first {
                Color::Black => (position.clone(), rung),
                Color::White => (position.negated(), -rung),
            };
            let components = Component::of_position(&position, limits)?;
            let names: Result<Vec<_>, Unsolved> =
                components.iter().map(|component| self.name(component, limits)).collect();
            self.is_at_least_zero(&names?, rung, limits)
        };
        for (mv, after) in position.options(first) {
            if is_won(&after, added)? {
                return Ok(Some(Opening::Board(mv)));
            }
        }
        for option in added.options(first) {
            if is_won(position, option)? {
                return Ok(Some(Opening::Added(option)));
            }
        }
        Ok(None)
    }
}

/// Values tell: the sum of the values is at least zero. Listed games have these values.
pub(super) struct ListedValues<'a> {
    pub(super) evaluator: &'a Evaluator,
    pub(super) values: &'a [Value],
}

impl Oracle for ListedValues<'_> {
    type Name = Value;

    fn name(&self, component: &Component, limits: &Limits) -> Result<Value, Unsolved> {
        let evaluation = self.evaluator.within(limits);
        let Component::Game(game) = component else {
            return evaluation.value(&component.position().expect("it is on a board"));
        };
        match game.number() {
            (number, false) => Ok(self.values[number]),
            (number, true) => evaluation.universe().negated(self.values[number]),
        }
    }

    fn is_at_least_zero(&self, names: &[Value], rung: Rung, limits: &Limits) -> Result<bool, Unsolved> {
        let universe = self.evaluator.within(limits).universe();
        // The order of two games takes no sum.
        if let ([a, b], Rung::ZERO) = (names, rung) {
            return universe.le(universe.negated(*a)?, *b);
        }
        let mut sum = value_of(universe, rung)?;
        for &value in names {
            sum = universe.add(sum, value)?;
        }
        universe.le(Value::ZERO, sum)
    }
}

impl Oracle for Evaluator {
    type Name = Value;

    fn name(&self, component: &Component, limits: &Limits) -> Result<Value, Unsolved> {
        ListedValues { evaluator: self, values: &[] }.name(component, limits)
    }

    fn is_at_least_zero(&self, names: &[Value], rung: Rung, limits: &Limits) -> Result<bool, Unsolved> {
        ListedValues { evaluator: self, values: &[] }.is_at_least_zero(names, rung, limits)
    }
}

/// A rung as a value of a universe.
pub(crate) fn value_of(universe: Arithmetic<'_>, rung: Rung) -> Result<Value, Unsolved> {
    universe.up_multiple(i64::from(rung.ups), u32::from(rung.star)).map_err(|error| match error {
        NameError::Unsolved(unsolved) => unsolved,
        // More ups than a universe has names for.
        _ => Reason::Memory.into(),
    })
}

/// The value as a rung, if it is one.
pub(crate) fn rung_of(universe: Arithmetic<'_>, value: Value) -> Option<Rung> {
    let ladder = universe.ladder(value)?;
    if ladder.floor == ladder.ceiling {
        return Some(Rung::new(ladder.floor, false));
    }
    (ladder.floor_star == ladder.ceiling_star).then(|| Rung::new(ladder.floor_star, true))
}
