//! Sets of nimbers, and the least nimber that is not in one.

use smallvec::SmallVec;

/// A set of nimbers.
#[derive(Clone, Debug, Default)]
pub(super) struct NimberSet {
    /// Nim-values are small: two words are enough nearly always.
    words: SmallVec<[u64; 2]>,
}

impl NimberSet {
    /// The nimbers below 32 whose bits are set.
    pub(super) fn from_bits(bits: u32) -> Self {
        Self { words: SmallVec::from_slice(&[u64::from(bits)]) }
    }

    /// The nimbers below 32 as bits.
    pub(super) fn bits(&self) -> u32 {
        self.words.first().map_or(0, |&word| word as u32)
    }

    pub(super) fn clear(&mut self) {
        self.words.fill(0);
    }

    #[inline]
    pub(super) fn insert(&mut self, nimber: u32) {
        let word = (nimber / 64) as usize;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (nimber % 64);
    }

    #[inline]
    pub(super) fn contains(&self, nimber: u32) -> bool {
        self.words.get((nimber / 64) as usize).is_some_and(|word| word >> (nimber % 64) & 1 == 1)
    }

    /// The minimal excludant: the nim-value of a position whose options have these (Sprague 1935, Grundy
    /// 1939).
    #[inline]
    pub(super) fn mex(&self) -> u32 {
        let full = self.words.iter().take_while(|&&word| word == u64::MAX).count();
        64 * full as u32 + self.words.get(full).map_or(0, |word| word.trailing_ones())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mex_is_the_least_that_is_missing() {
        let mut set = NimberSet::default();
        assert_eq!(set.mex(), 0);
        for n in 0..300 {
            assert!(!set.contains(299 - n) && !set.contains(1000));
            set.insert(299 - n);
            set.insert(301 + n);
            assert!(set.contains(299 - n));
            assert_eq!(set.mex(), if n == 299 { 300 } else { 0 });
        }
        set.clear();
        set.insert(0);
        assert_eq!(set.mex(), 1);
        assert_eq!(NimberSet::from_bits(0b1011).mex(), 2);
        assert_eq!(NimberSet::from_bits(0b1011).bits(), 0b1011);
    }
}
