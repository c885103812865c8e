//! Costs as bit sets, so 64 frontiers are compared at a time.

/// For each threshold t from 1 to the cap, the set of frontiers that cost at least t, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Thresholds(Box<[u64]>);

impl Thresholds {
    pub(super) fn new(costs: &[u8], cap: u8) -> Self {
        let words = costs.len().div_ceil(64);
        let mut bits = vec![0; words * usize::from(cap)];
        for (number, &cost) in costs.iter().enumerate() {
            for threshold in 0..usize::from(cost) {
                bits[threshold * words + number / 64] |= 1 << (number % 64);
            }
        }
        Self(bits.into())
    }

    /// The costs of this many frontiers.
    pub(super) fn costs(&self, frontiers: usize) -> Vec<u8> {
        let words = frontiers.div_ceil(64);
        let cost = |number: usize| {
            self.0.chunks(words).map(|level| (level[number / 64] >> (number % 64) & 1) as u8).sum()
        };
        (0..frontiers).map(cost).collect()
    }

    /// Is no frontier more expensive than in `other`?
    pub(super) fn at_most(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own & !other == 0)
    }

    /// The sum of all costs. If costs are at most others, so is their sum.
    pub(super) fn sum(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.0[..])
    }

    /// The number of bytes of thresholds.
    pub(super) fn bytes_of(frontiers: usize, cap: u8) -> usize {
        8 * frontiers.div_ceil(64) * usize::from(cap)
    }
}
