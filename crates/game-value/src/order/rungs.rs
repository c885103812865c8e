//! The multiples of up, with and without a star, found by their number.
//!
//! Sums of them are the most common sums, and arithmetic gives them at once: m·↑ + n·↑ = (m+n)·↑, and two
//! stars cancel. Which multiple a value is, its place on the ladder says.

use crate::arithmetic::Arithmetic;
use crate::value::Value;
use search_limits::Unsolved;
use std::sync::PoisonError;

/// Most ups of a sum that is added by arithmetic.
const MAX_UPS: i32 = 1_000_000;

/// n·↑, or n·↑ + * with a star.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rung {
    pub(crate) ups: i32,
    pub(crate) star: bool,
}

impl Arithmetic<'_> {
    /// The sum of two multiples of up with or without stars; `None` if one of the values is not such a
    /// multiple.
    #[inline]
    pub(crate) fn add_rungs(self, a: Value, b: Value) -> Result<Option<Value>, Unsolved> {
        match (self.record(a).place.rung(), self.record(b).place.rung()) {
            (Some(a), Some(b)) if a.ups.abs() + b.ups.abs() <= MAX_UPS => {
                self.rung(Rung { ups: a.ups + b.ups, star: a.star ^ b.star }).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn rung(self, rung: Rung) -> Result<Value, Unsolved> {
        let ups = rung.ups.unsigned_abs() as usize;
        // A thread that panicked while it held the lock has left a shorter list.
        let mut rungs = self.rungs.lock().unwrap_or_else(PoisonError::into_inner);
        while rungs.len() <= ups {
            let next = self.next_rungs(&rungs)?;
            rungs.push(next);
        }
        let value = rungs[ups][usize::from(rung.star)];
        drop(rungs);
        if rung.ups < 0 { self.negated(value) } else { Ok(value) }
    }

    /// n·↑ = {0 | (n−1)·↑ + *} and n·↑ + * = {0 | (n−1)·↑}, except ↑* = {0, * | 0}.
    fn next_rungs(self, rungs: &[[Value; 2]]) -> Result<[Value; 2], Unsolved> {
        let Some(&[below, below_star]) = rungs.last() else { return Ok([Value::ZERO, Value::STAR]) };
        let star_options = if rungs.len() == 1 { vec![Value::ZERO, Value::STAR] } else { vec![Value::ZERO] };
        let canonical =
            |left: &[Value], right: &[Value]| self.intern(left, right, self.place_with(left, right));
        Ok([canonical(&[Value::ZERO], &[below_star])?, canonical(&star_options, &[below])?])
    }
}
