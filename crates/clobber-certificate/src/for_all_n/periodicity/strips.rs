//! The strips of a repeated word, as rows of stones.
//!
//! A strip is an interval of the repeated word, with its first and its last stone flipped or not. A move in a
//! strip leaves strips (`docs/periodicity.md`, Lemma 1).

/// The place of an end in the word, and whether its stone is flipped.
type End = (usize, bool);

/// A strip by name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strip {
    pub(super) first: End,
    pub(super) last: End,
    pub(super) length: usize,
}

/// The strips of a word.
#[derive(Debug)]
pub(super) struct Strips {
    /// True is black.
    word: Vec<bool>,
}

impl Strips {
    pub(super) fn new(word: Vec<bool>) -> Self {
        Self { word }
    }

    /// The strips of a length, at least 2. In a word of one stone there are no moves, and no stone is ever
    /// flipped.
    pub(super) fn of_length(&self, length: usize) -> Vec<Strip> {
        let m = self.word.len();
        let flips: &[bool] = if m == 1 { &[false] } else { &[false, true] };
        let mut strips = Vec::new();
        for place in 0..m {
            for &first in flips {
                for &last in flips {
                    strips.push(Strip {
                        first: (place, first),
                        last: ((place + length - 1) % m, last),
                        length,
                    });
                }
            }
        }
        strips
    }

    /// The stones of a strip, which has at least 2.
    pub(super) fn stones(&self, strip: Strip) -> Vec<bool> {
        let m = self.word.len();
        let mut stones: Vec<bool> = (0..strip.length).map(|i| self.word[(strip.first.0 + i) % m]).collect();
        stones[0] ^= strip.first.1;
        stones[strip.length - 1] ^= strip.last.1;
        stones
    }

    /// The stones of w^n.
    pub(super) fn power(&self, n: usize) -> Vec<bool> {
        self.word.repeat(n)
    }
}

/// Every move in a row of stones: is it Black's, and what is left on both sides?
pub(super) fn moves(stones: &[bool]) -> impl Iterator<Item = (bool, Vec<bool>, Vec<bool>)> {
    let pairs = (0..stones.len()).flat_map(|from| [from.wrapping_sub(1), from + 1].map(|to| (from, to)));
    let captures = |&(from, to): &(usize, usize)| to < stones.len() && stones[from] != stones[to];
    pairs.filter(captures).map(|(from, to)| {
        let mut after = stones.to_vec();
        after[to] = stones[from];
        (stones[from], after[..from].to_vec(), after[from + 1..].to_vec())
    })
}
