//! Values that have names: numbers, nimbers, ups with their powers and sums, switches, tinies.
//!
//! The canonical forms of x + *m, x + n·↑ + *m, x + ↑ⁿ + *m and x + (↑ + ↑² + … + ↑ⁿ) + *m for a number x are
//! known, so they are built option by option, without a sum:
//!
//! | value | canonical form, to each of whose options x is added |
//! |---|---|
//! | *m | {0, *, …, *(m − 1) \| 0, *, …, *(m − 1)} |
//! | n·↑ + *m | {0 \| (n − 1)·↑ + *(m ⊕ 1)}, but ↑ + * is {0, * \| 0} |
//! | ↑ⁿ + *m, n ≥ 2 | {0, *, …, *m \| −(↑ + … + ↑ⁿ⁻¹) + *(m ⊕ 1)} |
//! | ↑ + … + ↑ⁿ + *m, n ≥ 2 | {↑ + … + ↑ⁿ⁻¹ + *m \| *(m ⊕ 1)}, and for m = 1 a further left option 0 |
//!
//! (Conway and Ryba's uptimals; the forms with a nimber beyond * are checked against sums in the tests. That
//! x may be added to every option is the number translation theorem.)

mod recognise;

pub(crate) use recognise::Names;

use crate::arithmetic::Arithmetic;
use crate::dyadic::Dyadic;
use crate::value::Value;
use search_limits::Unsolved;

/// Largest integer that can be made by name: every integer below it is interned, too.
pub const MAX_INTEGER: i64 = 100_000;

/// Largest multiple of up that can be made by name.
pub const MAX_UPS: i64 = 100_000;

/// Largest nimber that can be made by name: comparing two of them takes cubic time. It is odd so that with
/// every *m there is *(m ⊕ 1).
pub const MAX_NIMBER: u32 = 255;

/// Highest power of up that can be made by name.
pub const MAX_POWER: u32 = 1000;

/// A name is not that of a value that can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// A number is too large or too fine.
    #[error("a number is beyond ±{MAX_INTEGER} or has too fine a denominator")]
    Number,
    /// A multiple of up is too large.
    #[error("there are more than {MAX_UPS} ups or downs")]
    Ups,
    /// A nimber is too large.
    #[error("a nimber is beyond *{MAX_NIMBER}")]
    Nimber,
    /// A power of up is too high, or below the first.
    #[error("a power of up is not between 1 and {MAX_POWER}")]
    Power,
    /// A limit was reached, or the universe is full.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

/// The name of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Name {
    /// A number, ups and a nimber.
    Uptimal(Uptimal),
    /// ±(its left options): the value is its own negative, and not a nimber.
    Switch,
    /// number + tiny-G, where tiny-G is {0 || 0 | −G}.
    Tiny {
        /// The number.
        number: Dyadic,
        /// G.
        of: Value,
    },
    /// number + miny-G, the negative of tiny-G.
    Miny {
        /// The number.
        number: Dyadic,
        /// G.
        of: Value,
    },
    /// It has no name.
    Nameless,
}

/// number + ups + *nimber.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Uptimal {
    /// The number.
    pub number: Dyadic,
    /// The ups.
    pub ups: Ups,
    /// The nimber; 0 if there is none.
    pub nimber: u32,
}

/// Ups or downs: those whose names are short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ups {
    /// n·↑ for any integer n.
    Multiple(i64),
    /// ↑ⁿ for n ≥ 2, and its negative under −n.
    Power(i64),
    /// ↑ + ↑² + … + ↑ⁿ for n ≥ 2, and its negative under −n.
    Sum(i64),
}

impl Uptimal {
    /// A number alone.
    pub const fn number(number: Dyadic) -> Self {
        Self { number, ups: Ups::Multiple(0), nimber: 0 }
    }

    /// A number with a nimber, but without ups.
    const fn star(number: Dyadic, nimber: u32) -> Self {
        Self { number, ups: Ups::Multiple(0), nimber }
    }

