//! Linear algebra modulo a prime, to guess solutions with small integers. What it finds is verified
//! elsewhere.

use search_limits::{Limits, Unsolved};

/// 2⁶¹ − 1.
const PRIME: u64 = (1 << 61) - 1;

/// Integers up to this size are recognised.
const MAX_INTEGER: u64 = 1 << 30;

/// Factors that are tried to make a solution integral.
const MAX_FACTOR: u64 = 1000;

/// A residue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Residue(u64);

impl Residue {
    pub(super) const ZERO: Self = Self(0);
    pub(super) const ONE: Self = Self(1);

    pub(super) fn new(integer: i64) -> Self {
        Self(i128::from(integer).rem_euclid(i128::from(PRIME)) as u64)
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self((self.0 + other.0) % PRIME)
    }

    pub(super) fn minus(self, other: Self) -> Self {
        Self((self.0 + PRIME - other.0) % PRIME)
    }

    pub(super) fn times(self, other: Self) -> Self {
        Self((u128::from(self.0) * u128::from(other.0) % u128::from(PRIME)) as u64)
    }

    /// The inverse, by Fermat's little theorem.
    fn inverse(self) -> Self {
        let (mut power, mut exponent, mut inverse) = (self, PRIME - 2, Self::ONE);
        while exponent > 0 {
            if exponent % 2 == 1 {
                inverse = inverse.times(power);
            }
            (power, exponent) = (power.times(power), exponent / 2);
        }
        inverse
    }

    /// The small integer with this residue, if there is one.
    fn integer(self) -> Option<i64> {
        match self.0 {
            small @ ..MAX_INTEGER => Some(small as i64),
            large => Some(PRIME - large).filter(|&size| size < MAX_INTEGER).map(|size| -(size as i64)),
        }
    }
}

/// A solution of homogeneous equations that is not zero, if the equations have exactly one but for a factor.
pub(super) fn solution(
    mut rows: Vec<Vec<Residue>>,
    limits: &Limits,
) -> Result<Option<Vec<Residue>>, Unsolved> {
    let unknowns = rows.first().map_or(0, Vec::len);
    // The unknown that each of the first rows determines.
    let mut determined = Vec::new();
    for unknown in 0..unknowns {
        limits.check_now()?;
        let done = determined.len();
        let Some(pivot) = (done..rows.len()).find(|&row| rows[row][unknown] != Residue::ZERO) else {
            continue;
        };
        rows.swap(done, pivot);
        let inverse = rows[done][unknown].inverse();
        rows[done].iter_mut().for_each(|entry| *entry = entry.times(inverse));
        let reduced = rows[done].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(number, _)| *number != done) {
            let factor = row[unknown];
            if factor != Residue::ZERO {
                row.iter_mut().zip(&reduced).for_each(|(a, &b)| *a = a.minus(b.times(factor)));
            }
        }
        determined.push(unknown);
    }
    if determined.len() + 1 != unknowns {
        return Ok(None);
    }
    let free = (0..unknowns).find(|unknown| !determined.contains(unknown)).unwrap_or(0);
    let mut solution = vec![Residue::ZERO; unknowns];
    solution[free] = Residue::ONE;
    for (row, &unknown) in determined.iter().enumerate() {
        solution[unknown] = Residue::ZERO.minus(rows[row][free]);
    }
    Ok(Some(solution))
}

/// The smallest integers with these ratios, the first one that is not zero positive, if they are small.
pub(super) fn integers(residues: &[Residue]) -> Option<Vec<i64>> {
    let inverse = residues.iter().find(|&&residue| residue != Residue::ZERO)?.inverse();
    (1..=MAX_FACTOR).find_map(|factor| {
        let factor = inverse.times(Residue(factor));
        residues.iter().map(|residue| residue.times(factor).integer()).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_solutions_are_found() {
        let rows = |rows: &[[i64; 3]]| rows.iter().map(|row| row.map(Residue::new).to_vec()).collect();
        let solve = |list: &[[i64; 3]]| solution(rows(list), Limits::unlimited()).unwrap();
        // 2x + 3y = 0 and y = 4z: the solution is (−6, 4, 1).
        let found = solve(&[[2, 3, 0], [0, 1, -4], [2, 4, -4]]).unwrap();
        assert_eq!(integers(&found), Some(vec![6, -4, -1]));
        assert_eq!(solve(&[[1, 1, 1]]), None, "two dimensions");
        assert_eq!(solve(&[[1, 0, 0], [0, 1, 0], [0, 0, 1]]), None, "only zero");
    }
}
