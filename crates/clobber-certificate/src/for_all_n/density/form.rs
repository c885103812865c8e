//! Homogeneous polynomials in p and q with integer coefficients. With q = 1 − p they are polynomials in p,
//! and two of the same degree are equal as polynomials in p exactly if they have the same coefficients.

/// A coefficient does not fit into 128 bits.
#[derive(Debug)]
pub(super) struct TooLarge;

/// Σ cᵢ·pᵈ⁻ⁱ·qⁱ, by the coefficients c₀, …, c_d.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Form(Vec<i128>);

impl Form {
    pub(super) fn zero(degree: usize) -> Self {
        Self(vec![0; degree + 1])
    }

    /// The form of a degree with these coefficients, or zero if there are none; `None` if there are too few
    /// or too many.
    pub(super) fn new(coefficients: &[i64], degree: usize) -> Option<Self> {
        match coefficients.len() {
            0 => Some(Self::zero(degree)),
            length if length == degree + 1 => {
                Some(Self(coefficients.iter().copied().map(i128::from).collect()))
            }
            _ => None,
        }
    }

    /// A polynomial in x = pq/(p + q)², from the constant on, times (p + q)²ᵐ.
    pub(super) fn of_product(coefficients: &[i64], m: usize) -> Result<Self, TooLarge> {
        let mut sum = Self::zero(2 * m);
        for (k, &coefficient) in coefficients.iter().enumerate() {
            let mut term = Self(vec![coefficient.into()]);
            (0..k).for_each(|_| term = term.by_p().by_q());
            for _ in 0..2 * (m - k) {
                term = term.by_p_plus_q()?;
            }
            sum = sum.plus(&term)?;
        }
        Ok(sum)
    }

    pub(super) fn is_zero(&self) -> bool {
        self.0.iter().all(|&coefficient| coefficient == 0)
    }

    /// Are all coefficients at least 0, and some more than 0? Then the value is positive for p and q > 0.
    pub(super) fn is_positive(&self) -> bool {
        self.0.iter().all(|&coefficient| coefficient >= 0) && !self.is_zero()
    }

    /// The sum of two forms of one degree.
    pub(super) fn plus(&self, other: &Self) -> Result<Self, TooLarge> {
        self.combined(other, i128::checked_add)
    }

    pub(super) fn minus(&self, other: &Self) -> Result<Self, TooLarge> {
        self.combined(other, i128::checked_sub)
    }

    fn combined(&self, other: &Self, combine: fn(i128, i128) -> Option<i128>) -> Result<Self, TooLarge> {
        debug_assert_eq!(self.0.len(), other.0.len(), "the degrees are equal");
        let pairs = self.0.iter().zip(&other.0);
        pairs.map(|(&a, &b)| combine(a, b)).collect::<Option<_>>().map(Self).ok_or(TooLarge)
    }

    pub(super) fn times(&self, other: &Self) -> Result<Self, TooLarge> {
        let mut product = vec![0_i128; self.0.len() + other.0.len() - 1];
        for (i, a) in self.0.iter().enumerate() {
            for (j, b) in other.0.iter().enumerate() {
                let term = a.checked_mul(*b).ok_or(TooLarge)?;
                product[i + j] = product[i + j].checked_add(term).ok_or(TooLarge)?;
            }
        }
        Ok(Self(product))
    }

    pub(super) fn scaled(&self, factor: u8) -> Result<Self, TooLarge> {
        self.times(&Self(vec![factor.into()]))
    }

    pub(super) fn by_p(&self) -> Self {
        Self([&self.0[..], &[0]].concat())
    }

    pub(super) fn by_q(&self) -> Self {
        Self([&[0], &self.0[..]].concat())
    }

    pub(super) fn by_p_plus_q(&self) -> Result<Self, TooLarge> {
        self.by_p().plus(&self.by_q())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_and_homogeneous_forms_are_exact() {
        let form = |coefficients: &[i64]| Form::new(coefficients, coefficients.len() - 1).unwrap();
        assert_eq!(form(&[1, 2]).times(&form(&[3, 0, -1])).unwrap(), form(&[3, 6, -1, -2]));
        assert_eq!(form(&[1, -1]).by_p_plus_q().unwrap(), form(&[1, 0, -1]));
        // 3 + x, times (p + q)².
        assert_eq!(Form::of_product(&[3, 1], 1).unwrap(), form(&[3, 7, 3]));
        let large = Form(vec![i128::MAX / 2]);
        assert!(large.scaled(3).is_err() && large.scaled(2).is_ok());
        assert!(form(&[0, 1]).is_positive() && !form(&[0, 0]).is_positive() && !form(&[1, -1]).is_positive());
    }
}
