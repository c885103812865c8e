//! The relaxed normal form: what the database is keyed by.

use super::{Game, Strip};
use std::fmt::{self, Display, Formatter};

/// The length of the longest games that have a [`RelaxedForm`], as in the paper: 3¹⁶ boards are covered.
pub const MAX_LENGTH: usize = 16;

/// The most subgames of a game of [`MAX_LENGTH`]: five of two stones and the squares between them.
const MAX_SUBGAMES: usize = 5;

/// Bits for one length in a packed shape.
const LENGTH_BITS: u32 = 4;

/// A game of length 2 … 16 with the properties 1, 2 and 4 of the [normal form](super::NormalForm). There are
/// no single stones and no redundant empty squares, and subgames are sorted by decreasing length. Mirror
/// images and equal lengths stay as they are, so it is faster to compute than a normal form.
///
/// ```
/// use clobber_segclobber::game::{Game, RelaxedForm};
/// let form = |text: &str| RelaxedForm::of(text.parse::<Game>().unwrap().subgames());
/// assert_eq!(form("oox.x.xoxx").unwrap().to_string(), "xoxx.oox");
/// assert_eq!(form("x.o"), None);
/// assert_eq!(form("xoxoxoxoxo.xoxoxo"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RelaxedForm {
    /// The lengths less one, four bits each, the first one lowest.
    shape: u32,
    /// The numbers of the strips one after the other, the first one highest.
    stones: u16,
}

impl RelaxedForm {
    /// The relaxed normal form of a sum; `None` if its length is not 2 … 16.
    #[inline]
    pub fn of(subgames: &[Strip]) -> Option<Self> {
        let (mut sorted, mut count) = ([Strip::from_number(0, 0); MAX_SUBGAMES], 0);
        let mut length = 0;
        for &strip in subgames {
            if strip.len() < 2 {
                continue;
            }
            length += strip.len() + usize::from(count > 0);
            if length > MAX_LENGTH {
                return None;
            }
            // Insertion keeps the order of equal lengths.
            let mut at = count;
            while at > 0 && sorted[at - 1].len() < strip.len() {
                sorted[at] = sorted[at - 1];
                at -= 1;
            }
            sorted[at] = strip;
            count += 1;
        }
        (count > 0).then(|| Self::from_sorted(&sorted[..count]))
    }

    fn from_sorted(sorted: &[Strip]) -> Self {
        let shape = sorted.iter().rev().fold(0, |shape, strip| with_length(shape, strip.len()));
        let stones = sorted.iter().fold(0, |stones, strip| stones << strip.len() | strip.number());
        Self { shape, stones: stones as u16 }
    }

    /// The form with this packed shape and these stones.
    pub(super) fn from_parts(shape: u32, stones: u16) -> Self {
        Self { shape, stones }
    }

    pub(super) fn packed_shape(self) -> u32 {
        self.shape
    }

    pub(super) fn stones(self) -> u16 {
        self.stones
    }

    /// The game.
    pub fn game(self) -> Game {
        let lengths = lengths(self.shape);
        let mut left: usize = lengths.iter().sum();
        Game::new(lengths.into_iter().map(|length| {
            left -= length;
            Strip::from_number(length, u128::from(self.stones) >> left)
        }))
    }
}

/// A shape as a number.
pub(super) fn packed(lengths: &[usize]) -> u32 {
    lengths.iter().rev().fold(0, |shape, &length| with_length(shape, length))
}

/// The packed shape with one more length before the others.
fn with_length(shape: u32, length: usize) -> u32 {
    (shape << LENGTH_BITS) + length as u32 - 1
}

/// The lengths of a packed shape.
pub(super) fn lengths(mut shape: u32) -> Vec<usize> {
    let mut lengths = Vec::with_capacity(MAX_SUBGAMES);
    while shape > 0 {
        lengths.push((shape & ((1 << LENGTH_BITS) - 1)) as usize + 1);
        shape >>= LENGTH_BITS;
    }
    lengths
}

impl Display for RelaxedForm {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.game().fmt(f)
    }
}
