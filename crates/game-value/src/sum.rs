//! Sums of values.

use crate::universe::{Exhausted, Universe};
use crate::value::Value;

impl Universe {
    /// The sum of two values.
    pub fn add(&self, a: Value, b: Value) -> Result<Value, Exhausted> {
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        if a == Value::ZERO {
            return Ok(b);
        }
        let pair = (a.index() as u64) << 31 | b.index() as u64;
        if let Some(sum) = self.sums.result(pair) {
            return Ok(Value::new(sum as usize));
        }
        let sum = crate::deep(|| self.add_by_options(a, b))?;
        self.sums.set_result(pair, sum.index() as u64);
        Ok(sum)
    }

    /// The difference of two values.
    pub fn subtract(&self, a: Value, b: Value) -> Result<Value, Exhausted> {
        self.add(a, self.negative(b)?)
    }

    fn add_by_options(&self, a: Value, b: Value) -> Result<Value, Exhausted> {
        // To a number nobody wants to move: only the other summand's options count (number translation).
        let (a_moves, b_moves) = match (self.number_of(a), self.number_of(b)) {
            (Some(_), None) => (false, true),
            (None, Some(_)) => (true, false),
            _ => (true, true),
        };
        let options = |of_a: &[Value], of_b: &[Value]| -> Result<Vec<Value>, Exhausted> {
            let of_a = of_a.iter().filter(|_| a_moves).map(|&option| self.add(option, b));
            let of_b = of_b.iter().filter(|_| b_moves).map(|&option| self.add(a, option));
            of_a.chain(of_b).collect()
        };
        let left = options(self.left_options(a), self.left_options(b))?;
        let right = options(self.right_options(a), self.right_options(b))?;
        self.from_options(left, right)
    }
}
