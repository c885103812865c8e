//! Periods of sequences.

/// A period of a sequence, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Repetition {
    /// The index from which the terms repeat.
    pub(crate) from: usize,
    /// The number of terms of a period.
    pub(crate) period: usize,
}

/// The search for a period in a number of terms: from which index, and up to which period.
///
/// A sequence must repeat throughout its second half, which must contain the period twice.
pub(crate) fn searched(terms: usize) -> Repetition {
    let from = terms / 2;
    Repetition { from, period: (terms - from) / 2 }
}

/// The least period that fits, if there is one.
pub(crate) fn repetition<T: PartialEq>(terms: &[T]) -> Option<Repetition> {
    let searched = searched(terms.len());
    let repeats = |at: usize, period: usize| terms[at] == terms[at + period];
    let period = (1..=searched.period)
        .find(|&period| (searched.from..terms.len() - period).all(|at| repeats(at, period)))?;
    let before = (0..searched.from).rev().take_while(|&at| repeats(at, period)).count();
    Some(Repetition { from: searched.from - before, period })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_is_seen_twice() {
        assert_eq!(repetition(&[7, 1, 2, 1, 2, 1, 2, 1]), Some(Repetition { from: 1, period: 2 }));
        assert_eq!(repetition(&[7, 7, 7, 7]), Some(Repetition { from: 0, period: 1 }));
        // The second half contains the period only one and a half times.
        assert_eq!(repetition(&[5, 4, 6, 7, 1, 2, 3, 1, 2]), None);
        assert_eq!(repetition(&[1, 2, 3, 4, 5, 5]), None);
        assert_eq!(repetition::<u8>(&[]), None);
    }

    /// Compares with every period and every start.
    #[test]
    fn every_short_sequence() {
        for length in 0..=10_usize {
            for bits in 0..1_u32 << length {
                let terms: Vec<bool> = (0..length).map(|at| bits >> at & 1 == 1).collect();
                let fits = |from: usize, period: usize| {
                    (from..length - period).all(|at| terms[at] == terms[at + period])
                };
                let half = length / 2;
                let expected = (1..=(length - half) / 2).find(|&period| fits(half, period)).map(|period| {
                    let from = (0..=half).find(|&from| fits(from, period)).unwrap_or(half);
                    Repetition { from, period }
                });
                assert_eq!(repetition(&terms), expected, "{terms:?}");
            }
        }
    }
}
