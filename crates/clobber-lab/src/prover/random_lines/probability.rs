//! A probability as a fraction, and the values of closed forms there.

use clobber_certificate::Ratio;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// A fraction strictly between 0 and 1, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probability {
    numerator: i128,
    denominator: i128,
}

/// The largest denominator.
const MAX_DENOMINATOR: i128 = 1_000_000_000;

/// A text that is no probability.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a probability: expected a fraction such as `1/3` or a decimal such as `0.25`, strictly \
     between 0 and 1, with a denominator of at most {MAX_DENOMINATOR}"
)]
pub struct BadProbability(String);

impl FromStr for Probability {
    type Err = BadProbability;

    fn from_str(text: &str) -> Result<Self, BadProbability> {
        let integer = |digits: &str| {
            let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<i128>().ok().filter(|_| is_number)
        };
        let parts = match (text.split_once('/'), text.split_once('.')) {
            (Some((over, under)), _) => integer(over).zip(integer(under)),
            (None, Some((whole, digits))) if digits.len() <= 9 => {
                integer(&format!("{whole}{digits}")).map(|over| (over, 10_i128.pow(digits.len() as u32)))
            }
            _ => None,
        };
        let is_proper = |&(over, under): &(i128, i128)| 0 < over && over < under && under <= MAX_DENOMINATOR;
        let (over, under) = parts.filter(is_proper).ok_or_else(|| BadProbability(text.into()))?;
        let common = common_divisor(over, under);
        Ok(Self { numerator: over / common, denominator: under / common })
    }
}

impl Display for Probability {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

impl Probability {
    /// The probability in floating point.
    pub fn decimal(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    /// The value of a closed form in floating point.
    pub fn decimal_of(self, ratio: &Ratio) -> f64 {
        let x = self.decimal() * (1.0 - self.decimal());
        let value = |list: &[i64]| list.iter().rev().fold(0.0, |sum, &c| sum * x + c as f64);
        value(&ratio.numerator) / value(&ratio.denominator)
    }

    /// The value of a closed form as a fraction in lowest terms; `None` if it needs more than 127 bits.
    ///
    /// ```
    /// use clobber_lab::prover::random_lines::{Probability, prove};
    /// use search_limits::Limits;
    /// let mean = prove(Limits::unlimited()).unwrap().mean;
    /// let third: Probability = "1/3".parse().unwrap();
    /// assert_eq!(third.exactly(&mean), Some("152/899".into()));
    /// ```
    pub fn exactly(self, ratio: &Ratio) -> Option<String> {
        let Self { numerator, denominator } = self;
        // x = over/under.
        let over = numerator.checked_mul(denominator - numerator)?;
        let under = denominator.checked_mul(denominator)?;
        let degree = ratio.numerator.len().max(ratio.denominator.len()).checked_sub(1)?;
        let value = |list: &[i64]| {
            list.iter().enumerate().try_fold(0_i128, |sum, (power, &coefficient)| {
                let term = over.checked_pow(power as u32)?.checked_mul(coefficient.into())?;
                sum.checked_add(term.checked_mul(under.checked_pow((degree - power) as u32)?)?)
            })
        };
        let (over, under) = (value(&ratio.numerator)?, value(&ratio.denominator)?);
        let common = common_divisor(over, under);
        let is_proper = common > 0 && under > 0;
        is_proper.then(|| format!("{}/{}", over / common, under / common))
    }
}

fn common_divisor(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_and_decimals_are_read() {
        let read = |text: &str| text.parse::<Probability>().map(|p| p.to_string()).ok();
        assert_eq!(read("2/6").as_deref(), Some("1/3"));
        assert_eq!(read("0.25").as_deref(), Some("1/4"));
        assert_eq!(read(".5").as_deref(), Some("1/2"));
        for bad in [
            "",
            "1",
            "0",
            "1/1",
            "0/2",
            "3/2",
            "1/0",
            "-1/2",
            "1/-2",
            "+1/2",
            "a/b",
            "0.",
            "0.0",
            "1.5",
            "1/2000000000",
            "0.0000000001",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn values_are_in_lowest_terms_and_may_be_too_large() {
        let ratio = Ratio { numerator: vec![0, 2], denominator: vec![4] };
        let half: Probability = "1/2".parse().unwrap();
        assert_eq!(half.exactly(&ratio).as_deref(), Some("1/8"));
        assert!((half.decimal_of(&ratio) - 0.125).abs() < 1e-15);
        let fine: Probability = "1/999999937".parse().unwrap();
        assert_eq!(fine.exactly(&Ratio { numerator: vec![0, 0, 0, 1], denominator: vec![1] }), None);
    }
}
