//! Sums of values.

use crate::arithmetic::Arithmetic;
use crate::named::NameError;
use crate::value::Value;
use search_limits::{Reason, Unsolved};

impl Arithmetic<'_> {
    /// The sum of two values.
    pub fn add(self, a: Value, b: Value) -> Result<Value, Unsolved> {
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        if a == Value::ZERO {
            return Ok(b);
        }
        if let Some(sum) = self.add_rungs(a, b)? {
            return Ok(sum);
        }
        let pair = a.pair(b);
        if let Some(sum) = self.sums.result(pair) {
            return Ok(Value::from_bits(sum as u32));
        }
        let sum = crate::deep(|| self.add_by_options(a, b))?;
        self.sums.set_result(pair, u64::from(sum.to_bits()), self.limits());
        Ok(sum)
    }

    /// The difference of two values.
    pub fn subtract(self, a: Value, b: Value) -> Result<Value, Unsolved> {
        self.add(a, self.negated(b)?)
    }

    /// The sum of two numbers, or of two small nimbers, is known without playing.
    fn add_by_name(self, a: Value, b: Value) -> Result<Option<Value>, Unsolved> {
        let named = if let (Some(x), Some(y)) = (self.number_of(a), self.number_of(b)) {
            self.dyadic(x.checked_add(y).ok_or(Reason::Number)?)
        } else if let (Some(m), Some(n)) = (self.nimber_of(a), self.nimber_of(b)) {
            self.nimber(m ^ n)
        } else {
            return Ok(None);
        };
        match named {
            Ok(sum) => Ok(Some(sum)),
            Err(NameError::Unsolved(unsolved)) => Err(unsolved),
            Err(NameError::Number) => Err(Reason::Number.into()),
            // Beyond the limits of names nimbers still add up by their options.
            Err(_) => Ok(None),
        }
    }

    fn add_by_options(self, a: Value, b: Value) -> Result<Value, Unsolved> {
        self.limits().check()?;
        if let Some(sum) = self.add_by_name(a, b)? {
            return Ok(sum);
        }
        // A move in a number only costs: just the other summand's options count (number translation).
        let (a_moves, b_moves) = match (self.number_of(a), self.number_of(b)) {
            (Some(_), None) => (false, true),
            (None, Some(_)) => (true, false),
            _ => (true, true),
        };
        let options = |of_a: &[Value], of_b: &[Value]| -> Result<Vec<Value>, Unsolved> {
            let of_a = of_a.iter().filter(|_| a_moves).map(|&option| self.add(option, b));
            let of_b = of_b.iter().filter(|_| b_moves).map(|&option| self.add(a, option));
            of_a.chain(of_b).collect()
        };
        let left = options(self.left_options(a), self.left_options(b))?;
        let right = options(self.right_options(a), self.right_options(b))?;
        self.from_options(left, right)
    }
}
