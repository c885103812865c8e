//! The values of a database in a universe, brought there one by one as they are asked for.

use super::Database;
use crate::component::strip::Strip;
use game_value::{Arithmetic, Value};
use search_limits::Unsolved;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// A database, and which of its values have a number in the universe.
pub(crate) struct Interned {
    database: Arc<Database>,
    /// For each value of the database one more than its number in the universe, or 0.
    known: Box<[AtomicU32]>,
}

impl Interned {
    pub(crate) fn new(database: Arc<Database>) -> Self {
        let known = (0..database.values()).map(|_| AtomicU32::new(0)).collect();
        Self { database, known }
    }

    /// The value of a strip, if it is in the database.
    pub(crate) fn strip_value(
        &self,
        universe: Arithmetic<'_>,
        strip: &Strip,
    ) -> Result<Option<Value>, Unsolved> {
        let Some((number, negated)) = self.database.value_of(strip) else { return Ok(None) };
        match self.value(universe, number)? {
            Some(value) if negated => universe.negated(value).map(Some),
            value => Ok(value),
        }
    }

    /// The value with a number in the database. Its options come before it, so the recursion ends; `None` if
    /// they do not, because the file has changed since it was opened.
    fn value(&self, universe: Arithmetic<'_>, number: usize) -> Result<Option<Value>, Unsolved> {
        let Some(known) = self.known.get(number) else { return Ok(None) };
        if let Some(bits) = known.load(Ordering::Acquire).checked_sub(1) {
            return Ok(Some(Value::from_bits(bits)));
        }
        let [left, right] = self.database.options_of(number);
        if left.iter().chain(&right).any(|&option| option >= number) {
            return Ok(None);
        }
        let values = |options: Vec<usize>| -> Result<Option<Vec<Value>>, Unsolved> {
            options.into_iter().map(|option| crate::deep(|| self.value(universe, option))).collect()
        };
        let (Some(left), Some(right)) = (values(left)?, values(right)?) else { return Ok(None) };
        // The universe makes the canonical form itself: whatever the file says, this is a value.
        let value = universe.from_options(left, right)?;
        known.store(value.to_bits() + 1, Ordering::Release);
        Ok(Some(value))
    }
}
