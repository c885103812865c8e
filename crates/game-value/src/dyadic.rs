//! Dyadic rationals: the numbers that short games can be.

use std::cmp::Ordering;
use std::fmt::{self, Display, Formatter};
use std::ops::Neg;

/// numerator / 2^exponent, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dyadic {
    numerator: i64,
    exponent: u8,
}

/// The largest denominator is 2 to this power. Numerators stay as far below 2⁶³: sums of two never overflow.
const MAX_EXPONENT: u8 = 60;

impl Dyadic {
    /// Zero.
    pub const ZERO: Self = Self { numerator: 0, exponent: 0 };

    /// numerator / 2^exponent in lowest terms; `None` if it is too large or too fine.
    pub fn new(numerator: i128, exponent: u32) -> Option<Self> {
        let shift = numerator.trailing_zeros().min(exponent);
        let (numerator, exponent) =
            if numerator == 0 { (0, 0) } else { (numerator >> shift, exponent - shift) };
        let exponent = u8::try_from(exponent).ok().filter(|&exponent| exponent <= MAX_EXPONENT)?;
        let numerator = i64::try_from(numerator).ok().filter(|n| n.unsigned_abs() < 1 << 62)?;
        Some(Self { numerator, exponent })
    }

    /// A whole number.
    pub fn integer(number: i64) -> Option<Self> {
        Self::new(i128::from(number), 0)
    }

    /// The numerator in lowest terms.
    pub fn numerator(self) -> i64 {
        self.numerator
    }

    /// The denominator is 2 to this power.
    pub fn exponent(self) -> u32 {
        u32::from(self.exponent)
    }

    /// The whole number that this is, if it is one.
    pub fn as_integer(self) -> Option<i64> {
        (self.exponent == 0).then_some(self.numerator)
    }

    fn scaled(self, exponent: u8) -> i128 {
        i128::from(self.numerator) << (exponent - self.exponent)
    }

    /// The sum, unless it is too large.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let exponent = self.exponent.max(other.exponent);
        Self::new(self.scaled(exponent) + other.scaled(exponent), u32::from(exponent))
    }

    /// The difference, unless it is too large.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.checked_add(-other)
    }

    /// Half of it, unless it is too fine.
    pub fn checked_half(self) -> Option<Self> {
        Self::new(i128::from(self.numerator), u32::from(self.exponent) + 1)
    }
}

impl Neg for Dyadic {
    type Output = Self;

    fn neg(self) -> Self {
        Self { numerator: -self.numerator, ..self }
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        let exponent = self.exponent.max(other.exponent);
        self.scaled(exponent).cmp(&other.scaled(exponent))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Display for Dyadic {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.exponent {
            0 => write!(f, "{}", self.numerator),
            exponent => write!(f, "{}/{}", self.numerator, 1u64 << exponent),
        }
    }
}
