//! The name of a family: `(xxo)^n`.

use clobber_board::Color;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// A word w of stones, which names the family w, ww, www, …
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Word {
    stones: Vec<Color>,
}

/// Why a text is not the name of a family.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum WordError {
    #[error("a family is written `(xxo)^n`: a word of x and o in parentheses, and the exponent n")]
    Form,
    #[error("`{0}` is not a stone: x is black, o is white")]
    Stone(char),
    #[error("this word is `{root}` written {times} times: ask for `({root})^n`")]
    Power { root: Word, times: usize },
    #[error("a word has at most {MAX_WORD_STONES} stones")]
    Length,
}

/// Stones of a word.
pub const MAX_WORD_STONES: usize = 64;

impl Word {
    /// A word. Fails if it is a power of a shorter one.
    pub fn new(stones: Vec<Color>) -> Result<Self, WordError> {
        let m = stones.len();
        match m {
            0 => return Err(WordError::Form),
            1..=MAX_WORD_STONES => {}
            _ => return Err(WordError::Length),
        }
        let root = (1..m).find(|&r| m.is_multiple_of(r) && (r..m).all(|i| stones[i] == stones[i - r]));
        match root {
            Some(r) => Err(WordError::Power { root: Self { stones: stones[..r].to_vec() }, times: m / r }),
            None => Ok(Self { stones }),
        }
    }

    /// The stones, from left to right.
    pub fn stones(&self) -> &[Color] {
        &self.stones
    }

    /// The stone at a place of the infinitely repeated word.
    pub(crate) fn stone(&self, place: usize) -> Color {
        self.stones[place % self.stones.len()]
    }
}

impl FromStr for Word {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Self, WordError> {
        let inner = text.trim().strip_prefix('(').and_then(|rest| rest.strip_suffix(")^n"));
        let stone = |letter| match letter {
            'x' | 'X' => Ok(Color::Black),
            'o' | 'O' => Ok(Color::White),
            other => Err(WordError::Stone(other)),
        };
        Self::new(inner.ok_or(WordError::Form)?.chars().map(stone).collect::<Result<_, _>>()?)
    }
}

impl Display for Word {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let letter = |&stone: &Color| if stone == Color::Black { 'x' } else { 'o' };
        write!(f, "{}", self.stones.iter().map(letter).collect::<String>())
    }
}
