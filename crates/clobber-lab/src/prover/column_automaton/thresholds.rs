//! Costs as bit sets, so 64 frontiers are compared at a time.

use super::goal::Goal;

/// For each level of the counts, the set of frontiers that miss it, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Thresholds(Box<[u64]>);

impl Thresholds {
    pub(super) fn new(costs: &[u8], goal: impl Goal) -> Self {
        let words = costs.len().div_ceil(64);
        let mut bits = vec![0; words * goal.levels()];
        for (number, &cost) in costs.iter().enumerate() {
            for level in (0..goal.levels()).filter(|&level| goal.misses(cost, level)) {
                bits[level * words + number / 64] |= 1 << (number % 64);
            }
        }
        Self(bits.into())
    }

    /// The costs of this many frontiers.
    pub(super) fn costs(&self, frontiers: usize, goal: impl Goal) -> Vec<u8> {
        let words = frontiers.div_ceil(64);
        let misses =
            |number: usize, level: usize| self.0[level * words + number / 64] >> (number % 64) & 1 == 1;
        (0..frontiers).map(|number| goal.missing(|level| misses(number, level))).collect()
    }

    /// Does no frontier miss a level that it has in `other`?
    pub(super) fn at_most(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own & !other == 0)
    }

    /// The number of all missing levels. If costs are at most others, so is this number.
    pub(super) fn sum(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.0[..])
    }

    /// The number of bytes of thresholds.
    pub(super) fn bytes_of(frontiers: usize, goal: impl Goal) -> usize {
        8 * frontiers.div_ceil(64) * goal.levels()
    }
}