    /// The sum, if it has a name that follows from those of the summands.
    pub(crate) fn checked_add(self, other: Self) -> Option<Self> {
        let ups = match (self.ups, other.ups) {
            (Ups::Multiple(m), Ups::Multiple(n)) => Ups::Multiple(m + n),
            (Ups::Multiple(0), ups) | (ups, Ups::Multiple(0)) => ups,
            _ => return None,
        };
        let number = self.number.checked_add(other.number)?;
        Some(Self { number, ups, nimber: self.nimber ^ other.nimber })
    }

    /// m, if this is number + *m.
    fn as_star(self) -> Option<u32> {
        (self.ups == Ups::Multiple(0)).then_some(self.nimber)
    }
}

impl Ups {
    /// n, if this is ↑ + … + ↑ⁿ, and −n, if it is the negative of that.
    fn as_sum(self) -> Option<i64> {
        match self {
            Self::Multiple(n) => (n.abs() <= 1).then_some(n),
            Self::Sum(n) => Some(n),
            Self::Power(_) => None,
        }
    }
}

impl Arithmetic<'_> {
    /// An integer.
    pub fn integer(self, number: i64) -> Result<Value, NameError> {
        if number.abs() > MAX_INTEGER {
            return Err(NameError::Number);
        }
        Ok(self.whole(number)?)
    }

    /// A number.
    ///
    /// ```
    /// use game_value::{Dyadic, Universe};
    /// use search_limits::Limits;
    /// let universe = Universe::new();
    /// let universe = universe.within(Limits::unlimited());
    /// let number = Dyadic::new(-3, 2).unwrap();
    /// assert_eq!(universe.number_of(universe.dyadic(number)?), Some(number));
    /// # Ok::<(), game_value::NameError>(())
    /// ```
    pub fn dyadic(self, number: Dyadic) -> Result<Value, NameError> {
        let exponent = number.exponent();
        let floor = number.numerator() >> exponent;
        let mut low = self.integer(floor)?;
        if exponent == 0 {
            return Ok(low);
        }
        // Halving the interval finds the binary digits after the point, of which the last is 1.
        let mut high = self.integer(floor + 1)?;
        for digit in (1..exponent).rev() {
            let middle = self.from_options(vec![low], vec![high])?;
            if number.numerator() >> digit & 1 == 1 {
                low = middle;
            } else {
                high = middle;
            }
        }
        Ok(self.from_options(vec![low], vec![high])?)
    }

    /// The nimber *m.
    pub fn nimber(self, m: u32) -> Result<Value, NameError> {
        self.star_above(Value::ZERO, m)
    }

    /// n·↑ + *m.
    pub fn up_multiple(self, n: i64, m: u32) -> Result<Value, NameError> {
        self.ups_above(Value::ZERO, n, m)
    }

    /// ↑ⁿ: the first is ↑, the second {0 | ↓*}, and each is infinitesimal compared to the one before.
    pub fn up_power(self, n: u32) -> Result<Value, NameError> {
        self.power_above(Value::ZERO, i64::from(n), 0)
    }

    /// ↑ + ↑² + … + ↑ⁿ.
    pub fn up_sum(self, n: u32) -> Result<Value, NameError> {
        self.sum_above(Value::ZERO, i64::from(n), 0)
    }

    /// A number, ups and a nimber.
    ///
    /// ```
    /// use game_value::{Dyadic, Universe, Uptimal, Ups};
    /// use search_limits::Limits;
    /// let universe = Universe::new();
    /// let universe = universe.within(Limits::unlimited());
    /// let half = Dyadic::new(1, 1).unwrap();
    /// let value = universe.uptimal(Uptimal { number: half, ups: Ups::Multiple(-3), nimber: 2 })?;
    /// assert_eq!(universe.text(value)?, "1/2v3*2");
    /// # Ok::<(), game_value::NameError>(())
    /// ```
    pub fn uptimal(self, uptimal: Uptimal) -> Result<Value, NameError> {
        let number = self.dyadic(uptimal.number)?;
        match uptimal.ups {
            Ups::Multiple(n) => self.ups_above(number, n, uptimal.nimber),
            Ups::Power(n) => self.power_above(number, n, uptimal.nimber),
            Ups::Sum(n) => self.sum_above(number, n, uptimal.nimber),
        }
    }

    /// ±G, which is {G | −G}.
    pub fn switch(self, game: Value) -> Result<Value, Unsolved> {
        self.from_options(vec![game], vec![self.negated(game)?])
    }

    /// Tiny-G, which is {0 || 0 | −G}.
    pub fn tiny(self, game: Value) -> Result<Value, Unsolved> {
        let threat = self.from_options(vec![Value::ZERO], vec![self.negated(game)?])?;
        self.from_options(vec![Value::ZERO], vec![threat])
    }

    /// Miny-G, the negative of tiny-G.
    pub fn miny(self, game: Value) -> Result<Value, Unsolved> {
        self.negated(self.tiny(game)?)
    }

    /// x + *m for a number x.
    fn star_above(self, x: Value, m: u32) -> Result<Value, NameError> {
        Ok(*self.stars_above(x, m)?.last().unwrap_or(&x))
    }

    /// x, x + *, …, x + *m for a number x.
    fn stars_above(self, x: Value, m: u32) -> Result<Vec<Value>, NameError> {
        if m > MAX_NIMBER {
            return Err(NameError::Nimber);
        }
        Ok(self.stars_up_to(x, m)?)
    }

    /// The nimber *m, however large.
    pub(crate) fn star(self, m: u32) -> Result<Value, Unsolved> {
        Ok(*self.stars_up_to(Value::ZERO, m)?.last().unwrap_or(&Value::ZERO))
    }

    fn stars_up_to(self, x: Value, m: u32) -> Result<Vec<Value>, Unsolved> {
        let mut stars = vec![x];
        let mut options = vec![x];
        for _ in 0..m {
            // This is canonical; searching many options for dominated ones would be slow.
            let star = self.intern(&options, &options, self.place_with(&options, &options))?;
            stars.push(star);
            options.insert(options.partition_point(|&option| option < star), star);
        }
        Ok(stars)
    }

    /// x + n·↑ + *m for a number x.
    fn ups_above(self, x: Value, n: i64, m: u32) -> Result<Value, NameError> {
        if n.unsigned_abs() > MAX_UPS.unsigned_abs() {
            return Err(NameError::Ups);
        }
        let lowest = m ^ u32::from(n % 2 != 0);
        let mut value = self.star_above(x, lowest)?;
        for k in 1..=n.abs() {
            let near = if k == 1 && lowest == 0 { vec![x, self.star_above(x, 1)?] } else { vec![x] };
            value = self.oriented(n, near, vec![value])?;
        }
        Ok(value)
    }

    /// x + ↑ⁿ + *m for a number x, or with the negative of the power for n < 0.
    fn power_above(self, x: Value, n: i64, m: u32) -> Result<Value, NameError> {
        check_power(n)?;
        if n.abs() == 1 {
            return self.ups_above(x, n, m);
        }
        let far = self.sum_above(x, n.signum() - n, m ^ 1)?;
        Ok(self.oriented(n, self.stars_above(x, m)?, vec![far])?)
    }

    /// x + (↑ + … + ↑ⁿ) + *m for a number x, or with the negative of the sum for n < 0.
    fn sum_above(self, x: Value, n: i64, m: u32) -> Result<Value, NameError> {
        check_power(n)?;
        let far = self.star_above(x, m ^ 1)?;
        let mut value = self.ups_above(x, n.signum(), m)?;
        for _ in 1..n.abs() {
            let near = if m == 1 { vec![x, value] } else { vec![value] };
            value = self.oriented(n, near, vec![far])?;
        }
        Ok(value)
    }

    /// The game in which the options that go towards its sign are those of Left, or of Right if it is
    /// negative.
    fn oriented(self, sign: i64, near: Vec<Value>, far: Vec<Value>) -> Result<Value, Unsolved> {
        if sign < 0 { self.from_options(far, near) } else { self.from_options(near, far) }
    }

    /// What the value is called.
    ///
    /// A large value may lack the name of a switch or a tiny, since negating or translating it is too
    /// expensive.
    pub fn name(self, value: Value) -> Result<Name, Unsolved> {
        let name = Names::new(self).name(value);
        self.limits().check().map(|()| name)
    }
}

fn check_power(n: i64) -> Result<(), NameError> {
    if n == 0 || n.unsigned_abs() > u64::from(MAX_POWER) { Err(NameError::Power) } else { Ok(()) }
}
