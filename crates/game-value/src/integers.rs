//! The whole numbers, found without counting up to them each time.

use crate::arithmetic::Arithmetic;
use crate::value::Value;
use search_limits::{Reason, Unsolved};
use std::sync::PoisonError;

impl Arithmetic<'_> {
    /// The value of a whole number. Each one up to it is interned, once.
    pub(crate) fn whole(self, number: i64) -> Result<Value, Unsolved> {
        let size = usize::try_from(number.unsigned_abs()).map_err(|_| Reason::Number)?;
        // A thread that panicked while it held the lock has left a shorter list.
        let mut integers = self.integers.lock().unwrap_or_else(PoisonError::into_inner);
        while integers.len() <= size {
            let next = match integers.last() {
                None => Value::ZERO,
                Some(&below) => self.intern(&[below], &[], self.place_with(&[below], &[]))?,
            };
            integers.push(next);
        }
        let value = integers[size];
        drop(integers);
        if number < 0 { self.negated(value) } else { Ok(value) }
    }
}
