//! Where a piece of a strip occurs for the first time.
//!
//! Long strips of interest are periodic, so most of their intervals equal others further to the left. Naming
//! an interval by its first occurrence lets equal intervals share their facts without comparing stones.

use crate::component::strip::Strip;
use search_limits::{Limits, Unsolved};

/// For every interval of a strip the start of its first occurrence.
pub(crate) struct FirstOccurrences {
    /// The first occurrence of the interval of `length` stones from `start` on is `starts[start][length]`;
    /// what is longer than the list has no earlier occurrence.
    starts: Vec<Vec<u16>>,
}

/// Most stones of a strip with a table. Intervals of longer strips keep their own names.
const MAX_STONES: usize = 4096;

impl FirstOccurrences {
    /// Takes time and memory O(length²), by common prefixes of every two suffixes.
    pub(crate) fn new(strip: &Strip, limits: &Limits) -> Result<Self, Unsolved> {
        let length = if strip.len() <= MAX_STONES { strip.len() } else { 0 };
        let mut starts = vec![Vec::new(); length];
        // common[t] is the length of the common prefix of the suffixes from t and from the present start.
        let mut common = vec![0u16; length + 1];
        for start in (0..length).rev() {
            limits.check()?;
            for earlier in 0..start {
                let same = strip.is_black(earlier) == strip.is_black(start);
                common[earlier] = if same { common[earlier + 1] + 1 } else { 0 };
            }
            common[start] = 0;
            for (earlier, &reach) in common[..start].iter().enumerate() {
                if usize::from(reach) >= starts[start].len() {
                    starts[start].resize(usize::from(reach) + 1, earlier as u16);
                }
            }
        }
        Ok(Self { starts })
    }

    /// Every interval keeps its own name.
    pub(crate) fn none() -> Self {
        Self { starts: Vec::new() }
    }

    /// Bytes that it takes at most for a strip of n stones, roughly.
    pub(crate) fn max_bytes(n: usize) -> usize {
        if n <= MAX_STONES { (24 + n) * n } else { 0 }
    }

    /// The last of the starts of all first occurrences of intervals of this length, in a strip of n stones.
    pub(crate) fn last_first(&self, n: usize, length: usize) -> usize {
        if self.starts.is_empty() {
            return n - length;
        }
        (0..=n - length).rev().find(|&start| self.first(start, length) == start).unwrap_or_default()
    }

    /// The start of the first equal interval.
    #[inline]
    pub(crate) fn first(&self, start: usize, length: usize) -> usize {
        let earlier = self.starts.get(start).and_then(|starts| starts.get(length));
        earlier.map_or(start, |&earlier| usize::from(earlier))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_occurrences_agree_with_a_scan() {
        for bits in [0b1101_1011_0110_1101u64, 0b1010_1010_1010_1010, 0b1100_1010_0011_1010, 0] {
            let strip = Strip::from_bits(16, bits);
            let occurrences = FirstOccurrences::new(&strip, Limits::unlimited()).unwrap();
            for start in 0..16 {
                for length in 1..=16 - start {
                    let wanted = strip.slice(start, length);
                    let first = (0..=start).find(|&t| strip.slice(t, length) == wanted);
                    assert_eq!(Some(occurrences.first(start, length)), first, "{start} {length}");
                }
            }
            for length in 1..=16 {
                let firsts = (0..=16 - length).map(|start| occurrences.first(start, length));
                assert_eq!(Some(occurrences.last_first(16, length)), firsts.max());
            }
        }
    }
}
