//! Numbers among the values, and the numbers at which play stops.

use crate::dyadic::Dyadic;
use crate::universe::Universe;
use crate::value::Value;
use search_limits::{Reason, Unsolved};

impl Universe {
    /// The number that a value is, if it is one.
    pub fn number_of(&self, value: Value) -> Option<Dyadic> {
        self.record(value).number
    }

    /// The number that Left, moving first, can bring the game to.
    pub fn left_stop(&self, value: Value) -> Dyadic {
        self.record(value).stops.0
    }

    /// The number that Right, moving first, can bring the game to.
    pub fn right_stop(&self, value: Value) -> Dyadic {
        self.record(value).stops.1
    }

    /// The number with these options, if they are those of a canonical number. An integer has one option, or
    /// none; any other number lies in the middle between its two.
    pub(crate) fn number_with(&self, left: &[Value], right: &[Value]) -> Result<Option<Dyadic>, Unsolved> {
        let number = |value: Value| self.record(value).number;
        let one = Dyadic::integer(1).ok_or(Reason::Number)?;
        let sum = match (left, right) {
            ([], []) => return Ok(Some(Dyadic::ZERO)),
            ([left], []) => number(*left).map(|number| number.checked_add(one)),
            ([], [right]) => number(*right).map(|number| number.checked_sub(one)),
            ([left], [right]) => match (number(*left), number(*right)) {
                (Some(left), Some(right)) if left < right => {
                    Some(left.checked_add(right).and_then(Dyadic::checked_half))
                }
                _ => None,
            },
            _ => None,
        };
        sum.map(|number| number.ok_or_else(|| Reason::Number.into())).transpose()
    }

    pub(crate) fn stops_with(
        &self,
        left: &[Value],
        right: &[Value],
        number: Option<Dyadic>,
    ) -> (Dyadic, Dyadic) {
        if let Some(number) = number {
            return (number, number);
        }
        // A value that is not a number has options on both sides.
        let left_stop = left.iter().map(|&option| self.right_stop(option)).max();
        let right_stop = right.iter().map(|&option| self.left_stop(option)).min();
        (left_stop.unwrap_or(Dyadic::ZERO), right_stop.unwrap_or(Dyadic::ZERO))
    }
}
