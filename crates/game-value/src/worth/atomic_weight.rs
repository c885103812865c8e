//! Atomic weights: how many ups an all-small game is worth.
//!
//! A remote star ☆ is a nimber *N larger than any that can arise. In a sum of all-small games with a remote
//! star only the atomic weights count, in units of ↑. The weight of G is a game: the only g with
//! ↓☆ < G − g·↑ < ↑☆, where g·↑ is the Norton product. Weights add up, and decide most sums. From weight 2 on
//! Left wins, moving first or second (Berlekamp, Conway and Guy, "Winning Ways", chapter 8; Siegel,
//! "Combinatorial Game Theory", section II.7).
//!
//! They are computed from the options. Let
//!
//! > g = { aw(G^L) − 2 | aw(G^R) + 2 }.
//!
//! If g is not an integer, it is the atomic weight. If it is (the eccentric case), many integers fit between
//! the options. The weight is the largest of them if G > ☆, the smallest if G < ☆, and 0 if G and ☆ are
//! confused.
//!
//! How remote is remote enough? *N with N > m, where *m is the largest nimber among the followers of G, G
//! included. Proof: let m < M < N. We show by induction on G, then on N, that G ≥ *N exactly when G ≥ *M, and
//! likewise for ≤. Right refutes G ≥ *N by moving to some G^R ≤ *N, which refutes G ≥ *M as well, by
//! induction. Or Right moves to some *k with k < N and G ≤ *k. If k < M, this is also a move from *M. If
//! k ≥ M, then G ≤ *M by induction, and as G is neither *k nor *M, G < *M, which refutes G ≥ *M. In the other
//! direction all moves from *M are moves from *N. In the same way G = ☆ is impossible.

use crate::arithmetic::Arithmetic;
use crate::order::Relation;
use crate::order::signature;
use crate::value::Value;
use search_limits::Unsolved;
use std::sync::atomic::Ordering;

impl Arithmetic<'_> {
    /// The atomic weight of an all-small value; `None` for other values.
    ///
    /// It is computed once for each value, from those of the options.
    ///
    /// ```
    /// use game_value::{Universe, Value};
    /// use search_limits::Limits;
    /// let universe = Universe::new();
    /// let universe = universe.within(Limits::unlimited());
    /// let one = universe.from_options(vec![Value::ZERO], vec![])?;
    /// let up = universe.from_options(vec![Value::ZERO], vec![Value::STAR])?;
    /// assert_eq!(universe.atomic_weight(up)?, Some(one));
    /// let up_and_star = universe.add(up, Value::STAR)?;
    /// assert_eq!(universe.atomic_weight(up_and_star)?, Some(one));
    /// assert_eq!(universe.atomic_weight(Value::STAR)?, Some(Value::ZERO));
    /// assert_eq!(universe.atomic_weight(one)?, None);
    /// # Ok::<(), search_limits::Unsolved>(())
    /// ```
    pub fn atomic_weight(self, value: Value) -> Result<Option<Value>, Unsolved> {
        if self.is_all_small(value) { self.weight(value).map(Some) } else { Ok(None) }
    }

    /// The atomic weight of a value that is all-small.
    fn weight(self, value: Value) -> Result<Value, Unsolved> {
        let slot = &self.record(value).atomic_weight;
        // A thread that sees the number sees its record as well.
        let known = slot.load(Ordering::Acquire);
        if known > 0 {
            return Ok(Value::from_bits(known - 1));
        }
        let weight = crate::deep(|| self.weight_by_options(value))?;
        slot.store(weight.to_bits() + 1, Ordering::Release);
        Ok(weight)
    }

    fn weight_by_options(self, value: Value) -> Result<Value, Unsolved> {
        self.limits().check()?;
        let two = self.whole(2)?;
        let minus_two = self.negated(two)?;
        let shifted = |options: &[Value], by: Value| -> Result<Vec<Value>, Unsolved> {
            options.iter().map(|&option| self.add(self.weight(option)?, by)).collect()
        };
        let left = shifted(self.left_options(value), minus_two)?;
        let right = shifted(self.right_options(value), two)?;
        let weight = self.from_options(left.clone(), right.clone())?;
        match self.number_of(weight) {
            Some(number) if number.as_integer().is_some() => self.eccentric_weight(value, &left, &right),
            _ => Ok(weight),
        }
    }

    /// The weight if integers fit between these options: which of them, the remote star decides.
    fn eccentric_weight(self, value: Value, left: &[Value], right: &[Value]) -> Result<Value, Unsolved> {
        match self.compare(value, self.remote_star(value)?)? {
            Relation::Greater => self.largest_integer_before(right),
            Relation::Less => {
                let negated =
                    left.iter().map(|&option| self.negated(option)).collect::<Result<Vec<_>, _>>()?;
                self.negated(self.largest_integer_before(&negated)?)
            }
            Relation::Confused | Relation::Equal => Ok(Value::ZERO),
        }
    }

    /// A nimber that is larger than all followers that are nimbers.
    fn remote_star(self, value: Value) -> Result<Value, Unsolved> {
        let size = self.record(value).largest_nimber + 1;
        if let Some(star) = signature::up(0, u64::from(size)) {
            return Ok(star);
        }
        self.star(size)
    }

    /// The largest integer n that is not ≥ any of the bounds.
    fn largest_integer_before(self, bounds: &[Value]) -> Result<Value, Unsolved> {
        let mut least: Option<i64> = None;
        for &bound in bounds {
            // Integers above the left stop are ≥ the bound, integers below it are not.
            let stop = self.left_stop(bound);
            let floor = stop.numerator() >> stop.exponent();
            let touches = stop.as_integer().is_some() && self.le(bound, self.whole(floor)?)?;
            let largest = if touches { floor - 1 } else { floor };
            least = Some(least.map_or(largest, |least| least.min(largest)));
        }
        self.whole(least.unwrap_or(0))
    }
}
