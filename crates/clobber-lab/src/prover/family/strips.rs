//! The strips of a repeated word, by name. Knows no values.
//!
//! After any play, a component is an interval of the word with at most its two end stones flipped. Its name
//! is the phase of its first stone, two flips, and its length
//! ([docs/periodicity.md](../../../../../docs/periodicity.md), Lemma 1).

use super::word::Word;
use clobber_board::Color;

/// A strip: stones `phase`, …, `phase + length − 1` of the repeated word, with the first and the last flipped
/// or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Strip {
    pub(crate) phase: usize,
    pub(crate) length: usize,
    pub(crate) flip_first: bool,
    pub(crate) flip_last: bool,
}

/// A move of a player, and what it leaves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Split {
    pub(crate) player: Color,
    pub(crate) parts: [Strip; 2],
}

/// The strips of a word.
pub(crate) struct Strips<'w> {
    word: &'w Word,
}

impl<'w> Strips<'w> {
    pub(crate) fn new(word: &'w Word) -> Self {
        Self { word }
    }

    /// The number of stones of the word.
    pub(crate) fn size(&self) -> usize {
        self.word.stones().len()
    }

    /// The number of names of strips of one length.
    pub(crate) fn names(&self) -> usize {
        4 * self.size()
    }

    /// The place of a strip among those of its length.
    pub(crate) fn index(strip: Strip) -> usize {
        4 * strip.phase + 2 * usize::from(strip.flip_first) + usize::from(strip.flip_last)
    }

    /// The whole of w^n.
    pub(crate) fn power(&self, n: usize) -> Strip {
        Strip { phase: 0, length: n * self.size(), flip_first: false, flip_last: false }
    }

    /// The strips of a length, at least 2. A word of one stone has no moves, so no stone is flipped.
    pub(crate) fn of_length(&self, length: usize) -> impl Iterator<Item = Strip> {
        let strip = move |index: usize| Strip {
            phase: index / 4,
            length,
            flip_first: index & 2 != 0,
            flip_last: index & 1 != 0,
        };
        let is_flipped = |strip: &Strip| strip.flip_first || strip.flip_last;
        let is_trivial = self.size() == 1;
        (0..self.names()).map(strip).filter(move |strip| !(is_trivial && is_flipped(strip)))
    }

    fn stone(&self, strip: Strip, at: usize) -> Color {
        let flipped = (at == 0 && strip.flip_first) ^ (at + 1 == strip.length && strip.flip_last);
        let stone = self.word.stone(strip.phase + at);
        if flipped { !stone } else { stone }
    }

    /// Every move in a strip: stone `at` moves right, or stone `at + 1` moves left.
    pub(crate) fn splits(&self, strip: Strip) -> impl Iterator<Item = Split> {
        (0..strip.length.saturating_sub(1))
            .filter(move |&at| self.stone(strip, at) != self.stone(strip, at + 1))
            .flat_map(move |at| {
                let player = self.stone(strip, at);
                [
                    Split { player, parts: self.parts(strip, at, true) },
                    Split { player: !player, parts: self.parts(strip, at + 1, false) },
                ]
            })
    }

    /// The parts left if the stone at `cut` moves to the right or to the left.
    fn parts(&self, strip: Strip, cut: usize, to_right: bool) -> [Strip; 2] {
        let phase = (strip.phase + cut + 1) % self.size();
        let length = strip.length - cut - 1;
        [
            Strip { length: cut, flip_last: !to_right, ..strip },
            Strip { phase, length, flip_first: to_right, ..strip },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Every part that a move leaves has a name, and its stones are those of the position after the move.
    #[test]
    fn strips_are_closed_under_moves() {
        for word in ["(x)^n", "(xo)^n", "(xxo)^n", "(xxxo)^n", "(xxoo)^n", "(xoxxo)^n", "(xxoxoo)^n"] {
            let word: Word = word.parse().unwrap();
            let strips = Strips::new(&word);
            let mut waiting = vec![strips.power(24 / strips.size())];
            let mut seen = HashSet::new();
            while let Some(strip) = waiting.pop() {
                if strip.length < 2 || !seen.insert(strip) {
                    continue;
                }
                assert!(strips.of_length(strip.length).any(|known| known == strip), "{word} {strip:?}");
                for split in strips.splits(strip) {
                    assert!(is_played(&strips, strip, split), "{word} {strip:?} {split:?}");
                    waiting.extend(split.parts);
                }
            }
        }
    }

    /// Is there a move of the player that leaves these two rows of stones?
    fn is_played(strips: &Strips<'_>, strip: Strip, split: Split) -> bool {
        let stones =
            |strip: Strip| -> Vec<Color> { (0..strip.length).map(|at| strips.stone(strip, at)).collect() };
        let before = stones(strip);
        let from = split.parts[0].length;
        [from.wrapping_sub(1), from + 1].into_iter().filter(|&to| to < before.len()).any(|to| {
            let mut after = before.clone();
            after[to] = before[from];
            before[from] == split.player
                && before[to] != split.player
                && after[..from] == stones(split.parts[0])
                && after[from + 1..] == stones(split.parts[1])
        })
    }
}
