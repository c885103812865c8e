//! One subgame: a row of stones without gaps.

use clobber_board::Color;
use std::fmt::{self, Display, Formatter};

/// A row of at most [`MAX_STONES`] stones, as a binary number with the first stone in the highest place:
/// • = 0, ◦ = 1 (§3.1).
///
/// Strips are ordered by length, and strips of one length by their numbers.
///
/// ```
/// use clobber_segclobber::game::Strip;
/// let strip: Strip = "xoo".parse()?;
/// assert_eq!(strip.number(), 0b011);
/// assert_eq!(strip.mirrored().to_string(), "oox");
/// assert!(strip < strip.mirrored());
/// # Ok::<(), clobber_segclobber::game::BadStrip>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strip {
    length: u8,
    number: u128,
}

/// The largest number of stones of a strip: as many as a word has bits.
pub const MAX_STONES: usize = 128;

/// A text that is not a strip.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a strip is a row of at most {MAX_STONES} stones `x` and `o`, not `{0}`")]
pub struct BadStrip(String);

impl Strip {
    /// The strip of these stones; `None` if there are more than [`MAX_STONES`].
    pub fn new(stones: impl IntoIterator<Item = Color>) -> Option<Self> {
        let (mut length, mut number) = (0, 0);
        for color in stones {
            if length == MAX_STONES {
                return None;
            }
            number = number << 1 | u128::from(color == Color::White);
            length += 1;
        }
        Some(Self { length: length as u8, number })
    }

    /// The strip of this length with this number; higher bits are ignored.
    pub fn from_number(length: usize, number: u128) -> Self {
        let length = length.min(MAX_STONES);
        Self { length: length as u8, number: number & low_bits(length) }
    }

    /// The number of stones.
    pub fn len(self) -> usize {
        usize::from(self.length)
    }

    /// Is there no stone?
    pub fn is_empty(self) -> bool {
        self.length == 0
    }

    /// The binary number.
    pub fn number(self) -> u128 {
        self.number
    }

    /// The colour of a stone, counted from the left.
    pub fn stone(self, at: usize) -> Color {
        if self.number >> (self.len() - 1 - at) & 1 == 1 { Color::White } else { Color::Black }
    }

    /// The colours from left to right.
    pub fn stones(self) -> impl DoubleEndedIterator<Item = Color> {
        (0..self.len()).map(move |at| self.stone(at))
    }

    /// The same stones from right to left.
    #[must_use]
    pub fn mirrored(self) -> Self {
        if self.is_empty() {
            return self;
        }
        Self { number: self.number.reverse_bits() >> (MAX_STONES - self.len()), ..self }
    }

    /// The inverse: all colours swapped.
    #[must_use]
    pub fn negated(self) -> Self {
        Self { number: !self.number & low_bits(self.len()), ..self }
    }

    /// The greater of the strip and its mirror image: property 3 of the normal form.
    #[must_use]
    pub fn normalised(self) -> Self {
        self.max(self.mirrored())
    }

    /// Number of moves, which is the same for both players: each pair of unlike neighbours is one for either.
    pub fn moves(self) -> u32 {
        self.unlike().count_ones()
    }

    /// The borders that moves cross, from left to right. Border i lies between the stones i and i + 1.
    pub fn borders(self) -> impl Iterator<Item = usize> {
        let mut left = self.unlike();
        let last = self.len().wrapping_sub(2);
        std::iter::from_fn(move || {
            let place = left.checked_ilog2()? as usize;
            left ^= 1 << place;
            Some(last - place)
        })
    }

    /// The two parts that a move of this player across a border leaves. One of them begins or ends with the
    /// stone that moved.
    pub fn after(self, border: usize, player: Color) -> [Self; 2] {
        let moves_right = self.stone(border) == player;
        let (left, right) = if moves_right {
            (border, self.len() - border - 1)
        } else {
            (border + 1, self.len() - border - 2)
        };
        let mut parts = [
            Self::from_number(left, self.number.checked_shr((self.len() - left) as u32).unwrap_or(0)),
            Self::from_number(right, self.number),
        ];
        // The captured stone has changed its colour.
        if moves_right {
            parts[1].number ^= 1 << (right - 1);
        } else {
            parts[0].number ^= 1;
        }
        parts
    }

    /// The stones that the move of this player across a border concerns: where from, where to.
    pub fn squares(self, border: usize, player: Color) -> [usize; 2] {
        if self.stone(border) == player { [border, border + 1] } else { [border + 1, border] }
    }

    /// A bit for each pair of unlike neighbours; the highest is the leftmost.
    fn unlike(self) -> u128 {
        if self.length < 2 { 0 } else { (self.number ^ self.number >> 1) & low_bits(self.len() - 1) }
    }
}

/// The lowest `length` bits.
fn low_bits(length: usize) -> u128 {
    if length == 0 { 0 } else { u128::MAX >> (MAX_STONES - length) }
}

impl Display for Strip {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.stones().try_for_each(|color| write!(f, "{}", color.letter()))
    }
}

impl std::str::FromStr for Strip {
    type Err = BadStrip;

    fn from_str(text: &str) -> Result<Self, BadStrip> {
        let bad = || BadStrip(text.into());
        let stone = |letter| match letter {
            'x' => Some(Color::Black),
            'o' => Some(Color::White),
            _ => None,
        };
        let stones: Option<Vec<Color>> = text.chars().map(stone).collect();
        stones.and_then(Self::new).ok_or_else(bad)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_those_of_the_rules() {
        let strip: Strip = "xxoxo".parse().unwrap();
        let after = |border, player| strip.after(border, player).map(|part| part.to_string());
        assert_eq!(strip.borders().collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(after(1, Color::Black), ["x", "xxo"]);
        assert_eq!(after(1, Color::White), ["xo", "xo"]);
        assert_eq!(after(3, Color::White), ["xxoo", ""]);
        assert_eq!(after(3, Color::Black), ["xxo", "x"]);
        assert_eq!("xo".parse::<Strip>().unwrap().after(0, Color::White).map(Strip::len), [1, 0]);
    }

    #[test]
    fn a_strip_has_at_most_as_many_stones_as_a_word_has_bits() {
        let longest: Strip = "xo".repeat(64).parse().unwrap();
        assert_eq!((longest.len(), longest.moves()), (128, 127));
        assert_eq!(longest.mirrored(), longest.negated());
        assert!("x".repeat(129).parse::<Strip>().is_err());
    }
}
