//! Random draws of one sample.

/// Random numbers (Vigna, SplitMix64). Each sample has its own, so that it does not depend on those before,
/// and a table can be resumed.
pub(super) struct Draws(u64);

impl Draws {
    /// The draws of the sample with this number.
    pub(super) fn new(seed: u64, sample: usize) -> Self {
        // Mixed twice, so that the samples of neighbouring seeds differ.
        let mut seeds = Self(seed);
        Self(Self(seeds.next() ^ sample as u64).next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `count`, each with the same probability up to a rounding error below 2⁻⁵⁰.
    pub(super) fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.next()) * count as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_drawn_about_equally_often() {
        for seed in 0..3 {
            let mut counts = [0; 7];
            for sample in 0..7000 {
                counts[Draws::new(seed, sample).below(7)] += 1;
            }
            assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
        }
    }
}
