//! Strips of stones of any length, packed into bits: the components of a line.
//!
//! Every move on a strip leaves two shorter strips: the stones before the one that moved, and the stones
//! after it. The clobbered stone is at an end and has changed its colour.

use crate::component::bit_set::ones;
use clobber_board::{Cell, Color};

/// A run of stones. Bit i of the words is 1 if stone i is black; bits beyond the last stone are 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strip {
    length: u32,
    bits: Bits,
}

/// One word without a heap for strips of up to 64 stones.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Bits {
    One(u64),
    Many(Box<[u64]>),
}

/// A strip in normal form, and whether the colours were swapped on the way.
///
/// It is the least of a strip, its reversal, and both with swapped colours. All four have the same value up
/// to sign, so one entry of a table serves them all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormalStrip {
    /// The normal form.
    pub strip: Strip,
    /// The value of the original is the negative of the value of the normal form.
    pub negated: bool,
}

impl Strip {
    /// The strip of these stones.
    pub fn new(stones: impl ExactSizeIterator<Item = Color>) -> Self {
        let length = stones.len();
        let mut words = vec![0u64; length.div_ceil(64).max(1)];
        for (i, color) in stones.enumerate() {
            words[i / 64] |= u64::from(color == Color::Black) << (i % 64);
        }
        Self::from_words(length, &words)
    }

    /// The strip of these cells; `None` if one of them is empty.
    pub fn from_cells(cells: &[Cell]) -> Option<Self> {
        let stones: Option<Vec<Color>> = cells.iter().copied().collect();
        stones.map(|stones| Self::new(stones.into_iter()))
    }

    fn from_words(length: usize, words: &[u64]) -> Self {
        let bits = match words {
            [word] => Bits::One(*word),
            words => Bits::Many(words.into()),
        };
        Self { length: length as u32, bits }
    }

    /// A strip of at most 64 stones by its bits.
    pub fn from_bits(length: usize, bits: u64) -> Self {
        Self { length: length as u32, bits: Bits::One(bits) }
    }

    /// The number of stones.
    pub fn len(&self) -> usize {
        self.length as usize
    }

    /// Is there no stone?
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The bits of a strip of at most 64 stones.
    pub fn bits(&self) -> Option<u64> {
        match self.bits {
            Bits::One(word) => Some(word),
            Bits::Many(_) => None,
        }
    }

    pub(crate) fn words(&self) -> &[u64] {
        match &self.bits {
            Bits::One(word) => std::slice::from_ref(word),
            Bits::Many(words) => words,
        }
    }

    /// Is the stone black?
    #[inline]
    pub fn is_black(&self, stone: usize) -> bool {
        self.words()[stone / 64] >> (stone % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn color(&self, stone: usize) -> Color {
        if self.is_black(stone) { Color::Black } else { Color::White }
    }

    /// The stones from `start` on as bits, the first one lowest; 0 after the end.
    #[inline]
    pub(crate) fn word_from(&self, start: usize) -> u64 {
        let words = self.words();
        let (skip, shift) = (start / 64, start % 64);
        let word = |i: usize| words.get(i).copied().unwrap_or(0);
        if shift == 0 { word(skip) } else { word(skip) >> shift | word(skip + 1) << (64 - shift) }
    }

    /// Have all stones the same colour?
    pub fn is_monochromatic(&self) -> bool {
        self.is_empty() || {
            let full = self.full_words();
            self.words().iter().all(|&word| word == 0) || self.words().iter().copied().eq(full)
        }
    }

    /// The words of a strip of the same length that is all black.
    fn full_words(&self) -> impl Iterator<Item = u64> {
        let length = self.len();
        (0..self.words().len()).map(move |i| low_bits((length - (64 * i).min(length)).min(64)))
    }

    /// `length` stones from `start` on.
    #[must_use]
    pub fn slice(&self, start: usize, length: usize) -> Self {
        let words = self.words();
        if let [word] = words {
            let bits = if length == 0 { 0 } else { word >> start & low_bits(length) };
            return Self::from_bits(length, bits);
        }
        let mut out: Vec<u64> =
            (0..length.div_ceil(64).max(1)).map(|i| self.word_from(start + 64 * i)).collect();
        if let Some(last) = out.last_mut() {
            *last &= low_bits(length - 64 * (length.saturating_sub(1) / 64));
        }
        Self::from_words(length, &out)
    }

    /// The same strip with one stone of the other colour.
    #[must_use]
    pub fn with_flipped(mut self, stone: usize) -> Self {
        match &mut self.bits {
            Bits::One(word) => *word ^= 1 << stone,
            Bits::Many(words) => words[stone / 64] ^= 1 << (stone % 64),
        }
        self
    }

    /// Read from the other end.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let words = self.words();
        if let [word] = words {
            let bits = if self.is_empty() { 0 } else { word.reverse_bits() >> (64 - self.length) };
            return Self::from_bits(self.len(), bits);
        }
        let reversed: Vec<u64> = words.iter().rev().map(|word| word.reverse_bits()).collect();
        // The unused bits now stand at the front.
        Self::from_words(64 * reversed.len(), &reversed).slice(64 * reversed.len() - self.len(), self.len())
    }

    /// With the colours swapped.
    #[must_use]
    pub fn negated(&self) -> Self {
        let words: Vec<u64> =
            self.words().iter().zip(self.full_words()).map(|(word, full)| !word & full).collect();
        Self::from_words(self.len(), &words)
    }

    /// The normal form.
    pub fn normal(&self) -> NormalStrip {
        let reversed = self.reversed();
        let least = if reversed < *self { &reversed } else { self };
        // The greatest of the two readings becomes the least when the colours are swapped.
        let greatest = if reversed < *self { self } else { &reversed };
        let negated = greatest.negated();
        if negated < *least {
            NormalStrip { strip: negated, negated: true }
        } else {
            NormalStrip { strip: least.clone(), negated: false }
        }
    }
}

/// The moves in a strip of `length` < 64 stones: who makes it, and what remains, by length and bits. The part
/// with the clobbered stone comes first.
pub(crate) fn short_moves(length: usize, bits: u64) -> impl Iterator<Item = (Color, [(usize, u64); 2])> {
    // Bit i is set where the stones i and i + 1 differ.
    let borders = (bits ^ bits >> 1) & low_bits(length.saturating_sub(1));
    ones(borders).flat_map(move |i| {
        let color = if bits >> i & 1 == 1 { Color::Black } else { Color::White };
        let first = |count: usize| bits & low_bits(count);
        // Stone i moves right: stone i + 1 changes its colour and begins the second part. Stone i + 1 moves
        // left: stone i changes its colour and ends the first part.
        let to_right = [(length - i - 1, bits >> (i + 1) ^ 1), (i, first(i))];
        let to_left = [(i + 1, first(i + 1) ^ 1 << i), (length - i - 2, bits >> (i + 2))];
        [(color, to_right), (!color, to_left)]
    })
}

/// A word with the lowest `count` ≤ 64 bits set.
#[inline]
fn low_bits(count: usize) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}
