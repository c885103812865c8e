//! The strips that can arise from w, ww, www, …, as rows of stones.
//!
//! A strip is an interval of the repeated word, with its first and its last stone flipped or not. The ends that can arise are
//! closed under moves by construction (`docs/periodicity.md`, Lemma 1).

use std::collections::BTreeSet;

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
pub(super) struct Strips {
    /// True is black.
    word: Vec<bool>,
    first: BTreeSet<End>,
    last: BTreeSet<End>,
}

impl Strips {
    pub(super) fn new(word: Vec<bool>) -> Self {
        let m = word.len();
        let next = |i: usize| (i + 1) % m;
        let before = |i: usize| (i + m - 1) % m;
        let mut first = BTreeSet::from([(0, false)]);
        let mut last = BTreeSet::from([(m - 1, false)]);
        for i in (0..m).filter(|&i| word[i] != word[next(i)]) {
            first.extend([(next(i), true), (next(next(i)), false)]);
            last.extend([(i, true), (before(i), false)]);
        }
        // A move between a flipped end and its neighbour, which was like it.
        for _ in 0..m {
            for (i, flipped) in first.clone() {
                if flipped && word[i] == word[next(i)] {
                    first.extend([(next(i), true), (next(next(i)), false)]);
                }
            }
            for (i, flipped) in last.clone() {
                if flipped && word[i] == word[before(i)] {
                    last.extend([(before(i), true), (before(before(i)), false)]);
                }
            }
        }
        Self { word, first, last }
    }

    /// The strips of a length, at least 2.
    pub(super) fn of_length(&self, length: usize) -> Vec<Strip> {
        let fits = |first: End, last: End| (first.0 + length - 1) % self.word.len() == last.0;
        let mut strips = Vec::new();
        for &first in &self.first {
            for &last in self.last.iter().filter(|&&last| fits(first, last)) {
                strips.push(Strip { first, last, length });
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
pub(super) fn moves(stones: &[bool]) -> Vec<(bool, Vec<bool>, Vec<bool>)> {
    let mut moves = Vec::new();
    for from in 0..stones.len() {
        for to in [from.wrapping_sub(1), from + 1] {
            if to < stones.len() && stones[from] != stones[to] {
                let mut after = stones.to_vec();
                after[to] = stones[from];
                moves.push((stones[from], after[..from].to_vec(), after[from + 1..].to_vec()));
            }
        }
    }
    moves
}
